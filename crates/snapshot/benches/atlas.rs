//! Measures the map: drawn from scratch, drawn again with 1 % more papers, opened, and searched, in
//! comparison with a scan of all papers.
//!
//! `cargo bench -p snapshot --profile dev --bench atlas [-- PAPERS]` draws generated papers. `--
//! FOLDER` draws the papers of `papers.jsonl` and of the `citations.jsonl` in the same folder
//! (records with `id`, `tasks`, `venue`; `citing`, `cited`), and writes the snapshot to
//! FOLDER/snapshots for inspection. `-- PAPERS FOLDER` writes a snapshot of generated papers there, so
//! that a server with that state directory shows a map of any size. The page `docs/performance.md` has
//! the figures.

use serde::Deserialize;
use snapshot::{Atlas, Contents, PaperRecord, Rect, Snapshot, write};
use std::path::Path;
use std::time::Instant;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The number of queried rectangles, and the maximum number of papers of each.
const QUERIES: usize = 2_000;
const LIMIT: usize = 200;

fn main() -> Result<()> {
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'));
    let argument = arguments.next();
    if let (Some(papers), Some(folder)) = (&argument, arguments.next()) {
        let root = Path::new(&folder).join("snapshots");
        println!("{}", write(&root, contents(papers.parse()?))?.id.as_str());
        return Ok(());
    }
    match argument {
        Some(folder) if Path::new(&folder).is_dir() => draw_files(Path::new(&folder)),
        argument => generated(argument.map_or(Ok(576_261), |papers| papers.parse())?),
    }
}

/// Generates a paper: a tenth of all tasks are frequent, as in the archive. Each paper has 15
/// references, most of them to papers of the same field.
fn paper(at: u32) -> PaperRecord {
    let random = |salt: u32| {
        at.wrapping_add(salt.wrapping_mul(0x9e37_79b9))
            .wrapping_mul(0x85eb_ca6b)
            .rotate_left(13)
            >> 4
    };
    let field = field(at);
    // The minimum of several numbers is small, so a few tasks are on many papers.
    let rare = |salt: u32| {
        (0..4)
            .map(|offset| random(salt + offset) % 200)
            .min()
            .unwrap_or(0)
    };
    let tasks = (0..random(1) % 4).map(|index| format!("task {field} {}", rare(10 + 4 * index)));
    record(
        format!("title:{at:08}"),
        format!("Paper {at}"),
        tasks.collect(),
        None,
    )
}

fn field(at: u32) -> u32 {
    at.wrapping_mul(0xc2b2_ae35).rotate_left(11) % 24
}

fn record(id: String, title: String, tasks: Vec<String>, venue: Option<String>) -> PaperRecord {
    let mut record = PaperRecord::titled(&id, &title, catalogue::License::Cc0);
    (record.paper.tasks, record.paper.venue) = (tasks, venue);
    record
}

fn contents(papers: u32) -> Contents {
    let id = |at: u32| format!("title:{at:08}");
    let cited = |at: u32| {
        let same_field = (0..15_u32).filter_map(move |index| {
            let far = at.wrapping_mul(31).wrapping_add(index * index * 977) % at.max(1);
            (far..at.min(far + 200)).find(|other| field(*other) == field(at) || index == 0)
        });
        same_field.map(move |other| (at, other))
    };
    let citations = (1..papers)
        .flat_map(cited)
        .map(|(citing, cited)| (id(citing), id(cited)))
        .collect();
    Contents {
        papers: (0..papers).map(paper).collect(),
        citations,
        ..Contents::default()
    }
}

fn generated(papers: u32) -> Result<()> {
    let root = tempfile::tempdir()?;
    let mut maps = vec![];
    for (what, papers) in [
        ("drawn anew", papers),
        ("with a hundredth more", papers + papers / 100),
    ] {
        let contents = contents(papers);
        let citations = contents.citations.len();
        let start = Instant::now();
        let id = write(root.path(), contents)?.id;
        let whole = start.elapsed();
        let file = root.path().join(id.as_str()).join("atlas.bin");
        let start = Instant::now();
        let atlas = Atlas::open(&file)?;
        println!(
            "{papers} papers, {citations} citations, {what}: snapshot written in {whole:.1?}, map of {} bytes opened in {:.1?}",
            std::fs::metadata(&file)?.len(),
            start.elapsed()
        );
        maps.push(atlas);
    }
    print_movement(&maps[0], &maps[1]);
    compare_search(&maps[0]);
    Ok(())
}

/// Prints how far papers moved from one map to the next, relative to the map's width.
fn print_movement(before: &Atlas, after: &Atlas) {
    let Rect { low, high } = before.bounds();
    let width = f64::from(high[0] - low[0]).hypot(f64::from(high[1] - low[1]));
    let moved = |paper| Some((before.position(paper)?, after.position(paper)?));
    let relative_distance =
        |([a, b], [c, d]): ([f32; 2], [f32; 2])| f64::from(a - c).hypot(f64::from(b - d)) / width;
    let mut all: Vec<f64> = (0..before.papers())
        .filter_map(moved)
        .map(relative_distance)
        .collect();
    all.sort_by(f64::total_cmp);
    let share = |of: f64| {
        all.get((all.len() as f64 * of) as usize)
            .copied()
            .unwrap_or(0.0)
    };
    println!(
        "moved, over the width: half {:.6}, 99 in 100 {:.6}, most {:.6}",
        share(0.5),
        share(0.99),
        share(0.999_999)
    );
}

fn compare_search(atlas: &Atlas) {
    let Rect { low, high } = atlas.bounds();
    let rect = |at: usize, part: f32| {
        let corner = [0, 1].map(|axis| {
            low[axis] + (high[axis] - low[axis]) * ((at * (7 + 4 * axis)) % 97) as f32 / 97.0
        });
        Rect {
            low: corner,
            high: [0, 1].map(|axis| corner[axis] + (high[axis] - low[axis]) * part),
        }
    };
    for part in [0.02, 0.2, 1.0] {
        let start = Instant::now();
        let tiled_papers: usize = (0..QUERIES)
            .map(|at| atlas.within(&rect(at, part), LIMIT).len())
            .sum();
        let tiled = start.elapsed() / QUERIES as u32;
        let start = Instant::now();
        let scanned_papers: usize = (0..QUERIES / 100)
            .map(|at| {
                (0..atlas.papers())
                    .filter(|paper| {
                        atlas
                            .position(*paper)
                            .is_some_and(|position| rect(at, part).contains(position))
                    })
                    .count()
            })
            .sum();
        let scanned = start.elapsed() / (QUERIES / 100) as u32;
        println!(
            "a rectangle of {part} of the width: {tiled:.1?}, {} papers on average; looking at every paper: {scanned:.1?}, {} papers; {:.0} times",
            tiled_papers / QUERIES,
            scanned_papers / (QUERIES / 100),
            scanned.as_secs_f64() / tiled.as_secs_f64()
        );
    }
}

#[derive(Deserialize)]
struct PaperLine {
    id: String,
    title: String,
    #[serde(default)]
    tasks: Vec<String>,
    venue: Option<String>,
}

#[derive(Deserialize)]
struct CitationLine {
    citing: String,
    cited: String,
}

/// Draws the papers of files.
fn draw_files(folder: &Path) -> Result<()> {
    let text = std::fs::read_to_string(folder.join("papers.jsonl"))?;
    let mut papers = vec![];
    for line in text.lines() {
        let PaperLine {
            id,
            title,
            tasks,
            venue,
        } = serde_json::from_str(line)?;
        papers.push(record(id, title, tasks, venue));
    }
    let ids: std::collections::HashSet<&String> = papers.iter().map(|paper| &paper.id).collect();
    let text = std::fs::read_to_string(folder.join("citations.jsonl"))?;
    let mut citations = vec![];
    for line in text.lines() {
        let CitationLine { citing, cited } = serde_json::from_str(line)?;
        if ids.contains(&citing) && ids.contains(&cited) {
            citations.push((citing, cited));
        }
    }
    let root = folder.join("snapshots");
    let start = Instant::now();
    let id = write(
        &root,
        Contents {
            papers,
            citations,
            ..Contents::default()
        },
    )?
    .id;
    println!(
        "written in {:.1?}: {}",
        start.elapsed(),
        root.join(id.as_str()).display()
    );
    let snapshot = Snapshot::open(&root)?;
    for cluster in snapshot.atlas().clusters() {
        println!("{:>7} papers  {}", cluster.papers, cluster.label);
    }
    Ok(())
}
