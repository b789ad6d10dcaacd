//! Where in an element of an array the text stands, and where the element ends.
//!
//! **Source** of the masks: Langdale and Lemire, "Parsing Gigabytes of JSON per Second" (2019), 3.1: bits for the bytes that matter, and
//! the exclusive or of all quotes before for what stands inside of strings.

use wide::u8x16;

/// Bytes looked at as one mask.
const BLOCK: usize = 64;
/// The bit by which `{` differs from `[`, and `}` from `]`.
const CURLY: u8 = b'{' ^ b'[';

/// A place inside an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Depth {
    /// Brackets that are open.
    open: u32,
    string: bool,
    escaped: bool,
}

impl Depth {
    /// Goes on over these bytes; the place of the comma or bracket that ends the element, when it is among them.
    pub fn end(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while at < bytes.len() {
            at += self.skip(&bytes[at..]);
            let few = &bytes[at..bytes.len().min(at + BLOCK)];
            if let Some(end) = self.step(few) {
                return Some(at + end);
            }
            at += few.len();
        }
        None
    }

    /// Goes on over blocks in which the element cannot end; how many bytes these are. Whatever is not plain is left to [`Depth::step`].
    fn skip(&mut self, bytes: &[u8]) -> usize {
        let mut skipped = 0;
        for block in bytes.as_chunks::<BLOCK>().0 {
            let strings = inside(mask(block, b'"', 0)) ^ if self.string { u64::MAX } else { 0 };
            let opening = (mask(block, b'{', CURLY) & !strings).count_ones();
            let closing = (mask(block, b'}', CURLY) & !strings).count_ones();
            if self.escaped || mask(block, b'\\', 0) != 0 || closing >= self.open {
                break;
            }
            self.open = self.open + opening - closing;
            self.string = strings >> (BLOCK - 1) == 1;
            skipped += BLOCK;
        }
        skipped
    }

    /// The same, byte by byte.
    fn step(&mut self, bytes: &[u8]) -> Option<usize> {
        for (at, byte) in bytes.iter().enumerate() {
            match (self.string, byte) {
                _ if self.escaped => self.escaped = false,
                (true, b'\\') => self.escaped = true,
                (_, b'"') => self.string = !self.string,
                (true, _) => {}
                (_, b'{' | b'[') => self.open += 1,
                (_, b',' | b']') if self.open == 0 => return Some(at),
                (_, b'}' | b']') => self.open = self.open.saturating_sub(1),
                _ => {}
            }
        }
        None
    }
}

/// A bit for each byte that is this one, the first the lowest, when these bits are set in all of them.
fn mask(block: &[u8; BLOCK], byte: u8, set: u8) -> u64 {
    let (byte, set) = (u8x16::splat(byte), u8x16::splat(set));
    let masks = block
        .as_chunks::<16>()
        .0
        .iter()
        .map(|part| (u8x16::new(*part) | set).simd_eq(byte).to_bitmask());
    masks
        .rev()
        .fold(0, |mask, part| mask << 16 | u64::from(part))
}

/// A bit for each byte behind an odd number of quotes, these included.
fn inside(quotes: u64) -> u64 {
    [1, 2, 4, 8, 16, 32]
        .into_iter()
        .fold(quotes, |mask, by| mask ^ mask << by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn blocks_end_where_bytes_do(bytes in "[a{}\\[\\]\",\\\\ \\n]{0,400}|(\"[a{]{60,70}\",?[{}]){0,20}", cut in any::<proptest::sample::Index>()) {
            let bytes = format!("{{[[{bytes}").into_bytes();
            let (mut whole, mut single) = (Depth::default(), Depth::default());
            prop_assert_eq!(whole.end(&bytes), single.step(&bytes));
            prop_assert_eq!(whole, single);
            let (mut parts, cut) = (Depth::default(), cut.index(bytes.len()));
            let end = parts.end(&bytes[..cut]).or_else(|| parts.end(&bytes[cut..]).map(|at| at + cut));
            prop_assert_eq!(end, Depth::default().step(&bytes));
        }
    }
}
