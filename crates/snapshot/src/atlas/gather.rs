//! What the map is made from, gathered while records are written: the labels of each paper.

use crate::contents::{MethodRecord, PaperRecord};
use catalogue::Digest;
use std::collections::HashMap;

/// Tasks and methods of one paper that are looked at; what is left out comes last in its record.
const MOST: usize = 12;
/// Concepts of one paper that are looked at: OpenAlex names up to some two dozen; the rarest count most.
const CONCEPTS: usize = 24;

/// What a label names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Kind {
    Area,
    Task,
    Method,
    Venue,
    /// A category of arXiv, a topic of OpenAlex or an entry of another vocabulary.
    Concept,
}

/// A label: a kind and a name.
pub(super) type Label = (Kind, String);

/// Labels of every paper, by their places in the list of labels.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    labels: Vec<Label>,
    places: HashMap<Label, u32>,
    /// The areas of methods, by the method's id.
    areas: HashMap<String, String>,
    keys: Vec<u64>,
    rows: Rows,
}

/// What a map is made from.
pub(super) struct Known {
    /// Labels, in the order in which they came.
    pub(super) labels: Vec<Label>,
    /// How many papers have each label.
    pub(super) sizes: Vec<u32>,
    /// A number that follows from each paper's id.
    pub(super) keys: Vec<u64>,
    /// The labels of each paper.
    pub(super) rows: Rows,
}

/// Lists of different lengths, one after the other.
#[derive(Debug, Default)]
pub(super) struct Rows {
    ends: Vec<usize>,
    items: Vec<u32>,
}

impl Rows {
    fn push(&mut self, row: impl IntoIterator<Item = u32>) {
        self.items.extend(row);
        self.ends.push(self.items.len());
    }

    pub(super) fn row(&self, at: usize) -> &[u32] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start..self.ends[at]]
    }

    pub(super) fn each(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).map(|at| self.row(at))
    }
}

/// The number by which a paper or a label is found again in the next map: the first eight bytes of a SHA-256.
pub(super) fn key(text: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *Digest::of(text).bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// The number by which a label is found again.
pub(super) fn label_key((kind, name): &Label) -> u64 {
    key(&format!("{kind:?}:{name}"))
}

impl Gathered {
    /// Takes a method's area.
    pub(crate) fn method(&mut self, record: &MethodRecord) {
        if let Some(area) = &record.area {
            self.areas.insert(record.id.clone(), area.clone());
        }
    }

    /// Takes the next paper.
    pub(crate) fn paper(&mut self, record: &PaperRecord) {
        let mut row: Vec<u32> = vec![];
        let tasks = record.tasks.iter().map(|task| (Kind::Task, task));
        let methods = record.methods.iter().map(|method| (Kind::Method, method));
        let concepts = record
            .concepts
            .iter()
            .map(|concept| (Kind::Concept, &concept.name))
            .take(CONCEPTS);
        for (kind, name) in tasks.chain(methods).take(MOST).chain(concepts) {
            row.push(self.place(kind, name));
        }
        // A venue says little, but more than nothing.
        if let (true, Some(venue)) = (row.is_empty(), &record.venue) {
            row.push(self.place(Kind::Venue, venue));
        }
        self.keys.push(key(&record.id));
        self.rows.push(row);
    }

    fn place(&mut self, kind: Kind, name: &str) -> u32 {
        let next = u32::try_from(self.labels.len()).unwrap_or(u32::MAX);
        let label = (kind, name.to_owned());
        *self.places.entry(label).or_insert_with_key(|label| {
            self.labels.push(label.clone());
            next
        })
    }

    /// Ends the gathering: a paper also has the areas of its methods, and each label once.
    pub(super) fn known(mut self) -> Known {
        let named: Vec<Option<String>> = self.labels.iter().map(|label| self.area(label)).collect();
        let areas: Vec<Option<u32>> = named
            .into_iter()
            .map(|area| area.map(|name| self.place(Kind::Area, &name)))
            .collect();
        let mut rows = Rows::default();
        let mut sizes = vec![0_u32; self.labels.len()];
        for row in self.rows.each() {
            let mut all: Vec<u32> = row.to_vec();
            all.extend(row.iter().filter_map(|label| areas[*label as usize]));
            all.sort_unstable();
            all.dedup();
            all.iter().for_each(|label| sizes[*label as usize] += 1);
            rows.push(all);
        }
        Known {
            labels: self.labels,
            sizes,
            keys: self.keys,
            rows,
        }
    }

    fn area(&self, (kind, name): &Label) -> Option<String> {
        if *kind == Kind::Method {
            self.areas.get(name).cloned()
        } else {
            None
        }
    }
}
