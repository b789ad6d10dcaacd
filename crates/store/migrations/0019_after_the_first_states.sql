-- Why: states of the commit 8b41a2dc open with every later program, so the migrations up to 0017 stay as they were there. This one has what
-- has changed since.

-- Papers of dblp rank with those of the other citation data.
CREATE OR REPLACE FUNCTION source_precedence(source text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE
        WHEN source IN ('acl-anthology', 'arxiv') THEN 1
        WHEN source = 'concordance' THEN 2
        WHEN source IN ('dblp', 'openalex', 's2orc') THEN 3
        WHEN source ^@ 'papers-with-code/' THEN 4
        ELSE 5 END;
UPDATE source SET name = name WHERE name = 'dblp';  -- computes its precedence again

-- The tokens of a grant are one chain: all but the newest are used. A used one revokes its grant thirty seconds after its first use.
UPDATE oauth_refresh_token older SET used_at = now()
WHERE used_at IS NULL AND EXISTS (
    SELECT FROM oauth_refresh_token newer
    WHERE newer.grant_id = older.grant_id AND newer.used_at IS NULL
      AND (newer.expires_at, newer.token_sha256) > (older.expires_at, older.token_sha256));
CREATE UNIQUE INDEX oauth_refresh_token_newest ON oauth_refresh_token (grant_id) WHERE used_at IS NULL;

-- Of each field of a paper the value of the row that was updated last counts, else the first value.
ALTER TABLE staging_paper ADD COLUMN updated date;

-- A row without a paper may denote the only card of its name.
ALTER TABLE method_union DROP CONSTRAINT method_union_evidence_check, ADD CONSTRAINT method_union_evidence_check
    CHECK (evidence IN ('paper_and_name', 'name_and_full_name', 'only_name'));
