"""The report of `make storm`: statistics, marks, and the command that repeats each failing evening."""

from collections import Counter

from tests.storm.trace import MARKS

ENOUGH = 100
"""With at least this many evenings, every mark must have been reached."""


def report(results, trace=None):
    """Prints the report and returns whether anything is wrong."""
    counts, marks = Counter(), Counter()
    for one in results:
        counts.update(one["counts"])
        marks.update(one["marks"])
    seconds = sum(one["seconds"] for one in results)
    figures = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    print(f"{len(results)} evenings, {seconds:.0f} s of work: {figures}")
    for mark in MARKS:
        print(f"{marks[mark]:8}  {mark}")
    failed = [one for one in results if one["broken"]]
    for one in failed:
        print(f"\nseed {one['seed']} ({one['hash']}) breaks")
        for line in one["broken"][:5]:
            print(f"    {line[:1000]}")
        print(f"  again: make storm SEED={one['seed']}")
    if len(results) == 1:
        print(f"trace {results[0]['hash']}, {results[0]['lines']} lines: {trace}")
    missing = [mark for mark in MARKS if not marks[mark]]
    if missing and len(results) >= ENOUGH:
        print(f"never reached: {', '.join(missing)}")
    print("\nall laws held" if not failed else f"\n{len(failed)} of {len(results)} evenings failed")
    return bool(failed) or bool(missing and len(results) >= ENOUGH)
