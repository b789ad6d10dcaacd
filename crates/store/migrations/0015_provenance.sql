-- Why: every row says who said it first. What was held before gets the source of what it hangs on.

ALTER TABLE paper_identifier
    ADD COLUMN source_id bigint REFERENCES source,
    ADD COLUMN license text CHECK (license = ANY (license_words()));
UPDATE paper_identifier SET source_id = paper.source_id, license = paper.license FROM paper WHERE paper.paper_id = paper_identifier.paper_id;
ALTER TABLE author
    ADD COLUMN source_id bigint REFERENCES source,
    ADD COLUMN license text CHECK (license = ANY (license_words()));
UPDATE author SET source_id = first.source_id, license = first.license
FROM (SELECT DISTINCT ON (author_id) author_id, source_id, license FROM paper_author ORDER BY author_id, source_id) AS first
WHERE first.author_id = author.author_id;
DELETE FROM author WHERE source_id IS NULL;  -- on no paper any more
ALTER TABLE repository
    ADD COLUMN source_id bigint REFERENCES source,
    ADD COLUMN license text CHECK (license = ANY (license_words()));
UPDATE repository SET source_id = first.source_id, license = first.license
FROM (SELECT DISTINCT ON (repository_id) repository_id, source_id, license FROM paper_repository ORDER BY repository_id, source_id) AS first
WHERE first.repository_id = repository.repository_id;
DELETE FROM repository WHERE source_id IS NULL;
-- The updates above left checks to make at the end of the transaction, and a table with such cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE paper_identifier ALTER source_id SET NOT NULL, ALTER license SET NOT NULL;
ALTER TABLE author ALTER source_id SET NOT NULL, ALTER license SET NOT NULL;
ALTER TABLE repository ALTER source_id SET NOT NULL, ALTER license SET NOT NULL;

INSERT INTO author_identifier (scheme, value, author_id, source_id, license)
SELECT asserted_scheme, asserted_id, author_id, source_id, license FROM author WHERE asserted_scheme = ANY (author_scheme_words());
