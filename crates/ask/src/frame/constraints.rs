//! The constraints of a question, by kind.

use crate::{Filters, Target};

/// A kind of constraint, as `rules/forms.toml` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Filter {
    Years,
    Months,
    Venues,
    Authors,
    Institutions,
    Tasks,
    Datasets,
    Metrics,
    Models,
    Areas,
    TitleWords,
    Level,
    Uses,
    Cites,
    CitedBy,
    Value,
    Citations,
    /// Cues of the code of papers, which are no constraint of a name.
    Code,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Constraints {
    /// Those that a plan has, too.
    pub(crate) stored: Filters,
    /// Methods and papers, whose ids join the others when the plan is made.
    pub(crate) uses: Vec<Target>,
    pub(crate) cites: Vec<Target>,
    pub(crate) cited_by: Vec<Target>,
}

impl Constraints {
    /// Returns the constraints that a question has, each with the number of its values.
    pub(crate) fn present(&self) -> impl Iterator<Item = (Filter, usize)> {
        let of = &self.stored;
        let counts = [
            (Filter::Years, usize::from(of.years.is_some())),
            (Filter::Months, usize::from(of.months.is_some())),
            (Filter::Venues, of.venues.len()),
            (Filter::Authors, of.authors.len()),
            (Filter::Institutions, of.institutions.len()),
            (Filter::Tasks, of.tasks.len()),
            (Filter::Datasets, of.datasets.len()),
            (Filter::Metrics, of.metrics.len()),
            (Filter::Models, of.models.len()),
            (Filter::Areas, of.areas.len()),
            (Filter::TitleWords, of.title_words.len()),
            (Filter::Level, usize::from(of.level.is_some())),
            (Filter::Uses, self.uses.len()),
            (Filter::Cites, self.cites.len()),
            (Filter::CitedBy, self.cited_by.len()),
            (Filter::Value, usize::from(of.value.is_some())),
            (Filter::Citations, usize::from(of.citations.is_some())),
        ];
        counts.into_iter().filter(|(_, count)| *count > 0)
    }
}
