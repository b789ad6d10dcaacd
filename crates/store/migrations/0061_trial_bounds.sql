-- Why: a trial token that a client asked for with a resource opens that resource only (RFC 8707), as a paid one does; without one it
-- opens the whole server. And whoever allows a trial without an account leaves a code behind: how many of one address are open at a
-- time is bounded, so that nobody fills the table.
ALTER TABLE trial_token ADD COLUMN resource text CHECK (resource <> '');

ALTER TABLE oauth_code ADD COLUMN address_key text CHECK (address_key <> '');
CREATE INDEX oauth_code_address ON oauth_code (address_key, expires_at) WHERE address_key IS NOT NULL;
