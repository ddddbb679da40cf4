-- Turns of which their players have not been told, as they were notified of another one just before, or it was night: they
-- are named in the next answer to that player, or in a notification of their own.
CREATE TABLE owed (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    since     INTEGER NOT NULL,
    PRIMARY KEY (person_id, network, table_id)
) STRICT, WITHOUT ROWID;

-- Turns at which tables of a community are merged into one notification: 'everywhere', in one 'room', or 'never'.
ALTER TABLE communities ADD COLUMN merging TEXT NOT NULL DEFAULT 'room';

-- Which tables are at home in a room.
CREATE INDEX table_places_of_room ON table_places (network, room);

-- What was done lately of which others are told each time, for a limit. It outlives the person for a day, as otherwise there
-- would be none.
CREATE TABLE efforts (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whose, as a checksum of the account.
    who       TEXT NOT NULL,
    -- What it is counted with, in the caller's word: such as all of a sort, or all at a table.
    budget    TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;

CREATE INDEX efforts_of_account ON efforts (who, budget, at);
