-- Why: to run harvested functions takes more of a core than every climb (docs/scale.md), so a night can leave trees to workers, too. The key of
-- such work is of the tree and the environment of the night, for which its runs count although they have the environment of their worker.

CREATE OR REPLACE FUNCTION work_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['check', 'verify', 'harvest'];

CREATE TABLE harvest_job (
    work_id             bigint PRIMARY KEY REFERENCES work ON DELETE CASCADE,
    tree_id             bigint NOT NULL REFERENCES harvest_tree,
    environment_sha256  text NOT NULL REFERENCES environment
);
CREATE INDEX harvest_job_tree ON harvest_job (tree_id, environment_sha256);

-- Gives a role what `concordance worker` needs: to take pairs and trees, and to record what it found.
CREATE OR REPLACE FUNCTION admit_worker(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM admit_holder(role, 'verify');
    EXECUTE format('ALTER POLICY %I ON work USING (kind IN (''verify'', ''harvest''))', 'work_of_' || role);
    EXECUTE format('GRANT SELECT ON verify_job, method, method_name, shown_method, current_pair, implementation_pair, code_sample, method_level TO %I', role);
    EXECUTE format('GRANT SELECT ON harvest_job, harvest_function, harvest_code, harvest_input, harvest_method TO %I', role);
    EXECUTE format('GRANT SELECT, INSERT ON spec, environment, run, outcome, property_result, check_file, picture, misreading, not_run, harvest_run TO %I', role);
END
$$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'concordance_worker') THEN
        PERFORM admit_worker('concordance_worker');
    END IF;
END
$$;
