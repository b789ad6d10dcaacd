//! Drawing the map and writing its file.

use super::gather::{Gathered, Known, label_key};
use super::layout::Layout;
use super::map::{Atlas, Cluster};
use super::plane::Point;
use super::{clusters, labels, place};
use crate::citations::CitationGraph;
use crate::error::SnapshotError;
use std::cmp::Reverse;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// What goes into the file.
struct Drawn<'a> {
    known: &'a Known,
    places: Vec<Point>,
    /// Labels with a place, by key.
    labels: Vec<(u64, Point)>,
    clusters: Vec<Cluster>,
    by_rank: Vec<u32>,
    bounds: [Point; 2],
    for_papers: u32,
}

impl Gathered {
    /// Draws the map and writes it to `path`, which must not be there. The same papers, citations and earlier map give the same
    /// bytes.
    ///
    /// What the earlier map holds stays about where it was, unless there are now more than twice or less than half as many papers
    /// as it was first drawn for: then the map is drawn anew.
    ///
    /// # Errors
    /// When the file system refuses.
    pub(crate) fn draw(
        self,
        path: &Path,
        citations: &CitationGraph,
        earlier: Option<&Atlas>,
    ) -> Result<(), SnapshotError> {
        let known = self.known();
        let papers = citations.papers();
        let fits = |map: &&Atlas| papers / 2 <= map.for_papers() && map.for_papers() / 2 <= papers;
        let earlier = earlier.filter(fits);
        let for_papers = earlier.map_or(papers, Atlas::for_papers);
        let labels = labels::lay_out(&known, earlier);
        let places = place::papers(&known, &labels, citations, earlier, for_papers);
        let bounds = bounds(&places);
        let mut held: Vec<(u64, Point)> = known
            .labels
            .iter()
            .zip(&labels)
            .filter_map(|(label, place)| Some((label_key(label), (*place)?)))
            .collect();
        held.sort_by_key(|(key, _)| *key);
        let mut by_rank: Vec<u32> = (0..papers).collect();
        by_rank.sort_by_key(|paper| Reverse(citations.cited_by(*paper).len()));
        let clusters = clusters::find(&known, &places, bounds);
        let drawn = Drawn {
            known: &known,
            places,
            labels: held,
            clusters,
            by_rank,
            bounds,
            for_papers,
        };
        let write = || drawn.write(&mut BufWriter::new(File::create_new(path)?));
        write().map_err(SnapshotError::io(path))
    }
}

/// The lowest and the highest place.
fn bounds(places: &[Point]) -> [Point; 2] {
    let Some(first) = places.first() else {
        return [Point::default(); 2];
    };
    places.iter().fold([*first; 2], |[low, high], place| {
        let low = Point::new(low.x.min(place.x), low.y.min(place.y));
        [low, Point::new(high.x.max(place.x), high.y.max(place.y))]
    })
}

impl Drawn<'_> {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let text: String = self
            .clusters
            .iter()
            .map(|cluster| cluster.label.as_str())
            .collect();
        let papers = self.places.len() as u32;
        let layout = Layout {
            papers,
            bits: Layout::bits_for(papers),
            labels: self.labels.len() as u32,
            clusters: self.clusters.len() as u32,
            text: text.len() as u32,
            for_papers: self.for_papers,
            bounds: self.bounds,
        };
        out.write_all(&layout.header())?;
        words(out, self.places.iter().map(|place| place.x.to_bits()))?;
        words(out, self.places.iter().map(|place| place.y.to_bits()))?;
        words(out, self.known.keys.iter().flat_map(|key| halves(*key)))?;
        words(out, self.by_rank.iter().copied())?;
        self.write_tiles(out, layout)?;
        let label = |(key, place): &(u64, Point)| {
            halves(*key)
                .into_iter()
                .chain([place.x.to_bits(), place.y.to_bits()])
        };
        words(out, self.labels.iter().flat_map(label))?;
        let mut at = 0;
        for Cluster {
            label,
            middle: [x, y],
            papers,
        } in &self.clusters
        {
            let end = at + label.len() as u32;
            words(out, [x.to_bits(), y.to_bits(), *papers, at, end])?;
            at = end;
        }
        out.write_all(text.as_bytes())?;
        out.write_all(&[0; 3][..text.len().next_multiple_of(4) - text.len()])?;
        out.flush()
    }

    /// Writes where each tile starts, and the ranks of its papers.
    fn write_tiles(&self, out: &mut impl Write, layout: Layout) -> std::io::Result<()> {
        let tile_of = |paper: u32| {
            let (column, row) = layout.tile(self.places[paper as usize]);
            row * layout.tiles() + column
        };
        let mut ranked: Vec<(u32, u32)> = (0..)
            .zip(&self.by_rank)
            .map(|(rank, paper)| (tile_of(*paper), rank))
            .collect();
        ranked.sort_unstable();
        let tiles = layout.tiles() * layout.tiles();
        let mut starts = vec![0_u32; tiles as usize + 1];
        ranked
            .iter()
            .for_each(|(tile, _)| starts[*tile as usize + 1] += 1);
        (0..tiles as usize).for_each(|tile| starts[tile + 1] += starts[tile]);
        words(out, starts)?;
        words(out, ranked.into_iter().map(|(_, rank)| rank))
    }
}

fn halves(key: u64) -> [u32; 2] {
    [key as u32, (key >> 32) as u32]
}

fn words(out: &mut impl Write, words: impl IntoIterator<Item = u32>) -> std::io::Result<()> {
    words
        .into_iter()
        .try_for_each(|word| out.write_all(&word.to_le_bytes()))
}
