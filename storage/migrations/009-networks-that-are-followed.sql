-- How far a network that tells what happened in batches has been heard.
CREATE TABLE heard (
    network TEXT NOT NULL PRIMARY KEY,
    mark    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Messages of ours that concern one person alone and stand where others read too: they are taken away when that person
-- goes on.
CREATE TABLE passing (
    network TEXT NOT NULL,
    account TEXT NOT NULL,
    room    TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (network, account, room, message)
) STRICT, WITHOUT ROWID;
