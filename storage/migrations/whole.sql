-- The schema that all migrations make of an empty file, made at once. It is written by a test: UPDATE_SCHEMA=1.

CREATE TABLE communities (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    network TEXT NOT NULL,
    account  TEXT NOT NULL,
    name     TEXT NOT NULL,
    language TEXT, locale TEXT, hears INTEGER NOT NULL DEFAULT 0 CHECK (hears IN (0, 1)), merging TEXT NOT NULL DEFAULT 'room',
    UNIQUE (network, account)
) STRICT;

CREATE TABLE tables (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
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
    rematch_of   INTEGER REFERENCES tables (id), paused_at INTEGER, commitment BLOB CHECK (length(commitment) = 32), time TEXT, annulled_at INTEGER, strict INTEGER NOT NULL DEFAULT 0 CHECK (strict IN (0, 1)), rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)), encounter_here INTEGER DEFAULT -1, encounter_everywhere INTEGER, match_id INTEGER REFERENCES matches (id), match_game INTEGER, points TEXT,
    CHECK ((state = 'over') = (ended_at IS NOT NULL)),
    CHECK (state = 'running' OR to_move IS NULL),
    CHECK (winners & losers = 0)
) STRICT;

CREATE INDEX tables_rematch_of ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TABLE offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    ply      INTEGER NOT NULL CHECK (ply >= 0),
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE handled_events (
    event TEXT NOT NULL PRIMARY KEY,
    at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX handled_events_at ON handled_events (at);

CREATE TABLE "posts" (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    network     TEXT NOT NULL,
    lane         TEXT NOT NULL,
    body         TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    attempts     INTEGER NOT NULL DEFAULT 0,
    last_error   TEXT,
    delivered_at INTEGER
) STRICT;

CREATE TABLE community_settings (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    key          TEXT NOT NULL,
    value        TEXT NOT NULL,
    PRIMARY KEY (community_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE persons (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL,
    language TEXT,
    locale   TEXT,
    seen_at  INTEGER NOT NULL
, same_as INTEGER REFERENCES persons (id) CHECK (same_as <> id), came_with INTEGER REFERENCES persons (id), language_came_with INTEGER REFERENCES persons (id), locale_came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE TABLE person_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE "seats" (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    person_id INTEGER NOT NULL REFERENCES persons (id), played_on TEXT, came_with INTEGER REFERENCES persons (id), over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE "challenges" (
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
    from_ply     INTEGER, commitment BLOB CHECK (length(commitment) = 32), from_code TEXT
    CHECK (from_code IS NULL OR (from_table IS NULL AND from_ply IS NOT NULL)), pass TEXT CHECK (pass <> ''), time TEXT, came_with INTEGER REFERENCES persons (id), strict INTEGER NOT NULL DEFAULT 0 CHECK (strict IN (0, 1)), rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)), games INTEGER CHECK (games BETWEEN 0 AND 255), match_id INTEGER REFERENCES matches (id), hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1)),
    CHECK ((state = 'accepted') = (table_id IS NOT NULL))
) STRICT;

CREATE TABLE "challenge_places" (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    place        INTEGER NOT NULL CHECK (place BETWEEN 1 AND 32),
    person_id    INTEGER REFERENCES persons (id),
    answer       TEXT NOT NULL CHECK (answer IN ('asked', 'accepted')),
    wish         INTEGER CHECK (wish BETWEEN 1 AND 32), word TEXT CHECK (word IS NULL OR person_id IS NOT NULL), event TEXT CHECK (event IS NULL OR person_id IS NOT NULL), network TEXT CHECK (network IS NULL OR person_id IS NOT NULL), joined INTEGER NOT NULL DEFAULT 0, came_with INTEGER REFERENCES persons (id), closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    PRIMARY KEY (challenge_id, place),
    CHECK (person_id IS NOT NULL OR (answer = 'asked' AND wish IS NULL))
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER facts_stay BEFORE DELETE ON facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;

CREATE TRIGGER facts_keep BEFORE UPDATE ON facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;

CREATE TABLE "moves" (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    ply       INTEGER NOT NULL CHECK (ply >= 1),
    seat      INTEGER NOT NULL,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    event     TEXT NOT NULL,
    undone_by INTEGER REFERENCES facts (id) CHECK (undone_by > fact_id), spent INTEGER CHECK (spent >= 0),
    PRIMARY KEY (table_id, ply, fact_id),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person_id, table_id);

CREATE UNIQUE INDEX moves_now ON moves (table_id, ply) WHERE undone_by IS NULL;

CREATE INDEX challenges_open_in_room ON challenges (community_id, room, id) WHERE state = 'open';

CREATE INDEX challenges_open_by ON challenges (made_by) WHERE state = 'open';

CREATE INDEX challenges_open_rematch ON challenges (rematch_of) WHERE state = 'open';

CREATE INDEX challenges_by_table ON challenges (table_id) WHERE table_id IS NOT NULL;

CREATE INDEX challenge_places_of_person ON challenge_places (person_id, challenge_id);

CREATE TABLE table_places (
    table_id     INTEGER NOT NULL REFERENCES tables (id),
    network      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    spot         TEXT NOT NULL DEFAULT 'undecided' CHECK (spot IN ('undecided', 'thread', 'room', 'lost')),
    thread       TEXT, over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)),
    PRIMARY KEY (table_id, network),
    CHECK ((spot = 'thread') = (thread IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX table_places_in_room ON table_places (community_id, room, table_id);

CREATE INDEX table_places_thread ON table_places (network, thread) WHERE thread IS NOT NULL;

CREATE INDEX tables_over ON tables (community_id, ended_at, id) WHERE state = 'over';

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

CREATE INDEX lanes_due ON lanes (network, max(not_before, held_until), lane);

CREATE INDEX lanes_asleep ON lanes (network, community_id, not_before);

CREATE INDEX lanes_held ON lanes (holder) WHERE holder IS NOT NULL;

CREATE TABLE texts (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    body      TEXT NOT NULL
, came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE INDEX texts_of_person ON texts (person_id);

CREATE TABLE timers (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at   INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    table_id INTEGER REFERENCES tables (id),
    body     TEXT NOT NULL,
    made_at  INTEGER NOT NULL
, person_id INTEGER REFERENCES persons (id), community_id INTEGER REFERENCES communities (id)) STRICT;

CREATE INDEX timers_due ON timers (due_at, id);

CREATE INDEX timers_of_kind ON timers (kind, due_at);

CREATE TABLE heard (
    network TEXT NOT NULL PRIMARY KEY,
    mark    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passing (
    network TEXT NOT NULL,
    account TEXT NOT NULL,
    room    TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (network, account, room, message)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX challenges_by_pass ON challenges (pass) WHERE pass IS NOT NULL;

CREATE TABLE challenge_rooms (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    network      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL, closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    PRIMARY KEY (challenge_id, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX persons_same ON persons (same_as) WHERE same_as IS NOT NULL;

CREATE TABLE links (
    person_id    INTEGER PRIMARY KEY REFERENCES persons (id),
    pass         TEXT NOT NULL UNIQUE,
    network      TEXT NOT NULL,
    account      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    until        INTEGER NOT NULL
, asked_id INTEGER REFERENCES persons (id)) STRICT;

CREATE TABLE turns (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    -- Whose turn it is, and by which fact it began.
    seat     INTEGER NOT NULL,
    fact_id  INTEGER NOT NULL REFERENCES facts (id),
    -- What that seat had left then.
    left_ms  INTEGER NOT NULL CHECK (left_ms >= 0),
    -- What has counted of it before it began to run again, and since when it runs; it stands while that is missing.
    spent    INTEGER NOT NULL CHECK (spent >= 0),
    since    INTEGER,
    -- On which network the player is waited for.
    network  TEXT NOT NULL,
    -- What else decides when it runs out, in the caller's notation, as it was when the turn began.
    habits   TEXT NOT NULL,
    -- Since when it has been over, where that ends nothing by itself.
    fell_at  INTEGER
, told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0)) STRICT;

CREATE INDEX turns_of_network ON turns (network);

CREATE TABLE beats (
    network TEXT PRIMARY KEY,
    at      INTEGER NOT NULL
, ahead INTEGER) STRICT, WITHOUT ROWID;

CREATE TABLE vacations (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    from_at   INTEGER NOT NULL,
    until_at  INTEGER NOT NULL CHECK (until_at > from_at)
, came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE INDEX vacations_of_person ON vacations (person_id, from_at);

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
, came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE INDEX plans_of_table ON plans (table_id);

CREATE INDEX plans_of_person ON plans (person_id);

CREATE TABLE notes (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    body      TEXT NOT NULL,
    made_at   INTEGER NOT NULL
, came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE INDEX notes_of_person ON notes (person_id, table_id);

CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;

CREATE TABLE pings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    at        INTEGER NOT NULL,
    PRIMARY KEY (person_id, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_of_maker ON challenges (made_by, created_at);

CREATE TABLE missed (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    PRIMARY KEY (person_id, fact_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE outages (
    network  TEXT NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at), heard_at INTEGER CHECK (heard_at < from_at),
    PRIMARY KEY (network, from_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat_offers (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id)
, came_with INTEGER REFERENCES persons (id)) STRICT;

CREATE INDEX seat_offers_of_person ON seat_offers (person_id);

CREATE TABLE former_seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id), came_with INTEGER REFERENCES persons (id),
    PRIMARY KEY (table_id, fact_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_seats_of_person ON former_seats (person_id);

CREATE TABLE dashboards (
    community_id INTEGER PRIMARY KEY REFERENCES communities (id),
    room         TEXT NOT NULL,
    -- As the network calls it, once it has been sent.
    message      TEXT,
    -- What shows it as it was last; it may have been forgotten since.
    post_id      INTEGER
) STRICT;

CREATE TABLE owed (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    since     INTEGER NOT NULL,
    named_at  INTEGER,
    PRIMARY KEY (person_id, network, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_places_of_room ON table_places (network, room);

CREATE TABLE efforts (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whose, as a checksum of the account.
    who       TEXT NOT NULL,
    -- What it is counted with, in the caller's word: such as all of a sort, or all at a table.
    budget    TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;

CREATE INDEX efforts_of_account ON efforts (who, budget, at);

CREATE TABLE "shown" (
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

CREATE INDEX shown_challenge ON shown (challenge_id) WHERE challenge_id IS NOT NULL;

CREATE INDEX shown_asking ON shown (table_id, network) WHERE asks IS NOT NULL;

CREATE TABLE "accounts" (
    account   TEXT NOT NULL,
    network   TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    name      TEXT NOT NULL, came_with INTEGER REFERENCES persons (id),
    PRIMARY KEY (account, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_of_person ON accounts (person_id, network, account);

CREATE INDEX timers_of_table ON timers (table_id, kind, due_at) WHERE table_id IS NOT NULL;

CREATE INDEX timers_of_person ON timers (person_id, kind, due_at) WHERE person_id IS NOT NULL;

CREATE INDEX timers_of_community ON timers (community_id, kind, due_at) WHERE community_id IS NOT NULL;

CREATE TABLE gifts (
    fact_id  INTEGER PRIMARY KEY REFERENCES facts (id),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    millis   INTEGER NOT NULL CHECK (millis > 0)
) STRICT;

CREATE INDEX gifts_of_table ON gifts (table_id);

CREATE TABLE holidays (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    from_at      INTEGER NOT NULL,
    until_at     INTEGER NOT NULL CHECK (until_at > from_at),
    -- By which clock on the wall: that of whoever planned them.
    zone         TEXT NOT NULL,
    -- What they are called, in somebody's words.
    name_id      INTEGER REFERENCES texts (id)
) STRICT;

CREATE INDEX holidays_of_community ON holidays (community_id, until_at);

CREATE TABLE erasures (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    -- When that was last.
    at    INTEGER NOT NULL,
    stage INTEGER NOT NULL CHECK (stage IN (0, 1, 2))
) STRICT;

CREATE TABLE overnight (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    PRIMARY KEY (person_id, network, fact_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE joined (
    person_id   INTEGER PRIMARY KEY REFERENCES persons (id),
    -- With whom everything stays when that time is over.
    into_id     INTEGER NOT NULL REFERENCES persons (id),
    at          INTEGER NOT NULL,
    -- What they had chosen, and what they spoke.
    language    TEXT,
    locale      TEXT,
    -- The last vacation of all from before.
    vacation_id INTEGER NOT NULL
) STRICT;

CREATE INDEX joined_at ON joined (at);

CREATE TABLE joined_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE brought_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    came_with INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE joined_timers (
    id        INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    kind      TEXT NOT NULL,
    due_at    INTEGER NOT NULL,
    body      TEXT NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX joined_timers_of_person ON joined_timers (person_id);

CREATE TABLE kin (
    one_id    INTEGER NOT NULL REFERENCES persons (id),
    other_id  INTEGER NOT NULL REFERENCES persons (id) CHECK (other_id <> one_id),
    parted_at INTEGER,
    PRIMARY KEY (one_id, other_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE unanswered (
    network  TEXT NOT NULL,
    account  TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    -- What is asked, in the notation of that network.
    body     TEXT NOT NULL,
    PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_running ON seats (person_id, table_id) WHERE over = 0;

CREATE INDEX tables_running ON tables (community_id, id) WHERE state = 'running';

CREATE INDEX table_places_running ON table_places (community_id, room, table_id) WHERE over = 0;

CREATE INDEX challenge_places_open ON challenge_places (person_id, challenge_id) WHERE closed = 0;

CREATE INDEX challenges_open_since ON challenges (created_at, id) WHERE state = 'open';

CREATE INDEX challenge_rooms_open ON challenge_rooms (community_id, room, challenge_id) WHERE closed = 0;

CREATE INDEX facts_beside ON facts (table_id, id) WHERE table_id IS NOT NULL AND json_extract(body, '$.fact') NOT IN (
    'move_played', 'taken_back', 'offered', 'offer_agreed', 'offer_declined', 'offer_withdrawn', 'reminded', 'nudged');

CREATE INDEX facts_of_organisers ON facts (json_extract(cause, '$.by'), id)
    WHERE json_extract(cause, '$.cause') = 'organiser';

CREATE INDEX shown_boards ON shown (table_id, network, room, length(message), message) WHERE ply IS NOT NULL;

CREATE TABLE results (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id     INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    community_id INTEGER NOT NULL REFERENCES communities (id),
    game         TEXT NOT NULL,
    -- Boards on which one has the same skill; empty if that is so of all boards of the game.
    family       TEXT NOT NULL,
    began_at     INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    winners      INTEGER NOT NULL,
    losers       INTEGER NOT NULL CHECK (winners & losers = 0),
    sort         TEXT NOT NULL CHECK (sort IN
        ('unread', 'counted', 'closed', 'handed', 'continued', 'unplayed', 'annulled')),
    -- Why it can change no rating, in the caller's words; none if it can.
    bar          TEXT, void INTEGER NOT NULL DEFAULT 0 CHECK (void IN (0, 1)), pair_winners INTEGER, pair_began_at INTEGER, played INTEGER CHECK (played = 1), booked INTEGER CHECK (booked = 1),
    CHECK (sort <> 'unread' OR bar IS NOT NULL)
) STRICT;

CREATE INDEX results_here ON results (community_id, game, family, id) WHERE bar IS NULL;

CREATE INDEX results_everywhere ON results (game, family, id) WHERE bar IS NULL;

CREATE INDEX results_unread ON results (id) WHERE sort = 'unread';

CREATE TABLE ratings (
    scope             INTEGER NOT NULL,
    game              TEXT NOT NULL,
    family            TEXT NOT NULL,
    -- The number of a result; results are never deleted.
    result_id         INTEGER NOT NULL,
    seat              INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    person_id         INTEGER NOT NULL REFERENCES persons (id),
    other_id          INTEGER NOT NULL REFERENCES persons (id),
    -- In halves: 2 is won, 1 is drawn.
    score             INTEGER NOT NULL CHECK (score BETWEEN 0 AND 2),
    began_at          INTEGER NOT NULL,
    at                INTEGER NOT NULL,
    rating_before     INTEGER NOT NULL,
    deviation_before  INTEGER NOT NULL,
    volatility_before INTEGER NOT NULL,
    rating            INTEGER NOT NULL,
    deviation         INTEGER NOT NULL,
    volatility        INTEGER NOT NULL,
    PRIMARY KEY (scope, game, family, result_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_person ON ratings (scope, game, family, person_id, result_id, other_id, began_at, at);

CREATE TABLE standings (
    scope      INTEGER NOT NULL,
    game       TEXT NOT NULL,
    family     TEXT NOT NULL,
    person_id  INTEGER NOT NULL REFERENCES persons (id),
    results    INTEGER NOT NULL,
    opponents  INTEGER NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    -- The rating less the deviation.
    strength   INTEGER NOT NULL,
    -- 2 if they stand in lists, 1 if they cannot yet, 0 if they never do.
    listed     INTEGER NOT NULL CHECK (listed BETWEEN 0 AND 2),
    -- When that has to be looked at again.
    review_at  INTEGER, reach INTEGER, apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1)),
    PRIMARY KEY (scope, game, family, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_in_order ON standings (scope, game, family, listed, strength DESC, person_id);

CREATE INDEX standings_of_person ON standings (person_id);

CREATE INDEX standings_due ON standings (review_at) WHERE review_at IS NOT NULL;

CREATE TABLE stale_ratings (
    scope       INTEGER NOT NULL,
    game        TEXT NOT NULL,
    family      TEXT NOT NULL,
    from_result INTEGER NOT NULL,
    PRIMARY KEY (scope, game, family)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_exclusions (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    person_id    INTEGER NOT NULL REFERENCES persons (id),
    by_id        INTEGER NOT NULL REFERENCES persons (id),
    reason_id    INTEGER REFERENCES texts (id),
    at           INTEGER NOT NULL,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rated_everywhere (
    network TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX kin_of_other ON kin (other_id);

CREATE INDEX kin_parted ON kin (parted_at) WHERE parted_at IS NOT NULL;

CREATE INDEX tables_began ON tables (started_at);

CREATE INDEX results_void ON results (game, family, community_id, at) WHERE void = 1;

CREATE TABLE rating_lists (
    scope   INTEGER NOT NULL,
    game    TEXT NOT NULL,
    family  TEXT NOT NULL,
    -- When it is to be found anew; none as long as nothing changes.
    due_at  INTEGER,
    -- When it was found last.
    done_at INTEGER NOT NULL DEFAULT 0,
    -- How often something has changed, and had when it was found last.
    changes INTEGER NOT NULL DEFAULT 1,
    found_changes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (scope, game, family)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_lists_due ON rating_lists (due_at) WHERE due_at IS NOT NULL;

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

CREATE UNIQUE INDEX tables_of_match ON tables (match_id, match_game) WHERE match_id IS NOT NULL;

CREATE INDEX tables_without_encounter ON tables (id) WHERE encounter_here = -1;

CREATE TABLE blocks (
    person_id  INTEGER NOT NULL REFERENCES persons (id),
    blocked_id INTEGER NOT NULL REFERENCES persons (id),
    at         INTEGER NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

CREATE TABLE played (
    table_id     INTEGER NOT NULL REFERENCES tables (id),
    seat         INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    -- The person who sits there now, as in `seats`, and the one opponent of two.
    person_id    INTEGER NOT NULL REFERENCES persons (id),
    other_id     INTEGER REFERENCES persons (id),
    community_id INTEGER NOT NULL REFERENCES communities (id),
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    private      INTEGER NOT NULL CHECK (private IN (0, 1)),
    at           INTEGER NOT NULL,
    reason       TEXT NOT NULL,
    -- The class of how long the table lasted: less than an hour, a day, a week, a month, or longer.
    lasting      INTEGER NOT NULL CHECK (lasting BETWEEN 0 AND 4),
    -- 2 is won, 1 is drawn, 0 is lost; 3 where one of several others has lost alone.
    score        INTEGER NOT NULL CHECK (score BETWEEN 0 AND 3),
    plies        INTEGER NOT NULL,
    -- The moves of the seat that took less than a minute, an hour, a day, or longer.
    minute       INTEGER NOT NULL,
    hour         INTEGER NOT NULL,
    day          INTEGER NOT NULL,
    longer       INTEGER NOT NULL,
    -- The first move of the seat.
    first        TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX played_of_person ON played (person_id, community_id);

CREATE TABLE weeks (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    week         INTEGER NOT NULL,
    game         TEXT NOT NULL,
    reason       TEXT NOT NULL,
    lasting      INTEGER NOT NULL,
    games        INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (community_id, week, game, reason, lasting)
) STRICT, WITHOUT ROWID;

CREATE TABLE rivals (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    one_id       INTEGER NOT NULL REFERENCES persons (id),
    other_id     INTEGER NOT NULL REFERENCES persons (id),
    games        INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (community_id, one_id, other_id),
    CHECK (one_id < other_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rivals_in_order ON rivals (community_id, games DESC);

CREATE TRIGGER played_weeks AFTER INSERT ON played WHEN NEW.private = 0 AND NEW.seat = 1 BEGIN
    INSERT INTO weeks (community_id, week, game, reason, lasting, games)
        VALUES (NEW.community_id, NEW.at / 604800000, NEW.game, NEW.reason, NEW.lasting, 1)
        ON CONFLICT DO UPDATE SET games = games + 1;
END;

CREATE TRIGGER played_weeks_no_more AFTER DELETE ON played WHEN OLD.private = 0 AND OLD.seat = 1 BEGIN
    DELETE FROM weeks WHERE community_id = OLD.community_id AND week = OLD.at / 604800000 AND game = OLD.game
        AND reason = OLD.reason AND lasting = OLD.lasting AND games = 1;
    UPDATE weeks SET games = games - 1 WHERE community_id = OLD.community_id
        AND week = OLD.at / 604800000 AND game = OLD.game AND reason = OLD.reason AND lasting = OLD.lasting;
END;

CREATE TRIGGER played_rivals AFTER INSERT ON played
    WHEN NEW.private = 0 AND NEW.person_id < NEW.other_id BEGIN
    INSERT INTO rivals (community_id, one_id, other_id, games)
        VALUES (NEW.community_id, NEW.person_id, NEW.other_id, 1)
        ON CONFLICT DO UPDATE SET games = games + 1;
END;

CREATE TRIGGER played_rivals_no_more AFTER DELETE ON played
    WHEN OLD.private = 0 AND OLD.person_id < OLD.other_id BEGIN
    DELETE FROM rivals WHERE community_id = OLD.community_id AND one_id = OLD.person_id
        AND other_id = OLD.other_id AND games = 1;
    UPDATE rivals SET games = games - 1 WHERE community_id = OLD.community_id
        AND one_id = OLD.person_id AND other_id = OLD.other_id;
END;

CREATE TRIGGER played_rivals_anew AFTER UPDATE OF person_id, other_id ON played WHEN NEW.private = 0 BEGIN
    DELETE FROM rivals WHERE OLD.person_id < OLD.other_id AND community_id = OLD.community_id
        AND one_id = OLD.person_id AND other_id = OLD.other_id AND games = 1;
    UPDATE rivals SET games = games - 1 WHERE OLD.person_id < OLD.other_id
        AND community_id = OLD.community_id AND one_id = OLD.person_id AND other_id = OLD.other_id;
    INSERT INTO rivals (community_id, one_id, other_id, games)
        SELECT NEW.community_id, NEW.person_id, NEW.other_id, 1 WHERE NEW.person_id < NEW.other_id
        ON CONFLICT DO UPDATE SET games = games + 1;
END;

CREATE TRIGGER seats_played AFTER UPDATE OF person_id ON seats WHEN OLD.person_id <> NEW.person_id BEGIN
    UPDATE played SET person_id = NEW.person_id WHERE table_id = NEW.table_id AND seat = NEW.seat;
    UPDATE played SET other_id = NEW.person_id
        WHERE table_id = NEW.table_id AND seat <> NEW.seat AND other_id IS NOT NULL;
END;

CREATE INDEX results_to_be_played ON results (id) WHERE played IS NULL;

CREATE INDEX matches_open ON matches (id) WHERE ended_at IS NULL AND games = 0;

CREATE TABLE ended (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    at        INTEGER NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 32),
    -- The one opponent of two.
    other_id  INTEGER REFERENCES persons (id),
    game      TEXT NOT NULL,
    private   INTEGER NOT NULL CHECK (private IN (0, 1)),
    -- As in `played`; none if the result does not count for people.
    score     INTEGER CHECK (score BETWEEN 0 AND 3),
    PRIMARY KEY (person_id, at, table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tables_ended AFTER UPDATE OF state ON tables WHEN OLD.state <> 'over' AND NEW.state = 'over' BEGIN
    INSERT INTO ended (person_id, at, table_id, seat, other_id, game, private)
        SELECT person_id, NEW.ended_at, NEW.id, seat, (SELECT other.person_id FROM seats AS other
                WHERE other.table_id = NEW.id AND NEW.seats = 2 AND other.seat = 3 - own.seat),
            NEW.game, NEW.private
        FROM seats AS own WHERE table_id = NEW.id;
END;

CREATE TRIGGER played_ended AFTER INSERT ON played BEGIN
    UPDATE ended SET score = NEW.score WHERE person_id = NEW.person_id AND at = NEW.at
        AND table_id = NEW.table_id AND seat = NEW.seat;
END;

CREATE TRIGGER played_ended_no_more AFTER DELETE ON played BEGIN
    UPDATE ended SET score = NULL WHERE person_id = OLD.person_id AND at = OLD.at
        AND table_id = OLD.table_id AND seat = OLD.seat;
END;

CREATE TRIGGER seats_ended AFTER UPDATE OF person_id ON seats WHEN OLD.person_id <> NEW.person_id BEGIN
    UPDATE ended SET person_id = NEW.person_id WHERE person_id = OLD.person_id
        AND at = (SELECT ended_at FROM tables WHERE id = NEW.table_id)
        AND table_id = NEW.table_id AND seat = NEW.seat;
    UPDATE ended SET other_id = NEW.person_id
        WHERE person_id IN (SELECT person_id FROM seats WHERE table_id = NEW.table_id AND seat <> NEW.seat)
            AND at = (SELECT ended_at FROM tables WHERE id = NEW.table_id)
            AND table_id = NEW.table_id AND seat <> NEW.seat AND other_id IS NOT NULL;
END;

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

CREATE INDEX results_to_be_booked ON results (id) WHERE booked IS NULL;

CREATE INDEX played_of_game ON played (person_id, community_id, game);

CREATE INDEX ended_aside ON ended (person_id, at) WHERE score IS NULL;

CREATE TABLE ladders (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    game         TEXT NOT NULL,
    family       TEXT NOT NULL,
    -- The board on which is played.
    variant      TEXT NOT NULL,
    -- How many places up a challenge goes, and how many days there are to answer it.
    reach        INTEGER NOT NULL CHECK (reach BETWEEN 1 AND 20),
    days         INTEGER NOT NULL CHECK (days BETWEEN 1 AND 14),
    -- How much time a game has, in the caller's notation.
    time         TEXT NOT NULL,
    -- The room where news are told once a week, and up to which change of a place they have been told.
    room         TEXT,
    told_at      INTEGER NOT NULL,
    told_fact    INTEGER NOT NULL DEFAULT 0,
    season       INTEGER NOT NULL DEFAULT 1 CHECK (season > 0),
    opened_at    INTEGER NOT NULL,
    closed_at    INTEGER
) STRICT;

CREATE UNIQUE INDEX ladders_open ON ladders (community_id, game, family) WHERE closed_at IS NULL;

CREATE TABLE ladder_challenges (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    ladder_id     INTEGER NOT NULL REFERENCES ladders (id),
    challenger_id INTEGER NOT NULL REFERENCES persons (id),
    challenged_id INTEGER NOT NULL REFERENCES persons (id),
    -- The challenge that is answered, and its first table.
    challenge_id  INTEGER NOT NULL UNIQUE REFERENCES challenges (id),
    table_id      INTEGER UNIQUE REFERENCES tables (id),
    made_at       INTEGER NOT NULL,
    ended_at      INTEGER,
    -- How it ended, in the caller's words.
    ending        TEXT, days INTEGER NOT NULL DEFAULT 4 CHECK (days BETWEEN 1 AND 14), place INTEGER CHECK (place > 0), own_place INTEGER CHECK (own_place > 0), reminded_at INTEGER,
    CHECK ((ended_at IS NULL) = (ending IS NULL))
) STRICT;

CREATE INDEX ladder_challenges_open ON ladder_challenges (ladder_id, id) WHERE ended_at IS NULL;

CREATE INDEX ladder_challenges_to ON ladder_challenges (ladder_id, challenged_id, ended_at);

CREATE INDEX ladder_challenges_by ON ladder_challenges (ladder_id, challenger_id, ended_at);

CREATE TABLE ladder_facts (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    ladder_id    INTEGER NOT NULL REFERENCES ladders (id),
    at           INTEGER NOT NULL,
    person_id    INTEGER NOT NULL REFERENCES persons (id),
    -- None for whoever was not in the ladder before, or is not any more.
    from_place   INTEGER,
    to_place     INTEGER,
    cause        TEXT NOT NULL,
    challenge_id INTEGER REFERENCES ladder_challenges (id),
    CHECK (from_place IS NOT NULL OR to_place IS NOT NULL)
) STRICT;

CREATE INDEX ladder_facts_in_order ON ladder_facts (ladder_id, id);

CREATE INDEX ladder_facts_of_person ON ladder_facts (person_id, ladder_id);

CREATE TRIGGER ladder_facts_stay BEFORE DELETE ON ladder_facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;

CREATE TRIGGER ladder_facts_keep BEFORE UPDATE ON ladder_facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;

CREATE TABLE ladder_seasons (
    ladder_id INTEGER NOT NULL REFERENCES ladders (id),
    season    INTEGER NOT NULL,
    ended_at  INTEGER NOT NULL,
    fact_id   INTEGER NOT NULL,
    PRIMARY KEY (ladder_id, season)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournaments (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    -- The room where its tables and its news are.
    room         TEXT NOT NULL,
    made_by      INTEGER NOT NULL REFERENCES persons (id),
    made_at      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    game         TEXT NOT NULL,
    variant      TEXT NOT NULL,
    seats        INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 4),
    -- The form, the values that part those with equal points in their order, and the time of a game, in the caller's notation.
    form         TEXT NOT NULL,
    tie_breaks   TEXT NOT NULL,
    time         TEXT NOT NULL,
    -- The number of rounds; none where the form says it.
    rounds       INTEGER CHECK (rounds > 0),
    games        INTEGER NOT NULL CHECK (games > 0),
    -- How many days a round has.
    days         INTEGER NOT NULL CHECK (days > 0),
    -- The most entrants.
    most         INTEGER CHECK (most > 1),
    -- Whether those on other networks may join, results may change ratings, there is a game for the third place, and two may
    -- meet a second time where it cannot be otherwise.
    across       INTEGER NOT NULL CHECK (across IN (0, 1)),
    rated        INTEGER NOT NULL CHECK (rated IN (0, 1)),
    third        INTEGER NOT NULL CHECK (third IN (0, 1)),
    rematches    INTEGER NOT NULL DEFAULT 0 CHECK (rematches IN (0, 1)),
    -- The seat of the highest in the first round, and the secret from which those of its tables are made.
    lot          INTEGER NOT NULL CHECK (lot IN (1, 2)),
    secret       BLOB NOT NULL,
    starts_at    INTEGER,
    state        TEXT NOT NULL CHECK (state IN ('open', 'running', 'paused', 'over', 'cancelled')),
    began_at     INTEGER,
    paused_at    INTEGER,
    ended_at     INTEGER,
    CHECK ((paused_at IS NOT NULL) = (state = 'paused')),
    CHECK ((ended_at IS NOT NULL) = (state IN ('over', 'cancelled')))
) STRICT;

CREATE INDEX tournaments_of_community ON tournaments (community_id, id);

CREATE INDEX tournaments_going_on ON tournaments (room) WHERE ended_at IS NULL;

CREATE TABLE tournament_entrants (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    -- By seed, once it has begun; late entries have the next ones.
    number        INTEGER CHECK (number > 0),
    person_id     INTEGER NOT NULL REFERENCES persons (id),
    -- Where they signed up, and by which event.
    community_id  INTEGER NOT NULL REFERENCES communities (id),
    room          TEXT NOT NULL,
    event         TEXT NOT NULL,
    -- The rating at the start, as people read it.
    rating        INTEGER,
    joined_at     INTEGER NOT NULL,
    left_at       INTEGER,
    -- Why, in the caller's words.
    left_why      TEXT,
    CHECK ((left_at IS NULL) = (left_why IS NULL))
) STRICT;

CREATE UNIQUE INDEX tournament_entrants_numbered ON tournament_entrants (tournament_id, number);

CREATE INDEX tournament_entrants_in_order ON tournament_entrants (tournament_id, id);

CREATE INDEX tournament_entrants_of_person ON tournament_entrants (person_id);

CREATE INDEX tournament_entrants_of_community ON tournament_entrants (community_id, tournament_id);

CREATE TABLE tournament_rounds (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    began_at      INTEGER NOT NULL,
    due_at        INTEGER NOT NULL,
    ended_at      INTEGER,
    PRIMARY KEY (tournament_id, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_pairings (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    board         INTEGER NOT NULL CHECK (board > 0),
    -- The bout of a knock-out, and how many times it was drawn before.
    bout          INTEGER,
    again         INTEGER NOT NULL DEFAULT 0,
    first         INTEGER NOT NULL,
    second        INTEGER NOT NULL,
    third         INTEGER,
    fourth        INTEGER,
    -- The table, or the first of those of a match; none where somebody did not come.
    table_id      INTEGER UNIQUE REFERENCES tables (id),
    -- The result, and how it came about, in the caller's words.
    result        TEXT,
    how           TEXT,
    -- What the game counted for each of them, one after the other.
    points        TEXT,
    ended_at      INTEGER,
    CHECK ((result IS NULL) = (ended_at IS NULL)),
    CHECK ((result IS NULL) = (how IS NULL)),
    UNIQUE (tournament_id, round, board, again)
) STRICT;

CREATE TABLE tournament_byes (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round > 0),
    number        INTEGER NOT NULL,
    bye           TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_facts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    at            INTEGER NOT NULL,
    cause         TEXT NOT NULL,
    body          TEXT NOT NULL
) STRICT;

CREATE INDEX tournament_facts_in_order ON tournament_facts (tournament_id, id);

CREATE TRIGGER tournament_facts_stay BEFORE DELETE ON tournament_facts BEGIN SELECT raise(ABORT, 'facts are not deleted'); END;

CREATE TRIGGER tournament_facts_keep BEFORE UPDATE ON tournament_facts BEGIN SELECT raise(ABORT, 'facts do not change'); END;

CREATE TABLE "ladder_places" (
    ladder_id INTEGER NOT NULL REFERENCES ladders (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    place     INTEGER NOT NULL CHECK (place > 0),
    joined_at INTEGER NOT NULL,
    -- When they played last for a place, and when they went down last as they did not.
    played_at INTEGER NOT NULL,
    idle_at   INTEGER,
    PRIMARY KEY (ladder_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX ladder_places_in_order ON ladder_places (ladder_id, place);

CREATE INDEX ladder_places_of_person ON ladder_places (person_id);

CREATE INDEX ladder_facts_told ON ladder_facts (ladder_id, id) WHERE cause <> 'others';

CREATE INDEX ladder_facts_in_ladder ON ladder_facts (ladder_id, person_id);

CREATE INDEX ladder_facts_by_challenge ON ladder_facts (challenge_id) WHERE challenge_id IS NOT NULL;

CREATE INDEX ladder_challenges_of_challenger ON ladder_challenges (challenger_id);

CREATE INDEX ladder_challenges_of_challenged ON ladder_challenges (challenged_id);

CREATE INDEX ladders_closed ON ladders (community_id, closed_at) WHERE closed_at IS NOT NULL;

CREATE INDEX ladders_told ON ladders (room) WHERE room IS NOT NULL AND closed_at IS NULL;

CREATE TABLE former_accounts (
    who       TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    left_at   INTEGER NOT NULL,
    PRIMARY KEY (who, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE returned (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    former_id INTEGER NOT NULL REFERENCES persons (id) CHECK (former_id <> person_id),
    left_at   INTEGER NOT NULL,
    PRIMARY KEY (person_id, former_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX returned_from ON returned (former_id);

CREATE TABLE account_key (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    body BLOB NOT NULL CHECK (length(body) = 32)
) STRICT;

CREATE TABLE tournament_signs (
    tournament_id INTEGER PRIMARY KEY REFERENCES tournaments (id),
    message       TEXT,
    post_id       INTEGER
) STRICT;

CREATE TABLE exercises (
    person_id INTEGER PRIMARY KEY REFERENCES persons (id),
    kind      TEXT NOT NULL CHECK (kind IN ('lesson', 'puzzle')),
    game      TEXT NOT NULL,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL
, daily_id INTEGER REFERENCES daily_puzzles (id)) STRICT;

CREATE TABLE lessons (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    game      TEXT NOT NULL,
    done      INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (person_id, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzles_met (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    game      TEXT NOT NULL,
    puzzle    INTEGER NOT NULL,
    wrong     INTEGER NOT NULL,
    met_at    INTEGER NOT NULL,
    ended_at  INTEGER,
    PRIMARY KEY (person_id, game, puzzle)
) STRICT, WITHOUT ROWID;

CREATE TABLE solvers (
    person_id  INTEGER PRIMARY KEY REFERENCES persons (id),
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    streak     INTEGER NOT NULL,
    longest    INTEGER NOT NULL
) STRICT;

CREATE TABLE puzzle_ratings (
    game       TEXT NOT NULL,
    puzzle     INTEGER NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_rooms (
    community_id INTEGER PRIMARY KEY REFERENCES communities (id),
    room         TEXT NOT NULL,
    minute       INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    zone         TEXT NOT NULL
) STRICT;

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

CREATE TABLE daily_answers (
    daily_id  INTEGER NOT NULL REFERENCES daily_puzzles (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    wrong     INTEGER NOT NULL,
    solved_at INTEGER,
    PRIMARY KEY (daily_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_answers_of ON daily_answers (person_id);
