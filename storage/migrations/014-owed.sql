-- Turns of which their players have not been told, as they were notified of another one just before, or it was night: they
-- are named in the next answer to that player, or in a notification of their own. While an answer that names one is on its
-- way, named_at has since when: if nothing is heard of its arrival, the turn is told in a notification after all.
CREATE TABLE owed (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    since     INTEGER NOT NULL,
    named_at  INTEGER,
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

-- A key that begins with the network, of which there are two, looks to the planner like a way to few rows, and it walked
-- through all messages, and all accounts, of a network at each move. The same with timers, as they were found in the order
-- in which they become due by their kind alone.
CREATE TABLE shown_new (
    message      TEXT NOT NULL,
    network      TEXT NOT NULL,
    room         TEXT NOT NULL,
    table_id     INTEGER REFERENCES tables (id),
    ply          INTEGER,
    challenge_id INTEGER REFERENCES challenges (id),
    digest       INTEGER,
    asks         TEXT,
    PRIMARY KEY (message, network)
) STRICT, WITHOUT ROWID;

INSERT INTO shown_new (message, network, room, table_id, ply, challenge_id, digest, asks)
    SELECT message, network, room, table_id, ply, challenge_id, digest, asks FROM shown;
DROP TABLE shown;
ALTER TABLE shown_new RENAME TO shown;
CREATE INDEX shown_challenge ON shown (challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX shown_table ON shown (table_id, network, room) WHERE table_id IS NOT NULL;
CREATE INDEX shown_asking ON shown (table_id, network) WHERE asks IS NOT NULL;

CREATE TABLE accounts_new (
    account   TEXT NOT NULL,
    network   TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    name      TEXT NOT NULL,
    PRIMARY KEY (account, network)
) STRICT, WITHOUT ROWID;

INSERT INTO accounts_new (account, network, person_id, name)
    SELECT account, network, person_id, name FROM accounts;
DROP TABLE accounts;
ALTER TABLE accounts_new RENAME TO accounts;
CREATE INDEX accounts_of_person ON accounts (person_id, network, account);

DROP INDEX timers_of_table;
DROP INDEX timers_of_person;
DROP INDEX timers_of_community;
CREATE INDEX timers_of_table ON timers (table_id, kind, due_at) WHERE table_id IS NOT NULL;
CREATE INDEX timers_of_person ON timers (person_id, kind, due_at) WHERE person_id IS NOT NULL;
CREATE INDEX timers_of_community ON timers (community_id, kind, due_at) WHERE community_id IS NOT NULL;
