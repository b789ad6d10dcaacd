-- Why: with its other indexes aside, a table's unique ones took most of the time of filling it, row by row and logged row by row: 2.3 million
-- places of authors took 14.2 s with all indexes, 2.4 s with none but a primary key built behind. So unique ones are laid aside, too:
-- building them refuses what stands twice, as they did. What the rows refer to is looked up behind, too, over the whole table: a copy of each
-- row, its abstract with it, was kept for that while papers were written. And the table is written anew first, which is little, as it holds less than what
-- comes: a server that logs no more than it needs (wal_level=minimal) logs no row of a file that began in the same transaction.

-- Keys are built behind other indexes, what refers to them behind the keys, and references are looked up at the end.
ALTER TABLE staging_index ADD COLUMN turn int;

-- One walk over the rows for all their references, and the error where one is not held. As in 0062.
CREATE FUNCTION references_walk(rows text, pairs text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    counts text := '';
    joins text := '';
    own text;
BEGIN
    FOR n IN 0 .. cardinality(pairs) / 2 - 1 LOOP
        own := pairs[2 * n + 1];
        counts := counts || format(', count(*) FILTER (WHERE said.%1$I IS NOT NULL AND other_%2$s.%1$I IS NULL)', own, n);
        joins := joins || format(' LEFT JOIN %1$I AS other_%2$s ON other_%2$s.%3$I = said.%3$I', pairs[2 * n + 2], n, own);
    END LOOP;
    RETURN format('SELECT ARRAY[%s] FROM %I AS said %s', substr(counts, 3), rows, joins);
END $$;

CREATE FUNCTION refuse_absent(tab text, pairs text[], absent bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    FOR n IN 0 .. cardinality(pairs) / 2 - 1 LOOP
        IF absent[n + 1] > 0 THEN
            RAISE EXCEPTION 'a row of % names a % that is not held', tab, pairs[2 * n + 2]
                USING ERRCODE = 'foreign_key_violation', TABLE = tab, CONSTRAINT = tab || '_' || pairs[2 * n + 1] || '_fkey';
        END IF;
    END LOOP;
END $$;

CREATE OR REPLACE FUNCTION references_must_be_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- Arguments of a trigger count from 0.
    pairs text[] := ARRAY(SELECT said FROM unnest(TG_ARGV) AS said);
    absent bigint[];
BEGIN
    EXECUTE references_walk('new_rows', pairs) INTO absent;
    PERFORM refuse_absent(TG_TABLE_NAME, pairs, absent);
    RETURN NULL;
END $$;

CREATE FUNCTION look_references_up(tab text, pairs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    absent bigint[];
BEGIN
    EXECUTE references_walk(tab, pairs) INTO absent;
    PERFORM refuse_absent(tab, pairs, absent);
END $$;

CREATE FUNCTION lay_references_aside(name text, tab regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    own pg_trigger := (SELECT said FROM pg_trigger said WHERE tgrelid = tab AND tgname = 'references_held_insert');
    pairs text[] := string_to_array(rtrim(encode(own.tgargs, 'escape'), '\000'), '\000');
BEGIN
    IF own.oid IS NULL THEN
        RETURN;
    END IF;
    INSERT INTO staging_index (tab, definition, turn) VALUES
        (name, pg_get_triggerdef(own.oid), 4), (name, format('SELECT look_references_up(%L, %L)', name, pairs), 5);
    EXECUTE format('DROP TRIGGER references_held_insert ON %s', tab);
END $$;

-- The definitions of a table's keys, and of what refers to them: tables without rows. A key that rows refer to stays.
CREATE FUNCTION lay_keys_aside(name text, tab regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    key record;
    reference record;
    referred boolean;
BEGIN
    FOR key IN SELECT * FROM pg_constraint WHERE conrelid = tab AND contype IN ('p', 'u') LOOP
        referred := false;
        FOR reference IN SELECT * FROM pg_constraint WHERE contype = 'f' AND conindid = key.conindid LOOP
            EXECUTE format('SELECT %L OR EXISTS (SELECT FROM %s)', referred, reference.conrelid::regclass) INTO referred;
        END LOOP;
        CONTINUE WHEN referred;
        FOR reference IN SELECT * FROM pg_constraint WHERE contype = 'f' AND conindid = key.conindid LOOP
            PERFORM lay_constraint_aside(name, reference.oid, 3);
        END LOOP;
        PERFORM lay_constraint_aside(name, key.oid, 2);
    END LOOP;
END $$;

CREATE FUNCTION lay_constraint_aside(name text, aside oid, turn int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    own pg_constraint := (SELECT said FROM pg_constraint said WHERE oid = aside);
BEGIN
    INSERT INTO staging_index (tab, definition, turn) VALUES (name,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', own.conrelid::regclass, own.conname, pg_get_constraintdef(aside)), turn);
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', own.conrelid::regclass, own.conname);
END $$;

-- Whoever reads one of these tables meanwhile waits for the end of the transaction. Where somebody reads one now, and goes on for more
-- than this long, or where something of somebody else's depends on a key, as a view may, all stays as it is.
CREATE OR REPLACE FUNCTION lay_indexes_aside(tabs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    name text;
    tab regclass;
    found record;
BEGIN
    PERFORM set_config('lock_timeout', '3s', true);
    EXECUTE 'LOCK TABLE ' || (SELECT string_agg(format('public.%I', said), ', ' ORDER BY said) FROM unnest(tabs) AS said)
        || ' IN ACCESS EXCLUSIVE MODE';
    FOREACH name IN ARRAY tabs LOOP
        tab := format('public.%I', name)::regclass;
        FOR found IN
            SELECT indexrelid::regclass AS index, pg_get_indexdef(indexrelid) AS definition FROM pg_index
            WHERE indrelid = tab AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
        LOOP
            INSERT INTO staging_index (tab, definition, turn) VALUES (name, found.definition, 1);
            EXECUTE format('DROP INDEX %s', found.index);
        END LOOP;
        IF current_setting('wal_level') = 'minimal' THEN
            EXECUTE format('CLUSTER %s USING %I', tab, (SELECT conname FROM pg_constraint WHERE conrelid = tab AND contype = 'p'));
            EXECUTE format('ALTER TABLE %s SET WITHOUT CLUSTER', tab);
        END IF;
        PERFORM lay_keys_aside(name, tab);
        PERFORM lay_references_aside(name, tab);
    END LOOP;
    PERFORM set_config('lock_timeout', '0', true);
EXCEPTION WHEN lock_not_available OR dependent_objects_still_exist THEN
    PERFORM set_config('lock_timeout', '0', true);
END $$;

CREATE OR REPLACE FUNCTION build_indexes_again(tabs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    aside text;
BEGIN
    FOR aside IN SELECT definition FROM staging_index WHERE tab = ANY (tabs) ORDER BY turn LOOP
        EXECUTE aside;
    END LOOP;
    DELETE FROM staging_index WHERE tab = ANY (tabs);
END $$;
