//! The map: drawn anew, drawn again with a hundredth more papers, opened, and searched, beside a plain look at every paper.
//!
//! `cargo bench -p snapshot --profile dev --bench atlas [-- PAPERS]` draws generated papers; `-- FOLDER` draws the papers of
//! `papers.jsonl` and the `citations.jsonl` beside it (records with `id`, `tasks`, `venue`; `citing`, `cited`), and leaves the snapshot
//! in FOLDER/snapshots to look at. `docs/performance.md` has the figures.

use serde::Deserialize;
use snapshot::{Atlas, Contents, PaperRecord, Rect, Snapshot, write};
use std::path::Path;
use std::time::Instant;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Rectangles that are queried, and papers of each.
const QUERIES: usize = 2_000;
const LIMIT: usize = 200;

fn main() -> Result<()> {
    let argument = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    match argument {
        Some(folder) if Path::new(&folder).is_dir() => slice(Path::new(&folder)),
        argument => generated(argument.map_or(Ok(576_261), |papers| papers.parse())?),
    }
}

/// A paper of generated fields: a tenth of all tasks are named often, as in the archive; 15 references each, most to papers alike.
fn paper(at: u32) -> PaperRecord {
    let random = |salt: u32| {
        at.wrapping_add(salt.wrapping_mul(0x9e37_79b9))
            .wrapping_mul(0x85eb_ca6b)
            .rotate_left(13)
            >> 4
    };
    let field = field(at);
    // The minimum of several is small: a few tasks are on many papers.
    let rare = |salt: u32| {
        (0..4)
            .map(|more| random(salt + more) % 200)
            .min()
            .unwrap_or(0)
    };
    let tasks = (0..random(1) % 4).map(|more| format!("task {field} {}", rare(10 + 4 * more)));
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
        let alike = (0..15_u32).filter_map(move |more| {
            let far = at.wrapping_mul(31).wrapping_add(more * more * 977) % at.max(1);
            (far..at.min(far + 200)).find(|other| field(*other) == field(at) || more == 0)
        });
        alike.map(move |other| (at, other))
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
    steadiness(&maps[0], &maps[1]);
    searched(&maps[0]);
    Ok(())
}

/// How far papers moved from one map to the next, over the map's width.
fn steadiness(before: &Atlas, after: &Atlas) {
    let Rect { low, high } = before.bounds();
    let width = f64::from(high[0] - low[0]).hypot(f64::from(high[1] - low[1]));
    let moved = |paper| Some((before.position(paper)?, after.position(paper)?));
    let far =
        |([a, b], [c, d]): ([f32; 2], [f32; 2])| f64::from(a - c).hypot(f64::from(b - d)) / width;
    let mut all: Vec<f64> = (0..before.papers()).filter_map(moved).map(far).collect();
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

fn searched(atlas: &Atlas) {
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
        let found: usize = (0..QUERIES)
            .map(|at| atlas.within(&rect(at, part), LIMIT).len())
            .sum();
        let tiled = start.elapsed() / QUERIES as u32;
        let start = Instant::now();
        let plain: usize = (0..QUERIES / 100)
            .map(|at| {
                (0..atlas.papers())
                    .filter(|paper| {
                        atlas
                            .position(*paper)
                            .is_some_and(|place| rect(at, part).contains(place))
                    })
                    .count()
            })
            .sum();
        let scanned = start.elapsed() / (QUERIES / 100) as u32;
        println!(
            "a rectangle of {part} of the width: {tiled:.1?}, {} papers on average; looking at every paper: {scanned:.1?}, {} papers; {:.0} times",
            found / QUERIES,
            plain / (QUERIES / 100),
            scanned.as_secs_f64() / tiled.as_secs_f64()
        );
    }
}

#[derive(Deserialize)]
struct Line {
    id: String,
    title: String,
    #[serde(default)]
    tasks: Vec<String>,
    venue: Option<String>,
}

#[derive(Deserialize)]
struct Edge {
    citing: String,
    cited: String,
}

/// Draws papers of files.
fn slice(folder: &Path) -> Result<()> {
    let text = std::fs::read_to_string(folder.join("papers.jsonl"))?;
    let mut papers = vec![];
    for line in text.lines() {
        let Line {
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
        let Edge { citing, cited } = serde_json::from_str(line)?;
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
