-- How much time a challenge gives and a table has, in the caller's notation; none without a clock.
ALTER TABLE challenges ADD COLUMN time TEXT;
ALTER TABLE tables ADD COLUMN time TEXT;

-- How much of its player's time a move took; none without a clock. What a player has left follows from these.
ALTER TABLE moves ADD COLUMN spent INTEGER CHECK (spent >= 0);

-- The turn that is running at a table with a clock.
CREATE TABLE turns (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    -- Whose turn it is, and by which fact it began.
    seat     INTEGER NOT NULL,
    fact_id  INTEGER NOT NULL REFERENCES facts (id),
    -- What that seat had left then.
    left_ms  INTEGER NOT NULL CHECK (left_ms >= 0),
    -- What has counted of it before it began to run again, and since when it runs; it stands while that is missing.
    spent    INTEGER NOT NULL CHECK (spent >= 0),
    since    INTEGER,
    -- On which network the player is waited for.
    network  TEXT NOT NULL,
    -- What else decides when it runs out, in the caller's notation, as it was when the turn began.
    habits   TEXT NOT NULL,
    -- Since when it has been over, where that ends nothing by itself.
    fell_at  INTEGER
) STRICT;

CREATE INDEX turns_of_network ON turns (network);

-- When each network was heard last.
CREATE TABLE beats (
    network TEXT PRIMARY KEY,
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When persons do not play: their clocks stand.
CREATE TABLE vacations (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    from_at   INTEGER NOT NULL,
    until_at  INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT;

CREATE INDEX vacations_of_person ON vacations (person_id, from_at);

-- The view has the columns of its table as they were when it was made.
DROP VIEW placed_tables;
CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;
