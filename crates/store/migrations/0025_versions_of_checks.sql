-- Why: a check is one run, whoever asks for it and whether the text is shared; and it is of one version of the method, so that the same
-- text is run again when the method changed. `shared_key` is the digest under which the text is shown, once somebody chose so.

ALTER TABLE check_job
    ADD COLUMN version     text CHECK (version ~ '^[0-9a-f]{64}$'),  -- the digest of the method's check file
    ADD COLUMN shared_key  text UNIQUE CHECK (shared_key ~ '^[0-9a-f]{64}$');
-- The version of checks of before is not known: it is none that a method has.
UPDATE check_job SET version = work.key, shared_key = CASE WHEN is_shared THEN work.key END
    FROM work WHERE work.work_id = check_job.work_id;
ALTER TABLE check_job DROP COLUMN is_shared, ALTER COLUMN version SET NOT NULL;

CREATE OR REPLACE FUNCTION admit_check_worker(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM admit_holder(role, 'check');
    EXECUTE format('GRANT SELECT (work_id, method, version, entry, map, source, shared_key), UPDATE (source, answer) ON check_job TO %I', role);
END
$$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'concordance_check') THEN
        PERFORM admit_check_worker('concordance_check');
    END IF;
END
$$;
