-- Why: reviews, one row each, as published: no score is averaged, no scale is converted.

CREATE TABLE review (
    review_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    paper_id         bigint NOT NULL REFERENCES paper,
    record           text NOT NULL CHECK (record <> ''),  -- the review's id in its source
    is_meta          boolean NOT NULL DEFAULT false,      -- a meta-review: written by whoever decided
    reviewer         text,                                -- a pseudonym such as AnonReviewer2
    venue            text,
    title            text,                                -- the review's headline; no part of the body
    rating           text,
    confidence       text,
    decision         text,
    body             text,
    scores           jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(scores) = 'object'),  -- all other scores by name
    reviewed_on      date,
    redistributable  boolean NOT NULL,                    -- false where the source's terms are unverified
    source_id        bigint NOT NULL REFERENCES source,
    license          text NOT NULL CHECK (license = ANY (license_words())),
    UNIQUE (source_id, record)
);
CREATE INDEX review_paper ON review (paper_id);
