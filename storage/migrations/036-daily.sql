-- The room of a community where a puzzle a day is posted: at which minute of the day, by the clock on the wall of which zone.
CREATE TABLE daily_rooms (
    community_id INTEGER PRIMARY KEY REFERENCES communities (id),
    room         TEXT NOT NULL,
    minute       INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    zone         TEXT NOT NULL
) STRICT;

-- The puzzles of a day, each once in a room; open until the solution is told.
CREATE TABLE daily_puzzles (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    game         TEXT NOT NULL,
    puzzle       INTEGER NOT NULL,
    posted_at    INTEGER NOT NULL,
    -- What shows it; it may have been forgotten since.
    post_id      INTEGER,
    closed_at    INTEGER,
    UNIQUE (community_id, room, game, puzzle)
) STRICT;

CREATE INDEX daily_puzzles_open ON daily_puzzles (community_id, id) WHERE closed_at IS NULL;

-- Who has answered the puzzle of a day: how often wrongly, and when it was solved.
CREATE TABLE daily_answers (
    daily_id  INTEGER NOT NULL REFERENCES daily_puzzles (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    wrong     INTEGER NOT NULL,
    solved_at INTEGER,
    PRIMARY KEY (daily_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_answers_of ON daily_answers (person_id);

-- The puzzle of a day that somebody has before them.
ALTER TABLE exercises ADD COLUMN daily_id INTEGER REFERENCES daily_puzzles (id);
