//! Uses: functions of libraries and published programs that people run under the name of a method.

use crate::limits::{MAX_INDEXED, is_indexable};
use serde::{Deserialize, Serialize};

/// A function that people run under the name of a method, as the method's card states it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InUse {
    /// The function by the name under which it is imported: `torch.nn.GRUCell`.
    pub function: String,
    /// The package that has it, or the repository `owner/name` of a program without a package.
    pub distribution: String,
    /// The versions whose source or documentation was read, separated by commas; `commit 4ddc8037` of a program without versions.
    pub versions: String,
    /// Settings other than the defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// The difference to the method, in one line; `None` if the function computes the method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
    /// With a difference: the id of the method that the function computes instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    /// With a difference: the id of the program in the method's spec that computes the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misreading: Option<String>,
    /// The page of documentation, or file and function of the source, that was read.
    pub source: String,
}

impl InUse {
    /// Returns the function with its settings: `torch.nn.GRUCell (reset_after=True)`.
    pub fn call(&self) -> String {
        match &self.with {
            Some(with) => format!("{} ({with})", self.function),
            None => self.function.clone(),
        }
    }

    /// Returns true if both are the same function with the same settings.
    pub fn is_same_call(&self, other: &Self) -> bool {
        let call = |of: &Self| (of.distribution.clone(), of.call());
        call(self) == call(other)
    }

    /// Returns the fault of a use that does not follow the format, with a hint.
    pub fn fault(&self) -> Option<String> {
        let texts = [
            ("function", Some(&self.function)),
            ("distribution", Some(&self.distribution)),
            ("versions", Some(&self.versions)),
            ("with", self.with.as_ref()),
            ("difference", self.difference.as_ref()),
            ("source", Some(&self.source)),
        ];
        let is_empty = |text: Option<&String>| text.is_some_and(|text| text.trim().is_empty());
        if let Some((key, _)) = texts.into_iter().find(|(_, text)| is_empty(*text)) {
            return Some(format!("{key} is empty; hint: write it or leave it out"));
        }
        if self.function.contains(char::is_whitespace) || !is_indexable(&self.function) {
            return Some(format!(
                "function is no name; hint: the name that is imported, without spaces, at most {MAX_INDEXED} bytes; settings belong in with"
            ));
        }
        let one_line = [&self.with, &self.difference];
        if one_line
            .into_iter()
            .flatten()
            .any(|text| text.contains('\n'))
        {
            return Some("with and difference are one line each; hint: say it shorter".to_owned());
        }
        if let Some(wrong) = self.versions.split(',').find(|one| !is_version(one.trim())) {
            return Some(format!(
                "versions has {wrong:?}; hint: versions that were read, as \"2.15.0\" or \"1.8.0, 1.9.0\", or \"commit 4ddc8037\""
            ));
        }
        if self.difference.is_none() && (self.member.is_some() || self.misreading.is_some()) {
            return Some(
                "member or misreading without a difference; hint: a function without a difference computes this method".to_owned(),
            );
        }
        None
    }
}

/// Returns true for a version or for a commit of at least seven digits.
fn is_version(text: &str) -> bool {
    match text.strip_prefix("commit ") {
        Some(commit) => commit.len() >= 7 && commit.chars().all(|c| c.is_ascii_hexdigit()),
        None => {
            text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(char::is_whitespace)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_those_that_were_read() {
        for version in ["2.15.0", "1.9.0rc1", "commit 4ddc8037"] {
            assert!(is_version(version), "{version}");
        }
        for other in [
            "",
            ">=1.0",
            "latest",
            "2.15.0 or so",
            "commit 4ddc",
            "commit main123",
        ] {
            assert!(!is_version(other), "{other}");
        }
    }
}
