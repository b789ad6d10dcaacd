-- Why: every answer names the snapshot it was read from; this is what was
-- published, latest last. One id can stand here again: after another one, or written anew after it was damaged.

CREATE TABLE snapshot_publication (
    publication_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    snapshot_id      text NOT NULL CHECK (snapshot_id <> ''),
    created_at       timestamptz NOT NULL,
    manifest_sha256  text NOT NULL CHECK (manifest_sha256 ~ '^[0-9a-f]{64}$'),
    counts           jsonb NOT NULL
);
SELECT make_append_only('snapshot_publication');
