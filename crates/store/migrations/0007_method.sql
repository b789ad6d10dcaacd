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
    paper_count      integer CHECK (paper_count >= 0),  -- papers that use the method, as its source counts them
    kind             text CHECK (kind = ANY (method_kind_words())),  -- NULL for a single function, and where no source says
    nearest          text[] NOT NULL DEFAULT '{}',  -- slugs of functions that are near to what the name denotes, parts first
    source_id        bigint NOT NULL REFERENCES source,
    license          text NOT NULL CHECK (license = ANY (license_words()))
);

CREATE TABLE method_name (
    method_id  bigint NOT NULL REFERENCES method,
    norm       text NOT NULL CHECK (norm <> ''),
    kind       text NOT NULL CHECK (kind = ANY (name_kind_words())),
    spelling   text NOT NULL,  -- key that spellings of one name share
    name       text NOT NULL CHECK (name <> ''),
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (method_id, kind, norm)
);
CREATE INDEX method_name_by_norm ON method_name (norm);
CREATE INDEX method_name_by_spelling ON method_name (spelling);

-- A row of an outside source that denotes the method of a card. Both rows remain and readers show one method, so a union can be
-- undone. An undone union is not made again.
CREATE TABLE method_union (
    method_id  bigint PRIMARY KEY REFERENCES method,
    card_id    bigint NOT NULL REFERENCES method (method_id),
    evidence   text NOT NULL CHECK (evidence IN ('paper_and_name', 'name_and_full_name')),
    names      text[] NOT NULL CHECK (names <> '{}'),  -- the names of the row that the card has, too
    undone     boolean NOT NULL DEFAULT false,
    CHECK (method_id <> card_id)
);
CREATE INDEX method_union_card ON method_union (card_id) WHERE NOT undone;

-- The method that readers show for each row.
CREATE VIEW shown_method AS
SELECT method_id, COALESCE(card_id, method_id) AS shown_id
FROM method LEFT JOIN (SELECT method_id, card_id FROM method_union WHERE NOT undone) AS united USING (method_id);

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
