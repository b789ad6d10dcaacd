//! Which methods a report speaks of: by words, by area and by where they stand.

use super::data::{Card, MethodRow, ReportData};
use catalogue::names;
use clap::{Args, ValueEnum};
use ladder::Level;
use serde::Serialize;
use std::collections::BTreeSet;

/// What is asked for; every part that is given must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Args)]
pub struct Filter {
    /// Only methods with all of these words in name, aliases, id, area, summary or the paper's title.
    #[arg(long, value_name = "WORDS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<String>,
    /// Only methods of this area.
    #[arg(long, value_name = "AREA")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Only methods that stand exactly here.
    #[arg(long, value_enum, ignore_case = true)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Standing>,
}

/// Where a method stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
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
    /// Readings are held, and no run of them
    NotRun,
    /// A card is held, and no readings
    NoCode,
}

impl Standing {
    /// Every standing, the surest first.
    pub const ALL: [Self; 7] = [
        Self::V3,
        Self::V2,
        Self::V1,
        Self::V0,
        Self::None,
        Self::NotRun,
        Self::NoCode,
    ];

    /// Where a method with a run of this level stands.
    pub const fn of(level: Option<Level>) -> Self {
        match level {
            Some(Level::V3) => Self::V3,
            Some(Level::V2) => Self::V2,
            Some(Level::V1) => Self::V1,
            Some(Level::V0) => Self::V0,
            None => Self::None,
        }
    }

    /// The word for people.
    pub const fn word(self) -> &'static str {
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

/// What a report was narrowed to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Narrowed {
    /// What was asked for.
    #[serde(flatten)]
    pub filter: Filter,
    /// Methods that match.
    pub matching: usize,
    /// Methods there are.
    pub of: usize,
}

impl Narrowed {
    /// The same as a line: `Only methods with "adam" in area optimiser at V3: 2 of 764.`
    pub fn text(&self) -> String {
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
        let asked: String = parts.into_iter().flatten().collect();
        format!("Only methods{asked}: {} of {}.", self.matching, self.of)
    }
}

impl Filter {
    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Takes away every method that does not match; what was counted over methods must be counted afterwards.
    pub fn narrow(&self, data: &mut ReportData) {
        let of = data.methods.len() + data.unrun.len();
        let words = names::normalise(self.keyword.as_deref().unwrap_or_default());
        data.methods.retain(|row: &MethodRow| {
            self.keeps(&words, &row.area, &row.searched, Standing::of(row.level))
        });
        data.unrun
            .retain(|card: &Card| self.keeps(&words, &card.area, &card.searched, card.standing()));
        let ids = data
            .methods
            .iter()
            .map(|row| &row.id)
            .chain(data.unrun.iter().map(|card| &card.id));
        let ids: BTreeSet<&String> = ids.collect();
        data.not_run.retain(|row| ids.contains(&row.method));
        data.narrowed = Some(Narrowed {
            filter: self.clone(),
            matching: ids.len(),
            of,
        });
    }

    fn keeps(&self, words: &str, area: &str, searched: &str, standing: Standing) -> bool {
        let mut words = words.split(' ');
        words.all(|word| searched.contains(word))
            && self.area.as_ref().is_none_or(|asked| asked == area)
            && self.level.is_none_or(|asked| asked == standing)
    }
}

/// The text that words are looked for in.
pub fn searched<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    parts
        .into_iter()
        .map(names::normalise)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" / ")
}

#[cfg(test)]
mod tests {
    use super::super::{sample, text};
    use super::*;

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
    fn words_area_and_standing_must_all_hold() {
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
    fn every_figure_is_of_what_is_left() {
        let data = narrowed(None, Some("loss"), None);
        assert_eq!(
            data.levels
                .iter()
                .map(|area| (area.area.as_str(), area.held))
                .collect::<Vec<_>>(),
            [("loss", 3)]
        );
        assert_eq!(data.failures.iter().map(|row| row.count).sum::<usize>(), 1);
        assert_eq!((data.divergences.len(), data.not_run.len()), (0, 0));
        let found = data.narrowed.as_ref().expect("it was narrowed");
        assert_eq!((found.matching, found.of), (3, 15));
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
    fn nothing_found_is_said_and_not_taken_for_an_empty_house() {
        let text = text(&narrowed(Some("no such words"), None, None));
        assert!(
            text.contains("Only methods with \"no such words\": 0 of 15."),
            "{text}"
        );
        assert!(!text.contains("Nothing verified yet"), "{text}");
    }

    #[test]
    fn every_standing_has_its_own_word() {
        let words: BTreeSet<&str> = Standing::ALL
            .iter()
            .map(|standing| standing.word())
            .collect();
        assert_eq!(words.len(), Standing::ALL.len());
        assert_eq!(Standing::ALL.len(), Standing::value_variants().len());
    }
}
