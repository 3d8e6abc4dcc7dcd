"""The menu: one permanent message in a channel, whose buttons open everything else."""
