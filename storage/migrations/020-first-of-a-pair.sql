-- Of two persons the first tables that begin may change ratings, and when a table begins it is known which it is.

-- The number of a table among those of any two of its persons that began lately and may still count, with itself: where it
-- is played, and in all communities that change the ratings everywhere. -1: not known yet, as it is older than that is kept;
-- none where its result can change no ratings from the first.
ALTER TABLE tables ADD COLUMN of_pair_here INTEGER DEFAULT -1;
ALTER TABLE tables ADD COLUMN of_pair_everywhere INTEGER;

CREATE INDEX tables_without_pair ON tables (id) WHERE of_pair_here = -1;
CREATE INDEX tables_began ON tables (started_at);

-- Whether organisers, or a change of seats, have made a result void that would count otherwise.
ALTER TABLE results ADD COLUMN void INTEGER NOT NULL DEFAULT 0 CHECK (void IN (0, 1));

CREATE INDEX results_void ON results (game, family, community_id, at) WHERE void = 1;

-- How strong somebody is shown at most, and whether somebody who could be listed is connected with no one in the list.
ALTER TABLE standings ADD COLUMN reach INTEGER;
ALTER TABLE standings ADD COLUMN apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1));
UPDATE standings SET review_at = NULL;

-- Who stands in a list is found aside, from what is stored, and kept in the standings.
CREATE TABLE rating_lists (
    scope   INTEGER NOT NULL,
    game    TEXT NOT NULL,
    family  TEXT NOT NULL,
    -- When it is to be found anew; none as long as nothing changes.
    due_at  INTEGER,
    -- When it was found last.
    done_at INTEGER NOT NULL DEFAULT 0,
    -- How often something has changed, and had when it was found last.
    changes INTEGER NOT NULL DEFAULT 1,
    found_changes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (scope, game, family)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_lists_due ON rating_lists (due_at) WHERE due_at IS NOT NULL;

INSERT INTO rating_lists (scope, game, family, due_at) SELECT DISTINCT scope, game, family, 0 FROM standings;
