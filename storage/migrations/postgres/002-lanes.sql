-- A lane is sought by its name many times a move, and the table is often empty. While it is, all of its indexes are as good to the
-- planner, which then takes the newest one: it has to be this one, or all lanes of a network are read for each, as long as
-- that plan is kept.
CREATE INDEX lanes_named ON lanes (network, lane);
