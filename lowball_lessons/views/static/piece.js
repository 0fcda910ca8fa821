// The one skin of every piece: paints the HTML that the kernel rendered and sends clicks back.

const LOST = "The kernel does not answer: it is busy, or it was restarted; then run the cell again.";
const PATIENCE = 5000;
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "lb-piece";
  root.tabIndex = -1;
  const status = document.createElement("div");
  status.className = "lb-status";
  status.setAttribute("role", "status");
  el.append(root, status);

  const lost = document.createElement("div");
  lost.className = "lb-lost";
  lost.setAttribute("role", "alert");
  el.append(lost);
  let patience = null;

  const lose = () => { lost.textContent = LOST; };
  const send = (act) => {
    clearTimeout(patience);
    patience = setTimeout(lose, PATIENCE);
    try {
      model.send({ act });
    } catch {
      lose();
    }
  };
  const answered = () => {
    clearTimeout(patience);
    lost.textContent = "";
  };
  const paint = () => {
    const focused = root.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    const kept = { open: openDetails(root), written: unsent(root) };
    answered();
    root.innerHTML = model.get("html");
    restore(root, kept);
    root.querySelectorAll("[data-columns]").forEach(rove);
    if (focused !== null) refocus(root, focused);
  };
  const announce = () => {
    answered();
    status.textContent = model.get("said");
  };

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-act]");
    if (button && button.getAttribute("aria-disabled") !== "true") {
      send(button.dataset.act + written(button));
    }
  });
  root.addEventListener("change", (event) => {
    const field = event.target;
    if (field.matches("input[type=range][data-act], select[data-act]")) {
      send(`${field.dataset.act} ${field.value}`);
    }
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input[data-act]:not([type=range])")) return;
    event.preventDefault();
    event.stopPropagation();
    send(`${event.target.dataset.act} ${event.target.value}`);
  });
  root.addEventListener("keydown", move);
  // JupyterLab looks for this attribute on the element that has the focus before it takes a key.
  root.addEventListener("focusin", (event) => {
    event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  });

  whenAttached(el, () => hidePicture(el, model.get("picture")));
  paint();
  model.on("change:html", paint);
  model.on("change:said", announce);
  return () => {
    clearTimeout(patience);
    model.off("change:html", paint);
    model.off("change:said", announce);
  };
}

// What stands in the field beside a button that sends it.
function written(button) {
  const field = button.closest(".lb-field")?.querySelector("input");
  return field ? ` ${field.value}` : "";
}

// In a grid of buttons one is reached by Tab, the others by the arrow keys.
function rove(grid) {
  const buttons = [...grid.querySelectorAll("button")];
  const first = buttons.find((button) => button.getAttribute("aria-pressed") === "true") || buttons[0];
  for (const button of buttons) button.tabIndex = button === first ? 0 : -1;
}

function move(event) {
  const grid = event.target.closest("[data-columns]");
  if (!grid) return;
  const buttons = [...grid.querySelectorAll("button")];
  const at = buttons.indexOf(event.target);
  const columns = Number(grid.dataset.columns);
  let to = null;
  if (event.key in STEPS) to = at + STEPS[event.key][0] + columns * STEPS[event.key][1];
  if (event.key === "Home") to = at - (at % columns);
  if (event.key === "End") to = at - (at % columns) + columns - 1;
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (buttons[to]) focusOn(grid, buttons[to]);
}

function focusOn(grid, button) {
  for (const other of grid.querySelectorAll("button")) other.tabIndex = other === button ? 0 : -1;
  button.focus();
}

// What stays the same over a repaint: details that are open, and fields that were not sent yet.
function openDetails(root) {
  return new Set([...root.querySelectorAll("details[open] > summary")].map(keyOf));
}

function unsent(root) {
  const fields = [...root.querySelectorAll("input[data-act]:not([type=range])")];
  return new Map(fields.filter((field) => field.value !== field.defaultValue)
    .map((field) => [field.dataset.act, [field.defaultValue, field.value]]));
}

function restore(root, { open, written }) {
  for (const summary of root.querySelectorAll("summary")) {
    if (open.has(keyOf(summary))) summary.parentElement.open = true;
  }
  for (const field of root.querySelectorAll("input[data-act]:not([type=range])")) {
    const [before, value] = written.get(field.dataset.act) || [];
    if (before === field.defaultValue) field.value = value;
  }
}

// What an element is over a repaint: its action, or a summary with its neighbours of the same name.
function keyOf(element) {
  if (element.dataset.act) return `${element.tagName} ${element.dataset.act}`;
  const name = element.textContent.replace(/\d+ events/, "");
  const same = [...element.getRootNode().querySelectorAll("summary")];
  const piece = element.closest(".lb-piece");
  const twins = same.filter((other) => other.closest(".lb-piece") === piece
    && other.textContent.replace(/\d+ events/, "") === name);
  return `${element.tagName} ${name} ${twins.indexOf(element)}`;
}

// After a repaint the focus returns to the same button, to what took its place, or to the piece.
function refocus(root, key) {
  const same = [...root.querySelectorAll("[data-act], summary")].find((found) => keyOf(found) === key);
  const grid = same && same.closest("[data-columns]");
  if (grid) focusOn(grid, same);
  else (same || root.querySelector("[data-focus]") || root).focus();
}

function whenAttached(el, then) {
  if (el.isConnected) then();
  else requestAnimationFrame(() => whenAttached(el, then));
}

// The picture for readers without a kernel stands in the same output: a living piece replaces it.
function hidePicture(el, picture) {
  const area = el.closest(".jp-OutputArea") || el.closest(".output");
  if (!area) return;
  for (const found of area.querySelectorAll(".lb-picture")) {
    if (found.dataset.piece !== picture) continue;
    (found.closest(".jp-OutputArea-child, .output_area") || found).style.display = "none";
  }
}

export default { render };
