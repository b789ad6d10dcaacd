//! Metrics of results: what `rules/metrics.toml` says of them, and numbers out of reported texts.

use crate::names;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

/// The direction in which a metric improves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// A higher value is better.
    Higher,
    /// A lower value is better.
    Lower,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    names: Words,
    words: Words,
    same: Same,
}

/// Names of metrics, or words of them, by what they say.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Words {
    higher: HashSet<String>,
    lower: HashSet<String>,
    unknown: HashSet<String>,
    secondary: HashSet<String>,
    share: HashSet<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Same {
    phrases: BTreeMap<String, String>,
    words: BTreeMap<String, String>,
    generic: HashSet<String>,
}

static TABLE: LazyLock<File> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/metrics.toml"))
        .expect("a test reads rules/metrics.toml")
});

/// The direction of a metric; `None` if the table says that it is unknown, or does not know the name.
pub fn direction(metric: &str) -> Option<Direction> {
    let name = names::normalise(metric);
    let (names, known) = (&TABLE.names, &TABLE.words);
    if names.unknown.contains(&name) {
        return None;
    }
    if names.lower.contains(&name) {
        return Some(Direction::Lower);
    }
    let words: Vec<&str> = name.split(' ').collect();
    // "Rank-1", "rank-10": the share of queries whose answer is among the first.
    let is_rank = matches!(words[..], ["rank", number, ..] if number.parse::<u32>().is_ok());
    if names.higher.contains(&name) || is_rank {
        return Some(Direction::Higher);
    }
    if words.iter().any(|word| known.lower.contains(*word)) {
        return Some(Direction::Lower);
    }
    let is_higher = |word: &&str| {
        let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
        known.higher.contains(*word) || known.higher.contains(stem)
    };
    words.iter().any(is_higher).then_some(Direction::Higher)
}

/// Returns true for a metric that says what a model costs, its size, its time, its memory, or that is a part of another one.
pub fn is_secondary(metric: &str) -> bool {
    has_word(metric, &TABLE.words.secondary)
}

fn has_word(metric: &str, words: &HashSet<String>) -> bool {
    let name = names::normalise(metric);
    name.split(' ').any(|word| words.contains(word))
}

/// Returns the words of a metric that tell it from others.
pub(super) fn metric_words(name: &str) -> Vec<String> {
    let (same, mut name) = (&TABLE.same, names::normalise(name));
    for (phrase, other) in &same.phrases {
        name = name.replace(phrase, other);
    }
    let words = names::word_keys(&name);
    let distinctive = words.iter().filter(|word| !same.generic.contains(*word));
    let plain = distinctive.map(|word| same.words.get(word).unwrap_or(word).clone());
    let plain: Vec<String> = plain.collect();
    if plain.is_empty() { words } else { plain }
}

/// The largest value that may be a count in millions whose unit was left out, in a table whose other values have one.
const MAX_WITHOUT_UNIT: f64 = 1_000.0;

/// Returns the numbers that the texts of one metric in one table state, each where it compares with the others: not 33.5
/// beside 2.1M, not 0.96 among percentages, no share above 100.
pub fn comparable(metric: &str, texts: &[Option<&str>]) -> Vec<Option<f64>> {
    let has_unit = |text: &str| text.trim().ends_with(['K', 'k', 'M', 'm', 'B', 'G']);
    let have_units = texts.iter().flatten().any(|text| has_unit(text));
    let numbers = texts.iter().map(|text| {
        let text = (*text)?;
        let lacks_unit = |number: f64| have_units && !has_unit(text) && number < MAX_WITHOUT_UNIT;
        value(text).filter(|number| number.is_finite() && !lacks_unit(*number))
    });
    let mut numbers: Vec<Option<f64>> = numbers.collect();
    let is_share = has_word(metric, &TABLE.words.share);
    if is_share && numbers.iter().flatten().any(|number| *number <= 100.0) {
        discard(&mut numbers, |number| number > 100.0);
    }
    // Numbers of one kind are errors if all others are of the other and they are a quarter at most.
    let count = |is: fn(f64) -> bool| numbers.iter().flatten().filter(|one| is(**one)).count();
    let is_fraction = |number: f64| number > 0.0 && number < 1.0;
    let (few, others) = (
        count(is_fraction),
        count(|number| (20.0..=100.0).contains(&number)),
    );
    let all = few + others;
    if few > 0 && others > 0 && all == count(|_| true) && few * 4 <= all {
        discard(&mut numbers, is_fraction);
    }
    numbers
}

fn discard(numbers: &mut [Option<f64>], is: fn(f64) -> bool) {
    for number in numbers {
        *number = number.filter(|number| !is(*number));
    }
}

/// Returns the number that a reported text states: "96.4%", "3.57", "1,234", "27.3±0.2", "1.82M", "**67.3**".
///
/// `None` if the text has no number at its start, or several outside of brackets: then it is not clear which one counts.
pub fn value(text: &str) -> Option<f64> {
    let outside = without_brackets(text);
    // Marks of Markdown, and characters that show nothing.
    let is_mark =
        |c: char| c.is_whitespace() || matches!(c, '*' | '`' | '$' | '\u{feff}' | '\u{200b}');
    let text = outside.trim_matches(is_mark);
    let text = text.trim_start_matches(['~', '≈', '≤', '<']).trim_start();
    let (number, rest) = number(text)?;
    let rest = rest.trim_start();
    let (factor, rest) = match rest.chars().next() {
        Some('K' | 'k') => (1e3, &rest[1..]),
        Some('M' | 'm') => (1e6, &rest[1..]),
        Some('B' | 'G') => (1e9, &rest[1..]),
        _ => (1.0, rest),
    };
    let rest = rest.trim_start_matches('%').trim_start();
    // The spread of repeated runs is no second value.
    let rest = match rest.strip_prefix(['±', '+']) {
        Some(spread) => self::number(spread.trim_start_matches(['/', '-', ' ']))?.1,
        None => rest,
    };
    let is_single = !rest.bytes().any(|byte| byte.is_ascii_digit());
    is_single.then_some(number * factor)
}

/// Returns the number at the start of a text, and the rest.
fn number(text: &str) -> Option<(f64, &str)> {
    let digits = text.strip_prefix(['-', '−', '+']).unwrap_or(text);
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',');
    let (plain, mut rest) = digits.split_at(end.unwrap_or(digits.len()));
    let plain = plain.trim_end_matches(['.', ',']);
    // A comma before exactly three digits groups thousands; another one is a decimal comma.
    let is_group = |group: &str| group.split('.').next().is_some_and(|one| one.len() == 3);
    let are_groups = plain.split(',').skip(1).all(is_group);
    let mark = if are_groups { "" } else { "." };
    let mut number: f64 = plain.replace(',', mark).parse().ok()?;
    // "1.5e-3"
    if let Some(exponent) = rest.strip_prefix(['e', 'E']) {
        let end = exponent.find(|c: char| !c.is_ascii_digit() && c != '-' && c != '+');
        let (power, behind) = exponent.split_at(end.unwrap_or(exponent.len()));
        if let Ok(power) = power.parse::<i32>() {
            (number, rest) = (number * 10f64.powi(power), behind);
        }
    }
    let is_negative = text.starts_with(['-', '−']);
    Some((if is_negative { -number } else { number }, rest))
}

fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let mut outside = String::new();
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn reported_texts_have_values() {
        for (text, number) in [
            ("96.4%", 96.4),
            ("57.01 %", 57.01),
            ("3.57", 3.57),
            ("1,234", 1234.0),
            ("2,200.5", 2200.5),
            ("27.3±0.2", 27.3),
            ("27.3 ± 0.2", 27.3),
            ("27.3 +/- 0.2", 27.3),
            (".796", 0.796),
            ("1.82M", 1_820_000.0),
            ("24M", 24e6),
            (" 50.1%", 50.1),
            ("-0.5", -0.5),
            ("1.5e-3", 0.0015),
            ("**67.3**", 67.3),
            ("63.7*", 63.7),
            ("\u{feff}93.3", 93.3),
            ("78.0 (average of 3 split train/test)", 78.0),
        ] {
            let found = value(text).unwrap_or_else(|| panic!("{text:?} has a value"));
            assert!(
                (found - number).abs() < 1e-9 * number.abs().max(1.0),
                "{text:?}: {found}"
            );
        }
        for text in [
            "-",
            "N/A",
            "",
            "Kinetics400",
            "94.6 (14 gestures) , 91.9 (28 gestures)",
            "12 / 15",
            "87:1",
            "76.2/83.1",
            "O.753",
            "cosine loss",
            "TAS-pruned ResNet-18",
            "Yes",
        ] {
            assert_eq!(value(text), None, "{text:?}");
        }
    }

    #[test]
    fn directions_are_those_of_the_table() {
        for metric in [
            "Accuracy",
            "F1",
            "% Test Accuracy",
            "Top-1 Accuracy",
            "Rank-1",
            "Hits@10",
            "box AP",
            "PCKh-0.5",
            "BLEU score",
            "Recall@50",
            "nDCG@10",
            "Mean ADD",
            "AUC (horizon error)",
            "DLD",
        ] {
            assert_eq!(direction(metric), Some(Direction::Higher), "{metric}");
        }
        for metric in [
            "Error",
            "Top-1 Error Rate",
            "Test perplexity",
            "FID",
            "Word Error Rate (WER)",
            "Average MPJPE (mm)",
            "MR",
            "PARAMS",
            "Bit per Character (BPC)",
            "text-to-video Median Rank",
            "RMSE",
            "Fullset (public)",
            "nats",
            "MOVIE",
            "Surface normal consistency",
            "Normalized cPSNR",
        ] {
            assert_eq!(direction(metric), Some(Direction::Lower), "{metric}");
        }
        assert_eq!(direction("Pre-Training Dataset"), None);
        assert!(is_secondary("Number of params") && is_secondary("Search Time (GPU days)"));
        assert!(is_secondary("F-measure (Decay)") && is_secondary("KL"));
        assert!(!is_secondary("Percentage error") && !is_secondary("F-measure (Mean)"));
    }

    #[test]
    fn only_values_of_one_scale_compare() {
        let numbers = |metric: &str, texts: [&str; 4]| comparable(metric, &texts.map(Some));
        assert_eq!(
            numbers("Mean IoU", ["85.8%", "84.6%", "-", "80"]),
            [Some(85.8), Some(84.6), None, Some(80.0)]
        );
        let texts = ["85.8%", "85.8%", "84.6%", "7,537"];
        assert_eq!(numbers("Mean IoU", texts)[3], None, "no share is above 100");
        assert_eq!(
            comparable("mAP", &[Some("825")]),
            [Some(825.0)],
            "of another unit"
        );
        assert_eq!(
            numbers("Score", ["85", "86", "84", "7,537"])[3],
            Some(7_537.0)
        );
        assert_eq!(
            numbers("Number of params", ["1.8M", "2.3M", "5.7M", "4.0"])[3],
            None
        );
        assert_eq!(numbers("Accuracy", ["96.4", "97.1", "88", "0.97"])[3], None);
        assert_eq!(
            comparable("Accuracy", &[None, Some("0.97")]),
            [None, Some(0.97)]
        );
    }

    /// A name that stands twice has the direction of one place, and a reader of the table sees the other.
    #[test]
    fn a_name_has_one_direction() {
        let Words {
            higher,
            lower,
            unknown,
            ..
        } = &TABLE.names;
        for (one, other) in [(higher, lower), (higher, unknown), (lower, unknown)] {
            assert_eq!(one.intersection(other).next(), None);
        }
    }

    fn add_metrics(task: &serde_json::Value, metrics: &mut BTreeSet<String>) {
        let list = |value: &serde_json::Value, key: &str| {
            value[key].as_array().cloned().unwrap_or_default()
        };
        for dataset in list(task, "datasets") {
            for row in list(&dataset["sota"], "rows") {
                metrics.extend(
                    row["metrics"]
                        .as_object()
                        .into_iter()
                        .flat_map(|m| m.keys().cloned()),
                );
            }
        }
        list(task, "subtasks")
            .iter()
            .for_each(|task| add_metrics(task, metrics));
    }

    /// Every metric of the bundled evaluation tables has a direction, or stands among the unknown.
    #[test]
    fn every_stored_metric_is_decided() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../datasets/slice/evaluation-tables.json.xz"
        );
        let file = std::fs::File::open(path).expect("the slice is there");
        let tables: Vec<serde_json::Value> = serde_json::from_reader(std::io::BufReader::new(
            lzma_rust2::XzReader::new(file, true),
        ))
        .expect("the slice is readable");
        let mut metrics = BTreeSet::new();
        tables
            .iter()
            .for_each(|table| add_metrics(table, &mut metrics));
        assert!(metrics.len() > 800, "{} metrics", metrics.len());
        let undecided: Vec<&String> = metrics
            .iter()
            .filter(|name| {
                direction(name).is_none() && !TABLE.names.unknown.contains(&names::normalise(name))
            })
            .collect();
        assert!(undecided.is_empty(), "no direction: {undecided:?}");
    }
}
