-- Why: tasks, datasets and the archived result tables, as reported.

CREATE TABLE task (
    task_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         text NOT NULL CHECK (name <> ''),
    name_norm    text NOT NULL UNIQUE CHECK (name_norm <> ''),
    slug         text,
    area         text,
    description  text,
    parent_id    bigint REFERENCES task,
    source_id    bigint NOT NULL REFERENCES source,
    license      text NOT NULL CHECK (license = ANY (license_words())),
    CHECK (parent_id <> task_id)
);

CREATE TABLE paper_task (
    paper_id   bigint NOT NULL REFERENCES paper,
    task_id    bigint NOT NULL REFERENCES task,
    source_id  bigint NOT NULL REFERENCES source,
    license    text NOT NULL CHECK (license = ANY (license_words())),
    PRIMARY KEY (paper_id, task_id)
);

CREATE TABLE dataset (
    dataset_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         text NOT NULL CHECK (name <> ''),
    name_norm    text NOT NULL UNIQUE CHECK (name_norm <> ''),
    description  text,
    source_id    bigint NOT NULL REFERENCES source,
    license      text NOT NULL CHECK (license = ANY (license_words()))
);

-- One reported result. Its key is the digest of the row, so that a repeated row is stored once.
CREATE TABLE evaluation_result (
    evaluation_result_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    row_sha256            text NOT NULL CHECK (row_sha256 ~ '^[0-9a-f]{64}$'),
    task_id               bigint NOT NULL REFERENCES task,
    dataset_id            bigint NOT NULL REFERENCES dataset,
    paper_id              bigint REFERENCES paper,
    model_name            text NOT NULL,
    metrics               jsonb NOT NULL CHECK (jsonb_typeof(metrics) = 'object'),
    reported_on           date,
    source_id             bigint NOT NULL REFERENCES source,
    license               text NOT NULL CHECK (license = ANY (license_words())),
    UNIQUE (source_id, row_sha256)
);
CREATE INDEX evaluation_result_task ON evaluation_result (task_id, dataset_id);
