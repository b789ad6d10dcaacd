-- Why: a file is copied into these tables part by part while it is read, then merged by set-based statements, in one transaction.
-- So they are plain: no key and no index to keep up while rows come in. Nothing is ever committed here.

DROP TABLE staging_paper, staging_identifier, staging_author;

-- The digest of a record, 16 bytes, as the readers give it.
ALTER TABLE provenance ADD COLUMN digest bytea CHECK (length(digest) = 16);
UPDATE provenance SET digest = decode(left(content_sha256, 32), 'hex');
ALTER TABLE provenance ALTER digest SET NOT NULL, DROP COLUMN content_sha256;

-- As they were read. `ord` numbers the paper rows of a file, in its order; everything about a paper refers to it.
CREATE UNLOGGED TABLE staging_paper (
    ord bigint, key text, line bigint, digest bytea, arxiv text, schemes integer, author_count integer, title text, title_norm text,
    published_on date, year integer, venue text, status text, text_license text
) WITH (autovacuum_enabled = off);
-- Apart, because the others are read several times and this is the bulk.
CREATE UNLOGGED TABLE staging_abstract (ord bigint, abstract text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_identifier (ord bigint, scheme text, value text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_author (
    ord bigint, position integer, name text, name_norm text, scheme text, value text, affiliation text[]
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_author_identifier (
    ord bigint, position integer, scheme text, value text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_institution (
    ord bigint, position integer, name text, name_norm text, ror text, openalex text, country text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_version (ord bigint, version integer, created_on date) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_repository (
    ord bigint, url text, is_official boolean, mentioned_in_paper boolean, mentioned_in_github boolean, framework text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_task (
    n bigint, name text, name_norm text, slug text, area text, description text, parent text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_paper_task (ord bigint, task text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_dataset (n bigint, name text, name_norm text, description text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_result (
    ord bigint, row_sha256 text, task text, dataset text, model_name text, metrics jsonb, reported_on date
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_method (
    n bigint, ord bigint, slug text, line bigint, digest bytea, name text, name_norm text, area text, summary text,
    introduced_year integer, pwc_slug text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_method_name (n bigint, name text, norm text, kind text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_method_collection (n bigint, collection text, area text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_paper_method (ord bigint, slug text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_paper_tag (ord bigint, norm text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_concept (n bigint, scheme text, value text, label text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_concept_label (scheme text, value text, label text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_concept_broader (scheme text, value text, broader text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_paper_concept (ord bigint, scheme text, value text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_review (
    n bigint, ord bigint, record text, is_meta boolean, reviewer text, venue text, title text, rating text, confidence text, decision text, body text, scores jsonb,
    reviewed_on date, redistributable boolean
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_citation (
    citing_ord bigint, citing text, cited_ord bigint, cited text
) WITH (autovacuum_enabled = off);

-- What the merge makes of them. A unit is all rows of one key, known by the first of them.
CREATE UNLOGGED TABLE staging_unit (
    unit bigint, key text, rows bigint, lister bigint, arxiv text, schemes integer, title_norm text, year integer
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_place (ord bigint, unit bigint) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_unit_identifier (unit bigint, scheme text, value text) WITH (autovacuum_enabled = off);
-- Units whose paper is not known yet, and whether they wait for an earlier one.
CREATE UNLOGGED TABLE staging_open (unit bigint, waits boolean) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_settled (unit bigint, paper_id bigint, fresh boolean, pass integer) WITH (autovacuum_enabled = off);
-- What the rows of a paper say together: the first that says something.
CREATE UNLOGGED TABLE staging_said (
    paper_id bigint, pass integer, title text, title_norm text, abstract text, published_on date, year integer, venue text,
    text_license text
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_person (scheme text, value text, canon_scheme text, canon_value text, author_id bigint)
WITH (autovacuum_enabled = off);
-- The author lists that are taken, and those of them whose paper has none yet.
CREATE UNLOGGED TABLE staging_list (paper_id bigint, ord bigint, fresh boolean, pass integer) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_pair (unit bigint, lister bigint, paper_id bigint) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_workplace (
    name_norm text, ror text, openalex text, institution_id bigint
) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_held (ord bigint, paper_id bigint) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_slug (n bigint, slug text, pwc_slug text) WITH (autovacuum_enabled = off);

-- Digests are random: trying to compress them only takes time.
ALTER TABLE record_log ALTER digests SET STORAGE EXTERNAL;

-- A meta-review is of who decided. Its headline is no part of the text.
ALTER TABLE review ADD COLUMN is_meta boolean NOT NULL DEFAULT false, ADD COLUMN title text;
