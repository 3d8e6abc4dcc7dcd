"""What releases have left behind: their databases, records, buttons and stored forms, kept as they were."""
