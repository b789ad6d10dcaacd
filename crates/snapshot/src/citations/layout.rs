//! Where what stands in the file: a header of six words, then sections of little-endian words of four bytes.

/// The file's name in a snapshot's folder.
pub(crate) const FILE: &str = "citations.csr";

/// What the file begins with.
pub(super) const MAGIC: [u8; 8] = *b"citation";

/// The version of this layout.
pub(super) const VERSION: u32 = 2;

/// Words of the header: magic (2), version, papers, citations (2).
pub(super) const HEADER: usize = 6;

/// The day of a paper whose date is not known.
pub(super) const UNKNOWN: i32 = i32::MIN;

/// The places of all sections, in words from the start of the file, which follow from how much it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// How many papers there are.
    pub(super) papers: u32,
    /// How many citations there are.
    pub(super) citations: u32,
}

impl Layout {
    /// For each paper, ascending, those it cites.
    pub(super) const fn references(self) -> usize {
        HEADER
    }

    /// For each paper, ascending, those that cite it.
    pub(super) const fn cited_by(self) -> usize {
        self.references() + self.citations as usize
    }

    /// Where each paper's references start, and where the last ones end.
    pub(super) const fn reference_starts(self) -> usize {
        self.cited_by() + self.citations as usize
    }

    /// Where each paper's citing papers start, and where the last ones end.
    pub(super) const fn cited_by_starts(self) -> usize {
        self.reference_starts() + self.papers as usize + 1
    }

    /// The day each paper appeared, from 1970-01-01, signed.
    pub(super) const fn days(self) -> usize {
        self.cited_by_starts() + self.papers as usize + 1
    }

    /// The latest day among a paper and all it reaches by references.
    pub(super) const fn newest(self) -> usize {
        self.days() + self.papers as usize
    }

    /// A number that never rises along a reference.
    pub(super) const fn ranks(self) -> usize {
        self.newest() + self.papers as usize
    }

    /// The end of the file.
    pub(super) const fn end(self) -> usize {
        self.ranks() + self.papers as usize
    }

    /// How a word of a row is divided.
    pub(super) const fn packing(self) -> Packing {
        Packing {
            bits: u32::BITS - self.papers.saturating_sub(1).leading_zeros(),
        }
    }

    /// The header's bytes.
    pub(super) fn header(self) -> Vec<u8> {
        let citations = u64::from(self.citations).to_le_bytes();
        [
            &MAGIC[..],
            &VERSION.to_le_bytes(),
            &self.papers.to_le_bytes(),
            &citations,
        ]
        .concat()
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
        let [magic_a, magic_b, version, papers, low, high] = header.as_chunks::<4>().0 else {
            return Err("its header is not of six words".to_owned());
        };
        if [*magic_a, *magic_b].as_flattened() != MAGIC {
            return Err("it does not begin as a citation graph does".to_owned());
        }
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(format!(
                "layout {version}, this program reads layout {VERSION}"
            ));
        }
        if u32::from_le_bytes(*high) != 0 {
            return Err("it says that it holds more than 4,294,967,295 citations".to_owned());
        }
        Ok(Self {
            papers: u32::from_le_bytes(*papers),
            citations: u32::from_le_bytes(*low),
        })
    }
}

/// How a word of a row is divided: an ordinal in the low bits, as many as the last paper's needs, and above them as much of that
/// paper's rank as there is room for. So most papers that lie on no path are passed over without another look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Packing {
    /// Bits of an ordinal.
    bits: u32,
}

impl Packing {
    /// The bits that hold an ordinal.
    const fn mask(self) -> u32 {
        ((1_u64 << self.bits) - 1) as u32
    }

    /// The ordinal in a word.
    pub(super) const fn ordinal(self, word: u32) -> u32 {
        word & self.mask()
    }

    /// The least word of a paper with this rank; ranks are below the number of papers, and higher ones never have a lesser word.
    pub(super) const fn least(self, rank: u32) -> u32 {
        let room = u32::BITS - self.bits;
        ((rank as u64 >> self.bits.saturating_sub(room)) << self.bits) as u32
    }

    /// The word of a paper.
    pub(super) const fn word(self, ordinal: u32, rank: u32) -> u32 {
        self.least(rank) | ordinal
    }

    /// The least word of a paper that ranks as the one of this word does, as far as words tell.
    pub(super) const fn floor(self, word: u32) -> u32 {
        word & !self.mask()
    }

    /// The greatest word of a paper with this rank.
    pub(super) const fn greatest(self, rank: u32) -> u32 {
        self.least(rank) | self.mask()
    }
}
