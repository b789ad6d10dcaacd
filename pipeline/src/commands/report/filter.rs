//! The filter of a report's methods: by words, by area and by standing.

use catalogue::{Level, names};
use clap::{Args, ValueEnum};
use serde::Serialize;

/// The filter; a method has to match every provided part.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Args)]
pub(crate) struct Filter {
    /// Only methods with all of these words in name, aliases, id, area, summary or the paper's title.
    #[arg(long, value_name = "WORDS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) keyword: Option<String>,
    /// Only methods of this area.
    #[arg(long, value_name = "AREA")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// Only methods of exactly this standing.
    #[arg(long, value_enum, ignore_case = true)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<Standing>,
}

/// A method's level, or the reason why it has none; the highest level is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Standing {
    /// At V3
    #[value(name = "V3")]
    #[serde(rename = "V3")]
    V3,
    /// At V2
    #[value(name = "V2")]
    #[serde(rename = "V2")]
    V2,
    /// At V1
    #[value(name = "V1")]
    #[serde(rename = "V1")]
    V1,
    /// At V0
    #[value(name = "V0")]
    #[serde(rename = "V0")]
    V0,
    /// Was run, and V0 did not pass
    None,
    /// Readings without a run
    NotRun,
    /// A card without readings
    NoCode,
}

impl Standing {
    /// Returns the standing of a method with a run of this level.
    pub(crate) const fn of(level: Option<Level>) -> Self {
        match level {
            Some(Level::V3) => Self::V3,
            Some(Level::V2) => Self::V2,
            Some(Level::V1) => Self::V1,
            Some(Level::V0) => Self::V0,
            None => Self::None,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::V3 => "V3",
            Self::V2 => "V2",
            Self::V1 => "V1",
            Self::V0 => "V0",
            Self::None => "none",
            Self::NotRun => "not run",
            Self::NoCode => "no code",
        }
    }
}

/// The applied filter, with counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Narrowed {
    #[serde(flatten)]
    pub(crate) filter: Filter,
    pub(crate) matching: usize,
    /// The number of all methods.
    pub(crate) of: usize,
}

impl Narrowed {
    /// Returns the filter as a line: `Only methods with "adam" in area optimiser at V3: 2 of 764.`
    pub(crate) fn text(&self) -> String {
        let Filter {
            keyword,
            area,
            level,
        } = &self.filter;
        let parts = [
            keyword.as_ref().map(|words| format!(" with {words:?}")),
            area.as_ref().map(|area| format!(" in area {area}")),
            level.map(|level| format!(" at {}", level.word())),
        ];
        let filter: String = parts.into_iter().flatten().collect();
        format!("Only methods{filter}: {} of {}.", self.matching, self.of)
    }
}

impl Filter {
    /// Returns whether the filter is empty, so that every method matches.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns whether a method matches every part of the filter.
    pub(super) fn matches(&self, area: &str, search_text: &str, standing: Standing) -> bool {
        let words = names::normalise(self.keyword.as_deref().unwrap_or_default());
        words.split(' ').all(|word| search_text.contains(word))
            && self.area.as_ref().is_none_or(|expected| expected == area)
            && self.level.is_none_or(|expected| expected == standing)
    }
}

/// Returns the text that a filter searches: each part in the normal form of names.
pub(crate) fn search_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    parts
        .into_iter()
        .map(names::normalise)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" / ")
}

#[cfg(test)]
mod tests {
    use super::super::data::ReportData;
    use super::super::sample;
    use super::super::text::text;
    use super::*;
    use std::collections::BTreeSet;

    fn narrowed(keyword: Option<&str>, area: Option<&str>, level: Option<Standing>) -> ReportData {
        sample::narrowed(&Filter {
            keyword: keyword.map(Into::into),
            area: area.map(Into::into),
            level,
        })
    }

    fn ids(data: &ReportData) -> Vec<&str> {
        data.methods
            .iter()
            .map(|row| row.id.as_str())
            .chain(data.unrun.iter().map(|c| c.id.as_str()))
            .collect()
    }

    #[test]
    fn every_part_of_the_filter_must_match() {
        assert_eq!(
            ids(&narrowed(Some("ADAM  step"), None, None)),
            ["adam_step"]
        );
        assert_eq!(ids(&narrowed(Some("adam lion"), None, None)), [""; 0]);
        assert_eq!(
            ids(&narrowed(None, Some("loss"), None)),
            ["dpo_loss", "focal_loss", "nt_xent"]
        );
        assert_eq!(
            ids(&narrowed(None, Some("loss"), Some(Standing::V3))),
            ["dpo_loss"]
        );
        assert_eq!(
            ids(&narrowed(
                Some("xent"),
                Some("loss"),
                Some(Standing::NoCode)
            )),
            ["nt_xent"]
        );
        assert_eq!(
            ids(&narrowed(None, None, Some(Standing::NotRun))),
            ["gcn_layer"]
        );
        assert_eq!(
            ids(&narrowed(None, None, Some(Standing::None))),
            ["lion_step"]
        );
    }

    #[test]
    fn every_count_is_of_the_matching_methods() {
        let data = narrowed(None, Some("loss"), None);
        assert_eq!(
            data.levels
                .iter()
                .map(|area| (area.area.as_str(), area.methods))
                .collect::<Vec<_>>(),
            [("loss", 3)]
        );
        assert_eq!(data.failures.iter().map(|row| row.count).sum::<usize>(), 1);
        assert_eq!((data.divergences.len(), data.not_run.len()), (0, 0));
        let narrowed = data.narrowed.as_ref().expect("it was narrowed");
        assert_eq!((narrowed.matching, narrowed.of), (3, 15));
        let text = text(&data);
        assert!(
            text.contains("Only methods in area loss: 3 of 15."),
            "{text}"
        );
        assert!(
            text.contains("nt_xent") && !text.contains("Corpus\n"),
            "{text}"
        );
    }

    #[test]
    fn no_match_is_reported_and_differs_from_an_empty_report() {
        let text = text(&narrowed(Some("no such words"), None, None));
        assert!(
            text.contains("Only methods with \"no such words\": 0 of 15."),
            "{text}"
        );
        assert!(!text.contains("Nothing verified yet"), "{text}");
    }

    #[test]
    fn every_standing_has_its_own_word() {
        let words: BTreeSet<&str> = Standing::value_variants()
            .iter()
            .map(|standing| standing.word())
            .collect();
        assert_eq!(words.len(), Standing::value_variants().len());
    }
}
