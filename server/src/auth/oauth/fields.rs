//! Fields of a query or a body: a form, or one JSON object of strings. Each field may occur once.

use super::oauth_error;
use crate::problem::Problem;
use serde_json::Value;
use std::collections::BTreeMap;

/// Strings by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// Reads the fields of a form or a query. Empty fields are ignored and repeated fields are
    /// refused. **Source**: RFC 6749, section 3.1.
    pub(super) fn from_form(bytes: &[u8]) -> Result<Self, Problem> {
        Self::from_pairs(form_urlencoded::parse(bytes).into_owned().collect())
    }

    /// Reads the fields of a body: JSON if the body begins with a brace, else a form. The function
    /// ignores the content type, because small tools label JSON as a form.
    pub(super) fn from_body(bytes: &[u8]) -> Result<Self, Problem> {
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Self::from_form(bytes);
        }
        let pairs = Pairs::read(bytes).map_err(|detail| oauth_error("invalid_request", detail))?;
        Self::from_pairs(pairs)
    }

    fn from_pairs(pairs: Vec<(String, String)>) -> Result<Self, Problem> {
        let mut fields = BTreeMap::new();
        for (name, value) in pairs.into_iter().filter(|(_, value)| !value.is_empty()) {
            if fields.insert(name, value).is_some() {
                let detail = "A parameter is given more than once.";
                return Err(oauth_error("invalid_request", detail));
            }
        }
        Ok(Self(fields))
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub(super) fn require(&self, name: &str) -> Result<&str, Problem> {
        self.get(name)
            .ok_or_else(|| oauth_error("invalid_request", format!("{name} is missing or empty.")))
    }
}

/// The members of one JSON object in order, including repeated members, so that `from_pairs` can
/// refuse repeats.
struct Pairs(Vec<(String, String)>);

impl Pairs {
    fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, String> {
        let pairs: Self = serde_json::from_slice(bytes)
            .map_err(|e| format!("The body is not a JSON object: {e}"))?;
        Ok(pairs.0)
    }
}

impl<'de> serde::Deserialize<'de> for Pairs {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Pairs;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object of texts")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Pairs, A::Error> {
                let mut pairs = vec![];
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    match value {
                        Value::String(text) => pairs.push((name, text)),
                        Value::Null => {}
                        _ => return Err(serde::de::Error::custom(format!("{name} is no text"))),
                    }
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_are_equivalent_and_repeats_are_refused() {
        let form = Fields::from_body(b"grant_type=refresh_token&a=x%20y&empty=").unwrap();
        let json =
            Fields::from_body(br#" {"grant_type":"refresh_token","a":"x y","none":null}"#).unwrap();
        assert_eq!(form, json);
        assert_eq!((form.get("a"), form.get("empty")), (Some("x y"), None));
        for twice in [
            &b"a=1&a=2"[..],
            br#"{"a":"1","a":"2"}"#,
            br#"{"a":1}"#,
            b"{",
        ] {
            assert!(Fields::from_body(twice).is_err());
        }
        assert!(form.require("b").is_err());
    }
}
