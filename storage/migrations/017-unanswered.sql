-- Questions that the next thing answers which somebody says there, such as whether they are sure.
CREATE TABLE unanswered (
    network  TEXT NOT NULL,
    account  TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    -- What is asked, in the notation of that network.
    body     TEXT NOT NULL,
    PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;
