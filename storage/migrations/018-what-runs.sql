-- What people do all day looks at what runs, and not at what is over: it takes no longer when there is more of that.

-- Whether the table is over, as it says itself.
ALTER TABLE seats ADD COLUMN over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1));
ALTER TABLE table_places ADD COLUMN over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1));
UPDATE seats SET over = 1 WHERE table_id IN (SELECT id FROM tables WHERE state = 'over');
UPDATE table_places SET over = 1 WHERE table_id IN (SELECT id FROM tables WHERE state = 'over');
CREATE INDEX seats_running ON seats (person_id, table_id) WHERE over = 0;
CREATE INDEX tables_running ON tables (community_id, id) WHERE state = 'running';
CREATE INDEX table_places_running ON table_places (community_id, room, table_id) WHERE over = 0;

-- Whether the challenge is open no more, as it says itself.
ALTER TABLE challenge_places ADD COLUMN closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1));
ALTER TABLE challenge_rooms ADD COLUMN closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1));
UPDATE challenge_places SET closed = 1 WHERE challenge_id IN (SELECT id FROM challenges WHERE state <> 'open');
UPDATE challenge_rooms SET closed = 1 WHERE challenge_id IN (SELECT id FROM challenges WHERE state <> 'open');
CREATE INDEX challenge_places_open ON challenge_places (person_id, challenge_id) WHERE closed = 0;
DROP INDEX challenge_rooms_in_room;
CREATE INDEX challenges_open_since ON challenges (created_at, id) WHERE state = 'open';
CREATE INDEX challenge_rooms_open ON challenge_rooms (community_id, room, challenge_id) WHERE closed = 0;

-- What happened at a table beside its moves, what was taken back, and what its players asked each other for.
CREATE INDEX facts_beside ON facts (table_id, id) WHERE table_id IS NOT NULL AND json_extract(body, '$.fact') NOT IN (
    'move_played', 'taken_back', 'offered', 'offer_agreed', 'offer_declined', 'offer_withdrawn', 'reminded', 'nudged');

-- What organisers have decided.
CREATE INDEX facts_of_organisers ON facts (json_extract(cause, '$.by'), id)
    WHERE json_extract(cause, '$.cause') = 'organiser';

-- The messages that show boards of a table, in the order of the room: the one before another is found without those before it.
DROP INDEX shown_table;
CREATE INDEX shown_boards ON shown (table_id, network, room, length(message), message) WHERE ply IS NOT NULL;
