//! The input of the map: the labels of each paper, collected while records are written.

use crate::contents::MethodRecord;
use crate::error::SnapshotError;
use crate::layout::ATLAS;
use catalogue::{Digest, PaperRecord};
use std::collections::HashMap;

/// The maximum number of tasks and methods of a paper that become labels. A record lists the least
/// important last.
const MAX_TASKS_AND_METHODS: usize = 12;
/// The maximum number of concepts of a paper that become labels. OpenAlex names up to some two
/// dozen, and the rarest have the largest weight.
const MAX_CONCEPTS: usize = 24;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum LabelKind {
    Area,
    Task,
    Method,
    Venue,
    /// A category of arXiv, a topic of OpenAlex or an entry of another vocabulary.
    Concept,
}

/// A label: a kind and a name.
pub(super) type Label = (LabelKind, String);

/// Collects the labels of every paper.
#[derive(Debug, Default)]
pub(crate) struct LabelCollector {
    labels: Vec<Label>,
    indexes: HashMap<Label, u32>,
    /// The areas of methods, by the method's id.
    areas: HashMap<String, String>,
    keys: Vec<u64>,
    rows: Rows,
}

/// Papers with their labels, which are named by their index.
pub(super) struct LabelledPapers {
    /// Labels, in the order of their first use.
    pub(super) labels: Vec<Label>,
    /// The number of papers of each label.
    pub(super) sizes: Vec<u32>,
    /// The key of each paper.
    pub(super) keys: Vec<u64>,
    /// The labels of each paper.
    pub(super) rows: Rows,
}

/// Rows of different lengths, one after the other.
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

    pub(super) fn row(&self, index: usize) -> &[u32] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start..self.ends[index]]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).map(|index| self.row(index))
    }
}

/// Returns the key that identifies a paper or a label in the next map: the first eight bytes of a
/// SHA-256.
pub(super) fn key(text: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *Digest::of(text).bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

pub(super) fn label_key((kind, name): &Label) -> u64 {
    key(&format!("{kind:?}:{name}"))
}

impl LabelCollector {
    /// Adds a method, which gives papers its area.
    pub(crate) fn add_method(&mut self, record: &MethodRecord) {
        if let Some(area) = &record.area {
            self.areas.insert(record.id.clone(), area.clone());
        }
    }

    pub(crate) fn add_paper(&mut self, record: &PaperRecord) -> Result<(), SnapshotError> {
        let tasks = record.tasks.iter();
        let tasks = tasks.map(|task| (LabelKind::Task, task.as_str()));
        let methods = record.methods.iter();
        let methods = methods.map(|id| (LabelKind::Method, id.as_str()));
        let concepts = record.concepts.iter();
        let concepts = concepts.map(|concept| (LabelKind::Concept, concept.name()));
        let mut row: Vec<u32> = vec![];
        for (kind, name) in tasks
            .chain(methods)
            .take(MAX_TASKS_AND_METHODS)
            .chain(concepts.take(MAX_CONCEPTS))
        {
            row.push(self.index(kind, name)?);
        }
        // A venue is a weak label, but better than no label.
        if let (true, Some(venue)) = (row.is_empty(), &record.venue) {
            row.push(self.index(LabelKind::Venue, venue)?);
        }
        self.keys.push(key(&record.id));
        self.rows.push(row);
        Ok(())
    }

    fn index(&mut self, kind: LabelKind, name: &str) -> Result<u32, SnapshotError> {
        let label = (kind, name.to_owned());
        if let Some(index) = self.indexes.get(&label) {
            return Ok(*index);
        }
        let index = u32::try_from(self.labels.len())
            .map_err(|_| SnapshotError::malformed(ATLAS, "too many labels"))?;
        self.labels.push(label.clone());
        self.indexes.insert(label, index);
        Ok(index)
    }

    /// Adds the areas of each paper's methods, and removes repeated labels of each paper.
    pub(super) fn finish(mut self) -> Result<LabelledPapers, SnapshotError> {
        let mut areas = vec![None; self.labels.len()];
        for (label, area) in areas.iter_mut().enumerate() {
            let (kind, name) = &self.labels[label];
            if *kind == LabelKind::Method
                && let Some(name) = self.areas.get(name).cloned()
            {
                *area = Some(self.index(LabelKind::Area, &name)?);
            }
        }
        let mut rows = Rows::default();
        let mut sizes = vec![0_u32; self.labels.len()];
        for row in self.rows.iter() {
            let mut row: Vec<u32> = row.to_vec();
            let areas = row.iter().filter_map(|label| areas[*label as usize]);
            row.extend(areas.collect::<Vec<u32>>());
            row.sort_unstable();
            row.dedup();
            for label in &row {
                sizes[*label as usize] += 1;
            }
            rows.push(row);
        }
        Ok(LabelledPapers {
            labels: self.labels,
            sizes,
            keys: self.keys,
            rows,
        })
    }
}
