-- Every table that gets a thread asks which challenge it came from.
CREATE INDEX challenges_by_table ON challenges (table_id) WHERE table_id IS NOT NULL;
