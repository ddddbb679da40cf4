-- The messages that show a table: what can be tapped is taken off the one before.
CREATE INDEX shown_table ON shown (table_id, network, room) WHERE table_id IS NOT NULL;
