//! Draws the map and writes its file.

use super::clusters::find_clusters;
use super::format::Layout;
use super::label_positions::label_positions;
use super::labelled_papers::{LabelCollector, LabelledPapers, label_key};
use super::map::{Atlas, Cluster};
use super::paper_positions::paper_positions;
use super::plane::Point;
use crate::citations::CitationGraph;
use crate::error::SnapshotError;
use std::cmp::Reverse;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// The contents of the file.
struct DrawnMap<'a> {
    papers: &'a LabelledPapers,
    positions: Vec<Point>,
    /// Labels with a position, by key.
    labels: Vec<(u64, Point)>,
    clusters: Vec<Cluster>,
    by_rank: Vec<u32>,
    layout: Layout,
}

/// Draws the map and writes it to `path`, which must not exist. The same papers, citations and
/// earlier map give the same bytes.
///
/// The papers of the earlier map stay close to their positions, unless there are now more than
/// twice or less than half as many papers as it was first drawn for: then the map is drawn from
/// scratch.
pub(crate) fn write_atlas(
    labels: LabelCollector,
    path: &Path,
    citations: &CitationGraph,
    earlier: Option<&Atlas>,
) -> Result<(), SnapshotError> {
    let papers = labels.finish()?;
    let count = citations.papers();
    let earlier =
        earlier.filter(|map| count / 2 <= map.scale_papers() && map.scale_papers() / 2 <= count);
    let scale_papers = earlier.map_or(count, Atlas::scale_papers);
    let label_positions = label_positions(&papers, earlier);
    let positions = paper_positions(&papers, &label_positions, citations, earlier, scale_papers);
    let bounds = bounds(&positions);
    let mut labels: Vec<(u64, Point)> = papers
        .labels
        .iter()
        .zip(&label_positions)
        .filter_map(|(label, position)| Some((label_key(label), (*position)?)))
        .collect();
    labels.sort_by_key(|(key, _)| *key);
    let mut by_rank: Vec<u32> = (0..count).collect();
    by_rank.sort_by_key(|paper| Reverse(citations.cited_by(*paper).len()));
    let clusters = find_clusters(&papers, &positions, bounds);
    let text_bytes: usize = clusters.iter().map(|cluster| cluster.label.len()).sum();
    let too_long = |_| SnapshotError::malformed(path, "the labels of its clusters are too long");
    let layout = Layout {
        papers: count,
        tile_bits: Layout::tile_bits_for(count),
        labels: labels.len() as u32,
        clusters: clusters.len() as u32,
        text_bytes: u32::try_from(text_bytes).map_err(too_long)?,
        scale_papers,
        bounds,
    };
    let map = DrawnMap {
        papers: &papers,
        positions,
        labels,
        clusters,
        by_rank,
        layout,
    };
    File::create_new(path)
        .and_then(|file| map.write(&mut BufWriter::new(file)))
        .map_err(SnapshotError::io(path))
}

/// Returns the lowest and the highest coordinates.
fn bounds(positions: &[Point]) -> [Point; 2] {
    let Some(first) = positions.first() else {
        return [Point::default(); 2];
    };
    let (mut low, mut high) = (*first, *first);
    for point in positions {
        low = Point::new(low.x.min(point.x), low.y.min(point.y));
        high = Point::new(high.x.max(point.x), high.y.max(point.y));
    }
    [low, high]
}

impl DrawnMap<'_> {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        out.write_all(&self.layout.to_header())?;
        write_words(out, self.positions.iter().map(|point| point.x.to_bits()))?;
        write_words(out, self.positions.iter().map(|point| point.y.to_bits()))?;
        write_words(out, self.papers.keys.iter().flat_map(|key| halves(*key)))?;
        write_words(out, self.by_rank.iter().copied())?;
        self.write_tiles(out)?;
        for (key, point) in &self.labels {
            write_words(out, halves(*key))?;
            write_words(out, [point.x.to_bits(), point.y.to_bits()])?;
        }
        let mut start = 0;
        for cluster in &self.clusters {
            let [x, y] = cluster.middle.map(f32::to_bits);
            let end = start + cluster.label.len() as u32;
            write_words(out, [x, y, cluster.papers, start, end])?;
            start = end;
        }
        for cluster in &self.clusters {
            out.write_all(cluster.label.as_bytes())?;
        }
        let padding = start.next_multiple_of(4) - start;
        out.write_all(&[0; 3][..padding as usize])?;
        out.flush()
    }

    /// Writes the start of each tile, and the ranks of its papers.
    fn write_tiles(&self, out: &mut impl Write) -> std::io::Result<()> {
        let tiles_each_way = self.layout.tiles();
        let mut ranks_by_tile = vec![vec![]; (tiles_each_way * tiles_each_way) as usize];
        for (rank, paper) in (0_u32..).zip(&self.by_rank) {
            let (column, row) = self.layout.tile(self.positions[*paper as usize]);
            ranks_by_tile[(row * tiles_each_way + column) as usize].push(rank);
        }
        let mut start = 0;
        write_words(out, [start])?;
        for ranks in &ranks_by_tile {
            start += ranks.len() as u32;
            write_words(out, [start])?;
        }
        write_words(out, ranks_by_tile.into_iter().flatten())
    }
}

fn halves(key: u64) -> [u32; 2] {
    [key as u32, (key >> 32) as u32]
}

fn write_words(out: &mut impl Write, words: impl IntoIterator<Item = u32>) -> std::io::Result<()> {
    words
        .into_iter()
        .try_for_each(|word| out.write_all(&word.to_le_bytes()))
}
