-- Since when the result of a table does not count, as an organiser has decided; the result itself stays as it was played.
ALTER TABLE tables ADD COLUMN annulled_at INTEGER;

-- The view has the columns of its table as they were when it was made.
DROP VIEW placed_tables;
CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;

-- A seat of a running table that an organiser offers to somebody else.
CREATE TABLE seat_offers (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id)
) STRICT;

CREATE INDEX seat_offers_of_person ON seat_offers (person_id);

-- Who sat at a table until somebody else took the seat, by that fact.
CREATE TABLE former_seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_id, fact_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_seats_of_person ON former_seats (person_id);
