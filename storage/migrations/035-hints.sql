-- Whether a computer player may give hints at the table of a challenge.
ALTER TABLE challenges ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));
