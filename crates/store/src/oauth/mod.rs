//! Sign-ins of subscribers: authorization codes, their grants, the tokens of a grant, and its daily
//! limit.
//!
//! Each rule but one is one conditional statement on one row, as in [`crate::tokens`]; the codes of
//! an address are counted under a lock. The store receives only the SHA-256 of a secret.

mod codes;
mod grants;
mod plan;
mod sign_in;

pub use codes::{Code, CodeUse, NewCode};
pub use grants::{Grant, NewTokens, Refresh, Rotated};
pub use plan::PaidToken;
pub(crate) use plan::midnight;

/// The lifetime of an authorization code in seconds. A client exchanges a code at once. **Source**:
/// RFC 6749, section 4.1.2 (ten minutes at most), OAuth 2.1 draft, section 4.1.2 (short; large
/// providers use one minute).
pub const CODE_SECONDS: i64 = 60;
/// The maximum number of unexpired codes of one address without a sign-in, used or unused. Each
/// code leads to one mint a minute, so a client does not need more; some codes belong to sign-ins
/// that were abandoned and started again.
pub const CODES_OF_AN_ADDRESS: i64 = 10;
/// The lifetime of a paid access token in seconds. It equals that of a trial token, because a
/// cancelled plan remains usable for this time.
pub const ACCESS_SECONDS: i64 = 1800;
/// The lifetime of an unused refresh token in seconds: thirty days, one billing period. **Source**:
/// RFC 9700, section 4.14.2 (it must end).
pub const REFRESH_SECONDS: i64 = 30 * 86_400;
/// The time in seconds after the first use of a refresh token within which another use gets the same successor. A client
/// that makes calls in parallel refreshes for each of them with the token it has, and one whose answer was lost tries
/// again: thirty seconds cover both. A thief has them too, and the next use after them still ends the grant. **Source**:
/// RFC 9700, section 4.14.2, asks for rotation that detects a replay.
pub const GRACE_SECONDS: i64 = 30;
/// Queries of a subscriber in a UTC day. A trial address can mint fifty tokens of twenty queries, a
/// thousand in all: a subscriber gets the same number without minting, once and not per address,
/// and a stolen token cannot use more.
pub const PLAN_QUERIES: i32 = 1000;
/// The scope of the paid plan in addition to [`crate::tokens::TOKEN_SCOPE`]. **Source**: interface
/// document (service contract §2).
pub const LIBRARY_SCOPE: &str = "code:library";
/// The validity of a one-time code in seconds after it was sent. Mail can be slow, and a form is
/// not open for long.
pub const SIGN_IN_SECONDS: i64 = 600;
/// The maximum number of tries of a one-time code. **Source**: NIST SP 800-63B, section 5.2.2
/// requires a limit. With six digits, five tries are one chance in 200,000.
pub const SIGN_IN_TRIES: i32 = 5;
