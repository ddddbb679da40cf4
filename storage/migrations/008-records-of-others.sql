-- A challenge can go on from a record that somebody brought along, instead of a table: its moves until `from_ply`.
ALTER TABLE challenges ADD COLUMN from_record TEXT
    CHECK (from_record IS NULL OR (from_table IS NULL AND from_ply IS NOT NULL));
