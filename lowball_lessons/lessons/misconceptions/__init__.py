"""Wrong rules as code, by what they are about; questions share them."""
