-- Why: work that another process does waits here until that process takes it for a while (a lease). A lease that runs out is taken again,
-- under the next attempt; a result is written in the transaction that ends the attempt it belongs to, so that a late one changes nothing.
-- Times are of this database's clock. The first kind of work are checks of functions that people send.

CREATE FUNCTION work_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['check'];

CREATE FUNCTION work_state_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['waiting', 'leased', 'done', 'failed'];

CREATE TABLE work (
    work_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind         text NOT NULL CHECK (kind = ANY (work_kind_words())),
    key          text NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),    -- the digest of what is to be done
    turn         int NOT NULL CHECK (turn >= 0),                  -- the smallest is taken first
    state        text NOT NULL DEFAULT 'waiting' CHECK (state = ANY (work_state_words())),
    attempt      int NOT NULL DEFAULT 0 CHECK (attempt >= 0),     -- raised by every claim
    holder       text,
    lease_until  timestamptz,
    added_at     timestamptz NOT NULL DEFAULT now(),
    ended_at     timestamptz,
    UNIQUE (kind, key),
    CONSTRAINT work_leased_has_holder CHECK ((state = 'leased') = (holder IS NOT NULL) AND (holder IS NULL) = (lease_until IS NULL)),
    CONSTRAINT work_ended_has_time CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX work_open ON work (kind, turn, work_id) WHERE state IN ('waiting', 'leased');
CREATE INDEX work_ended ON work (ended_at) WHERE ended_at IS NOT NULL;

-- A function to check. Its text leaves with the answer, unless its sender shares it. No address and no token is stored: `sender` is a digest.
CREATE TABLE check_job (
    work_id    bigint PRIMARY KEY REFERENCES work ON DELETE CASCADE,
    method     text NOT NULL CHECK (method <> ''),
    entry      text CHECK (entry <> ''),
    map        text CHECK (map <> ''),
    source     text CHECK (octet_length(source) <= 65536),
    is_shared  boolean NOT NULL,
    sender     text NOT NULL CHECK (sender <> ''),
    answer     jsonb CHECK (jsonb_typeof(answer) = 'object')
);

-- Queries that were paid for answers. One is returned when its answer does not come; a payer pays for an answer once.
CREATE TABLE check_charge (
    charge_id  text PRIMARY KEY,
    work_id    bigint NOT NULL REFERENCES work ON DELETE CASCADE,
    payer      text NOT NULL CHECK (payer <> ''),
    UNIQUE (work_id, payer)
);

-- Gives a role what `concordance check-worker` needs: to take checks, and to answer them.
ALTER TABLE work ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION admit_check_worker(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('GRANT SELECT, UPDATE (state, attempt, holder, lease_until, ended_at) ON work TO %I', role);
    EXECUTE format('GRANT SELECT (work_id, method, entry, map, source, is_shared), UPDATE (source, answer) ON check_job TO %I', role);
    DROP POLICY IF EXISTS work_of_checks ON work;
    EXECUTE format('CREATE POLICY work_of_checks ON work TO %I USING (kind = ''check'')', role);
END
$$;

-- Roles are of the whole server, and not every owner of a database may make one; docs/operations.md has the two statements.
DO $$
BEGIN
    CREATE ROLE concordance_check LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END
$$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'concordance_check') THEN
        PERFORM admit_check_worker('concordance_check');
    END IF;
END
$$;
