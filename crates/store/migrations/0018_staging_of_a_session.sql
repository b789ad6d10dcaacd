-- Why: a server that is killed after an ingest emptied unlogged tables may not start again ("could not create file": their forks of two
-- crashes meet). So an ingest fills temporary tables of its own; those of 0006 and 0016 stay as their pattern and are never written.

CREATE FUNCTION begin_staging() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    name text;
BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ^@ 'staging_'
    LOOP
        EXECUTE format('CREATE TEMPORARY TABLE %I (LIKE public.%I) ON COMMIT DROP', name, name);
    END LOOP;
END $$;
