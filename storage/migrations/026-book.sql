-- Moves that were played from a position, over all public tables of a community whose results count: no person is in it. A
-- position, and those that a symmetry of the board makes the same, have one key; a move is written as on the board of the key.
CREATE TABLE book (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 32),
    key          INTEGER NOT NULL,
    move         TEXT NOT NULL,
    games        INTEGER NOT NULL CHECK (games > 0),
    -- Of these, the games that the seat which moved has won and lost; one of several others who has not lost alone has won.
    won          INTEGER NOT NULL CHECK (won >= 0),
    lost         INTEGER NOT NULL CHECK (lost >= 0 AND won + lost <= games),
    PRIMARY KEY (community_id, game, variant, seats, key, move)
) STRICT, WITHOUT ROWID;

-- The results so far are still to be added to it: later, step by step.
ALTER TABLE results ADD COLUMN booked INTEGER CHECK (booked = 1);
CREATE INDEX results_to_be_booked ON results (id) WHERE booked IS NULL;

-- The games of one kind that somebody has played, and those of their seats that do not count, each without reading the others.
CREATE INDEX played_of_game ON played (person_id, community_id, game);
CREATE INDEX ended_aside ON ended (person_id, at) WHERE score IS NULL;
