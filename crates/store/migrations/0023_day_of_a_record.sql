-- Why: files of one source are read in any order, so the day on which a source last changed a record is stored with it: an older state of the
-- record changes nothing.
ALTER TABLE provenance ADD COLUMN updated_on date;
ALTER TABLE staging_unit ADD COLUMN updated_on date;
