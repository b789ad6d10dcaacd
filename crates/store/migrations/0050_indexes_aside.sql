-- Why: an index that is kept up row by row costs several times what building it by one sort costs. A file that brings more than a table
-- holds therefore lays the table's indexes aside, within its transaction, and has them built again behind it. Unique ones stay: they
-- are what the merge relies on.

-- The pattern of a session's own table, as with the others.
CREATE UNLOGGED TABLE staging_index (tab text, definition text) WITH (autovacuum_enabled = off);

-- Whoever reads one of these tables meanwhile waits for the end of the transaction. Where somebody reads one now, and goes on for more
-- than this long, the indexes stay where they are.
CREATE FUNCTION lay_indexes_aside(tabs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    found record;
BEGIN
    PERFORM set_config('lock_timeout', '3s', true);
    EXECUTE 'LOCK TABLE ' || (SELECT string_agg(format('public.%I', tab), ', ' ORDER BY tab) FROM unnest(tabs) AS tab)
        || ' IN ACCESS EXCLUSIVE MODE';
    PERFORM set_config('lock_timeout', '0', true);
    FOR found IN
        SELECT relname AS tab, indexrelid::regclass AS index, pg_get_indexdef(indexrelid) AS definition
        FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
        WHERE relnamespace = 'public'::regnamespace AND relname = ANY (tabs) AND NOT indisunique
    LOOP
        INSERT INTO staging_index (tab, definition) VALUES (found.tab, found.definition);
        EXECUTE format('DROP INDEX %s', found.index);
    END LOOP;
EXCEPTION WHEN lock_not_available THEN
    RETURN;
END $$;

CREATE FUNCTION build_indexes_again(tabs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    aside text;
BEGIN
    FOR aside IN SELECT definition FROM staging_index WHERE tab = ANY (tabs) LOOP
        EXECUTE aside;
    END LOOP;
    DELETE FROM staging_index WHERE tab = ANY (tabs);
END $$;

-- As in 0017, but all rows that are wrong are counted: a look at each value once was planned for 200 values, and a look for the first wrong
-- row for one that comes soon. Both look each row up in an index; half of the time of writing author lists went into that.
CREATE OR REPLACE FUNCTION must_be_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    held boolean;
    own text := TG_ARGV[0];
    other text := TG_ARGV[1];
BEGIN
    EXECUTE format('SELECT count(*) = 0 FROM new_rows AS said WHERE NOT EXISTS (SELECT FROM %I AS other WHERE other.%I = said.%I)',
        other, own, own) INTO held;
    IF NOT held THEN
        RAISE EXCEPTION 'a row of % names a % that is not held', TG_TABLE_NAME, other
            USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_' || own || '_fkey';
    END IF;
    RETURN NULL;
END $$;

-- Few papers are withdrawn or retracted, and every file asks whether one of its own was. Unique, so that it is never laid aside.
CREATE UNIQUE INDEX paper_not_ok ON paper (paper_id) WHERE status <> 'ok';
