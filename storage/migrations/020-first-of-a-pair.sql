-- Of two persons the first tables that begin may change ratings, and when a table begins it is known which it is.

-- The number of a table among those of any two of its persons that began lately and may still count, with itself: where it
-- is played, and in all communities that change the ratings everywhere. -1: not known yet, as it is older than that is kept;
-- none where its result can change no ratings from the first.
ALTER TABLE tables ADD COLUMN of_pair_here INTEGER DEFAULT -1;
ALTER TABLE tables ADD COLUMN of_pair_everywhere INTEGER;

CREATE INDEX tables_without_pair ON tables (id) WHERE of_pair_here = -1;
CREATE INDEX tables_began ON tables (started_at);
