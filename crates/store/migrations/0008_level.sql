-- Why: the level is the highest contiguous rung passed, derived from outcome rows each time it is read. There is no column to
-- write one into, so a level without outcomes cannot be stored.

CREATE VIEW run_level AS
SELECT run.run_id, (
    SELECT max(o.rung) FROM outcome o
    WHERE o.run_id = run.run_id AND o.outcome = 'passed'
      AND NOT EXISTS (SELECT FROM outcome low
                      WHERE low.run_id = o.run_id AND low.rung < o.rung AND low.outcome <> 'passed')
) AS level
FROM run;

-- The latest run of the pair that speaks for each method; methods never run have no row.
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
