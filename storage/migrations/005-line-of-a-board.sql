-- Which of several lines a message shows: after a take-back another one can have as many plies.
ALTER TABLE shown ADD COLUMN line INTEGER;
