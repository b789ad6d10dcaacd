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
