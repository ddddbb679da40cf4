-- Persons above accounts, places of tables, lanes, facts, moves that are kept, texts and timers.
-- References are looked at once, after the last statement.

-- What people and communities are called on a network.
ALTER TABLE players RENAME TO old_players;
CREATE TABLE persons (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL,
    language TEXT,
    locale   TEXT,
    seen_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE accounts (
    network   TEXT NOT NULL,
    account   TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    name      TEXT NOT NULL,
    PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_of_person ON accounts (person_id, network);

CREATE TABLE person_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

INSERT INTO persons (id, name, language, locale, seen_at)
    SELECT id, name, language,
        (SELECT value FROM player_settings WHERE player_id = id AND key = 'spoken'), seen_at
    FROM old_players ORDER BY id;
INSERT INTO accounts (network, account, person_id, name)
    SELECT platform, account, id, name FROM old_players WHERE name <> '' OR account NOT LIKE 'former:%';
INSERT INTO person_settings (person_id, key, value)
    SELECT player_id, key, value FROM player_settings WHERE key <> 'spoken';
DROP TABLE player_settings;

-- Everybody who referred to players now refers to persons.
CREATE TABLE new_seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO new_seats SELECT table_id, seat, player_id FROM seats;

CREATE TABLE new_challenges (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 32),
    private      INTEGER NOT NULL CHECK (private IN (0, 1)),
    made_by      INTEGER NOT NULL REFERENCES persons (id),
    secret       BLOB CHECK (length(secret) = 32),
    event        TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    state        TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled')),
    table_id     INTEGER REFERENCES tables (id),
    rematch_of   INTEGER REFERENCES tables (id),
    from_table   INTEGER REFERENCES tables (id),
    from_ply     INTEGER,
    CHECK ((state = 'accepted') = (table_id IS NOT NULL))
) STRICT;
INSERT INTO new_challenges (id, community_id, room, game, variant, seats, private, made_by, secret, event, created_at,
        state, table_id, rematch_of, from_table, from_ply)
    SELECT id, community_id, room, game, variant, seats, private, made_by, secret, event, created_at,
        state, table_id, rematch_of, from_table, from_ply FROM challenges;

CREATE TABLE new_challenge_places (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    place        INTEGER NOT NULL CHECK (place BETWEEN 1 AND 32),
    person_id    INTEGER REFERENCES persons (id),
    answer       TEXT NOT NULL CHECK (answer IN ('asked', 'accepted')),
    wish         INTEGER CHECK (wish BETWEEN 1 AND 32),
    PRIMARY KEY (challenge_id, place),
    CHECK (person_id IS NOT NULL OR (answer = 'asked' AND wish IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_challenge_places SELECT challenge_id, place, player_id, answer, wish FROM challenge_places;

-- What happened, append-only. Cause and body are JSON of the caller's; in them are numbers and no names.
CREATE TABLE facts (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    at           INTEGER NOT NULL,
    cause        TEXT NOT NULL,
    table_id     INTEGER REFERENCES tables (id),
    challenge_id INTEGER REFERENCES challenges (id),
    body         TEXT NOT NULL
) STRICT;

CREATE INDEX facts_of_table ON facts (table_id, id) WHERE table_id IS NOT NULL;
CREATE INDEX facts_of_challenge ON facts (challenge_id, id) WHERE challenge_id IS NOT NULL;

-- Facts for what had happened before, in the order of time: tables start, then moves are played, then tables end.
INSERT INTO facts (at, cause, table_id, challenge_id, body)
    SELECT at, '{"cause":"migration"}', table_id, challenge_id, body FROM (
        SELECT started_at AS at, tables.id AS table_id, challenges.id AS challenge_id, 0 AS step,
            json_object('fact', 'table_started', 'challenge', challenges.id) AS body
        FROM tables LEFT JOIN challenges ON challenges.table_id = tables.id
        UNION ALL
        SELECT at, table_id, NULL, ply, json_object('fact', 'move_played', 'ply', ply, 'seat', seat) FROM moves
        UNION ALL
        SELECT ended_at, id, NULL, plies + 1, json_object('fact', 'ended',
            'winners', json((SELECT json_group_array(value) FROM (
                WITH RECURSIVE seat (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM seat WHERE value < 32)
                SELECT value FROM seat WHERE winners >> (value - 1) & 1))),
            'losers', json((SELECT json_group_array(value) FROM (
                WITH RECURSIVE seat (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM seat WHERE value < 32)
                SELECT value FROM seat WHERE losers >> (value - 1) & 1))),
            'reason', reason)
        FROM tables WHERE state = 'over')
    ORDER BY at, table_id, step;

CREATE TRIGGER facts_stay BEFORE DELETE ON facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;
CREATE TRIGGER facts_keep BEFORE UPDATE ON facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;

-- Moves: what was taken back stays, and says by which fact.
CREATE TABLE new_moves (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    ply       INTEGER NOT NULL CHECK (ply >= 1),
    seat      INTEGER NOT NULL,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    event     TEXT NOT NULL,
    undone_by INTEGER REFERENCES facts (id) CHECK (undone_by > fact_id),
    PRIMARY KEY (table_id, ply, fact_id),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TEMP TABLE played AS
    SELECT id AS fact_id, table_id, json_extract(body, '$.ply') AS ply FROM facts
    WHERE json_extract(body, '$.fact') = 'move_played';
CREATE INDEX temp.played_at ON played (table_id, ply);
INSERT INTO new_moves (table_id, fact_id, ply, seat, text, at, event)
    SELECT moves.table_id, fact_id, moves.ply, seat, text, at, event
    FROM moves JOIN temp.played ON played.table_id = moves.table_id AND played.ply = moves.ply;
DROP TABLE temp.played;

DROP TABLE moves;
DROP TABLE seats;
DROP TABLE challenge_places;
DROP TABLE challenges;
DROP TABLE old_players;
ALTER TABLE new_seats RENAME TO seats;
ALTER TABLE new_challenges RENAME TO challenges;
ALTER TABLE new_challenge_places RENAME TO challenge_places;
ALTER TABLE new_moves RENAME TO moves;

CREATE INDEX seats_of_person ON seats (person_id, table_id);
CREATE UNIQUE INDEX moves_now ON moves (table_id, ply) WHERE undone_by IS NULL;
CREATE INDEX challenges_open_in_room ON challenges (community_id, room, id) WHERE state = 'open';
CREATE INDEX challenges_open_by ON challenges (made_by) WHERE state = 'open';
CREATE INDEX challenges_open_rematch ON challenges (rematch_of) WHERE state = 'open';
CREATE INDEX challenges_by_table ON challenges (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX challenge_places_of_person ON challenge_places (person_id, challenge_id);

-- How a community was last heard was a setting: its language, and perhaps " all".
ALTER TABLE communities RENAME COLUMN platform TO network;
ALTER TABLE communities ADD COLUMN locale TEXT;
ALTER TABLE communities ADD COLUMN hears INTEGER NOT NULL DEFAULT 0 CHECK (hears IN (0, 1));
UPDATE communities SET locale = replace(heard.value, ' all', ''), hears = heard.value LIKE '% all'
    FROM community_settings AS heard WHERE heard.community_id = id AND heard.key = 'heard';
DELETE FROM community_settings WHERE key = 'heard';

-- Where tables are at home, on each network.
CREATE TABLE table_places (
    table_id     INTEGER NOT NULL REFERENCES tables (id),
    network      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    spot         TEXT NOT NULL DEFAULT 'undecided' CHECK (spot IN ('undecided', 'thread', 'room', 'lost')),
    thread       TEXT,
    PRIMARY KEY (table_id, network),
    CHECK ((spot = 'thread') = (thread IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO table_places (table_id, network, community_id, room, spot, thread)
    SELECT tables.id, network, community_id, tables.room,
        CASE WHEN table_rooms.room IS NULL THEN 'undecided' WHEN table_rooms.room = '' THEN 'lost'
            WHEN own = 1 THEN 'thread' ELSE 'room' END,
        CASE WHEN own = 1 AND table_rooms.room <> '' THEN table_rooms.room END
    FROM tables JOIN communities ON communities.id = community_id
        LEFT JOIN table_rooms ON table_rooms.table_id = tables.id;
CREATE INDEX table_places_in_room ON table_places (community_id, room, table_id);
CREATE INDEX table_places_thread ON table_places (network, thread) WHERE thread IS NOT NULL;
DROP TABLE table_rooms;
DROP INDEX tables_in_room;
DROP INDEX tables_running_in_room;
ALTER TABLE tables DROP COLUMN room;
CREATE INDEX tables_over ON tables (community_id, ended_at, id) WHERE state = 'over';

-- Tables with the room where they are at home.
CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;

-- What messages show.
ALTER TABLE shown RENAME COLUMN platform TO network;
ALTER TABLE shown RENAME COLUMN line TO digest;

-- Posts and lanes. A lane's row exists exactly while posts of it wait.
ALTER TABLE outbox RENAME TO posts;
ALTER TABLE posts RENAME COLUMN platform TO network;
DROP INDEX outbox_waiting;
DROP INDEX outbox_lanes;
DROP INDEX outbox_delivered;
-- Such a post was withdrawn.
DELETE FROM posts WHERE body = '';

-- Every post names its community by its account, whatever the name of its lane.
CREATE TEMP TABLE addressed (
    id           INTEGER PRIMARY KEY,
    network      TEXT NOT NULL,
    lane         TEXT NOT NULL,
    not_before   INTEGER NOT NULL,
    delivered_at INTEGER,
    account      TEXT,
    room         TEXT
) STRICT;
INSERT INTO addressed (id, network, lane, not_before, delivered_at, account, room)
    SELECT id, network, lane, not_before, delivered_at,
        CASE WHEN json_valid(body) THEN coalesce(json_extract(body, '$.to.room.community'),
            json_extract(body, '$.to.person.community')) END AS account,
        CASE WHEN json_valid(body) THEN coalesce(json_extract(body, '$.to.room.room'),
            json_extract(body, '$.to.person.room')) END AS room
    FROM posts;
UPDATE temp.addressed SET account = substr(lane, 6, instr(lane, '/') - 6)
    WHERE account IS NULL AND lane LIKE 'room:%/%';
UPDATE temp.addressed SET account = (
        SELECT communities.account FROM tables JOIN communities ON communities.id = community_id
        WHERE tables.id = CAST(substr(lane, 7) AS INTEGER) AND lane = 'table:' || tables.id)
    WHERE account IS NULL AND lane LIKE 'table:%';
UPDATE temp.addressed SET account = coalesce(account, ''), room = coalesce(room, lane);
-- A community that nobody knows is none less to which a post may go.
INSERT INTO communities (network, account, name)
    SELECT DISTINCT network, account, '' FROM temp.addressed WHERE true ON CONFLICT (network, account) DO NOTHING;
UPDATE posts SET lane = 'room:' || (
        SELECT communities.id || '/' || CASE WHEN addressed.lane LIKE 'room:%/%'
            THEN substr(addressed.lane, instr(addressed.lane, '/') + 1) ELSE addressed.room END
        FROM temp.addressed JOIN communities
            ON communities.network = addressed.network AND communities.account = addressed.account
        WHERE addressed.id = posts.id)
    WHERE lane NOT IN (SELECT 'table:' || id FROM tables);
CREATE INDEX posts_waiting ON posts (network, lane, id) WHERE delivered_at IS NULL;
CREATE INDEX posts_delivered ON posts (delivered_at) WHERE delivered_at IS NOT NULL;

CREATE TABLE lanes (
    network      TEXT NOT NULL,
    lane         TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    not_before   INTEGER NOT NULL,
    holder       TEXT,
    held_until   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (network, lane),
    CHECK (holder IS NOT NULL OR held_until = 0)
) STRICT, WITHOUT ROWID;
-- The whole lane waits for as long as its first post has to.
INSERT INTO lanes (network, lane, community_id, not_before)
    SELECT posts.network, posts.lane, communities.id, addressed.not_before
    FROM posts JOIN temp.addressed USING (id)
        JOIN communities ON communities.network = addressed.network AND communities.account = addressed.account
    WHERE posts.id IN (SELECT min(id) FROM posts WHERE delivered_at IS NULL GROUP BY network, lane);
DROP TABLE temp.addressed;
ALTER TABLE posts DROP COLUMN not_before;
CREATE INDEX lanes_due ON lanes (network, max(not_before, held_until), lane);
CREATE INDEX lanes_asleep ON lanes (network, community_id, not_before);
CREATE INDEX lanes_held ON lanes (holder) WHERE holder IS NOT NULL;

-- What people wrote, cited by number.
CREATE TABLE texts (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    body      TEXT NOT NULL
) STRICT;

CREATE INDEX texts_of_person ON texts (person_id);

-- What is to be done later.
CREATE TABLE timers (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at   INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    table_id INTEGER REFERENCES tables (id),
    body     TEXT NOT NULL,
    made_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX timers_due ON timers (due_at, id);
CREATE INDEX timers_of_kind ON timers (kind, due_at);
CREATE INDEX timers_of_table ON timers (table_id, kind) WHERE table_id IS NOT NULL;
