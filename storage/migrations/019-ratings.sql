-- Results that are rows, and the ratings that follow from them. Ratings are numbers of millionths.

-- Whether the result of a table, or of that of a challenge, may change ratings.
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));

-- The results of all tables that are over, numbered in the order in which they ended.
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
    bar          TEXT,
    CHECK (sort <> 'unread' OR bar IS NOT NULL)
) STRICT;

CREATE INDEX results_here ON results (community_id, game, family, id) WHERE bar IS NULL;
CREATE INDEX results_everywhere ON results (game, family, id) WHERE bar IS NULL;
CREATE INDEX results_unread ON results (id) WHERE sort = 'unread';

-- What is over already is looked at later, step by step.
INSERT INTO results (table_id, community_id, game, family, began_at, at, winners, losers, sort, bar)
    SELECT id, community_id, game, '', started_at, ended_at, winners, losers, 'unread', ''
    FROM tables WHERE state = 'over' ORDER BY ended_at, id;

-- The ratings of persons before and after each result that counts. The scope is a community, or 0: everywhere.
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

-- Where everybody stands after their last result.
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
    review_at  INTEGER,
    PRIMARY KEY (scope, game, family, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_in_order ON standings (scope, game, family, listed, strength DESC, person_id);
CREATE INDEX standings_of_person ON standings (person_id);
CREATE INDEX standings_due ON standings (review_at) WHERE review_at IS NOT NULL;

-- From which result on ratings have to be computed anew.
CREATE TABLE stale_ratings (
    scope       INTEGER NOT NULL,
    game        TEXT NOT NULL,
    family      TEXT NOT NULL,
    from_result INTEGER NOT NULL,
    PRIMARY KEY (scope, game, family)
) STRICT, WITHOUT ROWID;

-- Whose results change no ratings in a community, and the text that says why.
CREATE TABLE rating_exclusions (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    person_id    INTEGER NOT NULL REFERENCES persons (id),
    by_id        INTEGER NOT NULL REFERENCES persons (id),
    reason_id    INTEGER REFERENCES texts (id),
    at           INTEGER NOT NULL,
    PRIMARY KEY (community_id, person_id)
) STRICT, WITHOUT ROWID;

-- Communities whose results change the ratings that are everywhere; they need not have been heard of.
CREATE TABLE rated_everywhere (
    network TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;

-- Who was one with whom is asked from both sides.
CREATE INDEX kin_of_other ON kin (other_id);
CREATE INDEX kin_parted ON kin (parted_at) WHERE parted_at IS NOT NULL;
