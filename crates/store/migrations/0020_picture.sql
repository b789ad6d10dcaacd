-- The numbers of a method's pictures: the function itself, and how far other programs are from reading A. They are computed after the run,
-- anew when their generator changes, decide no level and are in no verdict digest.
CREATE TABLE picture (
    run_id      bigint NOT NULL REFERENCES run,
    generator   text NOT NULL CHECK (generator ~ '^[0-9a-f]{64}$'),
    numbers     jsonb NOT NULL CHECK (jsonb_typeof(numbers) = 'object'),
    PRIMARY KEY (run_id, generator)
);

SELECT make_append_only('picture');
