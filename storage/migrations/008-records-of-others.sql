-- A challenge can go on from a code that somebody brought along, instead of a table: it stands for a record of `from_ply` moves.
-- It is forgotten when no table comes of the challenge.
ALTER TABLE challenges ADD COLUMN from_code TEXT
    CHECK (from_code IS NULL OR (from_table IS NULL AND from_ply IS NOT NULL));
