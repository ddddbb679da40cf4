-- The place that was played for when a challenge was made, and that of whoever made it; and when whoever has to answer was
-- reminded.
ALTER TABLE ladder_challenges ADD COLUMN place INTEGER CHECK (place > 0);
ALTER TABLE ladder_challenges ADD COLUMN own_place INTEGER CHECK (own_place > 0);
ALTER TABLE ladder_challenges ADD COLUMN reminded_at INTEGER;
UPDATE ladder_challenges SET
    place = (SELECT stands.place FROM ladder_places AS stands
        WHERE stands.ladder_id = ladder_challenges.ladder_id AND stands.person_id = challenged_id),
    own_place = (SELECT stands.place FROM ladder_places AS stands
        WHERE stands.ladder_id = ladder_challenges.ladder_id AND stands.person_id = challenger_id)
    WHERE ended_at IS NULL;
