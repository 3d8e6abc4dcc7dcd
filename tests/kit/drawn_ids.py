"""Hypothesis strategies for custom_ids of every kind."""

from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from tests import ids

LARGEST = 2**63 - 1
"""The largest id: its key is the longest."""
NUMBERS = st.one_of(st.integers(0, LARGEST), st.sampled_from([0, 1, 35, 36, LARGEST]))
TEXTS = st.text(st.characters(exclude_characters=":", exclude_categories=["Cs"]), max_size=20)
COUNTS = st.one_of(st.integers(0, 100), st.integers(0))
PAGES = st.integers(0, 10**6 - 1)


def of_every_kind(numbers=NUMBERS, texts=TEXTS, counts=COUNTS):
    """Strategies for each kind of custom_id: ids of tables and members come from `numbers`, notations and names from
    `texts`, question numbers from `counts`."""
    drawn = {
        ids.Key: numbers,
        ids.Page: PAGES,
        int: counts,
        str: texts,
        bool: st.booleans(),
        tuple[str, ...]: texts.map(lambda text: tuple(text.split())),
        type(None): st.none(),
    }

    def field(hint):
        if get_origin(hint) in (UnionType, Union):
            return st.one_of(map(field, get_args(hint))).filter(lambda one: one != ids.NONE)
        return drawn[hint] if hint in drawn else st.sampled_from(get_args(hint))

    return {
        kind: st.builds(kind, *map(field, get_type_hints(kind, include_extras=True).values())) for kind in ids.KINDS
    }
