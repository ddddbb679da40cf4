-- What the clock showed when a network was heard, before it was set back; missing once it has come to it again.
ALTER TABLE beats ADD COLUMN ahead INTEGER;
