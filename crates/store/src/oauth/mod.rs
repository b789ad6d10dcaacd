//! Sign-ins of subscribers: authorization codes, the grants they lead to, the tokens of a grant, and its daily limit.
//!
//! Each rule but one is one conditional statement on one row, as in [`crate::tokens`]; codes of an address are counted under a
//! lock. Only the SHA-256 of a secret comes here.

mod codes;
mod grants;
mod plan;
mod sign_in;

pub use codes::{Code, CodeUse, NewCode};
pub use grants::{Issued, NewTokens, Refresh};
pub use plan::PaidToken;
pub use sign_in::SignInStart;

/// Seconds an authorization code lives: a client exchanges it at once. **Source**: RFC 6749, section 4.1.2 (ten minutes at
/// most), OAuth 2.1 draft, section 4.1.2 (short; one minute is what large providers give).
pub const CODE_SECONDS: i64 = 60;
/// Codes of one address, allowed by nobody who signed in, whose time is not over, used or not: each leads to one mint a minute, so more are
/// of no use to anyone; some belong to sign-ins that were abandoned and started again.
pub const CODES_OF_AN_ADDRESS: i64 = 10;
/// Seconds a paid access token lives: as long as a trial token, since that is how long a cancelled plan may still be used.
pub const ACCESS_SECONDS: i64 = 1800;
/// Seconds an unused refresh token lives: thirty days, one billing period. **Source**: RFC 9700, section 4.14.2 (it must end).
pub const REFRESH_SECONDS: i64 = 30 * 86_400;
/// Queries of a subscriber in a UTC day. A trial address can mint fifty tokens of twenty, a thousand queries: who pays gets that
/// without minting, once and not per address, and a stolen token can draw no more.
pub const PLAN_QUERIES: i32 = 1000;
/// The scope of the paid plan beside [`crate::tokens::TOKEN_SCOPE`]. **Source**: interface document (service contract §2).
pub const LIBRARY_SCOPE: &str = "code:library";
/// Seconds a one-time code may be entered after it was sent: mail can be slow, a form does not stay open for long.
pub const SIGN_IN_SECONDS: i64 = 600;
/// The most tries of a one-time code. **Source**: NIST SP 800-63B, section 5.2.2 asks for a limit; with six digits five
/// tries are one chance in 200,000.
pub const SIGN_IN_TRIES: i32 = 5;
