-- What persons have planned at a table, line by line: moves that follow on each other from a position on, theirs and those of
-- the others. Nobody else knows of them.
CREATE TABLE plans (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    -- After so many plies it begins, and which they were.
    ply       INTEGER NOT NULL CHECK (ply >= 0),
    digest    INTEGER NOT NULL,
    -- The moves, in the caller's notation.
    moves     TEXT NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX plans_of_table ON plans (table_id);
CREATE INDEX plans_of_person ON plans (person_id);

-- What persons note to themselves at a table. Nobody else reads it.
CREATE TABLE notes (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    body      TEXT NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX notes_of_person ON notes (person_id, table_id);

-- Since when the result of a table does not count, as an organiser has decided; the result itself stays as it was played.
ALTER TABLE tables ADD COLUMN annulled_at INTEGER;

-- The view has the columns of its table as they were when it was made.
DROP VIEW placed_tables;
CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;

-- When each person was last notified of a turn on a network, and at which table: what comes soon after is told without.
CREATE TABLE pings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    at        INTEGER NOT NULL,
    PRIMARY KEY (person_id, network)
) STRICT, WITHOUT ROWID;

-- What somebody has asked others for lately.
CREATE INDEX challenges_of_maker ON challenges (made_by, created_at);

-- Whether whoever has a place came to one that was open to anybody, and was not asked.
ALTER TABLE challenge_places ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;

-- What a message asks of a table without showing it, in the caller's word, as long as it may have something to tap.
ALTER TABLE shown ADD COLUMN asks TEXT;

CREATE INDEX shown_asking ON shown (table_id, network) WHERE asks IS NOT NULL;

-- What happened of which a person is told in the next digest, and not before.
CREATE TABLE missed (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    PRIMARY KEY (person_id, fact_id)
) STRICT, WITHOUT ROWID;

-- When a network was not heard for long.
CREATE TABLE outages (
    network  TEXT NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at),
    PRIMARY KEY (network, from_at)
) STRICT, WITHOUT ROWID;

-- A seat of a running table that an organiser offers to somebody else.
CREATE TABLE seat_offers (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id)
) STRICT;

CREATE INDEX seat_offers_of_person ON seat_offers (person_id);

-- On which network somebody plays who took the seat later; otherwise its challenge says so.
ALTER TABLE seats ADD COLUMN played_on TEXT;

-- Who sat at a table until somebody else took the seat, by that fact.
CREATE TABLE former_seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_id, fact_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_seats_of_person ON former_seats (person_id);

-- Where a community has its dashboard: a message that shows its tables, and is kept as they are.
CREATE TABLE dashboards (
    community_id INTEGER PRIMARY KEY REFERENCES communities (id),
    room         TEXT NOT NULL,
    -- As the network calls it, once it has been sent.
    message      TEXT,
    -- What shows it as it was last; it may have been forgotten since.
    post_id      INTEGER
) STRICT;

-- The person or the community that a timer is about.
ALTER TABLE timers ADD COLUMN person_id INTEGER REFERENCES persons (id);
ALTER TABLE timers ADD COLUMN community_id INTEGER REFERENCES communities (id);

CREATE INDEX timers_of_person ON timers (person_id, kind) WHERE person_id IS NOT NULL;
CREATE INDEX timers_of_community ON timers (community_id, kind) WHERE community_id IS NOT NULL;
