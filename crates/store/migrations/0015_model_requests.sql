-- Why: what language models were asked and how every attempt ended: cache, audit and account of money in one. A request has a row before
-- it is sent, so no cost is unseen. The text of a request quotes a paper and stays in the state folder; here is its digest.

CREATE FUNCTION attempt_ending_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY['answered', 'failed', 'unknown'];

CREATE TABLE model_request (
    request_sha256  text PRIMARY KEY CHECK (request_sha256 ~ '^[0-9a-f]{64}$'),
    role            text NOT NULL CHECK (role <> ''),
    subject         text NOT NULL,
    model           text NOT NULL CHECK (model <> ''),
    recorded_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE model_attempt (
    attempt_id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    request_sha256        text NOT NULL REFERENCES model_request,
    provider              text NOT NULL CHECK (provider <> ''),
    family                text NOT NULL CHECK (family <> ''),
    allows_same_family    boolean NOT NULL,                            -- both readers may be of one model family
    is_batch              boolean NOT NULL,                            -- open until an answer is brought, also after a kill
    highest_microdollars  bigint NOT NULL CHECK (highest_microdollars >= 0),
    started_at            timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX model_attempt_request ON model_attempt (request_sha256, attempt_id);

-- The end of an attempt. An attempt without one is in flight, or was when its program was killed.
CREATE TABLE model_attempt_end (
    attempt_id      bigint PRIMARY KEY REFERENCES model_attempt,
    ending          text NOT NULL CHECK (ending = ANY (attempt_ending_words())),
    detail          text,
    microdollars    bigint NOT NULL CHECK (microdollars >= 0),
    answer          bytea,                                             -- UTF-8, also with U+0000
    finish          text,
    model_answered  text,
    input_tokens    bigint CHECK (input_tokens >= 0),
    output_tokens   bigint CHECK (output_tokens >= 0),
    ended_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT answered_attempt_has_answer CHECK ((ending = 'answered') = (answer IS NOT NULL)),
    CHECK ((answer IS NULL) = (finish IS NULL)),
    CHECK (num_nulls(input_tokens, output_tokens) IN (0, 2)),
    CHECK (answer IS NOT NULL OR num_nonnulls(model_answered, input_tokens) = 0)
);

SELECT make_append_only(t) FROM unnest(ARRAY['model_request', 'model_attempt', 'model_attempt_end']::regclass[]) AS t;

-- The answer of a request: the first whole one. Later ones stay in the record and change no earlier result.
CREATE VIEW model_answer AS
SELECT DISTINCT ON (request_sha256) request_sha256, attempt_id, provider, family, allows_same_family, answer, finish, model_answered,
    input_tokens, output_tokens, microdollars
FROM model_attempt JOIN model_attempt_end USING (attempt_id)
WHERE ending = 'answered'
ORDER BY request_sha256, attempt_id;
