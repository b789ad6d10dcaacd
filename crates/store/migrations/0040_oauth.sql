-- Why: a paid plan is reached by signing in (authorization_code with PKCE). A code is used once, a refresh token is used once, and
-- what a replayed one gave is revoked: each of these is one conditional statement on one row. Only digests of secrets are held, and
-- the payment provider's id of a subscriber, never an e-mail address.

-- Everything that one sign-in gave, for as long as it is refreshed.
CREATE TABLE oauth_grant (
    grant_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subscriber  text NOT NULL CHECK (subscriber <> ''),
    client_id   text NOT NULL CHECK (client_id <> ''),
    scope       text NOT NULL CHECK (scope <> ''),
    resource    text NOT NULL CHECK (resource <> ''),
    granted_at  timestamptz NOT NULL,
    revoked_at  timestamptz
);

-- Without a subscriber the code leads to a trial token.
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
    trial_sha256    text
);
CREATE INDEX oauth_code_expires ON oauth_code (expires_at);

CREATE TABLE oauth_access_token (
    token_sha256  text PRIMARY KEY CHECK (token_sha256 ~ '^[0-9a-f]{64}$'),
    grant_id      bigint NOT NULL REFERENCES oauth_grant ON DELETE CASCADE,
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

-- Queries of one subscriber in one UTC day, whatever number of tokens they came through.
CREATE TABLE plan_use (
    subscriber  text NOT NULL CHECK (subscriber <> ''),
    utc_day     date NOT NULL,
    count       integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (subscriber, utc_day)
);

-- A one-time code that the payment provider sent: how often it was tried, so that it cannot be guessed.
CREATE TABLE sign_in (
    sign_in_sha256  text PRIMARY KEY CHECK (sign_in_sha256 ~ '^[0-9a-f]{64}$'),
    challenge       text NOT NULL CHECK (challenge <> ''),
    tries           integer NOT NULL CHECK (tries >= 0),
    expires_at      timestamptz NOT NULL
);

-- When a sign-in was last begun under this key (a keyed hash of a client's address or of an e-mail address).
CREATE TABLE sign_in_begun (
    begun_key  text PRIMARY KEY CHECK (begun_key <> ''),
    begun_at   timestamptz NOT NULL
);
