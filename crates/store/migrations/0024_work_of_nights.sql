-- Why: a night can leave pairs to workers on other machines, so verification is work too. Its key is the key that the run would have on
-- the machine of the night, where the work counts as that run; the run's own key has the environment of its worker.

CREATE OR REPLACE FUNCTION work_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['check', 'verify'];

ALTER TABLE work
    ADD COLUMN shard      int NOT NULL DEFAULT 0 CHECK (shard >= 0),  -- a worker takes its part of these numbers first
    ADD COLUMN leased_at  timestamptz;                                 -- the time of the last claim

-- A pair to climb with, under the seed of the night that added it.
CREATE TABLE verify_job (
    work_id             bigint PRIMARY KEY REFERENCES work ON DELETE CASCADE,
    pair_id             bigint NOT NULL REFERENCES implementation_pair,
    seed                text NOT NULL CHECK (seed ~ '^[0-9a-f]{16}$'),
    environment_sha256  text NOT NULL REFERENCES environment
);

-- Lets a role hold work of one kind.
CREATE FUNCTION admit_holder(role name, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('GRANT SELECT, UPDATE (state, attempt, holder, lease_until, leased_at, ended_at) ON work TO %I', role);
    EXECUTE format('DROP POLICY IF EXISTS %I ON work', 'work_of_' || role);
    EXECUTE format('CREATE POLICY %I ON work TO %I USING (kind = %L)', 'work_of_' || role, role, kind);
END
$$;

CREATE OR REPLACE FUNCTION admit_check_worker(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM admit_holder(role, 'check');
    EXECUTE format('GRANT SELECT (work_id, method, entry, map, source, is_shared), UPDATE (source, answer) ON check_job TO %I', role);
END
$$;

-- Gives a role what `concordance worker` needs: to take pairs, and to record what it found.
CREATE FUNCTION admit_worker(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM admit_holder(role, 'verify');
    EXECUTE format('GRANT SELECT ON verify_job, method, method_name, shown_method, current_pair, implementation_pair, code_sample, method_level TO %I', role);
    EXECUTE format('GRANT SELECT, INSERT ON spec, environment, run, outcome, property_result, check_file, picture, misreading, not_run TO %I', role);
END
$$;

-- Roles are of the whole server, and not every owner of a database may make one; docs/operations.md has the statements.
DO $$
BEGIN
    CREATE ROLE concordance_worker LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END
$$;

DROP POLICY IF EXISTS work_of_checks ON work;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'concordance_check') THEN
        PERFORM admit_check_worker('concordance_check');
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'concordance_worker') THEN
        PERFORM admit_worker('concordance_worker');
    END IF;
END
$$;
