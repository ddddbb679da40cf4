-- Matches of as many games as the players agree on that go on: few at a time.
CREATE INDEX matches_open ON matches (id) WHERE ended_at IS NULL AND games = 0;
