-- Why: each reference of a statement's rows was looked up by a walk over them of its own, two to four a table; and the references of results
-- were still looked up row by row, which was three quarters of the time of writing them. All of a table are held by one walk now.

-- The arguments are columns and the tables they refer to, in turn; the column referred to has the same name. Nothing refers to nothing.
CREATE FUNCTION references_must_be_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    absent bigint[];
    counts text := '';
    joins text := '';
    own text;
BEGIN
    FOR n IN 0 .. TG_NARGS / 2 - 1 LOOP
        own := TG_ARGV[2 * n];
        counts := counts || format(', count(*) FILTER (WHERE said.%1$I IS NOT NULL AND other_%2$s.%1$I IS NULL)', own, n);
        joins := joins || format(' LEFT JOIN %1$I AS other_%2$s ON other_%2$s.%3$I = said.%3$I', TG_ARGV[2 * n + 1], n, own);
    END LOOP;
    EXECUTE format('SELECT ARRAY[%s] FROM new_rows AS said %s', substr(counts, 3), joins) INTO absent;
    FOR n IN 0 .. TG_NARGS / 2 - 1 LOOP
        IF absent[n + 1] > 0 THEN
            RAISE EXCEPTION 'a row of % names a % that is not held', TG_TABLE_NAME, TG_ARGV[2 * n + 1]
                USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME,
                    CONSTRAINT = TG_TABLE_NAME || '_' || TG_ARGV[2 * n] || '_fkey';
        END IF;
    END LOOP;
    RETURN NULL;
END $$;

-- Of a table: its triggers of 0017, and its foreign keys of these columns, give way to one for what is inserted and one for what changes.
CREATE FUNCTION check_references(tab text, pairs text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    given text := (SELECT string_agg(quote_literal(word), ', ' ORDER BY n) FROM unnest(pairs) WITH ORDINALITY AS said (word, n));
BEGIN
    FOR n IN 1 .. cardinality(pairs) / 2 LOOP
        EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', pairs[2 * n - 1] || '_held_insert', tab);
        EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', pairs[2 * n - 1] || '_held_update', tab);
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', tab, tab || '_' || pairs[2 * n - 1] || '_fkey');
    END LOOP;
    EXECUTE format('CREATE TRIGGER references_held_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION references_must_be_held(%s)', tab, given);
    EXECUTE format('CREATE TRIGGER references_held_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION references_must_be_held(%s)', tab, given);
END $$;

SELECT check_references('paper', '{source_id,source}');
SELECT check_references('author', '{source_id,source}');
SELECT check_references('repository', '{source_id,source}');
SELECT check_references('provenance', '{source_id,source,ingest_batch_id,ingest_batch}');
SELECT check_references('paper_identifier', '{source_id,source,paper_id,paper}');
SELECT check_references('paper_claim', '{source_id,source,paper_id,paper}');
SELECT check_references('paper_author', '{source_id,source,paper_id,paper,author_id,author}');
SELECT check_references('paper_repository', '{source_id,source,paper_id,paper,repository_id,repository}');
SELECT check_references('paper_task', '{source_id,source,paper_id,paper,task_id,task}');
SELECT check_references('paper_method', '{source_id,source,paper_id,paper,method_id,method}');
SELECT check_references('evaluation_result', '{source_id,source,paper_id,paper,task_id,task,dataset_id,dataset}');
SELECT keep_rows('dataset');

DROP FUNCTION check_by_statement(text, text, text);
DROP FUNCTION must_be_held();
