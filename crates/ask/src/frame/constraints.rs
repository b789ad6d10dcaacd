//! The constraints of a question, by kind.

use crate::mention::Target;
use crate::plan::{Bound, Code};
use crate::years::YearRange;
use catalogue::{Level, Venue};

/// Constraints by kind.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Constraints {
    pub(crate) years: Option<YearRange>,
    pub(crate) one_of_years: Vec<i32>,
    /// Months from and to, as `Target::Month` counts them.
    pub(crate) months: Option<YearRange>,
    pub(crate) venues: Vec<Venue>,
    pub(crate) authors: Vec<Vec<u32>>,
    pub(crate) institutions: Vec<Vec<u32>>,
    pub(crate) tasks: Vec<u32>,
    pub(crate) datasets: Vec<String>,
    pub(crate) metrics: Vec<String>,
    pub(crate) models: Vec<String>,
    pub(crate) areas: Vec<String>,
    pub(crate) title_words: Vec<String>,
    pub(crate) level: Option<Level>,
    pub(crate) uses: Vec<Target>,
    pub(crate) cites: Vec<Target>,
    pub(crate) cited_by: Vec<Target>,
    pub(crate) code: Option<Code>,
    pub(crate) value: Option<Bound>,
    pub(crate) citations: Option<Bound>,
}

impl Constraints {
    /// Returns true for a range of months beside another one of years, which no plan holds.
    pub(crate) fn has_two_ranges(&self) -> bool {
        self.months.is_some() && self.years.is_some()
    }

    /// Returns the names of the constraints that a question has, each with the number of its values.
    pub(crate) fn present(&self) -> Vec<(&'static str, usize)> {
        let counts = [
            ("years", usize::from(self.years.is_some())),
            ("months", usize::from(self.months.is_some())),
            ("venues", self.venues.len()),
            ("authors", self.authors.len()),
            ("institutions", self.institutions.len()),
            ("tasks", self.tasks.len()),
            ("datasets", self.datasets.len()),
            ("metrics", self.metrics.len()),
            ("models", self.models.len()),
            ("areas", self.areas.len()),
            ("title_words", self.title_words.len()),
            ("level", usize::from(self.level.is_some())),
            ("uses", self.uses.len()),
            ("cites", self.cites.len()),
            ("cited_by", self.cited_by.len()),
            ("value", usize::from(self.value.is_some())),
            ("citations", usize::from(self.citations.is_some())),
        ];
        counts.into_iter().filter(|(_, count)| *count > 0).collect()
    }
}
