//! Measures writing, opening, resolving, suggesting and searching over generated papers that cite each other,
//! in comparison with a plain scan, in one process.
//!
//! `cargo bench -p snapshot --profile dev --bench names [-- PAPERS]`. The page
//! `docs/performance.md` has the figures.

#[path = "citations/generate.rs"]
#[expect(dead_code, reason = "only the stream of numbers is used")]
mod generate;

use catalogue::{
    Attributed, Author, AuthorRecord, Authorship, ConceptId, ConceptScheme, License, PaperConcept,
    PaperRecord, names,
};
use generate::Random;
use nix::time::{ClockId, clock_gettime};
use snapshot::{Kind, Snapshot, SnapshotWriter, near_matches, resolve, search_text};
use std::time::{Duration, Instant};

/// The number of distinct words of titles. **Source**: distinct words grow with about the square
/// root of the text (Heaps' law).
const WORDS: u32 = 60_000;

/// Citations of a paper: nine million at the size of the archive. **Source**: docs/performance.md.
const CITATIONS: u32 = 16;

/// The number of measured questions.
const QUESTIONS: u32 = 2_000;

/// The number of questions that are also answered by the plain scan.
const PLAIN: usize = 5;

/// The number of words of a search.
const SEARCHED_WORDS: usize = 4;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let largest = std::env::args()
        .skip(1)
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(576_261_u32);
    for papers in [largest / 100, largest / 10, largest] {
        measure(papers.max(100))?;
    }
    Ok(())
}

/// Returns the word of a rank: pronounceable, and distinct from every other.
fn word(mut rank: u32) -> String {
    let mut word = String::new();
    loop {
        for letters in ["bdfgklmnprstvz", "aeiou"] {
            let count = letters.len() as u32;
            word.push(letters.as_bytes()[(rank % count) as usize] as char);
            rank /= count;
        }
        if rank == 0 {
            return word;
        }
    }
}

/// Returns words whose frequency falls with their rank (Zipf).
fn text(random: &mut Random, words: u32) -> String {
    let ranks = (0..words).map(|_| {
        f64::from(WORDS).powf(f64::from(random.below(1 << 24)) / f64::from(1 << 24)) as u32
    });
    ranks.map(word).collect::<Vec<_>>().join(" ")
}

fn paper(at: u32) -> PaperRecord {
    let mut random = Random(u64::from(at) + 1);
    let title = {
        let words = 5 + random.below(9);
        text(&mut random, words)
    };
    let id = format!("arxiv:{:04}.{:05}", 1000 + at / 100_000, at % 100_000);
    let author = |random: &mut Random| {
        let at = random.below(200_000);
        Authorship::named(format!("Author {at}"))
    };
    let mut record = PaperRecord::titled(&id, &title, License::Cc0);
    record.paper.abstract_text = Some(text(&mut random, 150));
    record.paper.authors = (0..4).map(|_| author(&mut random)).collect();
    record.paper.tasks = vec![format!("task {}", random.below(1 + at % 2000))];
    record.concepts = vec![concept(random.below(1 + at % 150))];
    let day = format!(
        "{}-{:02}-{:02}",
        1990 + at / 18_000,
        1 + at / 1_500 % 12,
        1 + at / 50 % 28
    );
    record.paper.published = day.parse().ok();
    record
}

fn concept(at: u32) -> Attributed<PaperConcept> {
    Attributed {
        record: PaperConcept {
            id: ConceptId::new(ConceptScheme::Arxiv, format!("cs.{at}")),
            label: None,
            score: None,
            derived_from: None,
        },
        source: "arxiv".into(),
        license: License::Cc0,
    }
}

/// Returns earlier papers, the first ones most often.
fn cited(at: u32) -> impl Iterator<Item = u32> {
    let mut random = Random(u64::from(at) << 32);
    (0..CITATIONS.min(at)).map(move |_| {
        let before = random.below(at);
        random.below(1 + before)
    })
}

/// Swaps, removes, doubles or replaces one letter.
fn mistyped(title: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = title.chars().collect();
    let at = 1 + random.below(letters.len() as u32 - 2) as usize;
    match random.below(4) {
        0 => letters.swap(at, at - 1),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = if letters[at] == 'q' { 'x' } else { 'q' },
    }
    letters.into_iter().collect()
}

fn measure(papers: u32) -> Result<()> {
    let root = tempfile::tempdir()?;
    let start = Instant::now();
    let mut writer = SnapshotWriter::create(root.path())?;
    for at in 0..papers {
        writer.add_paper(&paper(at))?;
        cited(at).try_for_each(|cited| writer.add_citation(at, cited, 0))?;
    }
    for at in 0..200_000.min(papers) {
        writer.add_author(&AuthorRecord {
            id: format!("name:author {at}"),
            author: Author {
                name: format!("Author {at}"),
                ids: vec![],
            },
            source: "arxiv".into(),
            license: License::Cc0,
        })?;
    }
    let push_time = start.elapsed();
    let published = writer.finish("2026-01-01T00:00:00Z", &[])?;
    let bytes: u64 = Snapshot::open(root.path())?
        .manifest()
        .files
        .iter()
        .map(|file| file.size)
        .sum();
    let text: u64 = Snapshot::open(root.path())?
        .manifest()
        .files
        .iter()
        .filter(|file| file.name.starts_with("text/"))
        .map(|file| file.size)
        .sum();
    let counts = published.counts;
    println!(
        "== {papers} papers, {} citations, {} names, {} MB, of which {} MB of text index",
        counts.citations,
        counts.names,
        bytes / 1_000_000,
        text / 1_000_000
    );
    let whole = start.elapsed();
    println!(
        "write {:.1} s, of which finishing {:.1} s; peak {} MB",
        secs(whole),
        secs(whole - push_time),
        memory("VmHWM")? / 1000
    );
    let (mut opening, mut clock) = (vec![], vec![]);
    for _ in 0..20 {
        let (start, before) = (Instant::now(), cpu_time()?);
        std::hint::black_box(Snapshot::open(root.path())?);
        opening.push(cpu_time()?.saturating_sub(before));
        clock.push(start.elapsed());
    }
    print("open, of processor", &mut opening);
    print("open, by the clock", &mut clock);
    let start = Instant::now();
    let snapshot = Snapshot::open(root.path())?;
    snapshot.check()?;
    println!("hash whole {:.2} s", secs(start.elapsed()));
    measure_questions(&snapshot, papers)
}

fn measure_questions(snapshot: &Snapshot, papers: u32) -> Result<()> {
    let mut random = Random(5);
    let (mut exact, mut absent, mut near) = (vec![], vec![], vec![]);
    let mut searched = vec![];
    let (mut found, mut first, mut ratios) = (0, 0, vec![]);
    let titles: Vec<String> = (0..papers)
        .map(|at| snapshot.paper(at).map(|record| record.paper.title))
        .collect::<std::result::Result<_, _>>()?;
    let letters = |title: &str| names::normalise(title).chars().collect::<Vec<char>>();
    let normal: Vec<Vec<char>> = titles.iter().map(|title| letters(title)).collect();
    for question in 0..QUESTIONS {
        let title = &titles[random.below(papers) as usize];
        let typo = mistyped(title, &mut random);
        let time = |times: &mut Vec<Duration>, start: Duration| {
            cpu_time().map(|now| times.push(now.saturating_sub(start)))
        };
        let start = cpu_time()?;
        let resolved = resolve(snapshot, title)?;
        time(&mut exact, start)?;
        assert!(resolved.first.is_some(), "{title:?} resolves");
        let start = cpu_time()?;
        resolve(snapshot, &typo)?;
        time(&mut absent, start)?;
        let words: Vec<&str> = title.split(' ').take(SEARCHED_WORDS).collect();
        let words = words.join(" ");
        let start = cpu_time()?;
        std::hint::black_box(search_text(snapshot, &words, Some(Kind::Paper), 10)?);
        time(&mut searched, start)?;
        let start = cpu_time()?;
        let suggested = near_matches(snapshot, &typo, 8)?;
        let ours = cpu_time()?.saturating_sub(start);
        near.push(ours);
        found += u32::from(suggested.iter().any(|near| near.name == *title));
        first += u32::from(suggested.first().is_some_and(|near| near.name == *title));
        if (question as usize) < PLAIN {
            let (start, typo) = (cpu_time()?, letters(&typo));
            let best = normal.iter().zip(0..).min_by_key(|(title, at): &(_, u32)| {
                (strsim::generic_levenshtein(*title, &typo), *at)
            });
            std::hint::black_box(best);
            ratios.push(cpu_time()?.saturating_sub(start).as_secs_f64() / ours.as_secs_f64());
        }
    }
    print("resolve a title, of processor", &mut exact);
    print("resolve unknown names, of processor", &mut absent);
    print(
        "suggest for a title with a typing error, of processor",
        &mut near,
    );
    print(
        "search by four words of a title, of processor",
        &mut searched,
    );
    ratios.sort_by(f64::total_cmp);
    println!(
        "meant among 8: {found} of {QUESTIONS}, first: {first}; plain scan / ours: median {:.0} of {PLAIN}\n",
        ratios[PLAIN / 2]
    );
    Ok(())
}

/// Returns the CPU time of this thread, which other processes do not lengthen.
fn cpu_time() -> Result<Duration> {
    Ok(clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)?.into())
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at =
        |part: f64| times[((times.len() - 1) as f64 * part).round() as usize].as_secs_f64() * 1e3;
    println!(
        "{what}: p50 {:.3} ms, p99 {:.3} ms, most {:.3} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

fn secs(time: Duration) -> f64 {
    time.as_secs_f64()
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
