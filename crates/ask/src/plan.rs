//! The plan: what a question asks for, in one structure that one executor runs.

use crate::Report;
use catalogue::{Level, Venue};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The kind of a plan.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// The abilities of the service.
    Capability,
    /// Facts about one subject, or about several one after the other.
    Facts,
    /// Two subjects side by side.
    Compare,
    /// Yes or no.
    Check,
    /// A citation path between two papers.
    Path,
    /// Short paths between two methods or papers.
    Explore,
    /// A set of papers, or a report about one.
    Papers,
    /// A set of methods.
    Methods,
    /// The authors or institutions of a set of papers, or of an author's papers.
    Authors,
    /// Rows of results.
    Results,
    /// Papers and methods that contain words of the question.
    #[default]
    Search,
}

/// The aggregate of the set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Aggregate {
    List,
    Count,
}

/// The order of a set: papers by date or citations, methods by use, results by their metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Newest,
    Oldest,
    MostCited,
    LeastCited,
    MostUsed,
    Best,
    Worst,
    Lowest,
}

/// The code that papers must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// A declared repository.
    Any,
    /// A declared repository by the authors.
    Official,
    /// No declared repository.
    None,
}

/// A bound on a number, such as a metric's value or a count of citations.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Bound {
    /// True if values must be above the number, false if below.
    pub(crate) above: bool,
    /// True if the number itself fits.
    pub(crate) inclusive: bool,
    pub(crate) value: f64,
}

/// A method or a paper that a question names, by its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Subject {
    Method(String),
    Paper(String),
}

fn is_empty<T>(list: &[T]) -> bool {
    list.is_empty()
}

/// The kind of what a name may denote, and of what a question may constrain, as `rules/forms.toml` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Field {
    Paper,
    Method,
    Authors,
    Institutions,
    Tasks,
    Datasets,
    Metrics,
    Models,
    Venues,
    /// Areas and collections of methods.
    Areas,
    Level,
    Years,
    Months,
    /// Words that titles have.
    TitleWords,
    /// Methods that papers use, papers that papers cite, and papers that cite them.
    Uses,
    Cites,
    CitedBy,
    Value,
    Citations,
    /// Cues of the code of papers, which are no constraint of a name.
    Code,
}

/// Every constraint of a question; all of them must hold.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Filters {
    /// Names as they are stored, ids of methods and papers, words; no empty list.
    #[serde(flatten)]
    pub(crate) names: BTreeMap<Field, Vec<String>>,
    /// Years from and to, both included. With a venue: of the edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) years: Option<(i32, i32)>,
    /// Years of which one must hold: "2017 or 2019".
    #[serde(skip_serializing_if = "is_empty")]
    pub(crate) one_of_years: Vec<i32>,
    /// Months from and to, both included, each as year * 12 + month - 1. Of a date without a month nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) months: Option<(i32, i32)>,
    #[serde(skip_serializing_if = "is_empty", serialize_with = "venue_names")]
    pub(crate) venues: Vec<Venue>,
    /// Code of papers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// The least level of methods.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// True if methods of a higher level do not count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_level_itself: bool,
    /// A bound on the metric's value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<Bound>,
    /// A bound on the number of citations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) citations: Option<Bound>,
}

fn venue_names<S: serde::Serializer>(venues: &[Venue], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(venues.iter().map(Venue::name))
}

/// A plan.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Plan {
    /// The kind.
    #[serde(skip)]
    pub intent: Intent,
    /// The facts that the answer reports of each entity: `authors`, `venue`, `papers`, `best`, ….
    #[serde(skip)]
    pub report: Option<Report>,
    /// The form of `rules/forms.toml` that fitted.
    pub form: String,
    /// The named methods and papers, in order.
    #[serde(skip_serializing_if = "is_empty")]
    pub(crate) subjects: Vec<Subject>,
    /// The constraints.
    #[serde(flatten)]
    pub filters: Filters,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
    /// The number of entities that the question asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) aggregate: Option<Aggregate>,
    /// The plan of the second part of a question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<Box<Plan>>,
    /// The words to search for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) query: Option<String>,
}

impl Plan {
    /// Returns the plan of a search for words.
    pub(crate) fn search(query: &str) -> Self {
        Self {
            form: "search".to_owned(),
            query: Some(query.to_owned()),
            ..Self::default()
        }
    }

    pub(crate) fn tells(&self, report: Report) -> bool {
        self.report == Some(report)
    }
}

impl Filters {
    /// Returns true if nothing is constrained.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds a name, once.
    pub(crate) fn add(&mut self, field: Field, name: &str) {
        let names = self.names.entry(field).or_default();
        if !names.iter().any(|other| other == name) {
            names.push(name.to_owned());
        }
    }

    /// Removes the names of a field and returns them.
    pub(crate) fn take(&mut self, field: Field) -> Vec<String> {
        self.names.remove(&field).unwrap_or_default()
    }

    /// Returns the names of these fields alone.
    pub(crate) fn only(&self, fields: &[Field]) -> Self {
        let mut names = self.names.clone();
        names.retain(|field, _| fields.contains(field));
        Self {
            names,
            ..Self::default()
        }
    }

    /// Returns the fields that are constrained, each with the number of its values.
    pub(crate) fn present(&self) -> impl Iterator<Item = (Field, usize)> {
        let names = self
            .names
            .iter()
            .map(|(field, names)| (*field, names.len()));
        let others = [
            (Field::Years, usize::from(self.years.is_some())),
            (Field::Months, usize::from(self.months.is_some())),
            (Field::Venues, self.venues.len()),
            (Field::Level, usize::from(self.level.is_some())),
            (Field::Value, usize::from(self.value.is_some())),
            (Field::Citations, usize::from(self.citations.is_some())),
        ];
        names.chain(others).filter(|(_, count)| *count > 0)
    }
}

impl std::ops::Index<Field> for Filters {
    type Output = [String];

    fn index(&self, field: Field) -> &[String] {
        self.names.get(&field).map_or(&[], Vec::as_slice)
    }
}
