-- Ladders: of a community, for a game on a family of its boards. At most one of each is open.
CREATE TABLE ladders (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    game         TEXT NOT NULL,
    family       TEXT NOT NULL,
    -- The board on which is played.
    variant      TEXT NOT NULL,
    -- How many places up a challenge goes, and how many days there are to answer it.
    reach        INTEGER NOT NULL CHECK (reach BETWEEN 1 AND 20),
    days         INTEGER NOT NULL CHECK (days BETWEEN 1 AND 14),
    -- How much time a game has, in the caller's notation.
    time         TEXT NOT NULL,
    -- The room where news are told once a week, and up to which change of a place they have been told.
    room         TEXT,
    told_at      INTEGER NOT NULL,
    told_fact    INTEGER NOT NULL DEFAULT 0,
    season       INTEGER NOT NULL DEFAULT 1 CHECK (season > 0),
    opened_at    INTEGER NOT NULL,
    closed_at    INTEGER
) STRICT;

CREATE UNIQUE INDEX ladders_open ON ladders (community_id, game, family) WHERE closed_at IS NULL;

-- Who stands where. Persons stand here, and in what follows, by the number that they had then, as in `blocks`.
CREATE TABLE ladder_places (
    ladder_id INTEGER NOT NULL REFERENCES ladders (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    place     INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    -- When they played last for a place, and when they went down last as they did not.
    played_at INTEGER NOT NULL,
    idle_at   INTEGER,
    PRIMARY KEY (ladder_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX ladder_places_in_order ON ladder_places (ladder_id, place);
CREATE INDEX ladder_places_of_person ON ladder_places (person_id);

-- Challenges for places.
CREATE TABLE ladder_challenges (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    ladder_id     INTEGER NOT NULL REFERENCES ladders (id),
    challenger_id INTEGER NOT NULL REFERENCES persons (id),
    challenged_id INTEGER NOT NULL REFERENCES persons (id),
    -- The challenge that is answered, and its first table.
    challenge_id  INTEGER NOT NULL UNIQUE REFERENCES challenges (id),
    table_id      INTEGER UNIQUE REFERENCES tables (id),
    made_at       INTEGER NOT NULL,
    ended_at      INTEGER,
    -- How it ended, in the caller's words.
    ending        TEXT,
    CHECK ((ended_at IS NULL) = (ending IS NULL))
) STRICT;

CREATE INDEX ladder_challenges_open ON ladder_challenges (ladder_id, id) WHERE ended_at IS NULL;
CREATE INDEX ladder_challenges_to ON ladder_challenges (ladder_id, challenged_id, ended_at);
CREATE INDEX ladder_challenges_by ON ladder_challenges (ladder_id, challenger_id, ended_at);

-- Every change of a place, with its cause: the places are what these say.
CREATE TABLE ladder_facts (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    ladder_id    INTEGER NOT NULL REFERENCES ladders (id),
    at           INTEGER NOT NULL,
    person_id    INTEGER NOT NULL REFERENCES persons (id),
    -- None for whoever was not in the ladder before, or is not any more.
    from_place   INTEGER,
    to_place     INTEGER,
    cause        TEXT NOT NULL,
    challenge_id INTEGER REFERENCES ladder_challenges (id),
    CHECK (from_place IS NOT NULL OR to_place IS NOT NULL)
) STRICT;

CREATE INDEX ladder_facts_in_order ON ladder_facts (ladder_id, id);
CREATE INDEX ladder_facts_of_person ON ladder_facts (person_id, ladder_id);
CREATE TRIGGER ladder_facts_stay BEFORE DELETE ON ladder_facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;
CREATE TRIGGER ladder_facts_keep BEFORE UPDATE ON ladder_facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;

-- Seasons that are over: their final tables are what the facts say up to one.
CREATE TABLE ladder_seasons (
    ladder_id INTEGER NOT NULL REFERENCES ladders (id),
    season    INTEGER NOT NULL,
    ended_at  INTEGER NOT NULL,
    fact_id   INTEGER NOT NULL,
    PRIMARY KEY (ladder_id, season)
) STRICT, WITHOUT ROWID;
