-- Why: people propose corrections without an account. A proposal waits for a person and never changes a record of the graph, so no
-- other table refers to these. The id is the only key to a proposal; neither an address nor a name of its contributor is stored.

CREATE FUNCTION proposal_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['missing_code', 'alias', 'property', 'misreading', 'wrong_verdict'];

CREATE FUNCTION proposal_state_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['draft', 'waiting', 'accepted', 'rejected'];

CREATE TABLE proposal (
    proposal_id   text PRIMARY KEY CHECK (proposal_id ~ '^[0-9a-f]{30}$'),
    kind          text NOT NULL CHECK (kind = ANY (proposal_kind_words())),
    record        text NOT NULL CHECK (record ~ '^(method|paper):.'),  -- as the snapshot names it
    fields        jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
    sha256        text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),     -- of kind, record and fields
    snapshot      text NOT NULL CHECK (snapshot <> ''),                -- what the draft was checked against
    license       text NOT NULL CHECK (license = ANY (license_words())),
    code_license  text CHECK (code_license = ANY (license_words())),   -- NULL: no field is code
    state         text NOT NULL CHECK (state = ANY (proposal_state_words())),
    drafted_at    timestamptz NOT NULL,
    committed_at  timestamptz CHECK ((committed_at IS NULL) = (state = 'draft')),
    decided_at    timestamptz CHECK ((decided_at IS NOT NULL) = (state IN ('accepted', 'rejected'))),
    reason        text CHECK (reason <> ''),
    CONSTRAINT proposal_rejected_has_reason CHECK (state <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX proposal_state ON proposal (state, drafted_at);

-- Answers to challenges: the library that checks them accepts the same answer twice.
CREATE TABLE challenge_answer (
    answer_sha256  text PRIMARY KEY CHECK (answer_sha256 ~ '^[0-9a-f]{64}$'),
    used_at        timestamptz NOT NULL
);
CREATE INDEX challenge_answer_used ON challenge_answer (used_at);
