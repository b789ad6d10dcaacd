//! Measures of a ranking, and of how long searches take.

use nix::time::{ClockId, clock_gettime};
use std::collections::BTreeSet;
use std::time::Duration;

/// The means of a run over its queries.
#[derive(Debug, Clone, Copy, Default)]
pub struct Means {
    /// Normalised discounted cumulative gain of the first 10.
    pub ndcg: f64,
    /// Mean average precision.
    pub map: f64,
    /// The share of what is relevant among the first 100.
    pub recall: f64,
}

impl Means {
    /// The means over rankings, each with the set that is relevant.
    ///
    /// **Source**: Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques" (2002), with one grade.
    pub fn of<'a>(runs: impl IntoIterator<Item = (&'a [u32], &'a BTreeSet<u32>)>) -> Self {
        let (mut sum, mut count) = (Self::default(), 0.0);
        for (ranking, relevant) in runs {
            count += 1.0;
            let gain = |at: usize| 1.0 / (at as f64 + 2.0).log2();
            let hits = |limit: usize| {
                let ranks = ranking.iter().take(limit).enumerate();
                ranks
                    .filter(|(_, id)| relevant.contains(id))
                    .map(|(at, _)| at)
            };
            let ideal: f64 = (0..relevant.len().min(10)).map(gain).sum();
            sum.ndcg += hits(10).map(gain).sum::<f64>() / ideal;
            let precisions = hits(1000).enumerate();
            let precisions = precisions.map(|(before, at)| (before + 1) as f64 / (at + 1) as f64);
            sum.map += precisions.sum::<f64>() / relevant.len() as f64;
            sum.recall += hits(100).count() as f64 / relevant.len() as f64;
        }
        Self {
            ndcg: sum.ndcg / count,
            map: sum.map / count,
            recall: sum.recall / count,
        }
    }
}

/// The processor time of this thread, which other processes do not lengthen.
pub fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID);
    time.expect("Linux has this clock").into()
}

/// The median and the 99th percentile of some durations, in milliseconds.
pub fn percentiles(mut durations: Vec<Duration>) -> (f64, f64) {
    durations.sort_unstable();
    let at = |share: f64| {
        let index = ((durations.len() - 1) as f64 * share).round() as usize;
        durations[index].as_secs_f64() * 1000.0
    };
    (at(0.5), at(0.99))
}
