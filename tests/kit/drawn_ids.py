"""Ids of every kind, drawn by hypothesis."""

from typing import get_args

from hypothesis import strategies as st

from bot.model import ids

LARGEST = 2**63 - 1
"""The id whose key is longest."""
NUMBERS = st.one_of(st.integers(0, LARGEST), st.sampled_from([0, 1, 35, 36, LARGEST]))
TEXTS = st.text(st.characters(exclude_characters=":", exclude_categories=["Cs"]), max_size=20)
COUNTS = st.one_of(st.integers(0, 100), st.integers(0))
PAGES = st.integers(0, 10**6 - 1)


def leaves(kind=ids.Id):
    """Every kind of id that stands for something."""
    below = [leaf for one in kind.__subclasses__() for leaf in leaves(one)]
    return below or [kind]


def of_every_kind(numbers=NUMBERS, texts=TEXTS, counts=COUNTS):
    """How to draw each kind: ids of tables and members from `numbers`, notations and names from `texts`, questions
    from `counts`."""
    questions = st.none() | counts
    words = texts.map(lambda text: tuple(text.split()))
    games = texts.filter(lambda text: text not in (ids.NONE, "game"))
    return {
        ids.PlayMove: st.builds(ids.PlayMove, numbers, questions, texts),
        ids.ChooseMove: st.builds(ids.ChooseMove, numbers, questions, texts),
        ids.ChooseCards: st.builds(ids.ChooseCards, numbers, counts, texts),
        ids.Compose: st.builds(ids.Compose, numbers, counts, words, st.none() | PAGES),
        ids.Draft: st.builds(ids.Draft, numbers, counts, texts),
        ids.Hand: st.builds(ids.Hand, numbers, st.booleans()),
        ids.Meanwhile: st.builds(ids.Meanwhile, numbers, st.none() | PAGES),
        ids.WhyNot: st.builds(ids.WhyNot, numbers),
        ids.Meanings: st.builds(ids.Meanings, numbers),
        ids.More: st.builds(ids.More, numbers),
        ids.Advise: st.builds(ids.Advise, numbers),
        ids.PlanMove: st.builds(ids.PlanMove, numbers, counts, words, st.none() | PAGES),
        ids.CancelPlan: st.builds(ids.CancelPlan, numbers),
        ids.RaceButton: st.builds(ids.RaceButton, numbers, st.sampled_from(get_args(ids.RaceAct))),
        ids.LobbyButton: st.builds(ids.LobbyButton, numbers, st.sampled_from(get_args(ids.GatherAct))),
        ids.Wanted: st.builds(ids.Wanted, numbers),
        ids.Option: st.builds(ids.Option, numbers, texts),
        ids.SeatButton: st.builds(ids.SeatButton, numbers, st.sampled_from(get_args(ids.SeatAct))),
        ids.Record: st.builds(ids.Record, numbers),
        ids.RecordFile: st.builds(ids.RecordFile, numbers),
        ids.Replay: st.builds(
            ids.Replay, numbers, PAGES, st.sampled_from(ids.SEEN), st.sampled_from(get_args(ids.Way))
        ),
        ids.ReplaySeen: st.builds(ids.ReplaySeen, numbers, PAGES),
        ids.ReplayTo: st.builds(ids.ReplayTo, numbers, PAGES, st.sampled_from(ids.SEEN)),
        ids.ReplayHere: st.builds(ids.ReplayHere, numbers, PAGES, st.sampled_from(ids.SEEN)),
        ids.Rematch: st.builds(ids.Rematch, numbers),
        ids.AnotherGame: st.builds(ids.AnotherGame, numbers),
        ids.ChooseGame: st.builds(ids.ChooseGame, numbers),
        ids.Solo: st.builds(ids.Solo, numbers, st.sampled_from(get_args(ids.SoloAct))),
        ids.PlaySolo: st.builds(ids.PlaySolo, games),
        ids.Learn: st.builds(ids.Learn, games),
        ids.LearnPage: st.builds(ids.LearnPage, games, PAGES),
        ids.LearnAnswer: st.builds(ids.LearnAnswer, games, PAGES, texts, texts),
        ids.LearnPlay: st.builds(ids.LearnPlay, games),
        ids.ChooseLearn: st.just(ids.ChooseLearn()),
        ids.AllLessons: st.just(ids.AllLessons()),
        ids.EndTable: st.builds(ids.EndTable, numbers, st.booleans()),
        ids.MyTable: st.builds(ids.MyTable, numbers, st.sampled_from(get_args(ids.MyTableAct))),
        ids.Exclusions: st.builds(ids.Exclusions, st.sampled_from(get_args(ids.ExclusionsAct))),
        ids.Exclude: st.builds(ids.Exclude, numbers, st.sampled_from(get_args(ids.ExcludeAct))),
        ids.OpenTables: st.builds(ids.OpenTables, PAGES),
        ids.TournamentButton: st.builds(ids.TournamentButton, numbers, st.sampled_from(get_args(ids.TournamentAct))),
        ids.NextMatch: st.builds(ids.NextMatch, numbers, counts),
        ids.AnswerNight: st.builds(ids.AnswerNight, numbers, st.sampled_from(get_args(ids.NightAct)), counts),
        ids.SignUp: st.builds(ids.SignUp, numbers, st.sampled_from(get_args(ids.SignUpAct))),
        ids.Leaderboard: st.builds(ids.Leaderboard, st.none() | games, texts, PAGES),
        ids.LeaderboardGame: st.builds(ids.LeaderboardGame, texts),
        ids.History: st.builds(ids.History, numbers, PAGES),
        ids.Chart: st.builds(ids.Chart, numbers),
        ids.RulesPage: st.builds(ids.RulesPage, games, PAGES),
        ids.RulesBeside: st.builds(ids.RulesBeside, games),
        ids.ChooseRules: st.just(ids.ChooseRules()),
        ids.PlayAnother: st.builds(ids.PlayAnother, games, numbers),
        ids.PlayGame: st.builds(ids.PlayGame, games),
        ids.Help: st.just(ids.Help()),
        ids.AllCommands: st.just(ids.AllCommands()),
        ids.AllRules: st.just(ids.AllRules()),
        ids.MyTables: st.just(ids.MyTables()),
        ids.KeepNight: st.builds(ids.KeepNight, numbers, st.sampled_from(get_args(ids.KeepAct))),
        ids.PlanAnother: st.builds(
            ids.PlanAnother,
            numbers,
            counts,
            words,
            st.none() | counts,
            st.sampled_from(["lot", "rating"]),
            st.sampled_from(["both", "day", "hour", "none"]),
            st.booleans(),
        ),
        ids.PlannedNights: st.just(ids.PlannedNights()),
        ids.AboutSeal: st.just(ids.AboutSeal()),
        ids.MySetting: st.builds(ids.MySetting, texts),
        ids.Asked: st.builds(ids.Asked, numbers, st.sampled_from(get_args(ids.AskedAct))),
        ids.ServerSetting: st.builds(ids.ServerSetting, texts),
        ids.DeleteMe: st.builds(ids.DeleteMe, numbers),
    }
