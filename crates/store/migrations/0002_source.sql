-- Why: every row must be traceable to who said it, under which license, and what could not be taken in must be counted.

CREATE TABLE source (
    source_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         text NOT NULL UNIQUE CHECK (name <> ''),
    license      text NOT NULL CHECK (license = ANY (license_words())),
    url          text,
    attribution  text
);

-- One part of one file, as it was taken in.
CREATE TABLE ingest_batch (
    ingest_batch_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id        bigint NOT NULL REFERENCES source,
    file             text NOT NULL,
    file_sha256      text NOT NULL CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
    part             integer NOT NULL CHECK (part >= 0),
    ingested_at      timestamptz NOT NULL DEFAULT now(),
    UNIQUE (source_id, file, file_sha256, part)
);

-- A row of a source that was dirty, or that contradicts what is held.
CREATE TABLE finding (
    ingest_batch_id  bigint NOT NULL REFERENCES ingest_batch,
    ordinal          integer NOT NULL,
    file             text NOT NULL,
    line             bigint,
    kind             text NOT NULL CHECK (kind <> ''),
    detail           text NOT NULL,
    occurrences      bigint NOT NULL CHECK (occurrences > 0),  -- rows it stands for: samples 1, the rest of a kind in one
    PRIMARY KEY (ingest_batch_id, ordinal)
);
CREATE INDEX finding_kind ON finding (kind);

-- Which record of which source speaks of a paper or a method.
CREATE TABLE provenance (
    source_id        bigint NOT NULL REFERENCES source,
    entity           text NOT NULL CHECK (entity IN ('paper', 'method')),
    record           text NOT NULL,
    entity_id        bigint NOT NULL,
    content_sha256   text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
    ingest_batch_id  bigint NOT NULL REFERENCES ingest_batch,
    PRIMARY KEY (source_id, entity, record)
);
CREATE INDEX provenance_entity ON provenance (entity, entity_id);
