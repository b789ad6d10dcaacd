-- Why: every row is traceable to the source that states it and to that source's license; rejected input is counted.

-- How far a source is from whoever publishes the papers, 1 the nearest: 1 hosts of the papers themselves, 2 the bundled cards,
-- which people checked, 3 indexes of publishers' records, 4 mirrors, 5 files joined from others and sources not listed here.
CREATE FUNCTION source_precedence(source text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE
        WHEN source IN ('acl-anthology', 'arxiv') THEN 1
        WHEN source = 'concordance' THEN 2
        WHEN source IN ('openalex', 's2orc') THEN 3
        WHEN source ^@ 'papers-with-code/' THEN 4
        ELSE 5 END;

CREATE TABLE source (
    source_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         text NOT NULL UNIQUE CHECK (name <> ''),
    precedence   integer NOT NULL GENERATED ALWAYS AS (source_precedence(name)) STORED,
    license      text NOT NULL CHECK (license = ANY (license_words())),
    url          text,
    attribution  text
);

-- One part of one ingested file.
CREATE TABLE ingest_batch (
    ingest_batch_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id        bigint NOT NULL REFERENCES source,
    file             text NOT NULL,
    file_sha256      text NOT NULL CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
    part             integer NOT NULL CHECK (part >= 0),
    ingested_at      timestamptz NOT NULL DEFAULT now(),
    UNIQUE (source_id, file, file_sha256, part)
);

-- One ingest command, and its files in order. A file that could not be read has an error and no batch; unchanged files share the
-- batch of the run that read them first.
CREATE TABLE ingest_run (
    ingest_run_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ingest_run_file (
    ingest_run_id    bigint NOT NULL REFERENCES ingest_run,
    ordinal          integer NOT NULL,
    path             text NOT NULL,
    rows             bigint NOT NULL CHECK (rows >= 0),
    unchanged        bigint NOT NULL CHECK (unchanged >= 0),
    ingest_batch_id  bigint REFERENCES ingest_batch,
    error            text,
    PRIMARY KEY (ingest_run_id, ordinal),
    CHECK ((ingest_batch_id IS NULL) = (error IS NOT NULL))
);

-- A dirty row of a source, or one that contradicts the database.
CREATE TABLE finding (
    ingest_batch_id  bigint NOT NULL REFERENCES ingest_batch,
    ordinal          integer NOT NULL,
    file             text NOT NULL,
    line             bigint,
    kind             text NOT NULL CHECK (kind <> ''),
    detail           text NOT NULL,
    occurrences      bigint NOT NULL CHECK (occurrences > 0),  -- rows that the finding counts: 1 for a sample, the rest of a kind in one
    PRIMARY KEY (ingest_batch_id, ordinal)
);

-- The paper or method that a source's record describes, with the record's digest: SHA-256, truncated to 16 bytes.
CREATE TABLE provenance (
    source_id        bigint NOT NULL REFERENCES source,
    entity           text NOT NULL CHECK (entity IN ('paper', 'method')),
    record           text NOT NULL,
    entity_id        bigint NOT NULL,
    digest           bytea NOT NULL CHECK (length(digest) = 16),
    ingest_batch_id  bigint NOT NULL REFERENCES ingest_batch,
    PRIMARY KEY (source_id, entity, record)
);
CREATE INDEX provenance_entity ON provenance (entity, entity_id);

-- The digests of a file's records, as a log: each row adds digests or removes digests. An ingest skips records whose digest is
-- in the log.
CREATE TABLE record_log (
    record_log_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id      bigint NOT NULL REFERENCES source,
    file           text NOT NULL,
    rules          integer NOT NULL,  -- version of the reader's rules: another version reads every record again
    added          boolean NOT NULL,
    digests        bytea NOT NULL CHECK (length(digests) % 16 = 0)
);
CREATE INDEX record_log_file ON record_log (source_id, file, rules);
ALTER TABLE record_log ALTER digests SET STORAGE EXTERNAL;  -- random bytes do not compress
