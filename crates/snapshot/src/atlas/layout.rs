//! Where what stands in the file: a header of sixteen words, then sections of little-endian words of four bytes.

use super::plane::Point;

/// The file's name in a snapshot's folder.
pub(crate) const FILE: &str = "atlas.bin";

/// What the file begins with.
const MAGIC: [u8; 8] = *b"atlas\0\0\0";

/// The version of this layout and of how places are found.
const VERSION: u32 = 2;

/// Words of the header.
pub(super) const HEADER: usize = 16;

/// Words of a label: its key (two), x, y.
pub(super) const LABEL: usize = 4;

/// Words of a cluster: x, y, papers, and where its label starts and ends in the text.
pub(super) const CLUSTER: usize = 5;

/// The most tiles each way, as a power of two.
const MOST_BITS: u32 = 8;

/// What a header says; the places of all sections follow from it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Layout {
    /// Papers.
    pub(super) papers: u32,
    /// Tiles each way, as a power of two.
    pub(super) bits: u32,
    /// Labels with a place.
    pub(super) labels: u32,
    /// Clusters with a label.
    pub(super) clusters: u32,
    /// Bytes of the clusters' labels.
    pub(super) text: u32,
    /// How many papers there were when the map was drawn anew; its scale.
    pub(super) for_papers: u32,
    /// The lowest and the highest place.
    pub(super) bounds: [Point; 2],
}

impl Layout {
    /// So many tiles that one holds about 64 papers.
    pub(super) fn bits_for(papers: u32) -> u32 {
        (0..MOST_BITS)
            .find(|bits| papers >> (2 * bits) <= 64)
            .unwrap_or(MOST_BITS)
    }

    /// Tiles each way.
    pub(super) const fn tiles(self) -> u32 {
        1 << self.bits
    }

    /// The x of each paper.
    pub(super) const fn x(self) -> usize {
        HEADER
    }

    /// The y of each paper.
    pub(super) const fn y(self) -> usize {
        self.x() + self.papers as usize
    }

    /// The number by which each paper is found again, two words.
    pub(super) const fn keys(self) -> usize {
        self.y() + self.papers as usize
    }

    /// Papers, the most cited first: a paper's place in this list is its rank.
    pub(super) const fn by_rank(self) -> usize {
        self.keys() + 2 * self.papers as usize
    }

    /// Where the ranks of each tile start, and where the last ones end.
    pub(super) const fn tile_starts(self) -> usize {
        self.by_rank() + self.papers as usize
    }

    /// For each tile, ascending, the ranks of its papers.
    pub(super) const fn tile_ranks(self) -> usize {
        self.tile_starts() + (1 << (2 * self.bits)) + 1
    }

    /// Labels with their places, by key.
    pub(super) const fn label_rows(self) -> usize {
        self.tile_ranks() + self.papers as usize
    }

    /// Clusters, the largest first.
    pub(super) const fn cluster_rows(self) -> usize {
        self.label_rows() + LABEL * self.labels as usize
    }

    /// The text of clusters' labels, filled up with zeros to a whole word.
    pub(super) const fn texts(self) -> usize {
        self.cluster_rows() + CLUSTER * self.clusters as usize
    }

    /// The end of the file.
    pub(super) const fn end(self) -> usize {
        self.texts() + (self.text as usize).div_ceil(4)
    }

    /// The tile of a point, counted by rows: column and row. Points outside belong to the tiles of the rim.
    pub(super) fn tile(self, point: Point) -> (u32, u32) {
        let [low, high] = self.bounds;
        // Monotone: what is not left of another is in no column left of its.
        let part = |value: f32, low: f32, high: f32| {
            let size = (high - low).max(f32::MIN_POSITIVE);
            (((value - low) / size * self.tiles() as f32) as u32).min(self.tiles() - 1)
        };
        (part(point.x, low.x, high.x), part(point.y, low.y, high.y))
    }

    /// The header's bytes.
    pub(super) fn header(self) -> Vec<u8> {
        let [low, high] = self.bounds;
        let counts = [
            VERSION,
            self.papers,
            self.bits,
            self.labels,
            self.clusters,
            self.text,
            self.for_papers,
        ];
        let bounds = [low.x, low.y, high.x, high.y].map(f32::to_bits);
        let words = counts.into_iter().chain(bounds).chain([0; 3]);
        MAGIC
            .into_iter()
            .chain(words.flat_map(u32::to_le_bytes))
            .collect()
    }

    /// What a header says.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn of_header(bytes: &[u8]) -> Result<Self, String> {
        let Some((header, _)) = bytes.split_first_chunk::<{ HEADER * 4 }>() else {
            return Err(format!(
                "{} bytes are shorter than its header: torn or truncated",
                bytes.len()
            ));
        };
        if !header.starts_with(&MAGIC) {
            return Err("it does not begin as a map does".to_owned());
        }
        let words = header.as_chunks::<4>().0;
        let word = |at: usize| words.get(at).map_or(0, |word| u32::from_le_bytes(*word));
        if word(2) != VERSION {
            return Err(format!(
                "layout {}, this program reads layout {VERSION}",
                word(2)
            ));
        }
        if word(4) > MOST_BITS {
            return Err(format!("it says that it has 4^{} tiles", word(4)));
        }
        let point = |at: usize| Point::new(f32::from_bits(word(at)), f32::from_bits(word(at + 1)));
        Ok(Self {
            papers: word(3),
            bits: word(4),
            labels: word(5),
            clusters: word(6),
            text: word(7),
            for_papers: word(8),
            bounds: [point(9), point(11)],
        })
    }
}
