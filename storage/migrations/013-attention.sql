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
