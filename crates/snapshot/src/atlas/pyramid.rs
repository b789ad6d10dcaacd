//! The tiles of the drawn map: every paper in exactly one tile, the most cited ones in the first tiles.
//!
//! Level 0 is one square around the whole map; a square of the next level has half its side. A tile has
//! the papers with the highest ranks of those that are in its square and in no tile above it, at most
//! [`TILE_POINTS`]. So the first levels are a sample of the whole map, and each further level adds what a
//! closer look can tell apart. **Source**: quadtrees with the most important points at the top, as
//! deepscatter (B. Schmidt, Nomic) draws them.

use super::map::{Atlas, Rect};
use std::collections::HashMap;

/// The maximum number of papers of a tile above the last level. **Reason**: the tiles of the first two
/// levels take at most 5 × 4,096 × 9 bytes, so that the first view takes less than 200 kB.
pub const TILE_POINTS: usize = 4_096;

/// The last level. Its tiles take every paper that is left, so their number of papers has no limit;
/// a map of papers that do not all lie at one point does not reach it.
pub const LAST_LEVEL: u8 = 8;

/// Bits of a coordinate in the square of level 0, and in the square of a tile.
const SQUARE_BITS: u32 = 24;
const TILE_BITS: u32 = 16;

/// The square around the map that level 0 shows, and whose side is the unit of length there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Square {
    low: [f64; 2],
    side: f64,
}

impl Square {
    /// Returns the smallest square with the same middle as a rectangle that contains it.
    pub fn around(rect: &Rect) -> Self {
        let [width, height] = [0, 1].map(|axis| f64::from(rect.high[axis] - rect.low[axis]));
        let side = width.max(height).max(f64::from(f32::MIN_POSITIVE));
        let low = [(0, width), (1, height)]
            .map(|(axis, length)| f64::from(rect.low[axis]) - (side - length) / 2.0);
        Self { low, side }
    }

    /// Returns a position in units of the side, from the lowest corner: 0 to 1 for positions on the map.
    pub fn unit(&self, position: [f32; 2]) -> [f64; 2] {
        [0, 1].map(|axis| (f64::from(position[axis]) - self.low[axis]) / self.side)
    }

    fn grid(&self, position: [f32; 2]) -> [u32; 2] {
        let size = f64::from(1_u32 << SQUARE_BITS);
        self.unit(position)
            .map(|part| ((part * size) as u32).min((1 << SQUARE_BITS) - 1))
    }
}

/// The address of a tile: its level, and its column and row there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileId {
    /// 0 to [`LAST_LEVEL`].
    pub level: u8,
    /// 0 to 2^level - 1.
    pub column: u32,
    /// 0 to 2^level - 1.
    pub row: u32,
}

impl TileId {
    const ROOT: Self = Self {
        level: 0,
        column: 0,
        row: 0,
    };

    /// Returns the tile of a level whose square contains a point of the grid.
    const fn at(level: u8, [x, y]: [u32; 2]) -> Self {
        let shift = SQUARE_BITS - level as u32;
        Self {
            level,
            column: x >> shift,
            row: y >> shift,
        }
    }

    /// Returns the four tiles of the next level: lower left, lower right, upper left, upper right.
    fn children(self) -> [Self; 4] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, upper)| Self {
            level: self.level + 1,
            column: 2 * self.column + right,
            row: 2 * self.row + upper,
        })
    }
}

/// A paper in a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TilePoint {
    /// The ordinal of the paper.
    pub paper: u32,
    /// Its position in the square of the tile, in 65,536ths of the side.
    pub at: [u16; 2],
}

/// A tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// Its papers, the most cited first.
    pub points: Vec<TilePoint>,
    /// True for each of the four tiles of the next level that has papers, in the order lower left, lower
    /// right, upper left, upper right.
    pub children: [bool; 4],
}

/// The tiles of a map.
#[derive(Debug)]
pub struct Pyramid {
    square: Square,
    /// Papers by tile, with their points of the grid.
    tiles: HashMap<TileId, Vec<(u32, [u32; 2])>>,
}

impl Pyramid {
    /// Divides papers among tiles. `papers` has ordinals and positions, the most cited first.
    ///
    /// Time: a few steps for each paper. Memory: 12 bytes for each paper.
    pub fn new(square: Square, papers: impl IntoIterator<Item = (u32, [f32; 2])>) -> Self {
        let mut tiles: HashMap<TileId, Vec<(u32, [u32; 2])>> = HashMap::new();
        for (paper, position) in papers {
            let point = square.grid(position);
            let full = |level: &u8| {
                tiles
                    .get(&TileId::at(*level, point))
                    .is_some_and(|tile| tile.len() == TILE_POINTS)
            };
            let level = (0..LAST_LEVEL).find(|level| !full(level));
            let tile = TileId::at(level.unwrap_or(LAST_LEVEL), point);
            tiles.entry(tile).or_default().push((paper, point));
        }
        Self { square, tiles }
    }

    /// Returns the square that level 0 shows.
    pub fn square(&self) -> Square {
        self.square
    }

    /// Returns a tile; `None` if no paper is in it. The tile of level 0 exists on an empty map, too.
    pub fn tile(&self, id: TileId) -> Option<Tile> {
        let papers = match self.tiles.get(&id) {
            None if id == TileId::ROOT => &[],
            papers => papers?.as_slice(),
        };
        let shift = SQUARE_BITS - TILE_BITS - u32::from(id.level.min(LAST_LEVEL));
        let points = papers.iter().map(|(paper, point)| TilePoint {
            paper: *paper,
            // The upper bits are those of the tile's column and row.
            at: point.map(|part| (part >> shift) as u16),
        });
        Some(Tile {
            points: points.collect(),
            children: id.children().map(|child| self.tiles.contains_key(&child)),
        })
    }
}

impl Atlas {
    /// Returns the square around the map.
    pub fn square(&self) -> Square {
        Square::around(&self.bounds())
    }

    /// Divides the papers of the map among tiles.
    pub fn pyramid(&self) -> Pyramid {
        let by_rank = (0..self.papers()).filter_map(|rank| self.paper_of_rank(rank));
        let placed = by_rank.filter_map(|paper| Some((paper, self.position(paper)?)));
        Pyramid::new(self.square(), placed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, VecDeque};

    /// Papers in a ring and in a small cluster, as a map has dense and empty parts.
    fn papers(count: u32) -> impl Iterator<Item = (u32, [f32; 2])> {
        (0..count).map(|paper| {
            let angle = (paper.wrapping_mul(2_654_435_761) >> 8) as f32 / 2_670_000.0;
            let radius = match paper % 3 {
                0 => 0.01 + (paper % 1_009) as f32 / 1_009_000.0,
                _ => 1.0 + (paper % 977) as f32 / 977.0,
            };
            (
                paper,
                [10.0 + radius * angle.cos(), radius * angle.sin() * 0.5],
            )
        })
    }

    fn pyramid(count: u32) -> Pyramid {
        let square = Square::around(&Rect {
            low: [8.0, -1.0],
            high: [12.0, 1.0],
        });
        Pyramid::new(square, papers(count))
    }

    /// Follows the children from level 0, as a reader of the map does.
    fn reached(pyramid: &Pyramid) -> Vec<(TileId, Tile)> {
        let mut pending = VecDeque::from([TileId::ROOT]);
        let mut tiles = vec![];
        while let Some(id) = pending.pop_front() {
            let tile = pyramid.tile(id).unwrap();
            let children = id.children().into_iter().zip(tile.children);
            pending.extend(children.filter(|(_, exists)| *exists).map(|(id, _)| id));
            tiles.push((id, tile));
        }
        tiles
    }

    #[test]
    fn every_paper_is_in_one_tile_near_its_position() {
        let pyramid = pyramid(60_000);
        let positions: Vec<[f32; 2]> = papers(60_000).map(|(_, position)| position).collect();
        let mut seen = BTreeSet::new();
        for (id, tile) in reached(&pyramid) {
            assert!(tile.points.len() <= TILE_POINTS, "{id:?}");
            assert!(tile.points.is_sorted_by_key(|point| point.paper), "by rank");
            let side = 1.0 / f64::from(1_u32 << id.level);
            for point in tile.points {
                assert!(seen.insert(point.paper), "{point:?} is in two tiles");
                let exact = pyramid.square.unit(positions[point.paper as usize]);
                for (axis, start) in [(0, id.column), (1, id.row)] {
                    let part = f64::from(point.at[axis]) / 65_536.0;
                    let distance = exact[axis] - (f64::from(start) + part) * side;
                    assert!(
                        (0.0..side / 32_768.0).contains(&(distance + 1e-7)),
                        "{point:?} is {distance} off"
                    );
                }
            }
        }
        assert_eq!(seen.len(), 60_000);
    }

    #[test]
    fn the_most_cited_papers_are_in_the_first_tile() {
        let tile = pyramid(60_000).tile(TileId::ROOT).unwrap();
        let papers: Vec<u32> = tile.points.iter().map(|point| point.paper).collect();
        assert_eq!(papers, (0..4_096).collect::<Vec<u32>>());
    }

    #[test]
    fn a_map_that_is_one_point_or_empty_ends_at_the_last_level() {
        let square = Square::around(&Rect {
            low: [3.0; 2],
            high: [3.0; 2],
        });
        let count = TILE_POINTS as u32 * u32::from(LAST_LEVEL) + 10_000;
        let cluster = Pyramid::new(square, (0..count).map(|paper| (paper, [3.0; 2])));
        let tiles = reached(&cluster);
        assert_eq!(tiles.len(), usize::from(LAST_LEVEL) + 1);
        assert_eq!(
            tiles.last().map(|(_, tile)| tile.points.len()),
            Some(10_000)
        );
        let empty = Pyramid::new(square, []);
        assert_eq!(reached(&empty).len(), 1);
        let absent = TileId {
            level: u8::MAX,
            column: u32::MAX,
            row: 0,
        };
        assert_eq!(cluster.tile(absent), None);
    }

    #[test]
    fn positions_that_are_no_numbers_stay_on_the_map() {
        let square = Square::around(&Rect {
            low: [0.0; 2],
            high: [1.0; 2],
        });
        for wrong in [f32::NAN, f32::INFINITY, -5.0] {
            let pyramid = Pyramid::new(square, [(0, [wrong, 0.5])]);
            assert_eq!(pyramid.tile(TileId::ROOT).unwrap().points.len(), 1);
        }
    }
}
