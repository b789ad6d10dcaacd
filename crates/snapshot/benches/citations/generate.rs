//! A generated citation graph. Papers appear one after the other and cite earlier papers, more
//! often old and frequently cited ones.
//!
//! A paper of age rank i cites rank floor(i·u²), u uniform. The citations then fall with the square
//! root of the rank, a tail of exponent 3. **Source**: S. Redner, "How popular is your paper?",
//! Eur. Phys. J. B 4 (1998), exponent about 3. The lengths of reference lists also have a heavy
//! tail (Pareto of exponent 2, mean 33, at most 1000). One citation in a thousand refers to a
//! somewhat later paper, and one paper in twenty has no day. The model has no fields within which
//! papers cite each other more often, so real paths are longer.

/// Days from the first paper to the last.
const DAYS: u64 = 20_000;

/// A seeded stream of numbers. **Source**: SplitMix64, Steele, Lea and Flood 2014.
pub struct Random(pub u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Returns a uniform number above 0 and below 1.
    fn fraction(&mut self) -> f64 {
        ((self.word() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Returns a uniform number below a bound.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.word()) * u128::from(bound)) >> 64) as u32
    }
}

/// A model of a growing graph.
pub struct GrowingGraph {
    pub papers: u32,
    pub seed: u64,
}

impl GrowingGraph {
    /// Returns the ordinal of the paper of this age. Ordinals are scattered, so that neighbours in
    /// time are not neighbours in the file.
    pub fn ordinal(&self, age: u32) -> u32 {
        // The prime is larger than any number of papers here, so each age has a distinct ordinal.
        ((u64::from(age) * 4_294_967_291 + 12_345) % u64::from(self.papers)) as u32
    }

    /// Returns the day on which each paper appeared, by ordinal.
    pub fn days(&self) -> Vec<Option<i32>> {
        let mut random = Random(self.seed ^ 1);
        let mut days = vec![None; self.papers as usize];
        for age in 0..self.papers {
            let day = (u64::from(age) * DAYS / u64::from(self.papers)) as i32;
            days[self.ordinal(age) as usize] = Some(day).filter(|_| random.below(20) > 0);
        }
        days
    }

    /// Calls `visit` with every citation, by ordinals; returns the number of citations.
    pub fn edges<E>(&self, mut visit: impl FnMut(u32, u32) -> Result<(), E>) -> Result<u64, E> {
        let mut random = Random(self.seed);
        let mut count = 0;
        for age in 1..self.papers {
            let references = (16.9 / random.fraction().sqrt()) as u32;
            for _ in 0..references.min(1000).min(age) {
                let fraction = random.fraction();
                let mut cited = (f64::from(age) * fraction * fraction) as u32;
                if random.below(1000) == 0 {
                    cited = (age + random.below(self.papers / 50 + 1)).min(self.papers - 1);
                }
                count += 1;
                visit(self.ordinal(age), self.ordinal(cited))?;
            }
        }
        Ok(count)
    }
}
