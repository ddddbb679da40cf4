-- The days in which a challenge for a place is to be answered, as they were when it was made.
ALTER TABLE ladder_challenges ADD COLUMN days INTEGER NOT NULL DEFAULT 4 CHECK (days BETWEEN 1 AND 14);
UPDATE ladder_challenges SET days = (SELECT days FROM ladders WHERE ladders.id = ladder_id);

-- Places are numbers from 1 on.
CREATE TABLE ladder_places_anew (
    ladder_id INTEGER NOT NULL REFERENCES ladders (id),
    person_id INTEGER NOT NULL REFERENCES persons (id),
    place     INTEGER NOT NULL CHECK (place > 0),
    joined_at INTEGER NOT NULL,
    -- When they played last for a place, and when they went down last as they did not.
    played_at INTEGER NOT NULL,
    idle_at   INTEGER,
    PRIMARY KEY (ladder_id, person_id)
) STRICT, WITHOUT ROWID;

INSERT INTO ladder_places_anew SELECT ladder_id, person_id, place, joined_at, played_at, idle_at FROM ladder_places;
DROP TABLE ladder_places;
ALTER TABLE ladder_places_anew RENAME TO ladder_places;
CREATE UNIQUE INDEX ladder_places_in_order ON ladder_places (ladder_id, place);
CREATE INDEX ladder_places_of_person ON ladder_places (person_id);

-- What a ladder's history tells, the places of one person in it, and what one challenge has led to.
CREATE INDEX ladder_facts_told ON ladder_facts (ladder_id, id) WHERE cause <> 'others';
CREATE INDEX ladder_facts_in_ladder ON ladder_facts (ladder_id, person_id);
CREATE INDEX ladder_facts_by_challenge ON ladder_facts (challenge_id) WHERE challenge_id IS NOT NULL;

CREATE INDEX ladder_challenges_of_challenger ON ladder_challenges (challenger_id);
CREATE INDEX ladder_challenges_of_challenged ON ladder_challenges (challenged_id);

-- Ladders that are over, and those that tell their news in a room.
CREATE INDEX ladders_closed ON ladders (community_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX ladders_told ON ladders (room) WHERE room IS NOT NULL AND closed_at IS NULL;
