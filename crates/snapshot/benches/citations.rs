//! Measures citation paths in comparison with breadth-first search over petgraph's compressed rows,
//! on one generated graph, in one process.
//!
//! `cargo bench -p snapshot --profile dev --bench citations [-- PAPERS]`. The page
//! `docs/performance.md` has the figures.

#[path = "citations/generate.rs"]
mod generate;
#[path = "citations/plain.rs"]
mod plain;

use generate::{GrowingGraph, Random};
use nix::time::{ClockId, clock_gettime};
use snapshot::{CitationGraph, CitationPath, CitationsWriter, Direction, Limits};
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of measured pairs.
const PAIRS: usize = 2_000;

/// The number of pairs that are searched before the measurement, so that the file is in memory.
const WARM_UP: usize = 200;

/// The number of pairs that are also searched with petgraph.
const PETGRAPH_PAIRS: usize = 20;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The measurements of one direction.
struct Measured {
    direction: Direction,
    pairs: Vec<(u32, u32)>,
    times: Vec<Duration>,
    /// The CPU time of each search.
    cpu_times: Vec<Duration>,
    answers: Vec<CitationPath>,
}

fn main() -> Result<()> {
    let largest = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(3_000_000_u32);
    for papers in [largest / 100, largest / 10, largest] {
        measure(papers.max(100))?;
    }
    Ok(())
}

fn measure(papers: u32) -> Result<()> {
    let folder = tempfile::tempdir_in(std::env::temp_dir())?;
    let file = folder.path().join("citations.csr");
    let graph_model = GrowingGraph { papers, seed: 7 };
    let start = Instant::now();
    let generated = graph_model.edges(|citing, cited| {
        std::hint::black_box((citing, cited));
        Ok::<(), std::io::Error>(())
    })?;
    let generating = start.elapsed();
    let counts = build(&graph_model, folder.path(), &file)?;
    let building = start.elapsed().saturating_sub(generating * 2);
    let peak = memory("VmHWM")?;
    let start = Instant::now();
    let graph = CitationGraph::open(&file)?;
    let opening = start.elapsed();
    let measured = [
        ours(&graph, &graph_model, Direction::Any)?,
        ours(&graph, &graph_model, Direction::References)?,
    ];
    let (anonymous, mapped) = (memory("RssAnon")?, memory("RssFile")?);
    println!(
        "== {papers} papers, {} citations ({generated} drawn, {} repeated)",
        counts.citations, counts.repeated
    );
    let most = |count: &dyn Fn(u32) -> usize| (0..papers).map(count).max().unwrap_or(0);
    let (cites, cited) = (
        most(&|p| graph.references(p).len()),
        most(&|p| graph.cited_by(p).len()),
    );
    println!("most references {cites}, most citing papers {cited}");
    for measurement in &measured {
        against_plain(&graph, measurement)?;
    }
    for measurement in &measured {
        measurement.print();
    }
    let size = std::fs::metadata(&file)?.len();
    println!(
        "build {:.1} s (drawing the edges, {:.1} s, taken off), peak {} MB; open {:.1} ms, without its hash",
        building.as_secs_f64(),
        generating.as_secs_f64(),
        peak / 1000,
        millis(opening)
    );
    println!(
        "file {} MB; resident {} MB: {} of our own, {} mapped",
        size / 1_000_000,
        (anonymous + mapped) / 1000,
        anonymous / 1000,
        mapped / 1000
    );
    println!();
    Ok(())
}

fn build(
    graph_model: &GrowingGraph,
    folder: &Path,
    file: &Path,
) -> Result<snapshot::CitationCounts> {
    let mut writer = CitationsWriter::new(folder);
    graph_model.edges(|citing, cited| writer.push(citing, cited, 0))?;
    Ok(writer.finish(file, &graph_model.days())?)
}

/// Searches random pairs: of any two papers, or from a later to an earlier paper.
fn ours(
    graph: &CitationGraph,
    graph_model: &GrowingGraph,
    direction: Direction,
) -> Result<Measured> {
    let mut random = Random(11);
    let mut pairs = vec![];
    while pairs.len() < WARM_UP + PAIRS {
        let [one, other] = [
            random.below(graph_model.papers),
            random.below(graph_model.papers),
        ];
        let (later, earlier) = (one.max(other), one.min(other));
        let ends = if direction == Direction::Any {
            (one, other)
        } else {
            (later, earlier)
        };
        if one != other {
            pairs.push((graph_model.ordinal(ends.0), graph_model.ordinal(ends.1)));
        }
    }
    let (mut times, mut cpu_times, mut answers) = (vec![], vec![], vec![]);
    for (from, to) in &pairs {
        let (start, before) = (Instant::now(), cpu_time()?);
        let answer = graph.path(*from, *to, direction, Limits::default())?;
        times.push(start.elapsed());
        cpu_times.push(cpu_time()?.saturating_sub(before));
        answers.push(answer);
    }
    let [times, cpu_times] = [times, cpu_times].map(|mut times| times.split_off(WARM_UP));
    Ok(Measured {
        direction,
        pairs: pairs.split_off(WARM_UP),
        times,
        cpu_times,
        answers: answers.split_off(WARM_UP),
    })
}

/// Searches some of the pairs with petgraph, and counts the equal results.
fn against_plain(graph: &CitationGraph, measured: &Measured) -> Result<()> {
    let plain = plain::Plain::of(graph, measured.direction);
    let (mut ratios, mut petgraph_times, mut ours, mut equal_results) = (vec![], vec![], vec![], 0);
    for at in 0..PETGRAPH_PAIRS {
        let (from, to) = measured.pairs[at];
        let before = cpu_time()?;
        let length = plain.length(from, to);
        let time = cpu_time()?.saturating_sub(before);
        equal_results += usize::from(length == length_of(&measured.answers[at]));
        ratios.push(time.as_secs_f64() / measured.cpu_times[at].as_secs_f64());
        petgraph_times.push(time);
        ours.push(measured.cpu_times[at]);
    }
    ratios.sort_by(f64::total_cmp);
    let total = |times: &[Duration]| times.iter().sum::<Duration>().as_secs_f64();
    println!(
        "{:10} petgraph / ours: median {:.0}, of the sums {:.0} (medians {:.3} / {:.3} ms, {PETGRAPH_PAIRS} pairs, {equal_results} alike; \
         its graph takes {} MB)",
        measured.direction,
        ratios[PETGRAPH_PAIRS / 2],
        total(&petgraph_times) / total(&ours),
        millis(quantile(&petgraph_times, 0.5)),
        millis(quantile(&ours, 0.5)),
        plain.bytes / 1_000_000
    );
    Ok(())
}

fn length_of(answer: &CitationPath) -> Option<usize> {
    if let CitationPath::Found(hops) = answer {
        Some(hops.len())
    } else {
        None
    }
}

impl Measured {
    fn print(&self) {
        for (what, times) in [
            ("by the clock", &self.times),
            ("of processor", &self.cpu_times),
        ] {
            let at = |part| millis(quantile(times, part));
            let (half, most, all) = (at(0.5), at(0.99), at(1.0));
            println!(
                "{:10} {what}: p50 {half:.3} ms, p99 {most:.3} ms, most {all:.3} ms ({PAIRS} pairs)",
                self.direction
            );
        }
        let truncated = self
            .answers
            .iter()
            .filter(|answer| **answer == CitationPath::Truncated)
            .count();
        let found: Vec<usize> = self.answers.iter().filter_map(length_of).collect();
        let longest = found.iter().max().copied().unwrap_or(0);
        let lengths =
            (1..=longest).map(|length| (length, found.iter().filter(|l| **l == length).count()));
        let lengths = lengths
            .filter(|(_, count)| *count > 0)
            .map(|(length, count)| format!("{count} of {length}"));
        println!(
            "{:10} found {} (hops: {}), none {}, truncated {truncated}",
            "",
            found.len(),
            lengths.collect::<Vec<_>>().join(", "),
            PAIRS - found.len() - truncated
        );
    }
}

/// Returns the CPU time of this thread.
fn cpu_time() -> Result<Duration> {
    Ok(clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)?.into())
}

fn quantile(times: &[Duration], part: f64) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times[((times.len() - 1) as f64 * part).round() as usize]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the value of a line of this process's status, in kB.
fn memory(name: &str) -> Result<u64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status
        .lines()
        .find(|line| line.starts_with(name))
        .ok_or("no such line")?;
    Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse()?)
}
