"""What every other room may use, and which uses none of them."""
