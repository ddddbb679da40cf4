-- What those who manage a community have set; and pauses.

CREATE TABLE community_settings (
    community_id INTEGER NOT NULL REFERENCES communities (id),
    key          TEXT NOT NULL,
    value        TEXT NOT NULL,
    PRIMARY KEY (community_id, key)
) STRICT, WITHOUT ROWID;

-- Since when a running table is paused.
ALTER TABLE tables ADD COLUMN paused_at INTEGER;
