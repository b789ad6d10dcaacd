//! The generator SplitMix64. **Source**: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.

/// The state of a generator.
pub struct SplitMix(pub u64);

impl SplitMix {
    /// Returns the next number.
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
