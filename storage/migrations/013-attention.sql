-- Since when the result of a table does not count, as an organiser has decided; the result itself stays as it was played.
ALTER TABLE tables ADD COLUMN annulled_at INTEGER;

-- The view has the columns of its table as they were when it was made.
DROP VIEW placed_tables;
CREATE VIEW placed_tables AS
    SELECT tables.*, place.room FROM tables
    -- The sign keeps the database from looking through all tables of the community.
    JOIN table_places AS place ON place.table_id = tables.id AND +place.community_id = tables.community_id;
