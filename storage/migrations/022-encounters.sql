-- A pair is two games with the seats swapped; a table of two persons among those of the same two is an encounter.
DROP INDEX tables_without_pair;
ALTER TABLE tables RENAME COLUMN of_pair_here TO encounter_here;
ALTER TABLE tables RENAME COLUMN of_pair_everywhere TO encounter_everywhere;
CREATE INDEX tables_without_encounter ON tables (id) WHERE encounter_here = -1;
