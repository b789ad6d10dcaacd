//! Sealed texts: values with an authentication code that only this installation can compute. Sealed
//! texts contain registered clients and authorization requests, so that the database stores neither.
//! The code alone is a secret derived from a text.
//! **Source**: RFC 7591, appendix A.5.2 (stateless registration); RFC 2104.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::Sha256;

/// The maximum length of a text that `open` accepts, in bytes.
pub(crate) const MAX_TEXT: usize = 8 * 1024;

/// Seals and opens texts with a key of this installation. It has no `Debug`, since it has the key.
#[derive(Clone)]
pub(crate) struct Seal {
    mac: Hmac<Sha256>,
}

impl Seal {
    /// Builds a seal with this key. HMAC accepts keys of every length, so the result is never `None`.
    pub(crate) fn new(key: &[u8; 32]) -> Option<Self> {
        Hmac::new_from_slice(key).ok().map(|mac| Self { mac })
    }

    /// Seals a value as text. A text of one `kind` does not open as another kind.
    pub(crate) fn seal(&self, kind: &str, value: &impl Serialize) -> Option<String> {
        let body = BASE64.encode(serde_json::to_vec(value).ok()?);
        let tag = BASE64.encode(self.mac(kind, &body).finalize().into_bytes());
        Some(format!("{body}.{tag}"))
    }

    /// Opens a sealed text. Returns `None` when this installation did not seal the text for this kind.
    pub(crate) fn open<T: DeserializeOwned>(&self, kind: &str, text: &str) -> Option<T> {
        let (body, tag) = text.split_once('.').filter(|_| text.len() <= MAX_TEXT)?;
        // `verify_slice` compares in constant time.
        self.mac(kind, body)
            .verify_slice(&BASE64.decode(tag).ok()?)
            .ok()?;
        serde_json::from_slice(&BASE64.decode(body).ok()?).ok()
    }

    /// Derives 32 bytes from a text, which only this installation can. A `kind` is either of sealed texts or of derived ones.
    pub(crate) fn derive(&self, kind: &str, text: &str) -> [u8; 32] {
        self.mac(kind, text).finalize().into_bytes().into()
    }

    fn mac(&self, kind: &str, body: &str) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        mac.update(kind.as_bytes());
        mac.update(b"\0");
        mac.update(body.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derived_bytes_differ_by_text_kind_and_key() {
        let (seal, other) = (Seal::new(&[1; 32]).unwrap(), Seal::new(&[2; 32]).unwrap());
        let derived = seal.derive("successor", "a");
        assert_eq!(seal.derive("successor", "a"), derived);
        for different in [
            seal.derive("successor", "b"),
            seal.derive("another", "a"),
            other.derive("successor", "a"),
        ] {
            assert_ne!(different, derived);
        }
    }

    #[test]
    fn changed_texts_and_texts_of_another_kind_do_not_open() {
        let seal = Seal::new(&[1; 32]).unwrap();
        let text = seal.seal("client", &["a"]).unwrap();
        assert_eq!(
            seal.open::<Vec<String>>("client", &text),
            Some(vec!["a".to_owned()])
        );
        assert_eq!(seal.open::<Vec<String>>("request", &text), None);
        assert_eq!(
            Seal::new(&[2; 32])
                .unwrap()
                .open::<Vec<String>>("client", &text),
            None
        );
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let changed = String::from_utf8(bytes).unwrap();
            assert_eq!(seal.open::<Vec<String>>("client", &changed), None, "{at}");
        }
    }
}
