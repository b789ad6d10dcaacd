-- Why: what is known of the texts of papers. The texts themselves stay in the state folder under their digest and never enter the
-- database: it has digests, spans and short quotes only, so that nothing here can serve or export a paper.

CREATE FUNCTION span_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['section', 'prose', 'equation', 'algorithm', 'definition', 'caption'];

CREATE TABLE paper_text (
    paper_text_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    paper          text NOT NULL CHECK (paper <> ''),         -- an id such as arxiv:2101.05408, or a name that its owner chose
    version        text,
    title          text,
    main           text NOT NULL,                             -- the main file
    source_sha256  text NOT NULL CHECK (length(source_sha256) = 64),
    sha256         text NOT NULL CHECK (length(sha256) = 64), -- the file in the state folder
    bytes          bigint NOT NULL,
    findings       bigint NOT NULL,                           -- defects of the source that the reader passed
    license        text NOT NULL CHECK (license = ANY (license_words())),
    added_at       timestamptz NOT NULL,
    UNIQUE (paper, sha256)
);

CREATE TABLE text_span (
    paper_text_id  bigint NOT NULL REFERENCES paper_text,
    ordinal        integer NOT NULL,
    span           text NOT NULL CHECK (span <> ''),          -- the span's id
    kind           text NOT NULL CHECK (kind = ANY (span_kind_words())),
    number         text,                                      -- numbers as printed, separated by commas
    label          text,                                      -- labels, separated by commas
    section        text,                                      -- the id of the heading above
    start_byte     bigint NOT NULL CHECK (start_byte >= 0),
    end_byte       bigint NOT NULL CHECK (end_byte >= start_byte),
    PRIMARY KEY (paper_text_id, ordinal),
    UNIQUE (paper_text_id, span)
);

CREATE TABLE text_quote (
    paper_text_id  bigint NOT NULL,
    span           text NOT NULL,
    quote          text NOT NULL CHECK (char_length(quote) BETWEEN 1 AND 300),
    PRIMARY KEY (paper_text_id, span, quote),
    FOREIGN KEY (paper_text_id, span) REFERENCES text_span (paper_text_id, span)
);
