-- A small invented paper graph: nobody of these people, places and papers exists.
WITH said AS (INSERT INTO source (name, license, url, attribution) VALUES ('invented', 'CC0-1.0', NULL, 'Nobody') RETURNING source_id)
INSERT INTO paper (title, title_norm, abstract, published_on, year, venue, status, source_id, license)
SELECT title, title_norm, abstract, day::date, extract(year FROM day::date)::int, venue, status, source_id, 'CC0-1.0'
FROM said, (VALUES
    ('Lanterns: Sparse Routing for Deep Rivers', 'lanterns sparse routing for deep rivers', 'Lanterns route few drops through many gates.', '2018-03-01', 'RiverConf', 'ok'),
    ('Tidal Attention for Long Logs', 'tidal attention for long logs', 'Attention that comes and goes with the tide reads long logs.', '2019-06-10', 'TideConf', 'ok'),
    ('A Survey of Drift Forecasting', 'a survey of drift forecasting', 'We survey how drift is forecast.', '2020-01-15', 'Journal of Drift', 'ok'),
    ('Otter: Compressing Tidal Models', 'otter compressing tidal models', 'Otters compress tidal models.', '2021-02-02', 'RiverConf', 'withdrawn'),
    ('Pebble Embeddings Without Tears', 'pebble embeddings without tears', 'Pebbles are embedded.', '2021-08-20', 'TideConf', 'retracted'),
    ('Counting Lanterns', 'counting lanterns', 'How many lanterns does a river need?', '2022-05-05', 'RiverConf', 'ok'),
    ('Quiet Kernels', 'quiet kernels', NULL, '2017-11-11', NULL, 'ok')
) AS row (title, title_norm, abstract, day, venue, status);

INSERT INTO paper_identifier (scheme, value, paper_id, source_id, license)
SELECT 'doi', '10.5555/river.' || row_number() OVER (ORDER BY paper_id), paper_id, source_id, license
FROM paper WHERE source_id = (SELECT source_id FROM source WHERE name = 'invented');

-- Every paper under the id it is published by.
CREATE VIEW known_paper AS
SELECT DISTINCT ON (paper_id) paper_id, scheme || ':' || value AS id, title, year, venue, published_on, status, abstract
FROM paper_identifier JOIN paper USING (paper_id)
ORDER BY paper_id, array_position(ARRAY['arxiv', 'doi', 'openreview', 'pwc'], scheme);
CREATE FUNCTION river(n int) RETURNS bigint LANGUAGE sql STABLE
    RETURN (SELECT paper_id FROM paper_identifier WHERE scheme = 'doi' AND value = '10.5555/river.' || n);
CREATE FUNCTION invented() RETURNS bigint LANGUAGE sql STABLE RETURN (SELECT source_id FROM source WHERE name = 'invented');

INSERT INTO author (name, name_norm, source_id, license)
SELECT name, lower(name), invented(), 'CC0-1.0' FROM (VALUES ('Mira Ostrander'), ('Jonas Feld'), ('Ilse Brandt')) AS row (name);
INSERT INTO paper_author (paper_id, position, author_id, source_id, license)
SELECT river(paper), position, author_id, invented(), 'CC0-1.0'
FROM (VALUES (1, 0, 'Mira Ostrander'), (1, 1, 'Jonas Feld'), (2, 0, 'Mira Ostrander'), (3, 0, 'Ilse Brandt'), (3, 1, 'Jonas Feld'),
    (4, 0, 'Mira Ostrander'), (5, 0, 'Jonas Feld'), (6, 0, 'Ilse Brandt')) AS row (paper, position, name) JOIN author USING (name);

INSERT INTO institution (name, name_norm, source_id, license)
VALUES ('River Institute', 'river institute', invented(), 'CC0-1.0'), ('Academy of Tides', 'academy of tides', invented(), 'CC0-1.0');
INSERT INTO paper_author_institution (paper_id, position, institution_id, source_id, license)
SELECT river(paper), position, institution_id, invented(), 'CC0-1.0'
FROM (VALUES (1, 0, 'River Institute'), (1, 1, 'River Institute'), (2, 0, 'Academy of Tides'), (4, 0, 'Academy of Tides'),
    (6, 0, 'River Institute')) AS row (paper, position, name) JOIN institution USING (name);

INSERT INTO concept (scheme, value, label, source_id, license)
VALUES ('skos', 'https://example.org/routing', 'Routing', invented(), 'CC0-1.0'), ('skos', 'https://example.org/hydrology', 'Hydrology', invented(), 'CC0-1.0'),
    ('skos', 'https://example.org/logs', 'Log analysis', invented(), 'CC0-1.0');
INSERT INTO paper_concept (paper_id, concept_id, source_id, license)
SELECT river(paper), concept_id, invented(), 'CC0-1.0'
FROM (VALUES (1, 'Routing'), (1, 'Hydrology'), (2, 'Log analysis')) AS row (paper, label) JOIN concept USING (label);

INSERT INTO review (paper_id, record, reviewer, venue, rating, body, redistributable, source_id, license)
VALUES (river(1), 'r1', 'Reviewer One', 'RiverConf', '7: good', 'The lanterns are bright.', true, invented(), 'CC0-1.0'),
    (river(1), 'r2', 'Reviewer Two', 'RiverConf', '3: weak', 'The rivers are shallow.', true, invented(), 'CC0-1.0'),
    (river(6), 'r3', 'Reviewer Three', 'RiverConf', '9: strong', 'A careful count.', true, invented(), 'CC0-1.0');

INSERT INTO repository (url, source_id, license)
SELECT url, invented(), 'CC0-1.0' FROM (VALUES ('https://github.com/example/lanterns'), ('https://github.com/example/lanterns-again'), ('https://github.com/example/tidal')) AS row (url);
INSERT INTO paper_repository (paper_id, repository_id, is_official, framework, source_id, license)
SELECT river(paper), repository_id, official, 'numpy', invented(), 'CC0-1.0'
FROM (VALUES (1, 'https://github.com/example/lanterns', true), (1, 'https://github.com/example/lanterns-again', false), (2, 'https://github.com/example/tidal', true)) AS row (paper, url, official)
JOIN repository USING (url);

INSERT INTO method (slug, name, name_norm, area, paper_id, summary, introduced_year, source_id, license)
VALUES ('lantern_net', 'LanternNet', 'lanternnet', 'routing', river(1), 'Routes few drops through many gates.', 2018, invented(), 'CC0-1.0'),
    ('tidal_attention', 'Tidal attention', 'tidal attention', 'attention', river(2), 'Attends to what the tide brings.', 2019, invented(), 'CC0-1.0');
INSERT INTO method_name (method_id, norm, spelling, kind, name, source_id, license)
SELECT method_id, name_norm, replace(name_norm, ' ', ''), 'name', name, source_id, license FROM method WHERE source_id = invented();
INSERT INTO paper_method (paper_id, method_id, source_id, license)
SELECT river(1), method_id, invented(), 'CC0-1.0' FROM method WHERE slug = 'gelu';

INSERT INTO citation (citing_id, cited_id, source_id, license)
SELECT river(citing), river(cited), invented(), 'CC0-1.0'
FROM (VALUES (2, 1), (3, 1), (3, 2), (4, 2), (5, 1), (6, 1), (6, 3), (6, 5)) AS row (citing, cited);
INSERT INTO citation (citing_id, cited_id, source_id, license)
SELECT river(2), paper_id, invented(), 'CC0-1.0' FROM paper_identifier WHERE scheme = 'arxiv' AND value = '1706.03762';

INSERT INTO task (name, name_norm, slug, source_id, license) VALUES ('Drift Forecasting', 'drift forecasting', 'drift-forecasting', invented(), 'CC0-1.0'),
    ('Log Reading', 'log reading', 'log-reading', invented(), 'CC0-1.0');
INSERT INTO paper_task (paper_id, task_id, source_id, license)
SELECT river(paper), task_id, invented(), 'CC0-1.0'
FROM (VALUES (1, 'Drift Forecasting'), (2, 'Log Reading'), (3, 'Drift Forecasting'), (4, 'Drift Forecasting')) AS row (paper, name) JOIN task USING (name);
INSERT INTO dataset (name, name_norm, source_id, license) VALUES ('RiverBench', 'riverbench', invented(), 'CC0-1.0'), ('BrookSet', 'brookset', invented(), 'CC0-1.0');
INSERT INTO evaluation_result (row_sha256, task_id, dataset_id, paper_id, model_name, metrics, reported_on, source_id, license)
SELECT encode(sha256(model::bytea), 'hex'), task_id, dataset_id, river(paper), model, metrics::jsonb, '2022-01-01', invented(), 'CC0-1.0'
FROM (VALUES ('RiverBench', 1, 'LanternNet-small', '{"MAE": "3.2"}'), ('RiverBench', 4, 'Otter-tiny', '{"MAE": "2.9"}'), ('BrookSet', 3, 'Baseline of the survey', '{"MAE": "8.1", "RMSE": "9.9"}'))
    AS row (dataset, paper, model, metrics)
JOIN dataset ON dataset.name = dataset JOIN task ON task.name = 'Drift Forecasting';
