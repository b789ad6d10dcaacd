//! The file format of the map: a header of sixteen words, then sections of little-endian words of
//! four bytes.

use super::plane::Point;
use crate::files::header_words;

const MAGIC: [u8; 8] = *b"atlas\0\0\0";

/// The version of this format and of the computation of positions.
const VERSION: u32 = 2;

/// Words of the header.
pub(super) const HEADER: usize = 16;

/// Words of a label: its key (two), x, y.
pub(super) const LABEL_WORDS: usize = 4;

/// Words of a cluster: x, y, papers, start and end of its label in the text.
pub(super) const CLUSTER_WORDS: usize = 5;

/// The maximum number of tiles each way, as a power of two.
const MAX_TILE_BITS: u32 = 8;

/// The contents of the header; the offset of every section follows from them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Layout {
    pub(super) papers: u32,
    /// Tiles each way, as a power of two.
    pub(super) tile_bits: u32,
    /// Labels with a position.
    pub(super) labels: u32,
    pub(super) clusters: u32,
    /// Bytes of the clusters' labels.
    pub(super) text_bytes: u32,
    /// The number of papers when the map was drawn from scratch: its scale.
    pub(super) scale_papers: u32,
    /// The lowest and the highest coordinates.
    pub(super) bounds: [Point; 2],
}

impl Layout {
    /// Returns the number of tiles, as a power of two each way, that gives about 64 papers to a
    /// tile.
    pub(super) fn tile_bits_for(papers: u32) -> u32 {
        (0..MAX_TILE_BITS)
            .find(|bits| papers >> (2 * bits) <= 64)
            .unwrap_or(MAX_TILE_BITS)
    }

    /// Returns the number of tiles each way.
    pub(super) const fn tiles(self) -> u32 {
        1 << self.tile_bits
    }

    /// Returns the offset of the x of each paper, in words.
    pub(super) const fn x(self) -> usize {
        HEADER
    }

    /// Returns the offset of the y of each paper.
    pub(super) const fn y(self) -> usize {
        self.x() + self.papers as usize
    }

    /// Returns the offset of each paper's key, which has two words.
    pub(super) const fn keys(self) -> usize {
        self.y() + self.papers as usize
    }

    /// Returns the offset of the list of papers, the most cited first. A paper's index in this list
    /// is its rank.
    pub(super) const fn by_rank(self) -> usize {
        self.keys() + 2 * self.papers as usize
    }

    /// Returns the offset of the start of each tile's ranks, then the end of the last.
    pub(super) const fn tile_starts(self) -> usize {
        self.by_rank() + self.papers as usize
    }

    /// Returns the offset of the ranks of each tile's papers, ascending.
    pub(super) const fn tile_ranks(self) -> usize {
        self.tile_starts() + (1 << (2 * self.tile_bits)) + 1
    }

    /// Returns the offset of the labels with their positions, by key.
    pub(super) const fn label_rows(self) -> usize {
        self.tile_ranks() + self.papers as usize
    }

    /// Returns the offset of the clusters, the largest first.
    pub(super) const fn cluster_rows(self) -> usize {
        self.label_rows() + LABEL_WORDS * self.labels as usize
    }

    /// Returns the offset of the text of clusters' labels, padded with zeros to a full word.
    pub(super) const fn texts(self) -> usize {
        self.cluster_rows() + CLUSTER_WORDS * self.clusters as usize
    }

    /// Returns the length of the file in words.
    pub(super) const fn end(self) -> usize {
        self.texts() + (self.text_bytes as usize).div_ceil(4)
    }

    /// Returns the column and row of a point's tile. Points outside the bounds belong to the
    /// outermost tiles.
    pub(super) fn tile(self, point: Point) -> (u32, u32) {
        let [low, high] = self.bounds;
        // The function is monotone: a point that is not left of another is in no column left of the
        // other's column.
        let part = |value: f32, low: f32, high: f32| {
            let size = (high - low).max(f32::MIN_POSITIVE);
            (((value - low) / size * self.tiles() as f32) as u32).min(self.tiles() - 1)
        };
        (part(point.x, low.x, high.x), part(point.y, low.y, high.y))
    }

    pub(super) fn to_header(self) -> Vec<u8> {
        let [low, high] = self.bounds;
        let counts = [
            VERSION,
            self.papers,
            self.tile_bits,
            self.labels,
            self.clusters,
            self.text_bytes,
            self.scale_papers,
        ];
        let bounds = [low.x, low.y, high.x, high.y].map(f32::to_bits);
        let words = counts.into_iter().chain(bounds).chain([0; 3]);
        MAGIC
            .into_iter()
            .chain(words.flat_map(u32::to_le_bytes))
            .collect()
    }

    /// Reads a header.
    ///
    /// # Errors
    /// A sentence that describes the fault of the header.
    pub(super) fn from_header(bytes: &[u8]) -> Result<Self, String> {
        let words = header_words::<HEADER>(bytes, MAGIC, VERSION, "a map")?;
        if words[4] > MAX_TILE_BITS {
            return Err(format!("its header counts 4^{} tiles", words[4]));
        }
        let point =
            |at: usize| Point::new(f32::from_bits(words[at]), f32::from_bits(words[at + 1]));
        Ok(Self {
            papers: words[3],
            tile_bits: words[4],
            labels: words[5],
            clusters: words[6],
            text_bytes: words[7],
            scale_papers: words[8],
            bounds: [point(9), point(11)],
        })
    }
}
