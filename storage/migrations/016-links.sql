-- A link of two persons can be undone for a week.

-- Persons who have become one with another, as long as both can be parted again as they were.
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

-- What they had set.
CREATE TABLE joined_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

-- What a person has set because somebody who became one with them had, as long as it is still so.
CREATE TABLE brought_settings (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    key       TEXT NOT NULL,
    value     TEXT NOT NULL,
    came_with INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;

-- What was to be done for them later.
CREATE TABLE joined_timers (
    id        INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    kind      TEXT NOT NULL,
    due_at    INTEGER NOT NULL,
    body      TEXT NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX joined_timers_of_person ON joined_timers (person_id);

-- With whom something came when two persons became one, as long as that can be undone.
ALTER TABLE persons ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE persons ADD COLUMN language_came_with INTEGER REFERENCES persons (id);
ALTER TABLE persons ADD COLUMN locale_came_with INTEGER REFERENCES persons (id);
ALTER TABLE accounts ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE seats ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE former_seats ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE seat_offers ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE challenges ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE challenge_places ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE plans ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE notes ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE texts ADD COLUMN came_with INTEGER REFERENCES persons (id);
ALTER TABLE vacations ADD COLUMN came_with INTEGER REFERENCES persons (id);

-- Persons who are or were one, by the numbers that they had before, and since when they are parted.
CREATE TABLE kin (
    one_id    INTEGER NOT NULL REFERENCES persons (id),
    other_id  INTEGER NOT NULL REFERENCES persons (id) CHECK (other_id <> one_id),
    parted_at INTEGER,
    PRIMARY KEY (one_id, other_id)
) STRICT, WITHOUT ROWID;

-- Who has been asked whether they want to be one with whoever shows the code.
ALTER TABLE links ADD COLUMN asked_id INTEGER REFERENCES persons (id);


-- Whether nobody takes moves back at a table, or at that of a challenge, and no draw is agreed.
ALTER TABLE challenges ADD COLUMN strict INTEGER NOT NULL DEFAULT 0 CHECK (strict IN (0, 1));
ALTER TABLE tables ADD COLUMN strict INTEGER NOT NULL DEFAULT 0 CHECK (strict IN (0, 1));
