-- Persons who want to have nothing to do with others. Both stand by the numbers that they had then: whoever becomes one with another
-- brings their blocks along and takes them away again, and what was said while two were one stands here for both.
CREATE TABLE blocks (
    person_id  INTEGER NOT NULL REFERENCES persons (id),
    blocked_id INTEGER NOT NULL REFERENCES persons (id),
    at         INTEGER NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of_blocked ON blocks (blocked_id);
