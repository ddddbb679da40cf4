-- Seats that were played, kept with the result: of each table whose result counts for people.
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

-- The public tables of a community that ended in a week, which is a number of seven days since 1970.
CREATE TABLE weeks (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    week         INTEGER NOT NULL,
    game         TEXT NOT NULL,
    reason       TEXT NOT NULL,
    lasting      INTEGER NOT NULL,
    games        INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (community_id, week, game, reason, lasting)
) STRICT, WITHOUT ROWID;

-- The public tables of two that two persons played in a community.
CREATE TABLE rivals (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    one_id       INTEGER NOT NULL REFERENCES persons (id),
    other_id     INTEGER NOT NULL REFERENCES persons (id),
    games        INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (community_id, one_id, other_id),
    CHECK (one_id < other_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rivals_in_order ON rivals (community_id, games DESC);

-- Every table has a seat 1: its row counts for the table.
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

-- The row of the smaller number counts for a pair; one person against themselves is no pair.
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

-- A person who sits somewhere else from now on has played there: no deed has to think of it.
CREATE TRIGGER seats_played AFTER UPDATE OF person_id ON seats WHEN OLD.person_id <> NEW.person_id BEGIN
    UPDATE played SET person_id = NEW.person_id WHERE table_id = NEW.table_id AND seat = NEW.seat;
    UPDATE played SET other_id = NEW.person_id
        WHERE table_id = NEW.table_id AND seat <> NEW.seat AND other_id IS NOT NULL;
END;

-- Of the results so far it is still to be kept what was played: later, step by step.
ALTER TABLE results ADD COLUMN played INTEGER CHECK (played = 1);
CREATE INDEX results_to_be_played ON results (id) WHERE played IS NULL;

-- Matches of as many games as the players agree on that go on: few at a time.
CREATE INDEX matches_open ON matches (id) WHERE ended_at IS NULL AND games = 0;
