-- What the clock showed when a network was heard, before it was set back; missing once it has come to it again.
ALTER TABLE beats ADD COLUMN ahead INTEGER;

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
