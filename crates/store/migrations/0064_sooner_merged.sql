-- Why: whether a file brings more to a table than it holds was told by bytes, and rows of what is staged are longer than many of those that are
-- kept. So provenance was written anew, and all its indexes built, for a file that brought a third of its rows.

-- About how many rows a table has, without reading it: as dense as when it was last looked at, or else rows of a hundred bytes.
CREATE FUNCTION rows_about(tab regclass) RETURNS double precision LANGUAGE sql STABLE AS $$
    SELECT pg_relation_size(tab) * CASE WHEN relpages > 0 AND reltuples >= 0 THEN reltuples / (relpages * current_setting('block_size')::float8)
        ELSE 0.01 END
    FROM pg_class WHERE oid = tab
$$;

-- Identifiers and titles that more than one unit of a file has: found once a file, and not each time that units are looked through.
CREATE UNLOGGED TABLE staging_shared (scheme text, value text) WITH (autovacuum_enabled = off);
CREATE UNLOGGED TABLE staging_titled (title_norm text) WITH (autovacuum_enabled = off);
