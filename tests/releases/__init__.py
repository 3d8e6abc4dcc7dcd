"""The data that releases have left behind, unchanged: databases, records, custom_ids and the formats of positions."""
