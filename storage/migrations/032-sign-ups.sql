-- The message by which people sign up for a tournament, which is kept as it stands: as the network calls it, once it has been
-- sent, and the post that shows it as it was last; that may have been forgotten since.
CREATE TABLE tournament_signs (
    tournament_id INTEGER PRIMARY KEY REFERENCES tournaments (id),
    message       TEXT,
    post_id       INTEGER
) STRICT;
