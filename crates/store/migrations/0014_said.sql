-- Why: sources disagree, and a citation can name a paper that comes later or never. Both are kept as they were said.

-- What a source other than the describing one says of a paper. Which value is preferred is told in docs/schema.md.
CREATE TABLE paper_claim (
    paper_id      bigint NOT NULL REFERENCES paper,
    source_id     bigint NOT NULL REFERENCES source,
    title         text,
    title_norm    text,
    year          integer,
    venue         text,
    published_on  date,
    license       text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, source_id)
);

-- Who says that a paper no longer stands. `paper.status` is the gravest of them.
CREATE TABLE paper_status (
    paper_id   bigint NOT NULL REFERENCES paper,
    source_id  bigint NOT NULL REFERENCES source,
    status     text NOT NULL CHECK (status IN ('withdrawn', 'retracted')),
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, source_id)
);

-- Where a source differs from the preferred value. Titles differ when their normal forms do; silence is no difference.
CREATE VIEW paper_conflict AS
SELECT paper_id, field, preferred, paper.source_id AS preferred_source_id, claim.source_id, said, claim.license
FROM paper_claim claim JOIN paper USING (paper_id)
CROSS JOIN LATERAL (VALUES
    ('title', paper.title, CASE WHEN claim.title_norm <> paper.title_norm THEN claim.title END),
    ('year', paper.year::text, NULLIF(claim.year, paper.year)::text),
    ('venue', paper.venue, NULLIF(claim.venue, paper.venue)),
    ('date', paper.published_on::text, NULLIF(claim.published_on, paper.published_on)::text)
) AS differs (field, preferred, said)
WHERE said IS NOT NULL AND preferred IS NOT NULL
UNION ALL
SELECT paper_id, 'status', paper.status, NULL, said.source_id, said.status, said.license
FROM paper_status said JOIN paper USING (paper_id) WHERE said.status <> paper.status;

CREATE TABLE paper_version (
    paper_id    bigint NOT NULL REFERENCES paper,
    version     integer NOT NULL CHECK (version > 0),
    created_on  date,
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, version)
);

-- Address of the license of the paper's own text; the row is held under `license`.
ALTER TABLE paper ADD COLUMN text_license text;

-- A citation of which an end is not held. It becomes a row of `citation` when the paper arrives.
CREATE TABLE pending_citation (
    citing_id      bigint REFERENCES paper,
    citing_scheme  text CHECK (citing_scheme = ANY (id_scheme_words())),
    citing_value   text,
    cited_scheme   text NOT NULL CHECK (cited_scheme = ANY (id_scheme_words())),
    cited_value    text NOT NULL,
    source_id      bigint NOT NULL REFERENCES source,
    license        text NOT NULL CHECK (license = ANY (license_words())),
    UNIQUE NULLS NOT DISTINCT (cited_scheme, cited_value, citing_id, citing_scheme, citing_value),
    CHECK ((citing_id IS NULL) = (citing_scheme IS NOT NULL) AND (citing_scheme IS NULL) = (citing_value IS NULL))
);
CREATE INDEX pending_citation_citing ON pending_citation (citing_scheme, citing_value) WHERE citing_scheme IS NOT NULL;

-- Digests (16 bytes each: SHA-256, truncated) of the records a file held when it was last taken in, as a log: `held` adds those of
-- a row, its opposite takes them away. What is in it need not be read again.
CREATE TABLE record_log (
    record_log_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id      bigint NOT NULL REFERENCES source,
    file           text NOT NULL,
    rules          integer NOT NULL,  -- version of the rules they were read by: other rules read everything again
    held           boolean NOT NULL,
    digests        bytea NOT NULL CHECK (length(digests) % 16 = 0)
);
CREATE INDEX record_log_file ON record_log (source_id, file, rules);
