-- The turns to begin a session on a network: a bucket has one at a time, and another from a moment on, by the server's clock.
CREATE TABLE session_turns (
    network TEXT NOT NULL,
    bucket  BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    free_at BIGINT NOT NULL,
    PRIMARY KEY (network, bucket)
);

-- The sessions that may still begin on a network, until there are all again.
CREATE TABLE session_days (
    network   TEXT PRIMARY KEY,
    remaining BIGINT NOT NULL,
    again_at  BIGINT NOT NULL
);
