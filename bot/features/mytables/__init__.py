"""`/tables`: every table, tournament and night that waits for a member."""
