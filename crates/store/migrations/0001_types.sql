-- Why: each closed list of words has one definition, which every CHECK uses. A test compares these functions with the enums
-- in the code.

CREATE FUNCTION rung_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['V0', 'V1', 'V2', 'V3'];

CREATE FUNCTION outcome_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['passed', 'failed', 'not_reached'];

CREATE FUNCTION reason_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
    'not_utf8', 'too_large', 'syntax_error', 'forbidden_import', 'import_raised', 'import_ended', 'entry_missing',
    'entry_not_function', 'entry_signature',
    'raised', 'ended', 'not_canonical', 'wrong_arity', 'wrong_dtype', 'wrong_shape', 'not_finite', 'out_of_range',
    'input_mutated', 'nondeterministic', 'keeps_state', 'order_dependent', 'layout_dependent',
    'suspect', 'inconclusive', 'disagree',
    'one_sided_divergence', 'both_fail', 'property_error', 'no_case', 'no_property'];

CREATE FUNCTION side_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['a', 'b'];

CREATE FUNCTION property_result_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['pass', 'fail', 'error', 'no_case'];

CREATE FUNCTION license_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
    'Apache-2.0 OR MIT', 'CC-BY-SA-4.0', 'CC-BY-4.0', 'CC0-1.0', 'ODC-By-1.0', 'MIT', 'Apache-2.0', 'unknown'];

-- Schemes of a paper's identifier.
CREATE FUNCTION id_scheme_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['arxiv', 'doi', 'openreview', 'pwc', 'openalex', 's2', 'acl', 'dblp', 'pubmed', 'url'];

CREATE FUNCTION name_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['name', 'alias', 'full_name', 'whole'];

-- What a name denotes that is no single computable function.
CREATE FUNCTION method_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['practice', 'dataset', 'system', 'family', 'architecture'];

-- Schemes of a person's identifier, strongest first: the first one an author has is the asserted one.
CREATE FUNCTION author_scheme_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['orcid', 'openalex', 's2', 'acl'];

CREATE FUNCTION concept_scheme_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['skos', 'openalex', 'arxiv'];

-- A row filled from two sources has the stricter of their licenses.
CREATE FUNCTION stricter_license(a text, b text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (ARRAY['unknown', 'CC-BY-SA-4.0', 'ODC-By-1.0', 'CC-BY-4.0', 'Apache-2.0', 'MIT', 'Apache-2.0 OR MIT', 'CC0-1.0'])[
        least(
            array_position(ARRAY['unknown', 'CC-BY-SA-4.0', 'ODC-By-1.0', 'CC-BY-4.0', 'Apache-2.0', 'MIT', 'Apache-2.0 OR MIT', 'CC0-1.0'], a),
            array_position(ARRAY['unknown', 'CC-BY-SA-4.0', 'ODC-By-1.0', 'CC-BY-4.0', 'Apache-2.0', 'MIT', 'Apache-2.0 OR MIT', 'CC0-1.0'], b))];

-- The strictest license of several rows; NULL for no row.
CREATE AGGREGATE strictest_license (text) (SFUNC = stricter_license, STYPE = text);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% on % refused: the table is append-only', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_append_only',
              HINT = 'record a new row instead';
END $$;

CREATE FUNCTION make_append_only(tab regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()',
        tab::text || '_append_only', tab);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
        tab::text || '_no_truncate', tab);
END $$;
