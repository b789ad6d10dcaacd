//! Points of the plane, and pseudo-random points that follow from a hash.

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Point {
    pub(super) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(super) fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns a vector of the same direction, at most `limit` long.
    pub(super) fn clamp_length(self, limit: f32) -> Self {
        let length = self.length();
        if length > limit {
            self * (limit / length)
        } else {
            self
        }
    }

    /// Returns a point in the disc of radius 1 that follows from `key`; points of many keys are
    /// evenly spread.
    pub(super) fn in_disc(key: u64) -> Self {
        Self::in_ring(key, 0.0)
    }

    /// Returns a point between the radii `inner` and 1 that follows from `key`.
    pub(super) fn in_ring(key: u64, inner: f32) -> Self {
        let mut state = key;
        loop {
            let word = split_mix(&mut state);
            // A single-precision number has 24 significant bits.
            let coordinate = |bits: u64| (bits & 0xff_ffff) as f32 / 8_388_608.0 - 1.0;
            let point = Self::new(coordinate(word), coordinate(word >> 32));
            if (inner * inner..1.0).contains(&(point.x * point.x + point.y * point.y)) {
                return point;
            }
        }
    }
}

/// Returns the next hash of a sequence. **Source**: SplitMix64, Steele, Lea and Flood 2014,
/// figure 17.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl std::ops::Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Mul<f32> for Point {
    type Output = Self;
    fn mul(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// A weighted mean of points.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mean {
    sum: Point,
    weight: f32,
}

impl Mean {
    pub(super) fn add(&mut self, point: Point, weight: f32) {
        self.sum = self.sum + point * weight;
        self.weight += weight;
    }

    /// Returns the mean; `None` without a point.
    pub(super) fn point(self) -> Option<Point> {
        (self.weight > 0.0).then(|| self.sum * (1.0 / self.weight))
    }
}
