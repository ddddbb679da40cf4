-- Seats of tables that are over, for each person in the order in which the tables ended: what somebody searches their own games in.
-- Rows follow `tables`, `seats` and `played`, by triggers: no deed has to think of them.
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

INSERT INTO ended (person_id, at, table_id, seat, other_id, game, private, score)
    SELECT own.person_id, tables.ended_at, tables.id, own.seat,
        (SELECT other.person_id FROM seats AS other
            WHERE other.table_id = tables.id AND tables.seats = 2 AND other.seat = 3 - own.seat),
        tables.game, tables.private, played.score
    FROM tables JOIN seats AS own ON own.table_id = tables.id
        LEFT JOIN played ON played.table_id = own.table_id AND played.seat = own.seat
    WHERE tables.state = 'over' AND tables.ended_at IS NOT NULL
    ORDER BY own.person_id, tables.ended_at, tables.id, own.seat;

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
