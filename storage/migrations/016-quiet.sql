-- How many of the reminders of a turn have been told: neither these nor an earlier one come again, whatever time is given back.
ALTER TABLE turns ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0);

-- The timer of a turn said what came next of it.
UPDATE turns SET told = CASE
    (SELECT json_extract(body, '$.stage') FROM timers WHERE timers.table_id = turns.table_id AND kind = 'clock')
    WHEN 'last' THEN 1 WHEN 'over' THEN 2 ELSE 0 END;

-- What happened in the quiet hours of persons, of which they are told when these are over, and where.
CREATE TABLE overnight (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    network   TEXT NOT NULL,
    fact_id   INTEGER NOT NULL REFERENCES facts (id),
    PRIMARY KEY (person_id, network, fact_id)
) STRICT, WITHOUT ROWID;
