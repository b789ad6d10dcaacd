//! Tests of the map: reproducible, meaningful, steady from one map to the next, and searched
//! correctly.

use super::builder::write_atlas;
use super::labelled_papers::LabelCollector;
use super::map::{Atlas, Rect};
use super::paper_positions::{MAX_STEP, radius};
use crate::citations::{CitationGraph, CitationsWriter};
use crate::tests::{contents, paper};
use crate::{Snapshot, write};
use catalogue::{Attributed, ConceptId, ConceptScheme, Digest, License, PaperConcept, PaperRecord};
use proptest::prelude::*;
use std::path::Path;

/// Papers on tasks of five fields; a task's papers cite each other. Every fortieth has neither
/// labels nor citations.
struct World {
    papers: Vec<PaperRecord>,
    citations: Vec<(u32, u32)>,
}

const TASKS: u64 = 60;

impl World {
    fn of(count: u32) -> Self {
        let mut world = Self {
            papers: vec![],
            citations: vec![],
        };
        (0..count).for_each(|at| world.add(at));
        world
    }

    fn add(&mut self, at: u32) {
        let mut record = paper(&format!("title:{at:08}"), &format!("Paper {at}"));
        let task = task(at);
        if at % 40 != 7 {
            // The second task is the first one of its field, so that tasks of one field occur together.
            record.paper.tasks = vec![format!("task {task}"), format!("task {}", task / 12 * 12)];
            let near = (0..at)
                .rev()
                .filter(|other| other % 40 != 7 && self::task(*other) == task)
                .take(3);
            self.citations.extend(near.map(|other| (at, other)));
        }
        self.papers.push(record);
    }
}

fn task(at: u32) -> u64 {
    super::labelled_papers::key(&at.to_string()) % TASKS
}

/// Draws a map and returns it with its bytes.
fn draw(world: &World, earlier: Option<&Atlas>) -> (Vec<u8>, Atlas) {
    let folder = tempfile::tempdir().unwrap();
    let mut citations = CitationsWriter::new(folder.path());
    world
        .citations
        .iter()
        .for_each(|(citing, cited)| citations.push(*citing, *cited, 0).unwrap());
    let csr = folder.path().join("citations.csr");
    citations
        .finish(&csr, &vec![None; world.papers.len()])
        .unwrap();
    let mut labels = LabelCollector::default();
    world
        .papers
        .iter()
        .for_each(|record| labels.add_paper(record).unwrap());
    let path = folder.path().join("atlas.bin");
    let graph = CitationGraph::open(&csr).unwrap();
    write_atlas(labels, &path, &graph, earlier).unwrap();
    let atlas = Atlas::open(&path).unwrap();
    assert_eq!(atlas.faults(&graph), Vec::<String>::new());
    (std::fs::read(&path).unwrap(), atlas)
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt()
}

fn middle(mut values: Vec<f32>) -> f32 {
    values.sort_by(f32::total_cmp);
    values[values.len() / 2]
}

#[test]
fn equal_input_gives_equal_bytes_on_every_machine() {
    let mut world = World::of(700);
    let (first, atlas) = draw(&world, None);
    world.citations.reverse();
    assert!(
        draw(&world, None).0 == first,
        "the order of citations does not matter"
    );
    let next = World::of(720);
    assert!(draw(&next, Some(&atlas)).0 == draw(&next, Some(&atlas)).0);
    // The digest on one machine. A change of the rules changes it, and then `VERSION` in format.rs.
    assert_eq!(Digest::of(&first).to_string(), EXPECTED);
}

const EXPECTED: &str = "bcc97360eb07b879735b2fd1ca86facb279ea90f45cdca6ed57b400b18765fe3";

#[test]
fn papers_of_one_task_lie_near_each_other() {
    let world = World::of(2_000);
    let (_, atlas) = draw(&world, None);
    let place = |at: u32| atlas.position(at).unwrap();
    let pairs = |like: bool| {
        let both = (0..400_u32).flat_map(|a| (a + 1..400).map(move |b| (a, b)));
        let labelled_pairs =
            both.filter(|(a, b)| a % 40 != 7 && b % 40 != 7 && (task(*a) == task(*b)) == like);
        middle(
            labelled_pairs
                .map(|(a, b)| distance(place(a), place(b)))
                .collect(),
        )
    };
    assert!(
        pairs(true) * 3.0 < pairs(false),
        "{} and {}",
        pairs(true),
        pairs(false)
    );
    // Papers without labels and citations lie outside of all others.
    let length = |at: u32| distance(place(at), [0.0, 0.0]);
    let furthest = (0..2_000)
        .filter(|at| at % 40 != 7)
        .map(length)
        .fold(0.0, f32::max);
    assert!(
        (0..2_000)
            .filter(|at| at % 40 == 7)
            .all(|at| length(at) > 1.29 * radius(2_000))
    );
    assert!(furthest < 1.29 * radius(2_000), "{furthest}");
}

/// With 1 % more papers that cite others, half of all papers move by less than a thousandth of the
/// map's width, and no paper moves by more than a hundredth of its radius.
#[test]
fn a_small_change_moves_papers_little() {
    let (_, before) = draw(&World::of(3_000), None);
    let (_, after) = draw(&World::of(3_030), Some(&before));
    let bounds = before.bounds();
    let width = distance(bounds.low, bounds.high);
    let moved: Vec<f32> = (0..3_000)
        .map(|at| distance(before.position(at).unwrap(), after.position(at).unwrap()))
        .collect();
    let furthest = moved.iter().copied().fold(0.0, f32::max);
    assert!(furthest > 0.0, "something moved");
    assert!(furthest <= MAX_STEP * radius(3_000) * 1.001, "{furthest}");
    let usual = middle(moved);
    assert!(usual <= 0.001 * width, "{usual} of {width}");
    // Without the earlier map, papers could move to any position.
    let mut other = World::of(3_030);
    other.papers.iter_mut().for_each(|record| {
        record
            .paper
            .tasks
            .iter_mut()
            .for_each(|task| task.push('s'))
    });
    let (_, anew) = draw(&other, None);
    let moved = (0..3_000)
        .map(|at| distance(before.position(at).unwrap(), anew.position(at).unwrap()))
        .collect();
    assert!(middle(moved) > 0.05 * width);
}

#[test]
fn a_map_of_twice_as_many_papers_is_drawn_from_scratch() {
    let (_, small) = draw(&World::of(100), None);
    let large = World::of(201);
    assert!(draw(&large, Some(&small)).0 != draw(&large, None).0);
    let larger = World::of(203);
    assert!(draw(&larger, Some(&small)).0 == draw(&larger, None).0);
}

#[test]
fn a_paper_with_its_first_label_leaves_the_rim_at_once() {
    let mut world = World::of(400);
    let (_, before) = draw(&world, None);
    assert!(distance(before.position(7).unwrap(), [0.0; 2]) > radius(400));
    world.papers[7].paper.tasks = vec!["task 12".into()];
    let (_, after) = draw(&world, Some(&before));
    assert!(distance(after.position(7).unwrap(), [0.0; 2]) < 1.29 * radius(400));
}

#[test]
fn clusters_have_the_most_frequent_label() {
    let mut world = World::of(600);
    for (at, record) in world.papers.iter_mut().enumerate() {
        record.paper.tasks = vec![
            if at % 3 == 0 {
                "the rarer"
            } else {
                "the commoner"
            }
            .to_owned(),
        ];
        record.paper.methods = vec!["adam".into()];
    }
    let (_, atlas) = draw(&world, None);
    let clusters = atlas.clusters();
    assert!(
        clusters.is_sorted_by(|a, b| a.papers >= b.papers) && clusters[0].label == "the commoner",
        "{clusters:?}"
    );
    assert!(
        clusters.iter().any(|cluster| cluster.label == "the rarer"),
        "{clusters:?}"
    );
    assert!(
        clusters.iter().all(|cluster| cluster.label != "adam"),
        "a method is too narrow for a label"
    );
    assert!(clusters.iter().map(|cluster| cluster.papers).sum::<u32>() <= 600);
}

/// Clusters are not named by a label that few of their papers have.
#[test]
fn a_label_of_few_papers_of_a_square_labels_no_cluster() {
    let named = |one_in: usize| {
        let mut world = World::of(600);
        for (at, record) in world.papers.iter_mut().enumerate() {
            record.paper.tasks.clear();
            if at % one_in == 0 {
                record.paper.tasks.push("gestures".to_owned());
            }
        }
        // Each cites the labelled one before it, and so stands near it.
        world.citations = (0..600u32)
            .filter(|at| at % one_in as u32 != 0)
            .map(|at| (at, at - at % one_in as u32))
            .collect();
        let clusters = draw(&world, None).1.clusters();
        clusters.iter().map(|cluster| cluster.papers).sum::<u32>()
    };
    assert!(named(1) > 500, "{}", named(1));
    // At least a quarter of the papers of a named square have the label, and ten papers have it.
    assert!(named(60) <= 40, "{}", named(60));
}

/// Concepts determine the positions of papers without a task, and label clusters. A concept of nearly
/// all papers labels no cluster that another concept describes.
#[test]
fn concepts_position_papers_and_label_clusters() {
    let mut world = World::of(900);
    for (at, record) in world.papers.iter_mut().enumerate() {
        record.paper.tasks.clear();
        let topic = ["topic of graphs", "topic of sounds", "topic of plants"][at % 3];
        record.concepts = if at % 40 == 7 {
            vec![]
        } else {
            ["cs.LG", topic].map(concept).into()
        };
        record.paper.venue = Some("Venue".into());
    }
    world.citations.clear();
    let (bytes, atlas) = draw(&world, None);
    assert!(draw(&world, None).0 == bytes, "the same each time");
    let named: Vec<String> = atlas
        .clusters()
        .into_iter()
        .map(|cluster| cluster.label)
        .collect();
    for topic in ["topic of graphs", "topic of sounds", "topic of plants"] {
        assert!(
            named.iter().any(|label| label == topic),
            "{topic}: {named:?}"
        );
    }
    assert!(
        named.iter().all(|label| label.starts_with("topic of")),
        "{named:?}"
    );
    let place = |at: u32| atlas.position(at).unwrap();
    let apart = |of: [u32; 2]| {
        middle(
            (0..300)
                .map(|at| distance(place(at * 3 + of[0]), place(at * 3 + of[1])))
                .collect(),
        )
    };
    let same_label = middle(
        (0..299)
            .map(|at| distance(place(at * 3), place(at * 3 + 3)))
            .collect(),
    );
    assert!(
        same_label < apart([0, 1]) && same_label < apart([0, 2]),
        "{same_label}: {} {}",
        apart([0, 1]),
        apart([0, 2])
    );
}

fn concept(name: &str) -> Attributed<PaperConcept> {
    Attributed {
        record: PaperConcept {
            id: ConceptId::new(ConceptScheme::Arxiv, name),
            label: None,
            score: None,
            derived_from: None,
        },
        source: "arxiv".into(),
        license: License::Cc0,
    }
}

#[test]
fn damaged_maps_are_refused() {
    let (bytes, _) = draw(&World::of(300), None);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("atlas.bin");
    let refused = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        Atlas::open(&path).unwrap_err().to_string()
    };
    for cut in [0, 7, 63, 64, bytes.len() / 2, bytes.len() - 1] {
        assert!(
            refused(&bytes[..cut]).contains("torn or truncated"),
            "{cut}"
        );
    }
    let poked = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        refused(&bytes)
    };
    assert!(poked(0, b'x').contains("does not begin as a map"));
    assert!(poked(8, 9).contains("layout 9"));
    assert!(poked(16, 31).contains("tiles"));
    assert!(poked((16 + 4 * 300) * 4 + 2, 1).contains("papers by rank"));
    assert!(poked((16 + 5 * 300) * 4, 1).contains("tiles start"));
}

#[test]
fn an_empty_map_has_no_papers() {
    let (_, atlas) = draw(&World::of(0), None);
    let all = Rect {
        low: [f32::MIN; 2],
        high: [f32::MAX; 2],
    };
    assert_eq!((atlas.within(&all, 9), atlas.count(&all)), (vec![], 0));
    assert_eq!((atlas.clusters(), atlas.position(0)), (vec![], None));
}

#[test]
fn the_map_is_verified_and_not_part_of_the_id() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut fewer = contents();
    fewer.papers.pop();
    let map = |root: &Path| Snapshot::open(root).unwrap().atlas().position(0).unwrap();
    let first = write(one.path(), contents()).unwrap();
    write(other.path(), fewer).unwrap();
    let before = map(other.path());
    let second = write(other.path(), contents()).unwrap();
    assert_eq!(first.id, second.id);
    assert!(distance(before, map(other.path())) <= MAX_STEP * radius(6));
    assert!(crate::verify(&one.path().join(first.id.as_str())).is_well());
}

proptest! {
    #[test]
    fn rectangles_return_exactly_their_papers(
        corner in prop::array::uniform2(-80.0_f32..80.0),
        size in prop::array::uniform2(0.0_f32..120.0),
        limit in 0_usize..400,
    ) {
        static MAP: std::sync::OnceLock<(Vec<u32>, Atlas)> = std::sync::OnceLock::new();
        let (cited, atlas) = MAP.get_or_init(|| {
            let world = World::of(1_500);
            let mut cited = vec![0; 1_500];
            world.citations.iter().for_each(|(_, paper)| cited[*paper as usize] += 1);
            (cited, draw(&world, None).1)
        });
        let rect = Rect { low: corner, high: [corner[0] + size[0], corner[1] + size[1]] };
        let mut there: Vec<u32> =
            (0..1_500).filter(|paper| rect.contains(atlas.position(*paper).unwrap())).collect();
        there.sort_by_key(|paper| std::cmp::Reverse(cited[*paper as usize]));
        prop_assert_eq!(atlas.count(&rect) as usize, there.len());
        there.truncate(limit);
        prop_assert_eq!(atlas.within(&rect, limit), there);
    }
}
