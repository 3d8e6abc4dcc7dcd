"""The menu message that stands in a channel, and leads to everything else."""
