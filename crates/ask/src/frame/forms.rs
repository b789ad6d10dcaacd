//! The forms of `rules/forms.toml`, and whether a form fits a frame.

use super::constraints::Constraints;
use super::roles::{Cue, Frame};
use crate::mention::Target;
use crate::plan::{Aggregate, Intent};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    filters: BTreeMap<String, Vec<String>>,
    cues: BTreeMap<String, Vec<String>>,
    form: Vec<Form>,
}

/// A form of questions. README.md explains the keys.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    pub(crate) name: String,
    pub(crate) plan: Intent,
    #[serde(default)]
    pub(crate) report: String,
    #[serde(default)]
    pub(crate) aggregate: Option<Aggregate>,
    /// Groups of cues with `|` between: the question must have one of each group.
    needs: Vec<String>,
    /// Further cues that the question may have.
    allows: Vec<String>,
    /// The kinds of its subjects, no more and no fewer.
    subjects: Vec<SubjectKind>,
    /// The list of constraints that the only subject joins.
    #[serde(default)]
    pub(crate) subject_as: Option<SubjectAs>,
    /// The constraints that it takes.
    filters: Vec<String>,
    /// Constraints that it must have.
    #[serde(default)]
    require: Vec<String>,
    /// True if names joined by "or" are what it compares.
    #[serde(default)]
    pub(crate) takes_alternatives: bool,
    /// Questions of this form, for readers of the file and for tests.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(crate) examples: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
enum SubjectKind {
    /// A paper, or the paper that introduced a method.
    #[serde(rename = "paper")]
    Paper,
    /// A paper that the question names itself.
    #[serde(rename = "paper!")]
    PaperItself,
    /// A method, or the method that a paper introduced.
    #[serde(rename = "method")]
    Method,
    #[serde(rename = "any")]
    Any,
}

/// The list of constraints that a subject joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SubjectAs {
    Uses,
    Cites,
    CitedBy,
    Models,
}

/// Cues that every form takes.
pub(crate) const ALWAYS: [&str; 5] = ["exists", "published", "ask_then", "greeting", "source"];

/// Cues that are constraints wherever a form takes the constraint `code`.
const CODE_CUES: [&str; 3] = ["with_code", "with_official", "without_code"];

static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../rules/forms.toml"))
        .expect("a test reads rules/forms.toml");
    let expand = |list: &[String], groups: &BTreeMap<String, Vec<String>>| {
        let names = list.iter().flat_map(|name| match groups.get(name) {
            Some(group) => group.clone(),
            None => vec![name.clone()],
        });
        names.collect()
    };
    let expanded = file.form.iter().map(|form| Form {
        allows: expand(&form.allows, &file.cues),
        filters: expand(&form.filters, &file.filters),
        ..form.clone()
    });
    expanded.collect()
});

/// Returns all forms, the most specific first.
pub(crate) fn forms() -> &'static [Form] {
    &FORMS
}

impl Form {
    /// Returns true if the form explains everything in a frame.
    pub(crate) fn fits(&self, frame: &Frame) -> bool {
        self.fits_subjects(&frame.subjects)
            && self.fits_constraints(&frame.constraints)
            && self.fits_cues(frame)
            && (frame.limit.is_none() || self.takes_limit())
    }

    fn takes_limit(&self) -> bool {
        matches!(
            self.plan,
            Intent::Papers | Intent::Methods | Intent::Results | Intent::Authors
        )
    }

    fn fits_subjects(&self, subjects: &[Target]) -> bool {
        let fits = |(subject, kind): (&Target, &SubjectKind)| match kind {
            SubjectKind::PaperItself => matches!(subject, Target::Paper(_)),
            _ => true,
        };
        subjects.len() == self.subjects.len() && subjects.iter().zip(&self.subjects).all(fits)
    }

    /// Returns true if the subject at an index must be a method.
    pub(crate) fn wants_method(&self, at: usize) -> bool {
        self.subjects.get(at) == Some(&SubjectKind::Method)
    }

    /// Returns true if the subject at an index must be a paper.
    pub(crate) fn wants_paper(&self, at: usize) -> bool {
        matches!(
            self.subjects.get(at),
            Some(SubjectKind::Paper | SubjectKind::PaperItself)
        )
    }

    fn fits_constraints(&self, constraints: &Constraints) -> bool {
        let present = constraints.present();
        present.iter().all(|(name, _)| {
            // Of results, the plan decides whether an area says what the tasks of a dataset say.
            self.takes(name)
                || *name == "areas" && self.plan == Intent::Results && self.takes("tasks")
        }) && self
            .require
            .iter()
            .all(|required| is_met(required, &present))
    }

    pub(crate) fn takes(&self, filter: &str) -> bool {
        self.filters.iter().any(|other| other == filter)
    }

    /// Returns true if a cue of the code of papers is a constraint of this form.
    pub(crate) fn takes_code(&self) -> bool {
        self.takes("code") && self.plan != Intent::Facts
    }

    fn fits_cues(&self, frame: &Frame) -> bool {
        let has_need = |group: &str| {
            group.split('|').any(|name| {
                frame.consumed.contains(&name)
                    || frame.cues.iter().any(|cue| cue.names.contains(&name))
            })
        };
        self.needs.iter().all(|group| has_need(group))
            && frame
                .cues
                .iter()
                .all(|cue| self.accepts(cue, &frame.constraints))
    }

    fn accepts(&self, cue: &Cue, constraints: &Constraints) -> bool {
        let needed = |name: &str| {
            self.needs
                .iter()
                .any(|group| group.split('|').any(|need| need == name))
        };
        let accepts = |name: &&str| {
            needed(name)
                || self.allows.iter().any(|allowed| allowed == name)
                || ALWAYS.contains(name)
                || CODE_CUES.contains(name) && self.takes_code()
        };
        // "Papers cited by Wikipedia", where that is no paper: the relation restricts, and nothing took it.
        let is_open = |name: &&str| {
            matches!(*name, "cites" | "cited_by")
                && matches!(self.plan, Intent::Papers | Intent::Authors)
                && self.subject_as.is_none()
                && constraints.cites.is_empty()
                && constraints.cited_by.is_empty()
        };
        cue.is_optional || cue.names.iter().any(|name| accepts(name) && !is_open(name))
    }
}

/// Returns true if the constraints that are present meet a requirement: `a|b`, `a:2`, `any`, `pair`.
fn is_met(required: &str, present: &[(&'static str, usize)]) -> bool {
    match required {
        "any" => !present.is_empty(),
        "pair" => present.iter().any(|(_, count)| *count == 2),
        names => names.split('|').any(|name| {
            let (name, least) = name.split_once(':').unwrap_or((name, "1"));
            let least = least.parse().unwrap_or(1);
            present
                .iter()
                .any(|(other, count)| *other == name && *count >= least)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::vocabulary::vocabulary;
    use std::collections::BTreeSet;

    #[test]
    fn forms_name_cues_of_the_vocabulary() {
        let known = vocabulary().names();
        let mut names = BTreeSet::new();
        for form in forms() {
            assert!(!form.examples.is_empty(), "{} has no example", form.name);
            assert!(names.insert(&form.name), "{} stands twice", form.name);
            let needs = form.needs.iter().flat_map(|group| group.split('|'));
            for cue in needs.chain(form.allows.iter().map(String::as_str)) {
                assert!(
                    known.contains(cue),
                    "{}: {cue:?} is no cue of rules/vocabulary.toml",
                    form.name
                );
            }
        }
    }

    #[test]
    fn requirements_count_values() {
        let present = [("authors", 2), ("years", 1)];
        assert!(
            is_met("any", &present) && is_met("pair", &present) && is_met("tasks|years", &present)
        );
        assert!(
            is_met("authors:2", &present) && !is_met("years:2", &present) && !is_met("any", &[])
        );
    }
}
