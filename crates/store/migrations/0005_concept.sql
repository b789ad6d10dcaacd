-- Why: the subjects that a source asserts for a paper: concepts of SKOS vocabularies, topics of OpenAlex, categories of arXiv.

-- Identified by scheme and value: a URL (`skos`), an id such as T10028 (`openalex`), a category such as cs.LG (`arxiv`).
-- A concept that other rows only refer to has no label yet.
CREATE TABLE concept (
    concept_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    scheme      text NOT NULL CHECK (scheme = ANY (concept_scheme_words())),
    value       text NOT NULL CHECK (value <> ''),
    label       text CHECK (label <> ''),
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    UNIQUE (scheme, value)
);

-- Alternative labels, in any language.
CREATE TABLE concept_label (
    concept_id  bigint NOT NULL REFERENCES concept,
    label       text NOT NULL CHECK (label <> ''),
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (concept_id, label)
);

-- A concept can have several broader ones.
CREATE TABLE concept_broader (
    concept_id  bigint NOT NULL REFERENCES concept,
    broader_id  bigint NOT NULL REFERENCES concept,
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (concept_id, broader_id),
    CHECK (concept_id <> broader_id)
);

CREATE TABLE paper_concept (
    paper_id    bigint NOT NULL REFERENCES paper,
    concept_id  bigint NOT NULL REFERENCES concept,
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, concept_id)
);
