-- Why: every answer names its snapshot; this table lists the published snapshots, latest last. An id can appear again: after
-- another snapshot, or when a damaged snapshot was written again.

CREATE TABLE snapshot_publication (
    publication_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    snapshot_id      text NOT NULL CHECK (snapshot_id <> ''),
    created_at       timestamptz NOT NULL,
    manifest_sha256  text NOT NULL CHECK (manifest_sha256 ~ '^[0-9a-f]{64}$'),
    counts           jsonb NOT NULL
);
SELECT make_append_only('snapshot_publication');
