-- What was promised before a deal, and what each player gave to it.

-- The SHA-256 of the secret, as the challenge showed it. Challenges and tables from before have none.
ALTER TABLE challenges ADD COLUMN commitment BLOB CHECK (length(commitment) = 32);
ALTER TABLE tables ADD COLUMN commitment BLOB CHECK (length(commitment) = 32);

-- The word that a player gave, and the event by which that player accepted.
ALTER TABLE challenge_places ADD COLUMN word TEXT CHECK (word IS NULL OR person_id IS NOT NULL);
ALTER TABLE challenge_places ADD COLUMN event TEXT CHECK (event IS NULL OR person_id IS NOT NULL);
