-- Why: trial budgets are enforced under any number of concurrent callers, across restarts and instances: each rule is one
-- conditional statement on one row. Only digests of tokens and keyed hashes of addresses are stored.

CREATE TABLE trial_token (
    token_sha256       text PRIMARY KEY CHECK (token_sha256 ~ '^[0-9a-f]{64}$'),
    queries_granted    integer NOT NULL CHECK (queries_granted > 0),
    queries_remaining  integer NOT NULL CHECK (queries_remaining BETWEEN 0 AND queries_granted),
    minted_at          timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL CHECK (expires_at > minted_at),
    scope              text NOT NULL CHECK (scope <> ''),
    resource           text CHECK (resource <> '')  -- the one resource the token is valid for (RFC 8707); NULL: the server
);
CREATE INDEX trial_token_expires ON trial_token (expires_at);

-- A charged query, for as long as its charge may be repeated or returned: a charge whose answer was lost with its connection is
-- repeated under the same id, and charges once; one whose query is not answered is returned, once, and cannot be charged later.
CREATE TABLE charge (
    charge_id     text PRIMARY KEY CHECK (charge_id <> ''),
    token_sha256  text,  -- of the trial token; NULL for a subscriber
    subscriber    text,
    charged_at    timestamptz NOT NULL,
    returned_at   timestamptz
);
CREATE INDEX charge_charged ON charge (charged_at);

-- The latest mint of each address: a second mint within a minute waits for the row's lock, then is refused.
CREATE TABLE trial_mint (
    address_key  text PRIMARY KEY CHECK (address_key <> ''),
    minted_at    timestamptz NOT NULL
);

CREATE TABLE daily_use (
    address_key  text NOT NULL CHECK (address_key <> ''),
    utc_day      date NOT NULL,
    count        integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (address_key, utc_day)
);
