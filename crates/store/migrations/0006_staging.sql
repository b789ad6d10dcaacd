-- Why: a batch is merged by set-based statements, and compile-checked SQL needs tables it can see. Rows live here only
-- inside one ingest transaction, which locks the ingest, fills, merges and truncates: nothing is ever committed here.

CREATE UNLOGGED TABLE staging_paper (
    ord           integer PRIMARY KEY,
    key           text NOT NULL UNIQUE,
    line          bigint,
    title         text NOT NULL,
    title_norm    text NOT NULL,
    abstract      text,
    published_on  date,
    year          integer,
    venue         text,
    status        text,
    author_count  integer NOT NULL,
    content_sha256  text NOT NULL,
    paper_id      bigint,                          -- which paper the row is, once known
    lists_authors boolean NOT NULL DEFAULT false,  -- the row whose author list its paper takes
    merged        boolean NOT NULL DEFAULT false
);
CREATE INDEX staging_paper_open ON staging_paper (title_norm) WHERE paper_id IS NULL;
CREATE INDEX staging_paper_paper ON staging_paper (paper_id);

CREATE UNLOGGED TABLE staging_identifier (
    ord     integer NOT NULL,
    scheme  text NOT NULL,
    value   text NOT NULL,
    PRIMARY KEY (ord, scheme, value)
);
CREATE INDEX staging_identifier_value ON staging_identifier (scheme, value);

CREATE UNLOGGED TABLE staging_author (
    ord              integer NOT NULL,
    position         integer NOT NULL,
    name             text NOT NULL,
    name_norm        text NOT NULL,
    asserted_scheme  text,
    asserted_id      text,
    affiliation      text[] NOT NULL,
    PRIMARY KEY (ord, position)
);
