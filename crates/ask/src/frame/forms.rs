//! The forms of `rules/forms.toml`, and whether a form fits a frame.

use super::roles::{Cues, Frame};
use crate::{Aggregate, Cue, Field, Intent, Report, Target, cues};

include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// A form of questions. README.md explains the keys.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) name: &'static str,
    pub(crate) plan: Intent,
    pub(crate) report: Option<Report>,
    pub(crate) aggregate: Option<Aggregate>,
    /// Groups of cues: the question must have one of each group.
    needs: &'static [&'static [Cue]],
    /// Further cues that the question may have.
    allows: &'static [Cue],
    /// The kinds of its subjects, no more and no fewer.
    subjects: &'static [SubjectKind],
    /// The list of constraints that the only subject joins.
    pub(crate) subject_as: Option<Field>,
    /// The constraints that it takes.
    filters: &'static [Field],
    /// Constraints that it must have.
    require: &'static [Requirement],
    /// True if names joined by "or" are what it compares.
    pub(crate) takes_alternatives: bool,
    /// Questions of this form, for readers of the file and for tests.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests read it"))]
    pub(crate) examples: &'static [&'static str],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SubjectKind {
    /// A paper, or the paper that introduced a method.
    Paper,
    /// A paper that the question names itself.
    PaperItself,
    /// A method, or the method that a paper introduced.
    Method,
    Any,
}

#[derive(Debug)]
enum Requirement {
    /// Some constraint.
    Any,
    /// Two values of one constraint.
    Pair,
    /// One of these constraints, with at least so many values.
    Least(&'static [(Field, usize)]),
}

/// Cues that every form takes.
pub(crate) const ALWAYS: &[Cue] = cues!(Exists Published AskThen Greeting Source);

/// Cues that change no answer: where no form fits, each form takes them.
const IDLE: &[Cue] = cues!(Define How Method Methods Model Paper Title Only Function);

/// Cues that are constraints wherever a form takes the constraint `code`.
const CODE_CUES: &[Cue] = cues!(WithCode WithOfficial WithoutCode);

impl Form {
    /// Returns true if the form explains everything in a frame.
    pub(crate) fn fits(&self, frame: &Frame, is_lenient: bool) -> bool {
        let takes_limit = matches!(
            self.plan,
            Intent::Papers | Intent::Methods | Intent::Results | Intent::Authors
        );
        self.fits_subjects(&frame.subjects)
            && self.fits_constraints(frame)
            && self.fits_cues(frame, is_lenient)
            && (frame.limit.is_none() || takes_limit)
    }

    fn fits_subjects(&self, subjects: &[Target]) -> bool {
        let fits = |(subject, kind): (&Target, &SubjectKind)| {
            *kind != SubjectKind::PaperItself || matches!(subject, Target::Paper(_))
        };
        subjects.len() == self.subjects.len() && subjects.iter().zip(self.subjects).all(fits)
    }

    /// Returns true if the subject at an index must be a method.
    pub(crate) fn wants_method(&self, at: usize) -> bool {
        self.subjects.get(at) == Some(&SubjectKind::Method)
    }

    fn fits_constraints(&self, frame: &Frame) -> bool {
        let present = frame.present();
        // Of results, the plan decides whether an area says what the tasks of a dataset say.
        let takes = |filter: Field| {
            self.takes(filter)
                || filter == Field::Areas
                    && self.plan == Intent::Results
                    && self.takes(Field::Tasks)
        };
        present.iter().all(|(filter, _)| takes(*filter))
            && self.require.iter().all(|one| one.is_met(&present))
    }

    pub(crate) fn takes(&self, filter: Field) -> bool {
        self.filters.contains(&filter)
    }

    /// Returns true if a cue of the code of papers is a constraint of this form.
    pub(crate) fn takes_code(&self) -> bool {
        self.takes(Field::Code) && self.plan != Intent::Facts
    }

    fn fits_cues(&self, frame: &Frame, is_lenient: bool) -> bool {
        let is_consumed = |cue: &Cue| frame.consumed.contains(cue);
        let has_need = |group: &&[Cue]| frame.has(group) || group.iter().any(is_consumed);
        let is_idle = |cues: &Cues| is_lenient && cues.of.iter().any(|cue| IDLE.contains(cue));
        let accepts = |cues: &Cues| is_idle(cues) || self.accepts(cues, frame);
        self.needs.iter().all(has_need) && frame.cues.iter().all(accepts)
    }

    fn accepts(&self, cues: &Cues, frame: &Frame) -> bool {
        let accepts = |cue: &Cue| {
            self.needs.iter().any(|group| group.contains(cue))
                || self.allows.contains(cue)
                || ALWAYS.contains(cue)
                || CODE_CUES.contains(cue) && self.takes_code()
        };
        // "Papers cited by Wikipedia", where that is no paper: the relation restricts, and nothing took it.
        let is_open = |cue: &Cue| {
            matches!(cue, Cue::Cites | Cue::CitedBy)
                && matches!(self.plan, Intent::Papers | Intent::Authors)
                && self.subject_as.is_none()
                && (frame.related.iter()).all(|(field, _)| *field == Field::Uses)
        };
        cues.is_optional || cues.of.iter().any(|cue| accepts(cue) && !is_open(cue))
    }
}

impl Requirement {
    /// Returns true if the constraints that are present meet it.
    fn is_met(&self, present: &[(Field, usize)]) -> bool {
        let has = |(filter, least): &(Field, usize)| {
            (present.iter()).any(|(other, count)| other == filter && count >= least)
        };
        match self {
            Self::Any => !present.is_empty(),
            Self::Pair => present.iter().any(|(_, count)| *count == 2),
            Self::Least(filters) => filters.iter().any(has),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn forms_have_names_and_examples() {
        let mut names = BTreeSet::new();
        for form in FORMS {
            assert!(!form.examples.is_empty(), "{} has no example", form.name);
            assert!(names.insert(form.name), "{} stands twice", form.name);
        }
    }

    #[test]
    fn requirements_count_values() {
        let present = [(Field::Authors, 2), (Field::Years, 1)];
        let least = |filters: &'static [(Field, usize)]| Requirement::Least(filters);
        let met = [
            Requirement::Any,
            Requirement::Pair,
            least(&[(Field::Tasks, 1), (Field::Years, 1)]),
            least(&[(Field::Authors, 2)]),
        ];
        assert!(met.iter().all(|one| one.is_met(&present)));
        assert!(!least(&[(Field::Years, 2)]).is_met(&present) && !Requirement::Any.is_met(&[]));
    }
}
