//! Records that meet one constraint of a question: the papers of a year, of a venue, with code; the
//! results with a metric; the methods of an area; and names that are spelled nearly like a text.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::lists::{ANY_LIBRARY, List, publication_year};
use crate::snapshot::Snapshot;
use catalogue::{PaperRecord, Venue, names};
use fst::Automaton;
use fst::automaton::Str;
use levenshtein_automata::LevenshteinAutomatonBuilder;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// The maximum number of similar names that a lookup returns.
const MAX_SIMILAR: usize = 16;

/// Automata of one edit; an exchange of neighbours is one edit.
static ONE_EDIT: LazyLock<LevenshteinAutomatonBuilder> =
    LazyLock::new(|| LevenshteinAutomatonBuilder::new(1, true));

/// The code that a paper must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CodeFilter {
    /// A declared repository.
    Any,
    /// A declared repository by the paper's authors.
    Official,
}

/// The kind of a name in [`Snapshot::similar_names`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameList {
    /// Names of authors.
    Author,
    /// Names of institutions.
    Institution,
    /// Names of tasks.
    Task,
    /// Names of datasets with results.
    Dataset,
    /// Names of areas and collections of methods.
    Area,
}

impl NameList {
    fn key(self, x: &str) -> (List, String) {
        match self {
            Self::Author => (List::AuthorName, names::author_key(x)),
            Self::Institution => (List::InstitutionName, names::institution_key(x)),
            Self::Task => (List::Task, names::spelling_key(x)),
            Self::Dataset => (List::Dataset, names::spelling_key(x)),
            Self::Area => (List::MethodsIn, names::spelling_key(x)),
        }
    }
}

impl Snapshot {
    /// Returns the number of papers.
    pub fn paper_count(&self) -> u32 {
        self.records.papers.len()
    }

    /// Returns the number of methods.
    pub fn method_count(&self) -> u32 {
        self.records.methods.len()
    }

    /// Returns the number of tasks.
    pub fn task_count(&self) -> u32 {
        self.records.tasks.len()
    }

    /// Returns the year of a paper: of its record, else of its venue.
    pub fn publication_year(&self, paper: &PaperRecord) -> Option<i32> {
        let venue = paper.venue.as_deref().and_then(Venue::parse);
        publication_year(paper, venue.as_ref())
    }

    /// Returns the papers of these years, ascending. Papers of unknown year are in none.
    pub fn papers_in_years(&self, years: RangeInclusive<i32>) -> Vec<u32> {
        // No source has a paper outside of these years, and the caller may pass an open range.
        let (first, last) = (*years.start().max(&1600), *years.end().min(&2999));
        let mut papers: Vec<u32> = (first..=last)
            .flat_map(|year| self.list(List::PapersIn, &year.to_string()))
            .collect();
        papers.sort_unstable();
        papers
    }

    /// Returns the papers of a venue, ascending: of one edition if `venue` has a year.
    pub fn papers_at_venue(&self, venue: &Venue) -> Vec<u32> {
        let Venue { series, year } = venue;
        match year {
            Some(year) => self.list(List::PapersOf, &format!("{series} {year}")),
            None => self.list(List::PapersOf, series),
        }
    }

    /// Returns the papers with declared repositories, ascending.
    pub fn papers_with_code(&self, code: CodeFilter) -> Vec<u32> {
        let key = match code {
            CodeFilter::Any => "any",
            CodeFilter::Official => "official",
        };
        self.list(List::PapersWithCode, key)
    }

    /// Returns the papers whose titles begin with `x` and a colon, in any spelling.
    pub fn papers_by_title_head(&self, x: &str) -> Vec<u32> {
        self.list(List::TitleHead, &names::spelling_key(x))
    }

    /// Returns the results with a metric of a name, in any spelling.
    pub fn results_with_metric(&self, metric: &str) -> Vec<u32> {
        self.list(List::Metric, &names::spelling_key(metric))
    }

    /// Returns the methods of an area or a collection of a name, in any spelling, ascending.
    pub fn methods_in(&self, name: &str) -> Vec<u32> {
        self.list(List::MethodsIn, &names::spelling_key(name))
    }

    /// Returns the methods that functions of a distribution claim to compute; of any distribution unless given.
    pub fn methods_of_library(&self, distribution: Option<&str>) -> Vec<u32> {
        self.list(List::MethodsOfLibrary, distribution.unwrap_or(ANY_LIBRARY))
    }

    /// Returns the keys of names within one edit of a name, without the key of the name itself, each
    /// with its records. A suggestion; it resolves nothing.
    pub fn similar_names(&self, list: NameList, x: &str) -> Vec<(String, Vec<u32>)> {
        let (list, key) = list.key(x);
        let (key, prefix) = (list.key(&key), list.key(""));
        let similar = self.lists.search(ONE_EDIT.build_dfa(&key), MAX_SIMILAR);
        let of_list = similar
            .iter()
            .filter(|(other, _)| *other != key && other.starts_with(&prefix));
        let records = |key: &str| self.lists.words(key).collect();
        of_list
            .map(|(other, _)| (other[prefix.len()..].to_owned(), records(other)))
            .collect()
    }

    /// Returns the records of the first names of a list, in order, that begin with a text in any spelling, those of at
    /// most `limit` names. A suggestion; it resolves nothing.
    pub fn names_starting(&self, list: NameList, x: &str, limit: usize) -> Vec<Vec<u32>> {
        let (list, key) = list.key(x);
        if key.is_empty() {
            return vec![];
        }
        let start = list.key(&key);
        let found = self.lists.search(Str::new(&start).starts_with(), limit);
        let records = |(key, _): (String, _)| self.lists.words(&key).collect();
        found.into_iter().map(records).collect()
    }

    /// Returns the methods and papers of the first names, in order, that begin with a text, those of at most `limit`
    /// names. A suggestion; it resolves nothing.
    pub fn entities_starting(&self, x: &str, limit: usize) -> Vec<Entity> {
        let normal = names::normalise(x);
        let found = self.names.search(Str::new(&normal).starts_with(), limit);
        let own = |posting: &Posting| posting.role <= Role::Alias;
        let postings = found.into_iter().flat_map(|(_, postings)| postings);
        let mut entities: Vec<Entity> = postings.filter(own).map(|p| p.entity).collect();
        entities.sort_unstable();
        entities.dedup();
        entities
    }

    /// Returns the authors of a last name. A suggestion; it resolves nothing.
    pub fn authors_of_last_name(&self, x: &str) -> Vec<u32> {
        let name = names::normalise(x);
        let initials = 'a'..='z';
        let variants = initials.map(|initial| format!("{initial} {name}"));
        variants
            .flat_map(|variant| self.list(List::AuthorVariant, &variant))
            .collect()
    }

    /// Returns the names of the datasets whose names contain all words of a text, in any spelling. A
    /// suggestion; it resolves nothing.
    pub fn datasets_with_words(&self, text: &str) -> Result<Vec<String>, SnapshotError> {
        let mut words = names::word_keys(text).into_iter();
        let Some(first) = words.next() else {
            return Ok(vec![]);
        };
        let mut rows = self.list(List::DatasetWord, &first);
        for word in words {
            let others = self.list(List::DatasetWord, &word);
            rows.retain(|row| others.contains(row));
        }
        rows.into_iter()
            .map(|row| Ok(self.result(row)?.record.dataset))
            .collect()
    }

    /// Returns the methods and papers with a name within one edit of `x`. A suggestion; it resolves
    /// nothing.
    pub fn similar_entities(&self, x: &str, kind: Kind) -> Vec<Entity> {
        let automaton = ONE_EDIT.build_dfa(&names::normalise(x));
        let mut entities: Vec<Entity> = vec![];
        for (_, postings) in self.names.search(&automaton, MAX_SIMILAR) {
            let named = postings
                .iter()
                .filter(|posting| posting.role <= Role::Spelling);
            entities.extend(named.map(|p| p.entity).filter(|entity| entity.kind == kind));
        }
        entities.sort_unstable();
        entities.dedup();
        entities
    }
}
