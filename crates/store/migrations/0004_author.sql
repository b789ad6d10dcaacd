-- Why: authors, their identifiers and their institutions. An asserted id makes a person or an institution one row; without one
-- there is only a name, and everybody with that name shares the row.

CREATE TABLE author (
    author_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name             text NOT NULL CHECK (name <> ''),
    name_norm        text NOT NULL,
    asserted_scheme  text,
    asserted_id      text,
    name_only        boolean NOT NULL GENERATED ALWAYS AS (asserted_id IS NULL) STORED,
    source_id        bigint NOT NULL REFERENCES source,
    license          text NOT NULL CHECK (license = ANY (license_words())),
    CHECK ((asserted_scheme IS NULL) = (asserted_id IS NULL))
);
CREATE UNIQUE INDEX author_asserted ON author (asserted_scheme, asserted_id) WHERE asserted_id IS NOT NULL;
CREATE UNIQUE INDEX author_name_only ON author (name_norm) WHERE asserted_id IS NULL;

CREATE TABLE author_identifier (
    scheme     text NOT NULL CHECK (scheme = ANY (author_scheme_words())),
    value      text NOT NULL CHECK (value <> ''),
    author_id  bigint NOT NULL REFERENCES author,
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (scheme, value)
);
CREATE INDEX author_identifier_author ON author_identifier (author_id);

CREATE TABLE paper_author (
    paper_id     bigint NOT NULL REFERENCES paper,
    position     integer NOT NULL CHECK (position >= 0),
    author_id    bigint NOT NULL REFERENCES author,
    affiliation  text[] NOT NULL DEFAULT '{}',
    source_id    bigint NOT NULL REFERENCES source,
    license      text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, position)
);

CREATE TABLE institution (
    institution_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name            text NOT NULL CHECK (name <> ''),
    name_norm       text NOT NULL CHECK (name_norm <> ''),
    ror             text UNIQUE CHECK (ror <> ''),
    openalex        text UNIQUE CHECK (openalex <> ''),
    country         text CHECK (country ~ '^[A-Z]{2}$'),  -- ISO 3166-1 alpha-2
    name_only       boolean NOT NULL GENERATED ALWAYS AS (ror IS NULL AND openalex IS NULL) STORED,
    source_id       bigint NOT NULL REFERENCES source,
    license         text NOT NULL CHECK (license = ANY (license_words()))
);
CREATE UNIQUE INDEX institution_name_only ON institution (name_norm) WHERE ror IS NULL AND openalex IS NULL;

-- The institutions of an author of a paper. A row is deleted with its position in the author list.
CREATE TABLE paper_author_institution (
    paper_id        bigint NOT NULL,
    position        integer NOT NULL,
    institution_id  bigint NOT NULL REFERENCES institution,
    source_id       bigint NOT NULL REFERENCES source,
    license         text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, position, institution_id),
    FOREIGN KEY (paper_id, position) REFERENCES paper_author ON DELETE CASCADE
);

-- The institutions that a source names for a paper, without an author.
CREATE TABLE paper_institution (
    paper_id        bigint NOT NULL REFERENCES paper,
    institution_id  bigint NOT NULL REFERENCES institution,
    source_id       bigint NOT NULL REFERENCES source,
    license         text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, institution_id)
);

-- The institution that readers show for each row: a row with only a name is the one institution with an id that has the name.
CREATE VIEW shown_institution AS
SELECT institution_id, CASE WHEN name_only THEN COALESCE(identified_id, institution_id) ELSE institution_id END AS shown_id
FROM institution LEFT JOIN (
    SELECT name_norm, min(institution_id) AS identified_id FROM institution WHERE NOT name_only GROUP BY name_norm HAVING count(*) = 1
) AS identified USING (name_norm);

-- Fields in which a source differs from the preferred value. Titles differ when their normal forms do; a missing value is no
-- difference.
CREATE VIEW paper_conflict AS
SELECT paper_id, field, preferred, paper.source_id AS preferred_source_id, claim.source_id, stated, claim.license
FROM paper_claim claim JOIN paper USING (paper_id)
CROSS JOIN LATERAL (VALUES
    ('title', paper.title, CASE WHEN claim.title_norm <> paper.title_norm THEN claim.title END),
    ('year', paper.year::text, NULLIF(claim.year, paper.year)::text),
    ('venue', paper.venue, NULLIF(claim.venue, paper.venue)),
    ('date', paper.published_on::text, NULLIF(claim.published_on, paper.published_on)::text),
    ('authors', CASE WHEN claim.authors IS NOT NULL THEN (
        SELECT string_agg(name, ', ' ORDER BY position) FROM paper_author JOIN author USING (author_id)
        WHERE paper_author.paper_id = claim.paper_id) END, array_to_string(claim.authors, ', '))
) AS difference (field, preferred, stated)
WHERE stated IS NOT NULL AND preferred IS NOT NULL
UNION ALL
SELECT paper_id, 'status', paper.status, NULL, reported.source_id, reported.status, reported.license
FROM paper_status reported JOIN paper USING (paper_id) WHERE reported.status <> paper.status;
