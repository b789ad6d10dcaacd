-- Why: subscribers sign in to use a paid plan (authorization_code with PKCE). A code and a refresh token are used once, and a
-- replay revokes their grant: each rule is one conditional statement on one row. Only digests of secrets and the payment
-- provider's id of a subscriber are stored, never an e-mail address.

-- One sign-in with all its tokens, for as long as it is refreshed.
CREATE TABLE oauth_grant (
    grant_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subscriber  text NOT NULL CHECK (subscriber <> ''),
    client_id   text NOT NULL CHECK (client_id <> ''),
    scope       text NOT NULL CHECK (scope <> ''),
    resource    text NOT NULL CHECK (resource <> ''),
    granted_at  timestamptz NOT NULL,
    revoked_at  timestamptz
);

-- A code without a subscriber is exchanged for a trial token.
CREATE TABLE oauth_code (
    code_sha256     text PRIMARY KEY CHECK (code_sha256 ~ '^[0-9a-f]{64}$'),
    client_id       text NOT NULL CHECK (client_id <> ''),
    redirect_uri    text NOT NULL CHECK (redirect_uri <> ''),
    code_challenge  text NOT NULL CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
    scope           text NOT NULL CHECK (scope <> ''),
    resource        text NOT NULL CHECK (resource <> ''),
    subscriber      text CHECK (subscriber <> ''),
    expires_at      timestamptz NOT NULL,
    used_at         timestamptz,
    replayed_at     timestamptz CHECK (replayed_at IS NULL OR used_at IS NOT NULL),
    grant_id        bigint REFERENCES oauth_grant ON DELETE CASCADE,
    trial_sha256    text,
    address_key     text CHECK (address_key <> '')  -- of the client that requested a trial: open codes per address are bounded
);
CREATE INDEX oauth_code_expires ON oauth_code (expires_at);
CREATE INDEX oauth_code_address ON oauth_code (address_key, expires_at) WHERE address_key IS NOT NULL;

CREATE TABLE oauth_access_token (
    token_sha256  text PRIMARY KEY CHECK (token_sha256 ~ '^[0-9a-f]{64}$'),
    grant_id      bigint NOT NULL REFERENCES oauth_grant ON DELETE CASCADE,
    scope         text NOT NULL CHECK (scope <> ''),  -- that of the grant, or less where a client asked for less
    expires_at    timestamptz NOT NULL
);
CREATE INDEX oauth_access_token_grant ON oauth_access_token (grant_id);
CREATE INDEX oauth_access_token_expires ON oauth_access_token (expires_at);

CREATE TABLE oauth_refresh_token (
    token_sha256  text PRIMARY KEY CHECK (token_sha256 ~ '^[0-9a-f]{64}$'),
    grant_id      bigint NOT NULL REFERENCES oauth_grant ON DELETE CASCADE,
    expires_at    timestamptz NOT NULL,
    used_at       timestamptz
);
CREATE INDEX oauth_refresh_token_grant ON oauth_refresh_token (grant_id);

-- Queries of one subscriber in one UTC day, over all their tokens.
CREATE TABLE plan_use (
    subscriber  text NOT NULL CHECK (subscriber <> ''),
    utc_day     date NOT NULL,
    count       integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (subscriber, utc_day)
);

-- A one-time code that the payment provider sent; the number of tries is bounded, so that nobody guesses the code.
CREATE TABLE sign_in (
    sign_in_sha256  text PRIMARY KEY CHECK (sign_in_sha256 ~ '^[0-9a-f]{64}$'),
    challenge       text NOT NULL CHECK (challenge <> ''),
    tries           integer NOT NULL CHECK (tries >= 0),
    expires_at      timestamptz NOT NULL
);

-- The start of the latest sign-in under a key (a keyed hash of a client's address or of an e-mail address).
CREATE TABLE sign_in_start (
    start_key   text PRIMARY KEY CHECK (start_key <> ''),
    started_at  timestamptz NOT NULL
);
