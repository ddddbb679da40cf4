-- The lesson or the puzzle that somebody has before them, to which a move without a table is the answer.
CREATE TABLE exercises (
    person_id INTEGER PRIMARY KEY REFERENCES persons (id),
    kind      TEXT NOT NULL CHECK (kind IN ('lesson', 'puzzle')),
    game      TEXT NOT NULL,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL
) STRICT;

-- The number of lessons of a game that somebody has done.
CREATE TABLE lessons (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    game      TEXT NOT NULL,
    done      INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (person_id, game)
) STRICT, WITHOUT ROWID;

-- The puzzles that somebody was given: the wrong answers so far, and when it was solved, or given up.
CREATE TABLE puzzles_met (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    game      TEXT NOT NULL,
    puzzle    INTEGER NOT NULL,
    wrong     INTEGER NOT NULL,
    met_at    INTEGER NOT NULL,
    ended_at  INTEGER,
    PRIMARY KEY (person_id, game, puzzle)
) STRICT, WITHOUT ROWID;

-- The ratings of persons as solvers, apart from all others, in millionths; and how many puzzles they have solved at the first try one
-- after the other, now and at most.
CREATE TABLE solvers (
    person_id  INTEGER PRIMARY KEY REFERENCES persons (id),
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    streak     INTEGER NOT NULL,
    longest    INTEGER NOT NULL
) STRICT;

-- The ratings of puzzles that somebody has tried, in the same scale.
CREATE TABLE puzzle_ratings (
    game       TEXT NOT NULL,
    puzzle     INTEGER NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;
