-- Accounts of persons who had everything about them deleted: which person that was is told by a checksum of the account alone,
-- made with a key of this file. So nobody gets rid of what holds for them by beginning anew.
CREATE TABLE former_accounts (
    who       TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    left_at   INTEGER NOT NULL,
    PRIMARY KEY (who, person_id)
) STRICT, WITHOUT ROWID;

-- Whoever came back with such an account: the number that they got then, and one that they had before.
CREATE TABLE returned (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    former_id INTEGER NOT NULL REFERENCES persons (id) CHECK (former_id <> person_id),
    left_at   INTEGER NOT NULL,
    PRIMARY KEY (person_id, former_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX returned_from ON returned (former_id);

CREATE TABLE account_key (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    body BLOB NOT NULL CHECK (length(body) = 32)
) STRICT;
