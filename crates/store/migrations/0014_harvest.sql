-- Why: functions cut out of the repositories of papers, their runs, and their comparison with readings. Rows are append-only. Nothing here is
-- a level: a function that ran was not compared with its paper, and a comparison is evidence about readings.

CREATE FUNCTION cut_reason_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
    'foreign_import', 'package_module', 'name_clash', 'dynamic', 'too_large', 'class_state', 'does_not_parse', 'python2', 'notebook_only'];
CREATE FUNCTION function_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['function', 'method', 'nested'];
CREATE FUNCTION input_source_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
    'contract_corpus', 'docstring_example', 'test_call', 'annotation', 'docstring_type', 'parameter_name', 'default'];
CREATE FUNCTION output_kind_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['value', 'object', 'none'];
CREATE FUNCTION comparison_result_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY['agrees', 'differs', 'not_comparable'];

-- One version of a repository whose files were read.
CREATE TABLE harvest_tree (
    tree_id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address         text NOT NULL CHECK (address <> ''),
    version         text,
    file_sha256     text CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
    tree_sha256     text NOT NULL CHECK (tree_sha256 ~ '^[0-9a-f]{64}$'),
    license         text NOT NULL CHECK (license <> ''),
    evidence        jsonb NOT NULL CHECK (jsonb_typeof(evidence) = 'array'),
    findings        jsonb NOT NULL CHECK (jsonb_typeof(findings) = 'array'),
    function_count  integer NOT NULL CHECK (function_count >= 0),
    harvester       text NOT NULL,
    recorded_at     timestamptz NOT NULL DEFAULT now(),
    work_key        text NOT NULL UNIQUE CHECK (work_key ~ '^[0-9a-f]{64}$')
);

-- How a repository was declared to be a paper's. The paper is named by its identifier, or, where it has none, by a method that it introduced:
-- it may be ingested later.
CREATE TABLE harvest_declaration (
    tree_id      bigint NOT NULL REFERENCES harvest_tree,
    scheme       text NOT NULL CHECK (scheme = 'method' OR scheme = ANY (id_scheme_words())),
    value        text NOT NULL CHECK (value <> ''),
    declared_by  text NOT NULL CHECK (declared_by <> ''),
    PRIMARY KEY (tree_id, scheme, value)
);
CREATE INDEX harvest_declaration_paper ON harvest_declaration (scheme, value);

CREATE VIEW harvest_paper AS
SELECT tree_id, paper_id FROM harvest_declaration JOIN paper_identifier USING (scheme, value)
UNION
SELECT tree_id, paper_id FROM harvest_declaration JOIN method ON slug = value WHERE scheme = 'method' AND paper_id IS NOT NULL;

CREATE VIEW harvest_method AS
SELECT tree_id, method_id FROM harvest_paper JOIN method USING (paper_id)
UNION
SELECT tree_id, method_id FROM harvest_declaration JOIN method ON slug = value WHERE scheme = 'method';

CREATE TABLE harvest_code (
    code_sha256  text NOT NULL CHECK (code_sha256 = encode(sha256(source), 'hex')),
    entry        text NOT NULL CHECK (entry <> ''),
    source       bytea NOT NULL,
    parameters   jsonb NOT NULL,
    captured     integer NOT NULL CHECK (captured >= 0),
    PRIMARY KEY (code_sha256, entry)
);

-- Inputs that were found for a function, by source.
CREATE TABLE harvest_input (
    inputs_sha256  text PRIMARY KEY CHECK (inputs_sha256 ~ '^[0-9a-f]{64}$'),
    sets           jsonb NOT NULL CHECK (jsonb_typeof(sets) = 'array')
);

CREATE TABLE harvest_function (
    tree_id          bigint NOT NULL REFERENCES harvest_tree,
    ordinal          integer NOT NULL CHECK (ordinal >= 0),
    path             text NOT NULL CHECK (path <> ''),
    qualified_name   text NOT NULL CHECK (qualified_name <> ''),
    kind             text NOT NULL CHECK (kind = ANY (function_kind_words())),
    first_line       integer NOT NULL CHECK (first_line > 0),
    last_line        integer NOT NULL CHECK (last_line >= first_line),
    signature        text NOT NULL,
    license          text NOT NULL CHECK (license <> ''),
    redistributable  boolean NOT NULL,
    reason           text CHECK (reason = ANY (cut_reason_words())),
    detail           text,
    code_sha256      text,
    entry            text,
    inputs_sha256    text REFERENCES harvest_input,
    PRIMARY KEY (tree_id, ordinal),
    FOREIGN KEY (code_sha256, entry) REFERENCES harvest_code,
    CONSTRAINT harvest_function_is_cut_or_has_a_reason
        CHECK ((reason IS NULL) = (code_sha256 IS NOT NULL) AND num_nulls(code_sha256, entry, inputs_sha256) IN (0, 3)),
    CONSTRAINT harvest_function_without_license_is_a_pointer CHECK (license <> 'none' OR NOT redistributable)
);
CREATE INDEX harvest_function_code ON harvest_function (code_sha256, entry, inputs_sha256) WHERE code_sha256 IS NOT NULL;

CREATE TABLE harvest_run (
    run_id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code_sha256         text NOT NULL,
    entry               text NOT NULL,
    inputs_sha256       text NOT NULL REFERENCES harvest_input,
    environment_sha256  text NOT NULL REFERENCES environment,
    input_source        text CHECK (input_source = ANY (input_source_words())),
    cases               integer NOT NULL CHECK (cases >= 0),
    returned            integer NOT NULL CHECK (returned BETWEEN 0 AND cases),
    ending              text NOT NULL CHECK (ending <> ''),
    detail              text,
    output              text CHECK (output = ANY (output_kind_words())),
    isolation           text NOT NULL,
    started_at          timestamptz NOT NULL,
    finished_at         timestamptz NOT NULL CHECK (finished_at >= started_at),
    work_key            text NOT NULL UNIQUE CHECK (work_key ~ '^[0-9a-f]{64}$'),
    FOREIGN KEY (code_sha256, entry) REFERENCES harvest_code,
    CONSTRAINT harvest_run_returned_values CHECK (returned = 0 OR (output = 'value' AND input_source IS NOT NULL))
);
CREATE INDEX harvest_run_code ON harvest_run (code_sha256, entry, inputs_sha256, run_id);

-- A harvested function beside both readings of a method. The run of the ladder is recorded first: readings are frozen.
CREATE TABLE harvest_comparison (
    comparison_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tree_id             bigint NOT NULL,
    ordinal             integer NOT NULL,
    ladder_run_id       bigint NOT NULL REFERENCES run (run_id),
    result              text NOT NULL CHECK (result = ANY (comparison_result_words())),
    adapter             text,
    reason              text,
    cases               integer NOT NULL CHECK (cases >= 0),
    smallest_case       text,
    properties_support  text CHECK (properties_support IN ('readings', 'authors_code', 'both', 'neither')),
    environment_sha256  text NOT NULL REFERENCES environment,
    recorded_at         timestamptz NOT NULL DEFAULT now(),
    work_key            text NOT NULL UNIQUE CHECK (work_key ~ '^[0-9a-f]{64}$'),
    FOREIGN KEY (tree_id, ordinal) REFERENCES harvest_function,
    CONSTRAINT harvest_comparison_says_why CHECK (result = 'agrees' OR reason IS NOT NULL),
    CONSTRAINT harvest_comparison_has_cases CHECK (result = 'not_comparable' OR cases > 0)
);
CREATE INDEX harvest_comparison_function ON harvest_comparison (tree_id, ordinal);

SELECT make_append_only(t) FROM unnest(ARRAY[
    'harvest_tree', 'harvest_declaration', 'harvest_code', 'harvest_input', 'harvest_function', 'harvest_run', 'harvest_comparison'
]::regclass[]) AS t;
