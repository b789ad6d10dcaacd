//! The counts of a report: levels per area, failures, divergences and times.

use super::data::{AreaLevels, Card, DivergenceRow, FailureRow, MethodRow, ReportData, StageTime};
use super::filter::{Filter, Narrowed, Standing};
use catalogue::{Outcome, Rung};
use std::collections::{BTreeMap, BTreeSet};

/// The measured times of one stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Measured {
    pub(crate) stage: String,
    /// The milliseconds of each measurement.
    pub(crate) ms: Vec<u64>,
}

impl ReportData {
    /// Sorts `methods` by area and id, moves the `cards` without a run to `unrun`, removes every method that does not match `filter`,
    /// and computes `levels`, `failures`, `divergences` and `times` from the remaining methods.
    ///
    /// `stages` are measurements of other steps (ingest, publish). A stage that contains rungs would count their time twice.
    pub(crate) fn tally(
        mut self,
        cards: Vec<Card>,
        stages: Vec<Measured>,
        filter: &Filter,
    ) -> Self {
        let run: BTreeSet<&str> = self.methods.iter().map(|row| row.id.as_str()).collect();
        self.unrun = cards
            .into_iter()
            .filter(|card| !run.contains(card.id.as_str()))
            .collect();
        self.unrun
            .sort_by(|a, b| (&a.area, &a.id).cmp(&(&b.area, &b.id)));
        self.methods
            .sort_by(|a, b| (&a.area, &a.id).cmp(&(&b.area, &b.id)));
        if !filter.is_empty() {
            narrow(&mut self, filter);
        }
        self.levels = levels(&self.methods, &self.unrun);
        self.failures = failures(&self.methods);
        self.divergences = self.methods.iter().flat_map(divergences).collect();
        self.times = times(
            stages
                .into_iter()
                .chain(rung_measurements(&self.methods))
                .collect(),
        );
        self
    }
}

/// Removes every method that does not match the filter.
fn narrow(data: &mut ReportData, filter: &Filter) {
    let of = data.methods.len() + data.unrun.len();
    data.methods
        .retain(|row| filter.matches(&row.area, &row.search_text, Standing::of(row.level)));
    data.unrun
        .retain(|card| filter.matches(&card.area, &card.search_text, card.standing()));
    data.not_functions.retain(|row| {
        filter.level.is_none() && filter.matches(&row.area, &row.search_text, Standing::NoCode)
    });
    let run = data.methods.iter().map(|row| &row.id);
    let ids: BTreeSet<&String> = run.chain(data.unrun.iter().map(|card| &card.id)).collect();
    data.not_run.retain(|row| ids.contains(&row.method));
    data.narrowed = Some(Narrowed {
        filter: filter.clone(),
        matching: ids.len(),
        of,
    });
}

/// Returns one row per area, sorted by name. A method with a run has code, even without a card.
fn levels(methods: &[MethodRow], unrun: &[Card]) -> Vec<AreaLevels> {
    let mut areas: BTreeMap<&str, AreaLevels> = BTreeMap::new();
    for row in methods {
        let area = areas.entry(&row.area).or_default();
        area.methods += 1;
        area.at.add(row.level);
    }
    for card in unrun {
        let area = areas.entry(&card.area).or_default();
        area.methods += 1;
        if card.has_code {
            area.not_run += 1;
        } else {
            area.without_code += 1;
        }
    }
    areas
        .into_iter()
        .map(|(area, counts)| AreaLevels {
            area: area.to_owned(),
            ..counts
        })
        .collect()
}

fn failures(methods: &[MethodRow]) -> Vec<FailureRow> {
    let mut rows: BTreeMap<(Rung, catalogue::Reason), FailureRow> = BTreeMap::new();
    for row in methods {
        let Some((failed, reason)) = row.failure() else {
            continue;
        };
        let rung = failed.record.rung;
        let detail = failed.record.evidence.detail.clone();
        let first = FailureRow {
            rung,
            reason,
            count: 0,
            example: row.id.clone(),
            detail,
        };
        rows.entry((rung, reason)).or_insert(first).count += 1;
    }
    let mut rows: Vec<FailureRow> = rows.into_values().collect();
    rows.sort_by_key(|row| (row.rung, std::cmp::Reverse(row.count), row.reason));
    rows
}

fn divergences(row: &MethodRow) -> Vec<DivergenceRow> {
    let rows = row
        .failed_properties()
        .into_iter()
        .map(|(sides, first)| DivergenceRow {
            method: row.id.clone(),
            run_id: row.run_id,
            property: first.property.clone(),
            sides,
            detail: first.detail.clone(),
            counterexample: first.counterexample.clone(),
        });
    rows.collect()
}

/// Returns the time of each rung over the methods that reached it.
fn rung_measurements(methods: &[MethodRow]) -> Vec<Measured> {
    let ms = |at: usize| {
        let rungs = methods.iter().map(|row| &row.rungs[at]);
        rungs
            .filter(|rung| rung.record.outcome != Outcome::NotReached)
            .map(|rung| rung.duration_ms)
            .collect()
    };
    Rung::ALL
        .iter()
        .enumerate()
        .map(|(at, rung)| Measured {
            stage: rung.to_string(),
            ms: ms(at),
        })
        .collect()
}

/// Returns total, median, maximum and share of each stage. A stage without measurements has no row.
fn times(stages: Vec<Measured>) -> Vec<StageTime> {
    let all: u64 = stages.iter().flat_map(|stage| &stage.ms).sum();
    let row = |Measured { stage, mut ms }: Measured| {
        ms.sort_unstable();
        let worst_ms = *ms.last()?;
        let total_ms: u64 = ms.iter().sum();
        let share = if all == 0 {
            0.0
        } else {
            total_ms as f64 / all as f64
        };
        Some(StageTime {
            stage,
            count: ms.len(),
            total_ms,
            median_ms: ms[(ms.len() - 1) / 2],
            worst_ms,
            share,
        })
    };
    stages.into_iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn every_card_and_run_is_counted_once() {
        let data = sample::full();
        let methods: usize = data.levels.iter().map(|area| area.methods).sum();
        let parts = data.levels.iter().map(|area| {
            let at = &area.at;
            area.without_code + area.not_run + at.none + at.v0 + at.v1 + at.v2 + at.v3
        });
        assert_eq!(methods, parts.sum::<usize>());
        assert_eq!(methods, sample::cards().len());
        assert!(data.levels.is_sorted_by(|a, b| a.area < b.area));
    }

    #[test]
    fn failures_add_up_to_the_climbs_that_ended_early() {
        let data = sample::full();
        let short = data
            .methods
            .iter()
            .filter(|row| row.level != Some(catalogue::Level::V3))
            .count();
        assert_eq!(
            data.failures.iter().map(|row| row.count).sum::<usize>(),
            short
        );
        assert!(
            data.failures
                .is_sorted_by_key(|row| (row.rung, std::cmp::Reverse(row.count)))
        );
    }

    #[test]
    fn a_property_that_failed_on_both_sides_is_one_divergence() {
        let data = sample::full();
        let both: Vec<_> = data
            .divergences
            .iter()
            .filter(|row| row.sides.len() == 2)
            .collect();
        assert_eq!(both.len(), 1);
        assert_eq!(both[0].property, "mass_is_kept");
        assert_eq!(data.divergences.len(), 2);
    }

    #[test]
    fn times_have_the_middle_the_worst_and_shares_of_one() {
        let stage = |name: &str, ms: &[u64]| Measured {
            stage: name.to_owned(),
            ms: ms.to_vec(),
        };
        let rows = times(vec![
            stage("ingest", &[300]),
            stage("V0", &[40, 10, 20, 30]),
            stage("V1", &[]),
        ]);
        assert_eq!(rows.len(), 2, "a stage without measurements has no row");
        assert_eq!(
            (
                rows[1].median_ms,
                rows[1].worst_ms,
                rows[1].total_ms,
                rows[1].count
            ),
            (20, 40, 100, 4)
        );
        assert_eq!((rows[0].share, rows[1].share), (0.75, 0.25));
        assert_eq!(times(vec![stage("V0", &[0])])[0].share, 0.0);
    }

    #[test]
    fn rungs_that_were_not_reached_take_no_part_in_the_times() {
        let data = sample::full();
        let v3 = data
            .times
            .iter()
            .find(|row| row.stage == "V3")
            .expect("some climbs came to V3");
        let reached = data
            .methods
            .iter()
            .filter(|row| row.rungs[3].record.outcome != Outcome::NotReached);
        assert_eq!(v3.count, reached.count());
    }
}
