//! Numbers and states as text for the terminal and for the index.

pub(crate) use pages::components::text::count;

use super::data::{MethodRow, ReportData};
use catalogue::code_status::VERIFIED;
use catalogue::{Level, Side};

/// The advice of an empty report.
pub(crate) const NOTHING: &str = "Nothing verified yet: run `concordance nightly`.";

/// Returns the word of a level; `none` without a level.
pub(crate) fn level(level: Option<Level>) -> &'static str {
    level.map_or("none", Level::as_str)
}

/// Returns the failed rung and its reason: `V2 disagree`; empty when all four rungs passed.
pub(crate) fn failed_rung(row: &MethodRow) -> String {
    row.failure()
        .map(|(rung, why)| format!("{} {why}", rung.record.rung))
        .unwrap_or_default()
}

/// Returns sides as text: `a`, `b` or `a and b`.
pub(crate) fn sides(sides: &[Side]) -> String {
    sides
        .iter()
        .map(|side| side.as_str())
        .collect::<Vec<_>>()
        .join(" and ")
}

/// Returns a duration with units: `840 ms`, `3.4 s`, `2 min 05 s`, `1 h 02 min`.
pub(crate) fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    match ms {
        0..1_000 => format!("{ms} ms"),
        1_000..60_000 => format!("{}.{} s", seconds, ms % 1000 / 100),
        60_000..3_600_000 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// Returns an agreement ratio in two digits, `0` for equal outputs. A value above 1 is disagreement.
pub(crate) fn ratio(ratio: f64) -> String {
    if ratio == 0.0 {
        "0".to_owned()
    } else {
        format!("{ratio:.1e}")
    }
}

/// Returns a fraction in per cent; `<1 %` for a smaller fraction that is not zero.
pub(crate) fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.01 {
        "<1 %".to_owned()
    } else {
        format!("{:.0} %", share * 100.0)
    }
}

/// The counts at the top of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Headline {
    pub(crate) methods: usize,
    pub(crate) run: usize,
    /// Methods at V2 or above.
    pub(crate) verified: usize,
    /// Methods at V3.
    pub(crate) top: usize,
    /// Methods with a run that are not verified.
    pub(crate) short: usize,
    /// Methods with a card and no code.
    pub(crate) without_code: usize,
    pub(crate) divergences: usize,
    /// Pairs that could not be run.
    pub(crate) not_run: usize,
}

impl Headline {
    pub(crate) fn of(data: &ReportData) -> Self {
        let at_least = |floor| {
            data.methods
                .iter()
                .filter(|row| row.level >= Some(floor))
                .count()
        };
        let (run, verified) = (data.methods.len(), at_least(VERIFIED));
        Self {
            methods: data.levels.iter().map(|area| area.methods).sum(),
            run,
            verified,
            top: at_least(Level::V3),
            short: run - verified,
            without_code: data.levels.iter().map(|area| area.without_code).sum(),
            divergences: data.divergences.len(),
            not_run: data.not_run.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_units_for_people() {
        let texts: Vec<String> = [0, 999, 1_000, 59_999, 60_000, 125_400, 3_720_000]
            .map(duration)
            .into();
        assert_eq!(
            texts,
            [
                "0 ms",
                "999 ms",
                "1.0 s",
                "59.9 s",
                "1 min 00 s",
                "2 min 05 s",
                "1 h 02 min"
            ]
        );
    }

    #[test]
    fn counts_have_commas_and_small_shares_stay_visible() {
        assert_eq!(
            [0u64, 999, 1_000, 1_234_567].map(count),
            ["0", "999", "1,000", "1,234,567"]
        );
        assert_eq!(
            [0.0, 0.004, 0.5, 1.0].map(percent),
            ["0 %", "<1 %", "50 %", "100 %"]
        );
        assert_eq!(
            [0.0, 3.21e-9, 41_000.0].map(ratio),
            ["0", "3.2e-9", "4.1e4"]
        );
    }
}
