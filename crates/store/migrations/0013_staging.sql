-- Why: a file is copied into staging tables part by part, then merged by set-based statements in the same transaction. Ingests
-- fill temporary tables that are copies of these; the tables here stay empty and give the compile-time check their columns.

-- Rows as read. `ord` numbers the paper rows of a file in order; rows about a paper refer to it. `number` does so for other rows.
CREATE TABLE staging_paper (
    ord bigint, key text, line bigint, digest bytea, arxiv text, schemes integer, author_count integer, title text,
    title_norm text, published_on date, year integer, venue text, status text, text_license text
);
-- A table of its own: the other columns are read several times, and abstracts are most of the bytes.
CREATE TABLE staging_abstract (ord bigint, abstract text);
CREATE TABLE staging_identifier (ord bigint, scheme text, value text);
CREATE TABLE staging_author (
    ord bigint, position integer, name text, name_norm text, scheme text, value text, affiliation text[]
);
CREATE TABLE staging_author_identifier (ord bigint, position integer, scheme text, value text);
CREATE TABLE staging_institution (
    ord bigint, position integer, name text, name_norm text, ror text, openalex text, country text
);
CREATE TABLE staging_version (ord bigint, version integer, created_on date);
CREATE TABLE staging_repository (
    ord bigint, url text, is_official boolean, mentioned_in_paper boolean, mentioned_in_github boolean, framework text
);
CREATE TABLE staging_task (
    number bigint, name text, name_norm text, slug text, area text, description text, parent text
);
CREATE TABLE staging_paper_task (ord bigint, task text);
CREATE TABLE staging_dataset (number bigint, name text, name_norm text, description text);
CREATE TABLE staging_result (
    ord bigint, row_sha256 text, task text, dataset text, model_name text, metrics jsonb, reported_on date
);
CREATE TABLE staging_method (
    number bigint, ord bigint, slug text, line bigint, digest bytea, name text, name_norm text, area text, summary text,
    introduced_year integer, pwc_slug text, paper_count integer, kind text, nearest text
);
CREATE TABLE staging_method_name (number bigint, name text, norm text, spelling text, kind text);
CREATE TABLE staging_method_collection (number bigint, collection text, area text);
CREATE TABLE staging_paper_method (ord bigint, slug text);
CREATE TABLE staging_paper_tag (ord bigint, norm text);
CREATE TABLE staging_concept (number bigint, scheme text, value text, label text);
CREATE TABLE staging_concept_label (scheme text, value text, label text);
CREATE TABLE staging_concept_broader (scheme text, value text, broader text);
CREATE TABLE staging_paper_concept (ord bigint, scheme text, value text);
CREATE TABLE staging_review (
    number bigint, ord bigint, record text, is_meta boolean, reviewer text, venue text, title text, rating text, confidence text,
    decision text, body text, scores jsonb, reviewed_on date, redistributable boolean
);
CREATE TABLE staging_citation (citing_ord bigint, citing text, cited_ord bigint, cited text);

-- Rows derived by the merge. A unit is all paper rows with one key, numbered by the first of them.
CREATE TABLE staging_unit (
    unit bigint, key text, rows bigint, author_list_ord bigint, arxiv text, schemes integer, title_norm text, year integer
);
CREATE TABLE staging_row_unit (ord bigint, unit bigint);
CREATE TABLE staging_unit_identifier (unit bigint, scheme text, value text);
-- Identifiers and titles that several units share.
CREATE TABLE staging_shared_identifier (scheme text, value text);
CREATE TABLE staging_shared_title (title_norm text);
-- Units without a paper yet; a blocked one may be the same paper as an earlier one.
CREATE TABLE staging_pending_unit (unit bigint, blocked boolean);
CREATE TABLE staging_title_match (unit bigint, author_list_ord bigint, paper_id bigint);
CREATE TABLE staging_unit_paper (unit bigint, paper_id bigint, is_new boolean, pass integer);
CREATE TABLE staging_row_paper (ord bigint, paper_id bigint);
-- The fields of all rows of a paper: of each field the first value.
CREATE TABLE staging_merged_fields (
    paper_id bigint, pass integer, title text, title_norm text, abstract text, published_on date, year integer, venue text,
    text_license text
);
-- Asserted ids of persons, each with the surest id that is asserted together with it.
CREATE TABLE staging_person (scheme text, value text, surest_scheme text, surest_value text, author_id bigint);
-- The author lists to write.
CREATE TABLE staging_author_list (paper_id bigint, ord bigint, is_new boolean, pass integer);
CREATE TABLE staging_distinct_institution (name_norm text, ror text, openalex text, institution_id bigint);
-- The batch of each part: the rows of several files can be staged together.
CREATE TABLE staging_batch (part bigint, ingest_batch_id bigint);
CREATE TABLE staging_method_slug (number bigint, slug text, pwc_slug text);

-- Temporary tables: a kill of the client or of the server leaves nothing to clean up.
CREATE FUNCTION create_staging_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    name text;
BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ^@ 'staging_'
    LOOP
        EXECUTE format('CREATE TEMPORARY TABLE %I (LIKE public.%I) ON COMMIT DROP', name, name);
    END LOOP;
END $$;
