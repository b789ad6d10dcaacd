//! The map: the positions of papers, and the papers in a part of the plane.

use super::format::{CLUSTER_WORDS, LABEL_WORDS, Layout};
use super::plane::Point;
use crate::error::SnapshotError;
use crate::files::{current_id, private_bytes, word};
use crate::hash_files::check_digest;
use crate::layout::ATLAS;
use crate::manifest::Manifest;
use catalogue::Digest;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::path::Path;
use tantivy::directory::OwnedBytes;

/// A rectangle of the plane, including its border. In the map's unit of length, a paper has the
/// area of about three squares of side 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rect {
    /// The lowest x and y.
    pub low: [f32; 2],
    /// The highest x and y.
    pub high: [f32; 2],
}

impl Rect {
    /// Returns true if a position is in the rectangle.
    pub fn contains(&self, [x, y]: [f32; 2]) -> bool {
        (self.low[0]..=self.high[0]).contains(&x) && (self.low[1]..=self.high[1]).contains(&y)
    }
}

/// A part of the map that one task, concept or area describes best.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cluster {
    /// The task, concept or area.
    pub label: String,
    /// The mean position of its papers.
    pub middle: [f32; 2],
    /// The number of papers in the part, with any labels.
    pub papers: u32,
}

/// A map of papers. Many threads can read it at low cost; it never changes.
#[derive(Debug)]
pub struct Atlas {
    bytes: OwnedBytes,
    layout: Layout,
}

/// Returns the map of the snapshot that is published below `root`; `None` without an intact one. An
/// unreadable map does not prevent a publication: the next map is then drawn from scratch.
pub(crate) fn published_atlas(root: &Path) -> Option<Atlas> {
    let folder = root.join(current_id(root).ok()?.as_str());
    let (manifest, _) = Manifest::read(&folder).ok()?;
    let entry = manifest.files.iter().find(|file| file.name == ATLAS)?;
    let path = folder.join(ATLAS);
    let bytes = private_bytes(&path, root).ok()?;
    check_digest(&folder, entry, Digest::of(&bytes)).ok()?;
    Atlas::new(&path, bytes).ok()
}

impl Atlas {
    /// Opens the map in the file at `path`. The length, the starts of tiles and the range of every
    /// number are checked, so that no later answer can fail.
    ///
    /// # Errors
    /// When the file cannot be read, is torn or truncated, or is no map.
    pub fn open(path: &Path) -> Result<Self, SnapshotError> {
        Self::new(path, private_bytes(path, path.parent().unwrap_or(path))?)
    }

    /// Opens the map in the bytes of the file at `path`.
    pub(crate) fn new(path: &Path, bytes: OwnedBytes) -> Result<Self, SnapshotError> {
        let layout =
            checked_layout(&bytes).map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(Self { bytes, layout })
    }

    /// Returns the number of papers; every paper has a position.
    pub fn papers(&self) -> u32 {
        self.layout.papers
    }

    /// Returns the smallest rectangle that contains every paper.
    pub fn bounds(&self) -> Rect {
        let [low, high] = self.layout.bounds;
        Rect {
            low: [low.x, low.y],
            high: [high.x, high.y],
        }
    }

    /// Returns the position of a paper, by its ordinal; `None` past the last paper.
    pub fn position(&self, paper: u32) -> Option<[f32; 2]> {
        if paper >= self.layout.papers {
            return None;
        }
        let coordinate = |section: usize| self.word(section + paper as usize).map(f32::from_bits);
        Some([coordinate(self.layout.x())?, coordinate(self.layout.y())?])
    }

    /// Returns the papers in a rectangle, the most cited first, of equally cited ones the lower
    /// ordinal; at most `limit`.
    ///
    /// Time: a few steps for each tile in the rectangle, and for each returned paper.
    pub fn within(&self, rect: &Rect, limit: usize) -> Vec<u32> {
        let mut heads: BinaryHeap<Reverse<(u32, u32, u32)>> = BinaryHeap::new();
        let corner = |[x, y]: [f32; 2]| self.layout.tile(Point::new(x, y));
        let ((left, bottom), (right, top)) = (corner(rect.low), corner(rect.high));
        for tile in (bottom..=top)
            .flat_map(|row| (left..=right).map(move |column| row * self.layout.tiles() + column))
        {
            let (start, end) = self.tile(tile);
            heads.extend(
                self.rank_in_tiles(start, end)
                    .map(|rank| Reverse((rank, start, end))),
            );
        }
        let mut papers = vec![];
        while let Some(Reverse((rank, index, end))) = heads.pop() {
            if papers.len() == limit {
                break;
            }
            heads.extend(
                self.rank_in_tiles(index + 1, end)
                    .map(|next| Reverse((next, index + 1, end))),
            );
            papers.extend(
                self.paper_of_rank(rank)
                    .filter(|paper| self.is_in(*paper, rect)),
            );
        }
        papers
    }

    /// Returns the number of papers in a rectangle.
    ///
    /// Time: a step for each row of tiles in the rectangle, and for each paper in the tiles on its
    /// border.
    pub fn count(&self, rect: &Rect) -> u32 {
        let corner = |[x, y]: [f32; 2]| self.layout.tile(Point::new(x, y));
        let ((left, bottom), (right, top)) = (corner(rect.low), corner(rect.high));
        let tile = |column: u32, row: u32| self.tile(row * self.layout.tiles() + column);
        let count_tile = |column: u32, row: u32| -> u32 {
            let (start, end) = tile(column, row);
            let papers = (start..end)
                .filter_map(|index| self.rank_in_tiles(index, end))
                .filter_map(|rank| self.paper_of_rank(rank));
            papers.filter(|paper| self.is_in(*paper, rect)).count() as u32
        };
        let mut count = 0;
        for row in bottom..=top {
            if row == bottom || row == top || left == right {
                count += (left..=right)
                    .map(|column| count_tile(column, row))
                    .sum::<u32>();
                continue;
            }
            // Columns ascend with x, so papers in the columns between those of the corners are
            // between the corners.
            count += count_tile(left, row) + count_tile(right, row);
            if left + 1 < right {
                count += tile(right - 1, row).1 - tile(left + 1, row).0;
            }
        }
        count
    }

    fn is_in(&self, paper: u32, rect: &Rect) -> bool {
        self.position(paper)
            .is_some_and(|position| rect.contains(position))
    }

    /// Returns the labelled parts of the map, those with most papers first.
    pub fn clusters(&self) -> Vec<Cluster> {
        let texts = self.texts();
        let rows = self.words(
            self.layout.cluster_rows(),
            CLUSTER_WORDS * self.layout.clusters as usize,
        );
        let cluster = |row: &[[u8; 4]; CLUSTER_WORDS]| {
            let [x, y, papers, start, end] = row.each_ref().map(word);
            let label = texts
                .get(start as usize..end as usize)
                .unwrap_or_default()
                .to_owned();
            Cluster {
                label,
                middle: [f32::from_bits(x), f32::from_bits(y)],
                papers,
            }
        };
        rows.as_chunks::<CLUSTER_WORDS>()
            .0
            .iter()
            .map(cluster)
            .collect()
    }

    /// Returns the number of papers when the map was drawn from scratch.
    pub(super) fn scale_papers(&self) -> u32 {
        self.layout.scale_papers
    }

    /// Returns the positions of labels, by key.
    pub(super) fn label_positions(&self) -> HashMap<u64, Point> {
        let rows = self.words(
            self.layout.label_rows(),
            LABEL_WORDS * self.layout.labels as usize,
        );
        let label = |row: &[[u8; 4]; LABEL_WORDS]| {
            let [low, high, x, y] = row.each_ref().map(word);
            (
                u64::from(low) | u64::from(high) << 32,
                Point::new(f32::from_bits(x), f32::from_bits(y)),
            )
        };
        rows.as_chunks::<LABEL_WORDS>()
            .0
            .iter()
            .map(label)
            .collect()
    }

    /// Returns the positions of papers, by key.
    pub(super) fn paper_positions(&self) -> HashMap<u64, Point> {
        let keys = self
            .words(self.layout.keys(), 2 * self.layout.papers as usize)
            .as_chunks::<2>()
            .0;
        let keys = keys
            .iter()
            .map(|[low, high]| u64::from(word(low)) | u64::from(word(high)) << 32);
        let points = (0..self.layout.papers)
            .filter_map(|paper| self.position(paper))
            .map(|[x, y]| Point::new(x, y));
        keys.zip(points).collect()
    }

    /// Returns the start and the end of a tile in the list of ranks by tile.
    pub(super) fn tile(&self, tile: u32) -> (u32, u32) {
        let at = self.layout.tile_starts() + tile as usize;
        (self.word(at).unwrap_or(0), self.word(at + 1).unwrap_or(0))
    }

    /// Returns the rank at an index before `end` in the list of ranks by tile.
    pub(super) fn rank_in_tiles(&self, index: u32, end: u32) -> Option<u32> {
        if index < end {
            self.word(self.layout.tile_ranks() + index as usize)
        } else {
            None
        }
    }

    pub(super) fn paper_of_rank(&self, rank: u32) -> Option<u32> {
        if rank < self.layout.papers {
            self.word(self.layout.by_rank() + rank as usize)
        } else {
            None
        }
    }

    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    fn texts(&self) -> &str {
        let start = self.layout.texts() * 4;
        let bytes = self
            .bytes
            .get(start..start + self.layout.text_bytes as usize)
            .unwrap_or_default();
        str::from_utf8(bytes).unwrap_or_default()
    }

    fn word(&self, at: usize) -> Option<u32> {
        self.bytes.as_chunks::<4>().0.get(at).map(word)
    }

    fn words(&self, at: usize, count: usize) -> &[[u8; 4]] {
        self.bytes
            .as_chunks::<4>()
            .0
            .get(at..at + count)
            .unwrap_or_default()
    }
}

/// Returns the layout of a file, after a check that no later read can run past its end.
fn checked_layout(bytes: &[u8]) -> Result<Layout, String> {
    let layout = Layout::from_header(bytes)?;
    let expected = layout.end() as u64 * 4;
    if bytes.len() as u64 != expected {
        return Err(format!(
            "{} bytes, its header asks for {expected}: torn or truncated",
            bytes.len()
        ));
    }
    let words = bytes.as_chunks::<4>().0;
    let section = |at: usize, count: usize| &words[at..at + count];
    let starts = &words[layout.tile_starts()..layout.tile_ranks()];
    let (first, last) = (starts.first().map(word), starts.last().map(word));
    if first != Some(0) || last != Some(layout.papers) || !starts.is_sorted_by_key(word) {
        return Err("where the papers of tiles start does not fit how many there are".to_owned());
    }
    for (name, at) in [
        ("papers by rank", layout.by_rank()),
        ("ranks in tiles", layout.tile_ranks()),
    ] {
        if section(at, layout.papers as usize)
            .iter()
            .any(|number| word(number) >= layout.papers)
        {
            return Err(format!("{name}: one is past the last of {}", layout.papers));
        }
    }
    let start = layout.texts() * 4;
    let text = str::from_utf8(&bytes[start..start + layout.text_bytes as usize])
        .map_err(|_| "labels are not UTF-8".to_owned())?;
    let rows = section(
        layout.cluster_rows(),
        layout.clusters as usize * CLUSTER_WORDS,
    )
    .as_chunks::<CLUSTER_WORDS>()
    .0;
    let has_label = |[_, _, _, start, end]: &[[u8; 4]; CLUSTER_WORDS]| {
        text.get(word(start) as usize..word(end) as usize).is_some()
    };
    if rows.iter().all(has_label) {
        Ok(layout)
    } else {
        Err("a cluster's label is not in its text".to_owned())
    }
}
