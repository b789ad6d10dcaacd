//! A generated citation graph: papers appear one after the other and cite earlier ones, old and often cited ones more.
//!
//! A paper of age rank i cites rank floor(i·u²), u uniform: then citations fall with the square root of the rank, a tail of
//! exponent 3. **Source**: S. Redner, "How popular is your paper?", Eur. Phys. J. B 4 (1998), exponent about 3. Lists of references have
//! a heavy tail, too (Pareto of exponent 2, mean 33, at most 1000). One citation in a thousand is of a somewhat later paper, one day in
//! twenty is not known. There are no fields in it, within which papers would cite each other more: genuine paths are longer.

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

    /// Uniform between 0, left out, and 1.
    fn part(&mut self) -> f64 {
        ((self.word() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Uniform below a bound.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.word()) * u128::from(bound)) >> 64) as u32
    }
}

/// A graph that grows.
pub struct Grown {
    pub papers: u32,
    pub seed: u64,
}

impl Grown {
    /// The ordinal of the paper of this age: scattered, so that neighbours in time are not neighbours in the file.
    pub fn ordinal(&self, age: u32) -> u32 {
        // A prime larger than any number of papers here: one ordinal for each age.
        ((u64::from(age) * 4_294_967_291 + 12_345) % u64::from(self.papers)) as u32
    }

    /// The day each paper appeared, by ordinal.
    pub fn days(&self) -> Vec<Option<i32>> {
        let mut random = Random(self.seed ^ 1);
        let mut days = vec![None; self.papers as usize];
        for age in 0..self.papers {
            let day = (u64::from(age) * DAYS / u64::from(self.papers)) as i32;
            days[self.ordinal(age) as usize] = Some(day).filter(|_| random.below(20) > 0);
        }
        days
    }

    /// Shows every citation, by ordinals; returns how many there are.
    pub fn edges<E>(&self, mut show: impl FnMut(u32, u32) -> Result<(), E>) -> Result<u64, E> {
        let mut random = Random(self.seed);
        let mut count = 0;
        for age in 1..self.papers {
            let wanted = (16.9 / random.part().sqrt()) as u32;
            for _ in 0..wanted.min(1000).min(age) {
                let part = random.part();
                let mut cited = (f64::from(age) * part * part) as u32;
                if random.below(1000) == 0 {
                    cited = (age + random.below(self.papers / 50 + 1)).min(self.papers - 1);
                }
                count += 1;
                show(self.ordinal(age), self.ordinal(cited))?;
            }
        }
        Ok(count)
    }
}
