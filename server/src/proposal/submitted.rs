//! The draft that a client sent: members of JSON, or fields of a form, under the same names.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use store::proposals::{Contribution, ProposalField};

/// The member with the kind.
pub(crate) const KIND: &str = "kind";
/// The member with the record, by id or name.
pub(crate) const RECORD: &str = "record";
/// The member with which a contributor confirms the licenses.
pub(crate) const CONFIRMED: &str = "license_confirmed";
/// The member with the answer to a challenge.
pub(crate) const ANSWER: &str = "answer";

/// A draft as it was sent. Nothing of it is checked yet.
#[derive(Debug, Clone, Default)]
pub(crate) struct Submitted {
    pub(crate) kind: String,
    pub(crate) record: String,
    /// Values that are not empty, with `\n` as line ends.
    pub(crate) fields: BTreeMap<ProposalField, String>,
    pub(crate) is_confirmed: bool,
    pub(crate) answer: Option<String>,
}

impl Submitted {
    /// Sets a member from a text. Returns the reason for which there is no such member.
    fn set(&mut self, name: &str, text: &str) -> Result<(), &'static str> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        match name {
            KIND => text.clone_into(&mut self.kind),
            RECORD => text.clone_into(&mut self.record),
            CONFIRMED => self.is_confirmed = text == "yes",
            ANSWER => self.answer = Some(text.to_owned()).filter(|text| !text.is_empty()),
            other => match other.parse::<ProposalField>() {
                Ok(field) if text.is_empty() => drop(self.fields.remove(&field)),
                Ok(field) => drop(self.fields.insert(field, text.to_owned())),
                Err(_) => return Err("is unknown"),
            },
        }
        Ok(())
    }

    /// Reads a form or a query. Unknown names are ignored, because links that people share collect them.
    pub(crate) fn from_form(form: &[u8]) -> Self {
        let mut submitted = Self::default();
        for (name, value) in form_urlencoded::parse(form) {
            let _ = submitted.set(&name, &value);
        }
        submitted
    }

    /// Reads the members of a JSON object.
    ///
    /// # Errors
    /// The names of members that are unknown or of another type, each with the reason.
    pub(crate) fn from_json(members: &Map<String, Value>) -> Result<Self, Vec<(String, String)>> {
        let mut submitted = Self::default();
        let mut errors = vec![];
        for (name, value) in members {
            let set = match (name.as_str(), value) {
                (_, Value::Null) => Ok(()),
                (CONFIRMED, Value::Bool(confirmed)) => {
                    submitted.is_confirmed = *confirmed;
                    Ok(())
                }
                (CONFIRMED, _) => Err("is neither true nor false"),
                (name, Value::String(text)) => submitted.set(name, text),
                _ => Err("is no text, or is unknown"),
            };
            if let Err(detail) = set {
                errors.push((name.chars().take(100).collect(), detail.to_owned()));
            }
        }
        match errors.is_empty() {
            true => Ok(submitted),
            false => Err(errors),
        }
    }

    /// Returns the text of a member, for a form that shows what was sent.
    pub(crate) fn text(&self, field: ProposalField) -> &str {
        self.fields.get(&field).map_or("", String::as_str)
    }
}

impl From<&Contribution> for Submitted {
    /// Returns a stored draft as if it were sent again.
    fn from(contribution: &Contribution) -> Self {
        Self {
            kind: contribution.kind.to_string(),
            record: contribution.record.clone(),
            fields: contribution.fields.clone(),
            is_confirmed: true,
            answer: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_form_and_json_say_the_same() {
        let form = Submitted::from_form(
            b"kind=alias&record=method%3Aadam&name=+ADAM%0D%0A&text=a%0D%0Ab&address=&license_confirmed=yes&utm=x",
        );
        let json = json!({ "kind": "alias", "record": "method:adam", "name": "ADAM", "text": "a\nb", "license_confirmed": true });
        let json = Submitted::from_json(json.as_object().unwrap()).unwrap();
        assert_eq!(format!("{form:?}"), format!("{json:?}"));
        assert_eq!(form.text(ProposalField::Text), "a\nb");
    }

    #[test]
    fn every_wrong_member_is_named() {
        let json = json!({ "kind": 1, "names": "x", "license_confirmed": "yes", "text": ["a"], "answer": null });
        let errors = Submitted::from_json(json.as_object().unwrap()).unwrap_err();
        let names: Vec<&str> = errors.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["kind", "license_confirmed", "names", "text"]);
    }
}
