//! The seeded source of every generated number, which is equal on every machine.
//!
//! The code uses only + - * / sqrt and powers of two, in a fixed order, and no function of libm or
//! of a distribution crate.

use super::DRAWS;
use crate::{Scale, Spec};
use catalogue::Seed;
use catalogue::digest::Digest;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The grid: numbers are multiples of 2^-20, or of a smaller power of two for smaller magnitudes.
const GRID_BITS: i32 = 20;

/// The minimum number of steps of a range, so that a narrow range also has many values.
const MIN_STEPS: f64 = 1024.0;

/// The smallest exponent that is drawn. Below it, doubles start to lose digits.
const MIN_EXPONENT: i32 = -900;

/// The powers of two between the largest magnitude of a range and the smallest that [`Manner::Wide`] draws.
const WIDE_POWERS: i32 = 16;

/// A stream of random numbers for one purpose.
pub(crate) struct Draw {
    random: ChaCha12Rng,
    manner: Manner,
}

/// The manner in which numbers are drawn from a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// On a grid: a number has few digits and is easily read.
    Grid,
    /// With all 52 bits of its fraction drawn.
    Fine,
    /// With the 23 bits of a float32, as most data outside of tests has.
    Single,
    /// With all bits, and every power of two of the range equally often, down to 2^-16 of its end.
    Wide,
}

/// Returns 2 to this power, exactly. The power is clamped to the range of a double.
pub(crate) fn power_of_two(power: i32) -> f64 {
    let biased = (power.clamp(-1022, 1023) + 1023) as u64;
    f64::from_bits(biased << 52)
}

/// Returns the exponent of the largest power of two that is not above a positive number.
fn exponent(x: f64) -> i32 {
    ((x.to_bits() >> 52) & 0x7ff) as i32 - 1023
}

impl Draw {
    /// Returns the stream for one purpose of a spec.
    ///
    /// **Source**: `docs/ladder.md`, "The same verdict everywhere".
    pub fn for_spec(spec: &Spec, purpose: &str, index: usize) -> Self {
        let text = format!(
            "{DRAWS}|{}|{}|{purpose}|{index}",
            spec.method.id, spec.sha256
        );
        Self {
            random: ChaCha12Rng::from_seed(*Digest::of(text).bytes()),
            manner: Manner::Grid,
        }
    }

    /// Returns the stream for one purpose of a climb, which the spec alone does not determine.
    pub fn for_climb(seed: Seed, purpose: &str, index: usize, manner: Manner) -> Self {
        let text = format!("{DRAWS}|{seed}|{purpose}|{index}");
        Self {
            random: ChaCha12Rng::from_seed(*Digest::of(text).bytes()),
            manner,
        }
    }

    /// Returns an integer below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // The high half of a 64 by 64 bit product. Its bias is n / 2^64, which no test could
        // detect.
        ((u128::from(self.random.next_u64()) * n as u128) >> 64) as usize
    }

    /// Returns an integer from `lo` to `hi`, both included; `lo` if the range is empty.
    pub fn integer(&mut self, lo: f64, hi: f64) -> f64 {
        // Both ends are integers below 2^53: a spec with other ends does not load.
        lo + self.below((hi - lo) as usize + 1) as f64
    }

    /// Returns true with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        (self.random.next_u64() >> 44) as f64 / power_of_two(GRID_BITS) < probability
    }

    /// Returns plus or minus one.
    pub fn sign(&mut self) -> f64 {
        if self.below(2) == 0 { 1.0 } else { -1.0 }
    }

    /// Returns a number from `lo` to `hi`, distributed by `scale`.
    pub fn number(&mut self, lo: f64, hi: f64, scale: Scale) -> f64 {
        match scale {
            Scale::Linear if self.manner == Manner::Wide => self.wide(lo, hi),
            Scale::Linear => self.uniform(lo, hi),
            Scale::Log2 => self.log2(lo, hi),
            Scale::SignedLog2(power) => {
                let largest = lo.abs().max(hi.abs());
                let magnitude = self.log2(power_of_two(power).min(largest), largest);
                (self.sign() * magnitude).clamp(lo, hi.max(lo))
            }
        }
    }

    /// Returns a number from `lo` to `hi` with every power of two equally often, of both signs where the range has both.
    fn wide(&mut self, lo: f64, hi: f64) -> f64 {
        let largest = lo.abs().max(hi.abs());
        let smallest = if lo > 0.0 || hi < 0.0 {
            lo.abs().min(hi.abs())
        } else {
            largest * power_of_two(-WIDE_POWERS)
        };
        if smallest == 0.0 {
            return lo;
        }
        let magnitude = self.log2(smallest, largest);
        let sign = match (lo < 0.0, hi > 0.0) {
            (true, true) => self.sign(),
            (true, false) => -1.0,
            _ => 1.0,
        };
        (sign * magnitude).clamp(lo, hi)
    }

    /// Returns a number from `lo` to `hi` with 53 drawn bits, or the float32 that is nearest to it.
    fn fine(&mut self, lo: f64, hi: f64) -> f64 {
        let share = (self.random.next_u64() >> 11) as f64 * power_of_two(-53);
        let number = (lo + (hi - lo) * share).clamp(lo, hi.max(lo));
        // Where a float32 has no number of the range near it, the number keeps its bits.
        let single = f64::from(number as f32);
        match self.manner == Manner::Single && single != 0.0 && (lo..=hi).contains(&single) {
            true => single,
            false => number,
        }
    }

    /// Returns a number from `lo` to `hi`, on a grid fine enough for the range unless all bits are drawn.
    pub fn uniform(&mut self, lo: f64, hi: f64) -> f64 {
        if self.manner != Manner::Grid {
            return self.fine(lo, hi);
        }
        let largest = lo.abs().max(hi.abs());
        let mut power = GRID_BITS;
        while (hi - lo) * power_of_two(power) < MIN_STEPS && power < -MIN_EXPONENT {
            power += 1;
        }
        while largest * power_of_two(power) > power_of_two(52) && power > MIN_EXPONENT {
            power -= 1;
        }
        self.on_grid(lo, hi, power)
    }

    /// Returns a number from `lo` to `hi`, both above 0, with every power of two equally often.
    fn log2(&mut self, lo: f64, hi: f64) -> f64 {
        let first = exponent(lo).max(MIN_EXPONENT);
        let last = exponent(hi).max(first);
        // The end 2^last itself belongs to the power below it.
        let last = if hi == power_of_two(last) && last > first {
            last - 1
        } else {
            last
        };
        let power = first + self.below((last - first + 1) as usize) as i32;
        let (lo, hi) = (lo.max(power_of_two(power)), hi.min(power_of_two(power + 1)));
        match self.manner {
            Manner::Grid => self.on_grid(lo, hi, GRID_BITS - power),
            Manner::Fine | Manner::Single | Manner::Wide => self.fine(lo, hi),
        }
    }

    /// Returns a multiple of 2^-power from `lo` to `hi`; `lo` if the range is empty.
    fn on_grid(&mut self, lo: f64, hi: f64, power: i32) -> f64 {
        let (first, last) = (
            (lo * power_of_two(power)).ceil(),
            (hi * power_of_two(power)).floor(),
        );
        if first > last {
            return lo;
        }
        // Both are integers of at most 2^52, so every step is exact.
        (first + self.below((last - first) as usize + 1) as f64) * power_of_two(-power)
    }

    /// Puts a list in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(any(test, feature = "testing"))]
pub(crate) fn draw_for_test(seed: u64) -> Draw {
    Draw {
        random: ChaCha12Rng::from_seed(*Digest::of(seed.to_le_bytes()).bytes()),
        manner: Manner::Grid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn powers_and_exponents_are_inverse() {
        for power in [-1022, -20, -1, 0, 1, 52, 1023] {
            assert_eq!(exponent(power_of_two(power)), power);
        }
        assert_eq!((power_of_two(-20), exponent(3.9)), (1.0 / 1_048_576.0, 1));
    }

    #[test]
    fn every_power_of_two_is_drawn_about_equally_often() {
        let mut draw = draw_for_test(1);
        let mut seen = [0; 7];
        for _ in 0..7000 {
            seen[(exponent(draw.number(0.125, 16.0, Scale::Log2)) + 3) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
    }

    proptest! {
        #[test]
        fn numbers_lie_in_their_range_and_on_a_grid(seed: u64, lo in -1e6f64..1e6, width in 0f64..1e3) {
            let mut draw = draw_for_test(seed);
            let x = draw.uniform(lo, lo + width);
            prop_assert!(x >= lo && x <= lo + width);
            let y = draw.uniform(-2.0, 2.0) * power_of_two(GRID_BITS);
            prop_assert_eq!(y, y.floor());
        }

        #[test]
        fn logarithmic_numbers_lie_in_their_range(seed: u64, a in -300i32..300, b in -300i32..300, m in 1f64..2.0) {
            let (lo, hi) = (power_of_two(a.min(b)) * m, power_of_two(a.max(b)) * 2.0);
            let mut draw = draw_for_test(seed);
            for scale in [Scale::Log2, Scale::Linear] {
                let x = draw.number(lo, hi, scale);
                prop_assert!(x >= lo && x <= hi, "{} not in {}..{}", x, lo, hi);
            }
            let y = draw.number(-hi, hi, Scale::SignedLog2(-20));
            prop_assert!(y.abs() <= hi);
        }

        #[test]
        fn below_stays_below(seed: u64, n in 1usize..100) {
            prop_assert!(draw_for_test(seed).below(n) < n);
        }
    }
}
