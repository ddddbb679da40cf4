-- One game across networks, and one person with accounts on several.

-- The code by which a challenge is found from another network; kept when it has ended, so that a late one hears why.
ALTER TABLE challenges ADD COLUMN pass TEXT CHECK (pass <> '');
CREATE UNIQUE INDEX challenges_by_pass ON challenges (pass) WHERE pass IS NOT NULL;

-- The network on which somebody plays, where that can be more than one.
ALTER TABLE challenge_places ADD COLUMN network TEXT CHECK (network IS NULL OR person_id IS NOT NULL);

-- Where a challenge is at home beside the room where it was made: one room on each other network.
CREATE TABLE challenge_rooms (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    network      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    PRIMARY KEY (challenge_id, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX challenge_rooms_in_room ON challenge_rooms (community_id, room, challenge_id);

-- Whoever this person turned out to be. Facts, which do not change, go on naming the old number.
ALTER TABLE persons ADD COLUMN same_as INTEGER REFERENCES persons (id) CHECK (same_as <> id);
CREATE INDEX persons_same ON persons (same_as) WHERE same_as IS NOT NULL;

-- Codes by which a person shows who else they are: one each, and where it was asked for.
CREATE TABLE links (
    person_id    INTEGER PRIMARY KEY REFERENCES persons (id),
    pass         TEXT NOT NULL UNIQUE,
    network      TEXT NOT NULL,
    account      TEXT NOT NULL,
    community_id INTEGER NOT NULL REFERENCES communities (id),
    room         TEXT NOT NULL,
    until        INTEGER NOT NULL
) STRICT;
