-- Where things of ours stand on a chat network, so that posts find their way and replies their board.

-- Where the posts of a table go, once that is decided: into a thread of its own, or into the room itself.
CREATE TABLE table_rooms (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    room     TEXT NOT NULL,
    own      INTEGER NOT NULL CHECK (own IN (0, 1))
) STRICT;

CREATE INDEX table_rooms_own ON table_rooms (room) WHERE own = 1;

-- A challenge to go on from a position of another table.
ALTER TABLE challenges ADD COLUMN from_table INTEGER REFERENCES tables (id);
ALTER TABLE challenges ADD COLUMN from_ply INTEGER;

-- Messages of ours that show a table at some ply, or a challenge.
CREATE TABLE shown (
    platform     TEXT NOT NULL,
    message      TEXT NOT NULL,
    room         TEXT NOT NULL,
    table_id     INTEGER REFERENCES tables (id),
    ply          INTEGER,
    challenge_id INTEGER REFERENCES challenges (id),
    PRIMARY KEY (platform, message)
) STRICT, WITHOUT ROWID;

CREATE INDEX shown_challenge ON shown (challenge_id) WHERE challenge_id IS NOT NULL;
