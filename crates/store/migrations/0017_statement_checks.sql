-- Why: a foreign key is looked up row by row, and an ingest writes millions of rows in a few statements: two thirds of the time of
-- writing author lists went into that. The rule stays and is held once a statement, by one join; and since what is referred to can
-- neither go nor change its number, it holds for good.

CREATE FUNCTION must_be_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    held boolean;
    own text := TG_ARGV[0];
    other text := TG_ARGV[1];
BEGIN
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM (SELECT DISTINCT %I FROM new_rows) AS said
        WHERE NOT EXISTS (SELECT FROM %I AS other WHERE other.%I = said.%I))', own, other, own, own) INTO held;
    IF NOT held THEN
        RAISE EXCEPTION 'a row of % names a % that is not held', TG_TABLE_NAME, other
            USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_' || own || '_fkey';
    END IF;
    RETURN NULL;
END $$;

-- Replaces the foreign key of this column; the column it refers to has the same name.
CREATE FUNCTION check_by_statement(tab text, own text, other text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', tab, tab || '_' || own || '_fkey');
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION must_be_held(%L, %L)', own || '_held_insert', tab, own, other);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION must_be_held(%L, %L)', own || '_held_update', tab, own, other);
END $$;

SELECT check_by_statement(tab, 'source_id', 'source') FROM unnest(ARRAY[
    'paper', 'paper_identifier', 'author', 'paper_author', 'provenance', 'paper_claim', 'repository', 'paper_repository', 'paper_task',
    'paper_method'
]) AS tab;
SELECT check_by_statement(tab, 'paper_id', 'paper') FROM unnest(ARRAY[
    'paper_identifier', 'paper_author', 'paper_claim', 'paper_repository', 'paper_task', 'paper_method'
]) AS tab;
SELECT check_by_statement('paper_author', 'author_id', 'author');
SELECT check_by_statement('paper_repository', 'repository_id', 'repository');
SELECT check_by_statement('paper_task', 'task_id', 'task');
SELECT check_by_statement('paper_method', 'method_id', 'method');
SELECT check_by_statement('provenance', 'ingest_batch_id', 'ingest_batch');

-- What is referred to stays.
CREATE FUNCTION keep_rows(tab text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', tab || '_stays', tab);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OF %I ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
        tab || '_keeps_its_number', tab || '_id', tab);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', tab || '_no_truncate', tab);
END $$;
SELECT keep_rows(tab) FROM unnest(ARRAY['source', 'paper', 'author', 'repository', 'task', 'method', 'ingest_batch']) AS tab;

-- Names that are only names have an index of their own: a second one over the same text doubled the cost of a new name.
DROP INDEX author_name_norm;
CREATE INDEX author_asserted_name ON author (name_norm) WHERE asserted_id IS NOT NULL;
