-- The moment when a network was heard last before an outage, where the clock had once been ahead of that: of what was noted until
-- then, all later time was missed.
ALTER TABLE outages ADD COLUMN heard_at INTEGER CHECK (heard_at < from_at);
