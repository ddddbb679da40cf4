-- What the clock showed when a network was heard, before it was set back; missing once it has come to it again.
ALTER TABLE beats ADD COLUMN ahead INTEGER;

-- How many of the reminders of a turn have been told: neither these nor an earlier one come again, whatever time is given back.
ALTER TABLE turns ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0);

-- The timer of a turn said what came next of it.
UPDATE turns SET told = CASE
    (SELECT json_extract(body, '$.stage') FROM timers WHERE timers.table_id = turns.table_id AND kind = 'clock')
    WHEN 'last' THEN 1 WHEN 'over' THEN 2 ELSE 0 END;

-- Time that a seat was given: by somebody else at the table, or by an organiser. What a player has left follows from what the
-- moves took, and from these.
CREATE TABLE gifts (
    fact_id  INTEGER PRIMARY KEY REFERENCES facts (id),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    millis   INTEGER NOT NULL CHECK (millis > 0)
) STRICT;

CREATE INDEX gifts_of_table ON gifts (table_id);

-- When the clocks of all tables of a community stand. What is over stays, as turns may have begun before it.
CREATE TABLE holidays (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    from_at      INTEGER NOT NULL,
    until_at     INTEGER NOT NULL CHECK (until_at > from_at),
    -- By which clock on the wall: that of whoever planned them.
    zone         TEXT NOT NULL,
    -- What they are called, in somebody's words.
    name_id      INTEGER REFERENCES texts (id)
) STRICT;

CREATE INDEX holidays_of_community ON holidays (community_id, until_at);

-- That something was deleted which nobody may read any more, and how far that has come: 2 as long as its bytes may still be in
-- the pages, 1 as long as they may be in the log, 0 when they are nowhere. One row.
CREATE TABLE erasures (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    -- When that was last.
    at    INTEGER NOT NULL,
    stage INTEGER NOT NULL CHECK (stage IN (0, 1, 2))
) STRICT;

-- What was deleted by the versions before.
INSERT INTO erasures (id, at, stage) SELECT 1, 0, 2 WHERE EXISTS (SELECT 1 FROM persons WHERE name = '');

-- What happened in the quiet hours of persons, of which they are told when these are over, and where.
CREATE TABLE overnight (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    PRIMARY KEY (person_id, network, fact_id)
) STRICT, WITHOUT ROWID;
