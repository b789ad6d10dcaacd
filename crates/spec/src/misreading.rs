//! Programs that are taken for the method: misreadings of the paper, variants that people run, departures that somebody shipped.

use super::fields::{local_id, optional_id, optional_text, text, texts};
use serde::Deserialize;
use toml::value::Datetime;

catalogue::string_enum! {
    /// Who computes what differs from the method.
    pub enum MisreadingKind {
        /// Nobody: a way to misunderstand the paper.
        Misreading = "misreading",
        /// Another method of the same name, which people run on purpose.
        Variant = "variant",
        /// A program that somebody shipped and nobody intended.
        Departure = "departure",
    }
}

catalogue::string_enum! {
    /// The state of a public report.
    pub enum ReportState {
        /// Not answered by a change.
        Open = "open",
        /// Answered by a change.
        Fixed = "fixed",
        /// Closed without a change.
        Closed = "closed",
    }
}

/// A public report that a program computes something else than the method.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The repository on GitHub: `pytorch/pytorch`.
    #[serde(deserialize_with = "text")]
    pub repository: String,
    /// The number of the issue or of the pull request.
    pub number: u64,
    /// The day of the report; `None` if not known.
    pub date: Option<Datetime>,
    /// The state in which the report was last read; `None` if not known.
    pub state: Option<ReportState>,
    /// If fixed: the version or the commit.
    #[serde(default, deserialize_with = "optional_text")]
    pub fixed_in: Option<String>,
}

impl Report {
    /// Returns the address of the thread. GitHub leads from an issue's address to the pull request of that number.
    pub fn url(&self) -> String {
        let Self {
            repository, number, ..
        } = self;
        format!("https://github.com/{repository}/issues/{number}")
    }
}

/// Something else that is taken for the method: a misunderstanding of the paper that both readings may share, a variant that people run,
/// or a departure that somebody shipped.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misreading {
    /// Its name.
    #[serde(deserialize_with = "local_id")]
    pub id: String,
    /// The misreading in one line.
    #[serde(deserialize_with = "text")]
    pub text: String,
    /// The properties that fail on the misreading.
    #[serde(default, deserialize_with = "texts")]
    pub killed_by: Vec<String>,
    /// Who computes it.
    #[serde(default = "nobody")]
    pub kind: MisreadingKind,
    /// Of a variant: the id of the method that it is, if that is one of the corpus.
    #[serde(default, deserialize_with = "optional_id")]
    pub member: Option<String>,
    /// Public reports of it.
    #[serde(default)]
    pub report: Vec<Report>,
}

impl Misreading {
    /// Returns the fault of keys that do not go together, and a hint.
    pub(crate) fn fault(&self) -> Option<(String, &'static str)> {
        let Self { id, kind, .. } = self;
        let pair = self.report.iter().find_map(Report::fault);
        if let Some((fault, hint)) = pair {
            return Some((format!("{kind} {id}: {fault}"), hint));
        }
        match kind {
            MisreadingKind::Departure if self.report.is_empty() => Some((
                format!("departure {id} has no report"),
                "[[misreading.report]] with repository and number; without a public report it is a misreading",
            )),
            MisreadingKind::Misreading if !self.report.is_empty() => Some((
                format!("misreading {id} has a report"),
                "kind = \"departure\" if somebody shipped it, \"variant\" if people mean it",
            )),
            MisreadingKind::Misreading | MisreadingKind::Departure if self.member.is_some() => {
                Some((
                    format!("{kind} {id} names a member"),
                    "only a variant is another method: kind = \"variant\"",
                ))
            }
            _ => None,
        }
    }
}

impl Report {
    fn fault(&self) -> Option<(String, &'static str)> {
        let is_name = self.repository.split('/').filter(|part| !part.is_empty());
        if is_name.count() != 2 || self.repository.contains([' ', ':']) {
            let fault = format!("{:?} is no repository", self.repository);
            return Some((fault, "repository = \"owner/name\", as on GitHub"));
        }
        if self
            .date
            .is_some_and(|date| date.date.is_none() || date.time.is_some())
        {
            let fault = "the date of a report is no day".to_owned();
            return Some((fault, "date = 2026-11-29, without quotes"));
        }
        if self.fixed_in.is_some() && self.state != Some(ReportState::Fixed) {
            let fault = "a report with fixed_in is not fixed".to_owned();
            return Some((fault, "state = \"fixed\""));
        }
        None
    }
}

const fn nobody() -> MisreadingKind {
    MisreadingKind::Misreading
}
