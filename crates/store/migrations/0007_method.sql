-- Why: methods and all their names. A name resolves exactly or not at all, so each name is a row with its normal form.

CREATE TABLE method (
    method_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug             text NOT NULL UNIQUE CHECK (slug <> ''),
    name             text NOT NULL CHECK (name <> ''),
    name_norm        text NOT NULL CHECK (name_norm <> ''),
    area             text,
    paper_id         bigint REFERENCES paper,
    summary          text,
    introduced_year  integer CHECK (introduced_year BETWEEN 1600 AND 2200),
    pwc_slug         text UNIQUE,
    source_id        bigint NOT NULL REFERENCES source,
    license          text NOT NULL CHECK (license = ANY (license_words()))
);

CREATE TABLE method_name (
    method_id  bigint NOT NULL REFERENCES method,
    norm       text NOT NULL CHECK (norm <> ''),
    kind       text NOT NULL CHECK (kind = ANY (name_kind_words())),
    name       text NOT NULL CHECK (name <> ''),
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (method_id, kind, norm)
);
CREATE INDEX method_name_by_norm ON method_name (norm);

CREATE TABLE method_collection (
    method_id   bigint NOT NULL REFERENCES method,
    collection  text NOT NULL CHECK (collection <> ''),
    area        text,
    source_id   bigint NOT NULL REFERENCES source,
    license     text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (method_id, collection)
);

-- A paper that uses or names a method (the paper that introduced the method is method.paper_id).
CREATE TABLE paper_method (
    paper_id   bigint NOT NULL REFERENCES paper,
    method_id  bigint NOT NULL REFERENCES method,
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, method_id)
);
