-- Why: somebody may ask that a name, a code sample or a paper is not shown. The other tables keep their rows, so that the next ingest of
-- the same file changes nothing; publications and exports leave out what stands here.

CREATE FUNCTION takedown_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['name', 'sample', 'paper'];

CREATE TABLE takedown (
    kind    text NOT NULL CHECK (kind = ANY (takedown_kind_words())),
    key     text NOT NULL CHECK (key <> ''),  -- the key or the asserted id of a person, the SHA-256 of a sample, an identifier of a paper
    reason  text NOT NULL CHECK (reason <> ''),
    at      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, key)
);
