//! Proof of work in the format of ALTCHA, version 2: the client searches a counter whose PBKDF2 key begins with a prefix.
//! `docs/decisions/019-challenges.md` has the reasons. **Source**: <https://altcha.org/docs/v2/proof-of-work>.

use super::{Binding, CHALLENGE_SECONDS, EXPIRED, FORGED, MALFORMED, OTHER, UNSOLVED};
use crate::auth::secret::hex;
use altcha::{
    Challenge as Puzzle, CreateChallengeOptions, Payload, VerifySolutionOptions, create_challenge,
    verify_solution,
};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use catalogue::Digest;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The key derivation. **Reason**: every browser computes it natively (WebCrypto), and so does Python's `hashlib`.
const ALGORITHM: &str = "PBKDF2/SHA-256";

/// The iterations of one try: about a millisecond in a browser, and the work of the server to check an answer.
const COST: u32 = 2_000;

/// The prefix of a key that solves: one of 256 keys has it.
const KEY_PREFIX: &str = "00";

/// The maximum length of an answer, in bytes. An honest one has about 700.
const MAX_ANSWER: usize = 4 * 1024;

/// Makes and checks puzzles with a secret of this installation. It has no `Debug`, since it has the secret.
pub(crate) struct ProofOfWork {
    secret: String,
}

impl ProofOfWork {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self { secret: hex(key) }
    }

    fn options(&self, binding: Binding, expires_at: i64) -> CreateChallengeOptions {
        CreateChallengeOptions {
            algorithm: ALGORITHM.to_owned(),
            cost: COST,
            data: Some(data(binding)),
            expires_at: Some(expires_at),
            hmac_signature_secret: Some(self.secret.clone()),
            key_prefix: KEY_PREFIX.to_owned(),
            ..CreateChallengeOptions::default()
        }
    }

    /// Returns a new challenge as JSON, for a client that answers it; `None` when the system gives no randomness.
    pub(super) fn issue(&self, binding: Binding, now: DateTime<Utc>) -> Option<Value> {
        let expires_at = now.timestamp() + CHALLENGE_SECONDS;
        let puzzle = create_challenge(self.options(binding, expires_at)).ok()?;
        serde_json::to_value(puzzle).ok()
    }

    /// Checks an answer, and returns the key under which it is spent. Two answers to one challenge have one key.
    ///
    /// # Errors
    /// Why the answer is refused, and what to do.
    pub(super) fn check(&self, binding: Binding, answer: &str) -> Result<Digest, &'static str> {
        if answer.len() > MAX_ANSWER {
            return Err(MALFORMED);
        }
        let bytes = BASE64.decode(answer).map_err(|_| MALFORMED)?;
        let payload: Payload = serde_json::from_slice(&bytes).map_err(|_| MALFORMED)?;
        let Payload {
            challenge,
            solution,
        } = &payload;
        let checked = verify_solution(VerifySolutionOptions::new(
            challenge,
            solution,
            self.secret.clone(),
        ))
        .map_err(|_| MALFORMED)?;
        if checked.expired {
            return Err(EXPIRED);
        }
        if checked.invalid_signature != Some(false) {
            return Err(FORGED);
        }
        if challenge.parameters.data.as_ref() != Some(&data(binding)) {
            return Err(OTHER);
        }
        match checked.verified {
            true => spent_key(challenge).ok_or(FORGED),
            false => Err(UNSOLVED),
        }
    }
}

/// Returns what the signature of a puzzle covers beside its numbers.
fn data(binding: Binding) -> BTreeMap<String, Value> {
    BTreeMap::from([
        ("action".to_owned(), json!(binding.action.as_str())),
        ("subject".to_owned(), json!(binding.subject.to_string())),
    ])
}

/// Returns the key of a puzzle, whatever its solution. Its signature has one spelling: another one does not verify.
fn spent_key(puzzle: &Puzzle) -> Option<Digest> {
    puzzle.signature.as_deref().map(Digest::of)
}

#[cfg(test)]
mod tests {
    use super::super::Action;
    use super::*;
    use altcha::{SolveChallengeOptions, solve_challenge};
    use chrono::TimeDelta;

    fn binding(action: Action, subject: &str) -> Binding {
        Binding {
            action,
            subject: Digest::of(subject),
        }
    }

    fn encoded(challenge: &Value, solution: &Value) -> String {
        BASE64.encode(json!({ "challenge": challenge, "solution": solution }).to_string())
    }

    fn solved(challenge: &Value) -> Value {
        let puzzle: Puzzle = serde_json::from_value(challenge.clone()).unwrap();
        let solution = solve_challenge(SolveChallengeOptions::new(&puzzle)).unwrap();
        serde_json::to_value(solution.unwrap()).unwrap()
    }

    #[test]
    fn an_answer_is_for_one_action_and_one_draft_of_this_installation() {
        let own = ProofOfWork::new(&[1; 32]);
        let draft = binding(Action::Draft, "a");
        let challenge = own.issue(draft, Utc::now()).unwrap();
        let solution = solved(&challenge);
        let answer = encoded(&challenge, &solution);
        let key = own.check(draft, &answer).unwrap();
        assert_eq!(own.check(draft, &answer), Ok(key), "one key for one puzzle");
        let other = Err(OTHER);
        assert_eq!(own.check(binding(Action::Commit, "a"), &answer), other);
        assert_eq!(own.check(binding(Action::Draft, "b"), &answer), other);
        let stranger = ProofOfWork::new(&[2; 32]);
        assert_eq!(stranger.check(draft, &answer), Err(FORGED));
    }

    #[test]
    fn a_changed_puzzle_is_forged_and_a_wrong_solution_solves_nothing() {
        let own = ProofOfWork::new(&[1; 32]);
        let draft = binding(Action::Draft, "a");
        let challenge = own.issue(draft, Utc::now()).unwrap();
        let solution = solved(&challenge);
        for (pointer, value) in [
            ("/parameters/cost", json!(1)),
            ("/parameters/keyPrefix", json!("")),
            ("/parameters/expiresAt", json!(9_999_999_999i64)),
            ("/parameters/expiresAt", json!(null)),
            ("/parameters/data", json!({})),
            ("/parameters/data/action", json!("commit")),
            ("/parameters/algorithm", json!("SHA-256")),
            ("/signature", json!("00")),
            ("/signature", json!(null)),
        ] {
            let mut changed = challenge.clone();
            *changed.pointer_mut(pointer).unwrap() = value.clone();
            let refused = own.check(draft, &encoded(&changed, &solution)).unwrap_err();
            let is_refused = matches!(refused, FORGED | MALFORMED);
            assert!(is_refused, "{pointer} {value}: {refused:?}");
        }
        let mut wrong = solution.clone();
        wrong["counter"] = json!(solution["counter"].as_u64().unwrap() + 1);
        let refused = own.check(draft, &encoded(&challenge, &wrong));
        assert_eq!(refused, Err(UNSOLVED));
    }

    #[test]
    fn an_old_puzzle_is_expired() {
        let own = ProofOfWork::new(&[1; 32]);
        let draft = binding(Action::Draft, "a");
        let long_ago = Utc::now() - TimeDelta::seconds(CHALLENGE_SECONDS + 2);
        let challenge = own.issue(draft, long_ago).unwrap();
        let answer = encoded(&challenge, &solved(&challenge));
        assert_eq!(own.check(draft, &answer), Err(EXPIRED));
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        let own = ProofOfWork::new(&[1; 32]);
        let draft = binding(Action::Draft, "a");
        let (list, long) = (BASE64.encode("[1]"), "a".repeat(5_000));
        for text in ["", "x", "e30=", list.as_str(), long.as_str()] {
            assert_eq!(own.check(draft, text), Err(MALFORMED), "{text:?}");
        }
    }
}
