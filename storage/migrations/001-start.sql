-- Times are Unix milliseconds. A set of seats is an integer whose bit n-1 stands for seat n.
-- A migration that has been released is never edited: add the next one.

PRAGMA application_id = 1415668341; -- "Tabu"

CREATE TABLE players (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account  TEXT NOT NULL,
    name     TEXT NOT NULL,
    language TEXT,
    seen_at  INTEGER NOT NULL,
    UNIQUE (platform, account)
) STRICT;

CREATE TABLE player_settings (
    player_id INTEGER NOT NULL REFERENCES players (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (player_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE communities (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    account  TEXT NOT NULL,
    name     TEXT NOT NULL,
    language TEXT,
    UNIQUE (platform, account)
) STRICT;

CREATE TABLE tables (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 32),
    seed         BLOB NOT NULL CHECK (length(seed) = 32),
    secret       BLOB CHECK (length(secret) = 32),
    entropy      TEXT,
    private      INTEGER NOT NULL CHECK (private IN (0, 1)),
    started_at   INTEGER NOT NULL,
    plies        INTEGER NOT NULL DEFAULT 0 CHECK (plies >= 0),
    to_move      INTEGER CHECK (to_move BETWEEN 1 AND seats),
    state        TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over')),
    winners      INTEGER NOT NULL DEFAULT 0,
    losers       INTEGER NOT NULL DEFAULT 0,
    reason       TEXT,
    ended_at     INTEGER,
    moved_at     INTEGER NOT NULL,
    rematch_of   INTEGER REFERENCES tables (id),
    CHECK ((state = 'over') = (ended_at IS NOT NULL)),
    CHECK (state = 'running' OR to_move IS NULL),
    CHECK (winners & losers = 0)
) STRICT;

CREATE INDEX tables_in_room ON tables (community_id, room, id);
CREATE INDEX tables_running_in_room ON tables (community_id, room, id) WHERE state = 'running';
CREATE INDEX tables_rematch_of ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TABLE seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    player_id INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_player ON seats (player_id, table_id);

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL CHECK (ply >= 1),
    seat     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    event    TEXT NOT NULL,
    PRIMARY KEY (table_id, ply),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    ply      INTEGER NOT NULL CHECK (ply >= 0),
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenges (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 32),
    private      INTEGER NOT NULL CHECK (private IN (0, 1)),
    made_by      INTEGER NOT NULL REFERENCES players (id),
    secret       BLOB CHECK (length(secret) = 32),
    event        TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    state        TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled')),
    table_id     INTEGER REFERENCES tables (id),
    rematch_of   INTEGER REFERENCES tables (id),
    CHECK ((state = 'accepted') = (table_id IS NOT NULL))
) STRICT;

CREATE INDEX challenges_open_in_room ON challenges (community_id, room, id) WHERE state = 'open';
CREATE INDEX challenges_open_by ON challenges (made_by) WHERE state = 'open';
CREATE INDEX challenges_open_rematch ON challenges (rematch_of) WHERE state = 'open';

CREATE TABLE challenge_places (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    place        INTEGER NOT NULL CHECK (place BETWEEN 1 AND 32),
    player_id    INTEGER REFERENCES players (id),
    answer       TEXT NOT NULL CHECK (answer IN ('asked', 'accepted')),
    wish         INTEGER CHECK (wish BETWEEN 1 AND 32),
    PRIMARY KEY (challenge_id, place),
    CHECK (player_id IS NOT NULL OR (answer = 'asked' AND wish IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX challenge_places_of_player ON challenge_places (player_id, challenge_id);

CREATE TABLE handled_events (
    event TEXT NOT NULL PRIMARY KEY,
    at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX handled_events_at ON handled_events (at);

CREATE TABLE outbox (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    platform     TEXT NOT NULL,
    lane         TEXT NOT NULL,
    body         TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    attempts     INTEGER NOT NULL DEFAULT 0,
    not_before   INTEGER NOT NULL,
    last_error   TEXT,
    delivered_at INTEGER
) STRICT;

CREATE INDEX outbox_waiting ON outbox (platform, id) WHERE delivered_at IS NULL;
CREATE INDEX outbox_lanes ON outbox (platform, lane, not_before, id) WHERE delivered_at IS NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;
