//! Points of the plane, and places that follow from a hash.

/// A point.
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

    /// The same direction, at most this long.
    pub(super) fn at_most(self, length: f32) -> Self {
        let own = self.length();
        if own > length {
            self * (length / own)
        } else {
            self
        }
    }

    /// A place in the disc of radius 1 that follows from `key`, evenly spread.
    pub(super) fn of_key(key: u64) -> Self {
        Self::within(key, 0.0)
    }

    /// A place that follows from `key`, between this radius and 1.
    pub(super) fn within(key: u64, inner: f32) -> Self {
        let mut state = key;
        loop {
            let word = mixed(&mut state);
            // 24 bits are what a single-precision number holds.
            let part = |bits: u64| (bits & 0xff_ffff) as f32 / 8_388_608.0 - 1.0;
            let point = Self::new(part(word), part(word >> 32));
            if (inner * inner..1.0).contains(&(point.x * point.x + point.y * point.y)) {
                return point;
            }
        }
    }
}

/// The next of a sequence of hashes. **Source**: SplitMix64, Steele, Lea and Flood 2014, figure 17.
fn mixed(state: &mut u64) -> u64 {
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

    /// The mean; nothing where there was no point.
    pub(super) fn point(self) -> Option<Point> {
        (self.weight > 0.0).then(|| self.sum * (1.0 / self.weight))
    }
}
