-- Why: runs of the ladder: subject, spec, environment and the outcome of each rung. Rows are append-only, and a run is complete
-- or absent. No column stores a level: views derive the level from outcome rows, so a level without outcomes cannot be stored.

CREATE TABLE code_sample (
    code_sha256  text PRIMARY KEY CHECK (code_sha256 = encode(sha256(source), 'hex')),
    entry        text NOT NULL CHECK (entry <> ''),
    source       bytea NOT NULL,
    license      text NOT NULL CHECK (license = ANY (license_words())),
    provenance   jsonb NOT NULL
);

CREATE TABLE implementation_pair (
    pair_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    method_id    bigint NOT NULL REFERENCES method,
    generator    text NOT NULL CHECK (generator <> ''),
    a_sha256     text NOT NULL REFERENCES code_sample,
    b_sha256     text NOT NULL REFERENCES code_sample,
    recorded_at  timestamptz NOT NULL DEFAULT now(),
    UNIQUE (method_id, generator, a_sha256, b_sha256),
    UNIQUE (method_id, pair_id)
);

-- The current pair of a method: the pair recorded last, also when the pair had been recorded before.
CREATE TABLE current_pair (
    method_id  bigint PRIMARY KEY REFERENCES method,
    pair_id    bigint NOT NULL,
    FOREIGN KEY (method_id, pair_id) REFERENCES implementation_pair (method_id, pair_id)
);

CREATE TABLE spec (
    spec_sha256  text PRIMARY KEY CHECK (spec_sha256 ~ '^[0-9a-f]{64}$'),
    method_id    bigint NOT NULL REFERENCES method,
    text         text NOT NULL,
    recorded_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE environment (
    environment_sha256  text PRIMARY KEY CHECK (environment_sha256 ~ '^[0-9a-f]{64}$'),
    block               jsonb NOT NULL
);

CREATE TABLE run (
    run_id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    pair_id             bigint NOT NULL REFERENCES implementation_pair,
    spec_sha256         text NOT NULL REFERENCES spec,
    inputs_sha256       text NOT NULL CHECK (inputs_sha256 ~ '^[0-9a-f]{64}$'),
    environment_sha256  text NOT NULL REFERENCES environment,
    ladder_version      text NOT NULL,
    seed                text NOT NULL,
    isolation           text NOT NULL,
    started_at          timestamptz NOT NULL,
    finished_at         timestamptz NOT NULL CHECK (finished_at >= started_at),
    verdict_digest      text NOT NULL CHECK (verdict_digest ~ '^[0-9a-f]{64}$'),
    work_key            text NOT NULL UNIQUE CHECK (work_key ~ '^[0-9a-f]{64}$'),
    property_count      integer NOT NULL CHECK (property_count >= 0),
    worst_ratio         double precision,
    worst_case          text,
    worst_output        text,
    worst_index         bigint[],
    CHECK (num_nulls(worst_ratio, worst_case, worst_output, worst_index) IN (0, 4))
);
CREATE INDEX run_pair ON run (pair_id, run_id);

CREATE TABLE outcome (
    run_id       bigint NOT NULL REFERENCES run,
    rung         text NOT NULL CHECK (rung = ANY (rung_words())),
    outcome      text NOT NULL CHECK (outcome = ANY (outcome_words())),
    reason       text CHECK (reason = ANY (reason_words())),
    evidence     jsonb NOT NULL,
    duration_ms  bigint NOT NULL CHECK (duration_ms >= 0),
    PRIMARY KEY (run_id, rung),
    CONSTRAINT outcome_failed_has_reason CHECK ((outcome = 'failed') = (reason IS NOT NULL))
);

CREATE TABLE property_result (
    run_id          bigint NOT NULL REFERENCES run,
    ordinal         integer NOT NULL,
    property        text NOT NULL CHECK (property <> ''),
    side            text NOT NULL CHECK (side = ANY (side_words())),
    result          text NOT NULL CHECK (result = ANY (property_result_words())),
    effective       bigint NOT NULL CHECK (effective >= 0),
    detail          text,
    counterexample  text,
    PRIMARY KEY (run_id, property, side),
    UNIQUE (run_id, ordinal)
);

-- The self-contained Python file with which a function is checked against the run's method. It is written after the run, anew when the
-- generator of such files changes.
CREATE TABLE check_file (
    run_id      bigint NOT NULL REFERENCES run,
    generator   text NOT NULL CHECK (generator ~ '^[0-9a-f]{64}$'),
    text        text NOT NULL CHECK (text <> ''),
    examples    jsonb NOT NULL CHECK (jsonb_typeof(examples) = 'array'),
    PRIMARY KEY (run_id, generator)
);

-- The misreadings of a spec, each run as a program beside the readings of a run at V3: the smallest input found that shows it. A row
-- without one says that no named property failed. It decides no level and is in no verdict digest.
CREATE TABLE misreading (
    spec_sha256     text NOT NULL REFERENCES spec,
    misreading      text NOT NULL CHECK (misreading <> ''),
    program_sha256  text NOT NULL CHECK (program_sha256 ~ '^[0-9a-f]{64}$'),
    a_sha256        text NOT NULL REFERENCES code_sample,
    b_sha256        text NOT NULL REFERENCES code_sample,
    ladder_version  text NOT NULL,
    program         text NOT NULL,
    license         text NOT NULL CHECK (license = ANY (license_words())),
    shown           jsonb CHECK (jsonb_typeof(shown) = 'object'),
    PRIMARY KEY (spec_sha256, misreading, program_sha256, a_sha256, b_sha256, ladder_version)
);

-- Failures of the program itself: never an outcome, never a level.
CREATE TABLE not_run (
    not_run_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    pair_id      bigint NOT NULL REFERENCES implementation_pair,
    message      text NOT NULL,
    happened_at  timestamptz NOT NULL
);

SELECT make_append_only(t) FROM unnest(ARRAY[
    'code_sample', 'implementation_pair', 'spec', 'environment', 'run', 'outcome', 'property_result', 'check_file', 'misreading', 'not_run'
]::regclass[]) AS t;

CREATE FUNCTION run_is_complete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong text;
BEGIN
    SELECT CASE
        WHEN (SELECT count(*) FROM outcome WHERE run_id = NEW.run_id) <> cardinality(rung_words())
            THEN 'a run has one outcome for each of the four rungs'
        WHEN EXISTS (SELECT FROM outcome low JOIN outcome high USING (run_id) WHERE low.run_id = NEW.run_id
                AND low.rung < high.rung AND low.outcome <> 'passed' AND high.outcome <> 'not_reached')
            THEN 'above a rung that did not pass, nothing is reached'
        WHEN (SELECT count(*) FROM property_result WHERE run_id = NEW.run_id)
                <> (SELECT property_count FROM run WHERE run_id = NEW.run_id)
            THEN 'the number of property results differs from property_count'
        WHEN EXISTS (SELECT FROM outcome WHERE run_id = NEW.run_id AND rung = 'V3' AND outcome = 'passed')
                AND NOT (SELECT count(*) > 0 AND count(*) = 2 * count(DISTINCT property) AND bool_and(result = 'pass')
                         FROM property_result WHERE run_id = NEW.run_id)
            THEN 'V3 passes only with properties that all passed on both sides'
    END INTO wrong;
    IF wrong IS NOT NULL THEN
        RAISE EXCEPTION 'run % refused: %', NEW.run_id, wrong
            USING ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'run_is_complete';
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER run_is_complete AFTER INSERT ON run
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_is_complete();
CREATE CONSTRAINT TRIGGER run_is_complete AFTER INSERT ON property_result
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_is_complete();

-- The level of a run: its highest contiguous rung that passed.
CREATE VIEW run_level AS
SELECT run.run_id, (
    SELECT max(o.rung) FROM outcome o
    WHERE o.run_id = run.run_id AND o.outcome = 'passed'
      AND NOT EXISTS (SELECT FROM outcome low
                      WHERE low.run_id = o.run_id AND low.rung < o.rung AND low.outcome <> 'passed')
) AS level
FROM run;

-- The latest run of each method's current pair; methods that were never run have no row.
CREATE VIEW method_level AS
SELECT current_pair.method_id, current_pair.pair_id, latest.run_id, run_level.level
FROM current_pair
CROSS JOIN LATERAL (SELECT max(run_id) AS run_id FROM run WHERE run.pair_id = current_pair.pair_id) AS latest
JOIN run_level ON run_level.run_id = latest.run_id;

-- Properties that failed: on one side (one reading differs from the paper), or on both (a shared misreading or a wrong property).
CREATE VIEW divergence AS
SELECT run_id, property,
    CASE WHEN count(*) = 1 THEN 'one_sided_divergence' ELSE 'both_fail' END AS kind,
    CASE WHEN count(*) = 1 THEN min(side) END AS side,
    min(counterexample) AS counterexample,
    min(detail) AS detail
FROM property_result
WHERE result = 'fail'
GROUP BY run_id, property;
