-- Why: an author can have several asserted ids, and works somewhere. What is asserted makes a person or an institution one row;
-- without an asserted id there is only a name, and all who bear it share the row.

-- Schemes of a person's id, strongest first: the first one held decides who an author is.
CREATE FUNCTION author_scheme_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['orcid', 'openalex', 's2', 'acl'];

CREATE TABLE author_identifier (
    scheme     text NOT NULL CHECK (scheme = ANY (author_scheme_words())),
    value      text NOT NULL CHECK (value <> ''),
    author_id  bigint NOT NULL REFERENCES author,
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (scheme, value)
);
CREATE INDEX author_identifier_author ON author_identifier (author_id);

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
CREATE INDEX institution_name_norm ON institution (name_norm);

-- Where an author worked as they wrote the paper. It goes with its place in the author list.
CREATE TABLE paper_author_institution (
    paper_id        bigint NOT NULL,
    position        integer NOT NULL,
    institution_id  bigint NOT NULL REFERENCES institution,
    source_id       bigint NOT NULL REFERENCES source,
    license         text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, position, institution_id),
    FOREIGN KEY (paper_id, position) REFERENCES paper_author ON DELETE CASCADE
);
CREATE INDEX paper_author_institution_institution ON paper_author_institution (institution_id);
