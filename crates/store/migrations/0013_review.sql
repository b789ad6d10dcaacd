-- Why: what reviewers wrote, one row a review as it was given: nothing is averaged, no scale is turned into another.

CREATE TABLE review (
    review_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    paper_id         bigint NOT NULL REFERENCES paper,
    record           text NOT NULL CHECK (record <> ''),  -- the review's id in its source
    reviewer         text,                                -- a pseudonym such as AnonReviewer2
    venue            text,
    rating           text,
    confidence       text,
    decision         text,
    body             text,
    scores           jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(scores) = 'object'),  -- any other score, by its name
    reviewed_on      date,
    redistributable  boolean NOT NULL,                    -- false where the source's terms are unverified
    source_id        bigint NOT NULL REFERENCES source,
    license          text NOT NULL CHECK (license = ANY (license_words())),
    UNIQUE (source_id, record)
);
CREATE INDEX review_paper ON review (paper_id);
