-- Tournaments, numbered in one line, so that the same number means the same one on every network. What they count for is the
-- community that made them.
CREATE TABLE tournaments (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    -- The room where its tables and its news are.
    room         TEXT NOT NULL,
    made_by      INTEGER NOT NULL REFERENCES persons (id),
    made_at      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 4),
    -- The form, the values that part those with equal points in their order, and the time of a game, in the caller's notation.
    form         TEXT NOT NULL,
    tie_breaks   TEXT NOT NULL,
    time         TEXT NOT NULL,
    -- The number of rounds; none where the form says it.
    rounds       INTEGER CHECK (rounds > 0),
    games        INTEGER NOT NULL CHECK (games > 0),
    -- How many days a round has.
    days         INTEGER NOT NULL CHECK (days > 0),
    -- The most entrants.
    most         INTEGER CHECK (most > 1),
    -- Whether those on other networks may join, results may change ratings, there is a game for the third place, and two may
    -- meet a second time where it cannot be otherwise.
    across       INTEGER NOT NULL CHECK (across IN (0, 1)),
    rated        INTEGER NOT NULL CHECK (rated IN (0, 1)),
    third        INTEGER NOT NULL CHECK (third IN (0, 1)),
    rematches    INTEGER NOT NULL DEFAULT 0 CHECK (rematches IN (0, 1)),
    -- The seat of the highest in the first round, and the secret from which those of its tables are made.
    lot          INTEGER NOT NULL CHECK (lot IN (1, 2)),
    secret       BLOB NOT NULL,
    starts_at    INTEGER,
    state        TEXT NOT NULL CHECK (state IN ('open', 'running', 'paused', 'over', 'cancelled')),
    began_at     INTEGER,
    paused_at    INTEGER,
    ended_at     INTEGER,
    CHECK ((paused_at IS NOT NULL) = (state = 'paused')),
    CHECK ((ended_at IS NOT NULL) = (state IN ('over', 'cancelled')))
) STRICT;

CREATE INDEX tournaments_of_community ON tournaments (community_id, id);
CREATE INDEX tournaments_going_on ON tournaments (room) WHERE ended_at IS NULL;

-- Who plays. Persons stand here by the number that they had then, as in `ladder_places`.
CREATE TABLE tournament_entrants (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    -- By seed, once it has begun; late entries have the next ones.
    number        INTEGER CHECK (number > 0),
    person_id     INTEGER NOT NULL REFERENCES persons (id),
    -- Where they signed up, and by which event.
    community_id  INTEGER NOT NULL REFERENCES communities (id),
    room          TEXT NOT NULL,
    event         TEXT NOT NULL,
    -- The rating at the start, as people read it.
    rating        INTEGER,
    joined_at     INTEGER NOT NULL,
    left_at       INTEGER,
    -- Why, in the caller's words.
    left_why      TEXT,
    CHECK ((left_at IS NULL) = (left_why IS NULL))
) STRICT;

CREATE UNIQUE INDEX tournament_entrants_numbered ON tournament_entrants (tournament_id, number);
CREATE INDEX tournament_entrants_in_order ON tournament_entrants (tournament_id, id);
CREATE INDEX tournament_entrants_of_person ON tournament_entrants (person_id);
CREATE INDEX tournament_entrants_of_community ON tournament_entrants (community_id, tournament_id);

CREATE TABLE tournament_rounds (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    began_at      INTEGER NOT NULL,
    due_at        INTEGER NOT NULL,
    ended_at      INTEGER,
    PRIMARY KEY (tournament_id, round)
) STRICT, WITHOUT ROWID;

-- Who meets whom, by their numbers in the order of the seats.
CREATE TABLE tournament_pairings (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    board         INTEGER NOT NULL CHECK (board > 0),
    -- The bout of a knock-out, and how many times it was drawn before.
    bout          INTEGER,
    again         INTEGER NOT NULL DEFAULT 0,
    first         INTEGER NOT NULL,
    second        INTEGER NOT NULL,
    third         INTEGER,
    fourth        INTEGER,
    -- The table, or the first of those of a match; none where somebody did not come.
    table_id      INTEGER UNIQUE REFERENCES tables (id),
    -- The result, and how it came about, in the caller's words.
    result        TEXT,
    how           TEXT,
    -- What the game counted for each of them, one after the other.
    points        TEXT,
    ended_at      INTEGER,
    CHECK ((result IS NULL) = (ended_at IS NULL)),
    CHECK ((result IS NULL) = (how IS NULL)),
    UNIQUE (tournament_id, round, board, again)
) STRICT;

-- Who has no game in a round, and what that brings, in the caller's words. An organiser can give one ahead.
CREATE TABLE tournament_byes (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    number        INTEGER NOT NULL,
    bye           TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round, number)
) STRICT, WITHOUT ROWID;

-- Everything that has happened, with its cause, both in the caller's notation.
CREATE TABLE tournament_facts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    at            INTEGER NOT NULL,
    cause         TEXT NOT NULL,
    body          TEXT NOT NULL
) STRICT;

CREATE INDEX tournament_facts_in_order ON tournament_facts (tournament_id, id);
CREATE TRIGGER tournament_facts_stay BEFORE DELETE ON tournament_facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;
CREATE TRIGGER tournament_facts_keep BEFORE UPDATE ON tournament_facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;
