//! Citation paths, beside breadth-first search over petgraph's compressed rows, on one generated graph, in one run.
//!
//! `cargo bench -p snapshot --profile dev --bench citations [-- PAPERS]`; `docs/performance.md` has the figures.

#[path = "citations/generate.rs"]
mod generate;
#[path = "citations/plain.rs"]
mod plain;

use generate::{Grown, Random};
use nix::time::{ClockId, clock_gettime};
use snapshot::{CitationGraph, CitationPath, CitationsWriter, Direction, Limits};
use std::path::Path;
use std::time::{Duration, Instant};

/// Pairs that are measured.
const PAIRS: usize = 2_000;

/// Pairs that are searched before, so that the file is in memory.
const WARM_UP: usize = 200;

/// Pairs that are also searched with petgraph.
const PETGRAPH_PAIRS: usize = 20;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The measurements of one direction.
struct Measured {
    direction: Direction,
    pairs: Vec<(u32, u32)>,
    times: Vec<Duration>,
    /// Time on the processor.
    worked: Vec<Duration>,
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
    let grown = Grown { papers, seed: 7 };
    let start = Instant::now();
    let generated = grown.edges(|citing, cited| {
        std::hint::black_box((citing, cited));
        Ok::<(), std::io::Error>(())
    })?;
    let generating = start.elapsed();
    let counts = build(&grown, folder.path(), &file)?;
    let building = start.elapsed().saturating_sub(generating * 2);
    let peak = memory("VmHWM")?;
    let start = Instant::now();
    let graph = CitationGraph::open(&file)?;
    let opening = start.elapsed();
    let measured = [
        ours(&graph, &grown, Direction::Any)?,
        ours(&graph, &grown, Direction::References)?,
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
    for one in &measured {
        against_plain(&graph, one)?;
    }
    for one in &measured {
        one.print();
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

fn build(grown: &Grown, folder: &Path, file: &Path) -> Result<snapshot::CitationCounts> {
    let mut writer = CitationsWriter::new(folder);
    grown.edges(|citing, cited| writer.push(citing, cited))?;
    Ok(writer.finish(file, &grown.days())?)
}

/// Looks up random pairs: of any two papers, or from a later to an earlier one.
fn ours(graph: &CitationGraph, grown: &Grown, direction: Direction) -> Result<Measured> {
    let mut random = Random(11);
    let mut pairs = vec![];
    while pairs.len() < WARM_UP + PAIRS {
        let [one, other] = [random.below(grown.papers), random.below(grown.papers)];
        let (later, earlier) = (one.max(other), one.min(other));
        let ends = if direction == Direction::Any {
            (one, other)
        } else {
            (later, earlier)
        };
        if one != other {
            pairs.push((grown.ordinal(ends.0), grown.ordinal(ends.1)));
        }
    }
    let (mut times, mut worked, mut answers) = (vec![], vec![], vec![]);
    for (from, to) in &pairs {
        let (start, before) = (Instant::now(), processor()?);
        let answer = graph.path(*from, *to, direction, Limits::default())?;
        times.push(start.elapsed());
        worked.push(processor()?.saturating_sub(before));
        answers.push(answer);
    }
    let [times, worked] = [times, worked].map(|mut times| times.split_off(WARM_UP));
    Ok(Measured {
        direction,
        pairs: pairs.split_off(WARM_UP),
        times,
        worked,
        answers: answers.split_off(WARM_UP),
    })
}

/// The same pairs with petgraph, as many as there is time for, and whether both say the same.
fn against_plain(graph: &CitationGraph, measured: &Measured) -> Result<()> {
    let plain = plain::Plain::of(graph, measured.direction);
    let (mut ratios, mut theirs, mut ours, mut agree) = (vec![], vec![], vec![], 0);
    for at in 0..PETGRAPH_PAIRS {
        let (from, to) = measured.pairs[at];
        let before = processor()?;
        let length = plain.length(from, to);
        let time = processor()?.saturating_sub(before);
        agree += usize::from(length == length_of(&measured.answers[at]));
        ratios.push(time.as_secs_f64() / measured.worked[at].as_secs_f64());
        theirs.push(time);
        ours.push(measured.worked[at]);
    }
    ratios.sort_by(f64::total_cmp);
    let total = |times: &[Duration]| times.iter().sum::<Duration>().as_secs_f64();
    println!(
        "{:10} petgraph / ours: median {:.0}, of the sums {:.0} (medians {:.3} / {:.3} ms, {PETGRAPH_PAIRS} pairs, {agree} alike; \
         its graph takes {} MB)",
        measured.direction,
        ratios[PETGRAPH_PAIRS / 2],
        total(&theirs) / total(&ours),
        millis(quantile(&theirs, 0.5)),
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
            ("of processor", &self.worked),
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

/// Time that this thread had a processor.
fn processor() -> Result<Duration> {
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

/// A line of this process' status, in kB.
fn memory(name: &str) -> Result<u64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status
        .lines()
        .find(|line| line.starts_with(name))
        .ok_or("no such line")?;
    Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse()?)
}
