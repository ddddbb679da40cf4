-- Matches: several tables in a row between the same players, who move one seat on after each.
CREATE TABLE matches (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    -- How many games it has; 0 is as many as they agree on.
    games      INTEGER NOT NULL CHECK (games BETWEEN 0 AND 255),
    -- From which the secrets of all games but the first are made; nobody is ever shown it.
    secret     BLOB NOT NULL CHECK (length(secret) = 32),
    started_at INTEGER NOT NULL,
    ended_at   INTEGER,
    -- Why it is over, in the caller's words.
    reason     TEXT,
    -- Who left it: the seat at the table that was being played.
    left_table INTEGER REFERENCES tables (id),
    left_seat  INTEGER,
    CHECK ((ended_at IS NULL) = (reason IS NULL)),
    CHECK ((left_table IS NULL) = (left_seat IS NULL))
) STRICT;

-- The match of a table, and which game of it that is, from 1.
ALTER TABLE tables ADD COLUMN match_id INTEGER REFERENCES matches (id);
ALTER TABLE tables ADD COLUMN match_game INTEGER;
-- What each seat has counted there at the end, such as seeds, as a list in JSON; none where nothing is counted.
ALTER TABLE tables ADD COLUMN points TEXT;
CREATE UNIQUE INDEX tables_of_match ON tables (match_id, match_game) WHERE match_id IS NOT NULL;

-- How many games a challenge is for, as in matches, none for a game alone; and the match that it would go on with.
ALTER TABLE challenges ADD COLUMN games INTEGER CHECK (games BETWEEN 0 AND 255);
ALTER TABLE challenges ADD COLUMN match_id INTEGER REFERENCES matches (id);

-- A game that is rated in pairs: the result that a table closes is that of the pair, and begins with its first game. The seats
-- are those of this table.
ALTER TABLE results ADD COLUMN pair_winners INTEGER;
ALTER TABLE results ADD COLUMN pair_began_at INTEGER;

-- Games that are rated in pairs count no more alone: what counts is looked at again, step by step.
DELETE FROM ratings;
DELETE FROM standings;
DELETE FROM stale_ratings;
UPDATE results SET sort = 'unread', bar = '' WHERE bar IS NULL;
