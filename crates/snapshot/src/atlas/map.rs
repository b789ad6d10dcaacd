//! The map, memory-mapped: where a paper lies, and what lies in a part of the plane.

use super::layout::{CLUSTER, FILE, LABEL, Layout};
use super::plane::Point;
use crate::error::SnapshotError;
use crate::manifest::Manifest;
use crate::publish::current_id;
use crate::read::{checked, map_file};
use memmap2::Mmap;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::path::Path;

/// A part of the plane, its rim included. Units are the map's own: a paper has room of about three squares of side 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rect {
    /// The lowest x and y.
    pub low: [f32; 2],
    /// The highest x and y.
    pub high: [f32; 2],
}

impl Rect {
    /// Whether a place is in it.
    pub fn holds(&self, [x, y]: [f32; 2]) -> bool {
        (self.low[0]..=self.high[0]).contains(&x) && (self.low[1]..=self.high[1]).contains(&y)
    }
}

/// A part of the map where one task or area is the most frequent.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cluster {
    /// The most frequent task or area.
    pub label: String,
    /// The middle of its papers.
    pub middle: [f32; 2],
    /// How many papers lie there, under whatever label.
    pub papers: u32,
}

/// A map of papers. Cheap to read from many threads; never changes.
#[derive(Debug)]
pub struct Atlas {
    bytes: Mmap,
    layout: Layout,
}

/// The map of the snapshot that is published below `root`; nothing where there is none that is whole. A map that cannot be
/// read is no reason not to publish: the next one is then drawn anew.
pub(crate) fn published(root: &Path) -> Option<Atlas> {
    let folder = root.join(current_id(root).ok()?.as_str());
    let (manifest, _) = Manifest::read(&folder).ok()?;
    let entry = manifest.files.iter().find(|file| file.name == FILE)?;
    checked(&folder, entry).ok()?;
    let path = folder.join(FILE);
    Atlas::new(&path, map_file(&path).ok()?).ok()
}

fn word(bytes: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*bytes)
}

impl Atlas {
    /// Opens the map in this file. Its length, the starts of tiles and the range of every number are checked, so that no later
    /// answer can fail.
    ///
    /// # Errors
    /// When the file cannot be read, is torn or truncated, or says what no map can.
    pub fn open(path: &Path) -> Result<Self, SnapshotError> {
        Self::new(path, map_file(path)?)
    }

    /// The map in the mapped file at `path`.
    pub(crate) fn new(path: &Path, bytes: Mmap) -> Result<Self, SnapshotError> {
        let layout = valid(&bytes).map_err(|detail| SnapshotError::malformed(path, detail))?;
        Ok(Self { bytes, layout })
    }

    /// How many papers there are; every one has a place.
    pub fn papers(&self) -> u32 {
        self.layout.papers
    }

    /// The smallest rectangle that holds every paper.
    pub fn bounds(&self) -> Rect {
        let [low, high] = self.layout.bounds;
        Rect {
            low: [low.x, low.y],
            high: [high.x, high.y],
        }
    }

    /// Where a paper lies, by its ordinal; nothing past the last paper.
    pub fn position(&self, paper: u32) -> Option<[f32; 2]> {
        if paper >= self.layout.papers {
            return None;
        }
        let at = |section: usize| self.word(section + paper as usize).map(f32::from_bits);
        Some([at(self.layout.x())?, at(self.layout.y())?])
    }

    /// The papers in a rectangle, the most cited first, of equally cited ones the lower ordinal; at most `limit`.
    ///
    /// Time: a few steps for each tile in the rectangle, and for each paper that is returned.
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
        let mut found = vec![];
        while let Some(Reverse((rank, at, end))) = heads.pop() {
            if found.len() == limit {
                break;
            }
            heads.extend(
                self.rank_in_tiles(at + 1, end)
                    .map(|next| Reverse((next, at + 1, end))),
            );
            let paper = self.word(self.layout.by_rank() + rank as usize);
            found.extend(
                paper.filter(|paper| self.position(*paper).is_some_and(|place| rect.holds(place))),
            );
        }
        found
    }

    /// How many papers are in a rectangle.
    ///
    /// Time: a step for each row of tiles in it, and for each paper in the tiles on its rim.
    pub fn count(&self, rect: &Rect) -> u32 {
        let corner = |[x, y]: [f32; 2]| self.layout.tile(Point::new(x, y));
        let ((left, bottom), (right, top)) = (corner(rect.low), corner(rect.high));
        let at = |column: u32, row: u32| row * self.layout.tiles() + column;
        let looked_at = |column: u32, row: u32| -> u32 {
            let (start, end) = self.tile(at(column, row));
            let papers = (start..end)
                .filter_map(|at| self.rank_in_tiles(at, end))
                .filter_map(|rank| self.ranked(rank));
            papers
                .filter(|paper| self.position(*paper).is_some_and(|place| rect.holds(place)))
                .count() as u32
        };
        let mut found = 0;
        for row in bottom..=top {
            if row == bottom || row == top || left == right {
                found += (left..=right)
                    .map(|column| looked_at(column, row))
                    .sum::<u32>();
                continue;
            }
            // Columns ascend with x: what is between those of the corners is between the corners.
            found += looked_at(left, row) + looked_at(right, row);
            if left + 1 < right {
                found += self.tile(at(right - 1, row)).1 - self.tile(at(left + 1, row)).0;
            }
        }
        found
    }

    /// Parts of the map and what they are about, those with most papers first.
    pub fn clusters(&self) -> Vec<Cluster> {
        let texts = self.texts();
        let rows = self.words(
            self.layout.cluster_rows(),
            CLUSTER * self.layout.clusters as usize,
        );
        let cluster = |row: &[[u8; 4]; CLUSTER]| {
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
        rows.as_chunks::<CLUSTER>().0.iter().map(cluster).collect()
    }

    /// How many papers there were when the map was drawn anew.
    pub(super) fn for_papers(&self) -> u32 {
        self.layout.for_papers
    }

    /// Where labels lie, by key.
    pub(super) fn labels(&self) -> HashMap<u64, Point> {
        let rows = self.words(
            self.layout.label_rows(),
            LABEL * self.layout.labels as usize,
        );
        let label = |row: &[[u8; 4]; LABEL]| {
            let [low, high, x, y] = row.each_ref().map(word);
            (
                u64::from(low) | u64::from(high) << 32,
                Point::new(f32::from_bits(x), f32::from_bits(y)),
            )
        };
        rows.as_chunks::<LABEL>().0.iter().map(label).collect()
    }

    /// Where papers lie, by key.
    pub(super) fn places(&self) -> HashMap<u64, Point> {
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

    /// Where the ranks of a tile start and end.
    pub(super) fn tile(&self, tile: u32) -> (u32, u32) {
        let at = self.layout.tile_starts() + tile as usize;
        (self.word(at).unwrap_or(0), self.word(at + 1).unwrap_or(0))
    }

    /// The rank at a place in the list of tiles.
    pub(super) fn rank_in_tiles(&self, at: u32, end: u32) -> Option<u32> {
        if at < end {
            self.word(self.layout.tile_ranks() + at as usize)
        } else {
            None
        }
    }

    /// The paper of a rank.
    pub(super) fn ranked(&self, rank: u32) -> Option<u32> {
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
            .get(start..start + self.layout.text as usize)
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

/// The layout of a file that no later reading can run out of.
fn valid(bytes: &[u8]) -> Result<Layout, String> {
    let layout = Layout::of_header(bytes)?;
    let asked = layout.end() as u64 * 4;
    if bytes.len() as u64 != asked {
        return Err(format!(
            "{} bytes, its header asks for {asked}: torn or truncated",
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
    let text = str::from_utf8(&bytes[start..start + layout.text as usize])
        .map_err(|_| "labels are not UTF-8".to_owned())?;
    let rows = section(layout.cluster_rows(), layout.clusters as usize * CLUSTER)
        .as_chunks::<CLUSTER>()
        .0;
    let whole = |[_, _, _, start, end]: &[[u8; 4]; CLUSTER]| {
        text.get(word(start) as usize..word(end) as usize).is_some()
    };
    if rows.iter().all(whole) {
        Ok(layout)
    } else {
        Err("a cluster's label is not in its text".to_owned())
    }
}
