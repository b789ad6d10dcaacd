//! The constraints of a question, by kind.

use crate::mention::Target;
use crate::plan::Filters;

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

/// Constraints by kind.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Constraints {
    /// Those that a plan has, too. Names of records join them when the plan is made.
    pub(crate) stored: Filters,
    /// The holders of each author's name.
    pub(crate) authors: Vec<Vec<u32>>,
    /// The holders of each institution's name.
    pub(crate) institutions: Vec<Vec<u32>>,
    pub(crate) tasks: Vec<u32>,
    pub(crate) uses: Vec<Target>,
    pub(crate) cites: Vec<Target>,
    pub(crate) cited_by: Vec<Target>,
}

impl Constraints {
    /// Returns true for a range of months beside another one of years, which no plan holds.
    pub(crate) fn has_two_ranges(&self) -> bool {
        self.stored.months.is_some() && self.stored.years.is_some()
    }

    /// Returns the constraints that a question has, each with the number of its values.
    pub(crate) fn present(&self) -> impl Iterator<Item = (Filter, usize)> {
        let counts = [
            (Filter::Years, usize::from(self.stored.years.is_some())),
            (Filter::Months, usize::from(self.stored.months.is_some())),
            (Filter::Venues, self.stored.venues.len()),
            (Filter::Authors, self.authors.len()),
            (Filter::Institutions, self.institutions.len()),
            (Filter::Tasks, self.tasks.len()),
            (Filter::Datasets, self.stored.datasets.len()),
            (Filter::Metrics, self.stored.metrics.len()),
            (Filter::Models, self.stored.models.len()),
            (Filter::Areas, self.stored.areas.len()),
            (Filter::TitleWords, self.stored.title_words.len()),
            (Filter::Level, usize::from(self.stored.level.is_some())),
            (Filter::Uses, self.uses.len()),
            (Filter::Cites, self.cites.len()),
            (Filter::CitedBy, self.cited_by.len()),
            (Filter::Value, usize::from(self.stored.value.is_some())),
            (
                Filter::Citations,
                usize::from(self.stored.citations.is_some()),
            ),
        ];
        counts.into_iter().filter(|(_, count)| *count > 0)
    }
}
