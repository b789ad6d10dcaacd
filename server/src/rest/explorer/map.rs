//! The map: its page, the tiles that its script draws, and the papers that the script asks for. All of
//! it is free and bounded as pages are. A tile has positions, regions and ordinals of papers only.

use super::lines::paper_line;
use super::regions::{nearest, regions, root_points};
use super::{Context, Rendered, response};
use crate::answer;
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;
use crate::response_cache::SerializedAnswer;
use crate::rest::route::Call;
use crate::worker_pool::Client;
use catalogue::License;
use pages::{MapPage, MapPoint, ToolCall, map_points};
use snapshot::{
    CitationPath, Direction, Entity, Kind, Limits, Relation, Search, SearchFilters, SnapshotError,
    Square, Tile, TileId, resolve,
};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The number of papers that a text may name or find.
const MAX_FOUND: usize = 8;

/// The number of citations of each direction that are drawn.
const MAX_LINKS: usize = 100;

/// The limits of a search for a path. **Reason**: it is free, so it reads a fifth of what the paid tool
/// `get_citation_path` reads.
const PATH_LIMITS: Limits = Limits {
    papers: 200_000,
    citations: 200_000,
};

/// A part of the drawn map, by ordinals of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Tile(TileId),
    /// A paper with its citations.
    Paper(u32),
    /// A path of citations between two papers.
    Path(u32, u32),
    /// The papers that a text names.
    Find,
}

/// Reads the numbers of a tile.
pub(super) fn tile(call: &Call) -> Option<Part> {
    let [level, column, row] = numbers(call.tail())?;
    let level = u8::try_from(level).ok()?;
    Some(Part::Tile(TileId { level, column, row }))
}

/// Reads the number of a paper.
pub(super) fn paper(call: &Call) -> Option<Part> {
    numbers(call.tail()).map(|[paper]| Part::Paper(paper))
}

/// Reads the numbers of two papers.
pub(super) fn two_papers(call: &Call) -> Option<Part> {
    numbers(call.tail()).map(|[from, to]| Part::Path(from, to))
}

/// Reads the numbers of a path. A number has one form, so that a part has one address.
fn numbers<const N: usize>(text: &str) -> Option<[u32; N]> {
    let number = |text: &str| -> Option<u32> {
        let number = text.parse().ok()?;
        (text == u32::to_string(&number)).then_some(number)
    };
    let numbers: Option<Vec<u32>> = text.split('/').take(N + 1).map(number).collect();
    numbers?.try_into().ok()
}

/// An answer to the script.
enum Drawn {
    Tile(Vec<u8>),
    /// Lines of papers, and the licenses of their rows.
    Papers(String, BTreeSet<License>),
    /// A sentence on why there is nothing.
    Nothing(&'static str),
}

pub(super) fn map(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let page = MapPage {
        regions: regions(library)?,
        papers: library.atlas().papers() as usize,
        call: most_cited_path(library)?,
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}

/// Returns the call for the path between the two papers of the map that are cited most.
fn most_cited_path(library: &Library) -> Result<Option<ToolCall>, SnapshotError> {
    let points = root_points(library);
    let [first, second, ..] = points.as_slice() else {
        return Ok(None);
    };
    let (from, to) = (
        library.paper(first.paper)?.id,
        library.paper(second.paper)?.id,
    );
    Ok(Some(answer::Call::citation_path(&from, &to).into()))
}

/// Answers a request for a part of the map.
pub(super) async fn answer(
    call: &Call,
    context: Context,
    part: Part,
    client: Client,
) -> Result<Response, Problem> {
    let headers = &call.headers;
    let media_type = match part {
        Part::Tile(_) => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    };
    // A whole id names the same bytes for ever; a prefix may come to name another snapshot.
    let is_exact = context.view.snapshot.as_deref() == Some(context.library.id().as_str());
    let cached = match (part, is_exact) {
        (Part::Tile(_), true) => "public, max-age=31536000, immutable",
        (_, true) => "public, max-age=86400",
        (_, false) => "public, max-age=60",
    };
    let key = context.view.cache_key(false);
    if let Some(stored) = context.library.map.get(&key) {
        return response::packed(headers, stored, media_type, cached);
    }
    let work = move || -> Result<Result<SerializedAnswer, &'static str>, Problem> {
        let packed = match made(&context, part)? {
            Drawn::Tile(bytes) => response::pack(&bytes, &BTreeSet::new())?,
            Drawn::Papers(text, licenses) => response::pack(text.as_bytes(), &licenses)?,
            Drawn::Nothing(sentence) => return Ok(Err(sentence)),
        };
        context.library.map.insert(&key, &packed);
        Ok(Ok(packed))
    };
    match call.app.free_work.run(client, work).await? {
        Ok(packed) => response::packed(headers, packed, media_type, cached),
        Err(sentence) => response::nothing(sentence),
    }
}

fn made(context: &Context, part: Part) -> Result<Drawn, SnapshotError> {
    let library = &*context.library;
    match part {
        Part::Tile(id) => Ok(match library.pyramid().tile(id) {
            Some(tile) => Drawn::Tile(tile_bytes(&tile, id, &middles(library))),
            None => Drawn::Nothing("The map of this snapshot has no such tile."),
        }),
        Part::Paper(paper) => paper_with_citations(library, paper),
        Part::Path(from, to) => path(library, from, to),
        Part::Find => find(library, context.view.q.as_deref().unwrap_or_default()),
    }
}

/// Returns the middles of the regions, in units of the map's square.
fn middles(library: &Library) -> Vec<[f64; 2]> {
    let (atlas, square) = (library.atlas(), library.atlas().square());
    let clusters = atlas.clusters().into_iter();
    clusters
        .map(|cluster| square.unit(cluster.middle))
        .collect()
}

/// Returns the bytes of a tile, little-endian: the number of papers (4 bytes), a bit for each child, lower
/// left first (1), three zeros; the ordinals of the papers, the most cited first (4 each), their x (2 each),
/// their y (2 each), and for each the number of the region with the nearest middle (1 each), 255 on a map
/// without regions.
fn tile_bytes(tile: &Tile, id: TileId, middles: &[[f64; 2]]) -> Vec<u8> {
    let points = &tile.points;
    let mut bytes = Vec::with_capacity(8 + 9 * points.len());
    bytes.extend((points.len() as u32).to_le_bytes());
    let children = tile.children.iter().enumerate();
    let bits = children.fold(0, |bits, (at, exists)| bits | u8::from(*exists) << at);
    bytes.extend([bits, 0, 0, 0]);
    bytes.extend(points.iter().flat_map(|point| point.paper.to_le_bytes()));
    for axis in [0, 1] {
        bytes.extend(points.iter().flat_map(|point| point.at[axis].to_le_bytes()));
    }
    let side = 1.0 / f64::from(1_u32 << id.level);
    let unit = |start: u32, part: u16| (f64::from(start) + f64::from(part) / 65_536.0) * side;
    bytes.extend(points.iter().map(|point| {
        let [x, y] = point.at;
        nearest(middles, [unit(id.column, x), unit(id.row, y)])
    }));
    bytes
}

/// Collects papers on the map, with the licenses of those that are shown.
struct Papers<'a> {
    library: &'a Library,
    square: Square,
    points: Vec<MapPoint>,
    licenses: BTreeSet<License>,
}

impl<'a> Papers<'a> {
    fn new(library: &'a Library) -> Self {
        Self {
            library,
            square: library.atlas().square(),
            points: vec![],
            licenses: BTreeSet::new(),
        }
    }

    /// Adds a paper, which the map may lack; shown ones have their title.
    fn add(
        &mut self,
        relation: &'static str,
        paper: u32,
        is_shown: bool,
    ) -> Result<(), SnapshotError> {
        let Some(position) = self.library.atlas().position(paper) else {
            return Ok(());
        };
        let line = match is_shown {
            true => Some(paper_line(self.library, paper)?),
            false => None,
        };
        self.licenses.extend(line.iter().map(|line| line.license));
        self.points.push(MapPoint {
            relation,
            paper,
            at: self.square.unit(position),
            line,
        });
        Ok(())
    }

    fn finish(self, otherwise: &'static str) -> Drawn {
        match self.points.is_empty() {
            true => Drawn::Nothing(otherwise),
            false => Drawn::Papers(map_points(&self.points), self.licenses),
        }
    }
}

/// A paper, then the papers that it cites and that cite it, the most cited first.
fn paper_with_citations(library: &Library, paper: u32) -> Result<Drawn, SnapshotError> {
    let graph = library.citations();
    let mut papers = Papers::new(library);
    papers.add("paper", paper, true)?;
    if !papers.points.is_empty() {
        for (relation, mut linked) in [
            ("cites", graph.references(paper).collect::<Vec<u32>>()),
            ("cited_by", graph.cited_by(paper).collect()),
        ] {
            linked.sort_by_key(|other| (Reverse(graph.cited_by(*other).len()), *other));
            for other in linked.into_iter().take(MAX_LINKS) {
                papers.add(relation, other, false)?;
            }
        }
    }
    Ok(papers.finish("This snapshot has no such paper."))
}

fn path(library: &Library, from: u32, to: u32) -> Result<Drawn, SnapshotError> {
    let graph = library.citations();
    if from.max(to) >= graph.papers() {
        return Ok(Drawn::Nothing("This snapshot has no such paper."));
    }
    let hops = match graph.path(from, to, Direction::Any, PATH_LIMITS)? {
        CitationPath::Found(hops) => hops,
        CitationPath::NoPath => {
            return Ok(Drawn::Nothing(
                "Among the stored citations nothing joins these two papers.",
            ));
        }
        CitationPath::Truncated => {
            return Ok(Drawn::Nothing(
                "The search for a path reached its limits; there may be one.",
            ));
        }
    };
    let mut papers = Papers::new(library);
    papers.add("paper", from, true)?;
    for hop in hops {
        let relation = match hop.relation {
            Relation::Cites => "cites",
            Relation::CitedBy => "cited_by",
        };
        papers.add(relation, hop.to, true)?;
    }
    Ok(papers.finish("This snapshot has no such paper."))
}

/// The paper that a text names, or that introduced the method that it names; then what a search finds.
fn find(library: &Library, text: &str) -> Result<Drawn, SnapshotError> {
    let text: String = text.chars().take(super::search::MAX_TEXT).collect();
    let mut found: Vec<u32> = vec![];
    if !text.is_empty() {
        if let Some((entity, _)) = resolve(library, &text)?.first {
            found.extend(paper_of(library, entity)?);
        }
        let search = Search {
            text,
            filters: SearchFilters {
                kind: Some(Kind::Paper),
                ..SearchFilters::default()
            },
            limit: MAX_FOUND,
            start: 0,
        };
        for hit in snapshot::search(library, &search)?.hits {
            if !found.contains(&hit.entity.ordinal) {
                found.push(hit.entity.ordinal);
            }
        }
    }
    let mut papers = Papers::new(library);
    for paper in found.into_iter().take(MAX_FOUND) {
        papers.add("paper", paper, true)?;
    }
    Ok(papers.finish("No paper on the map has this name, and the search finds none."))
}

fn paper_of(library: &Library, entity: Entity) -> Result<Option<u32>, SnapshotError> {
    Ok(match entity.kind {
        Kind::Paper => Some(entity.ordinal),
        Kind::Method => answer::subject::paper_of(library, &library.method(entity.ordinal)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_form() {
        for wrong in [
            "0/0",
            "0/0/0/0",
            "+1/0/0",
            "-1/0/0",
            "00/0/0",
            "0/0/4294967296",
            "0/0/0/",
            "0/0/..",
            "0/0/%31",
        ] {
            assert_eq!(numbers::<3>(wrong), None, "{wrong}");
        }
        assert_eq!(numbers("4294967295/0/1"), Some([u32::MAX, 0, 1]));
    }
    use crate::rest::explorer::regions::NO_REGION;
    use snapshot::{Pyramid, Rect};

    const ROOT: TileId = TileId {
        level: 0,
        column: 0,
        row: 0,
    };

    /// Positions without any order, which compress worst.
    fn pyramid(papers: u32) -> Pyramid {
        let square = Square::around(&Rect {
            low: [0.0; 2],
            high: [1.0; 2],
        });
        let part = |paper: u32, salt: u64| {
            let mixed = (u64::from(paper) + salt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) as u32
        };
        let coordinate = |paper: u32, salt: u64| part(paper, salt) as f32 / u32::MAX as f32;
        // Ordinals in the order of citations have none either.
        let ordinal = |paper: u32| (u64::from(paper) * 7_919 % u64::from(papers)) as u32;
        let papers = (0..papers).map(|paper| {
            (
                ordinal(paper),
                [coordinate(paper, 0), coordinate(paper, 1 << 40)],
            )
        });
        Pyramid::new(square, papers)
    }

    #[test]
    fn the_first_view_of_half_a_million_papers_is_small() {
        let pyramid = pyramid(500_000);
        let middles: Vec<[f64; 2]> = (0..64)
            .map(|at| [f64::from(at % 8) / 8.0, f64::from(at / 8) / 8.0])
            .collect();
        // The whole map on a screen: the tiles of the first two levels, and what its page needs.
        let first = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)];
        let mut size = 0;
        for (level, column, row) in first {
            let id = TileId { level, column, row };
            let bytes = tile_bytes(&pyramid.tile(id).unwrap(), id, &middles);
            assert_eq!(bytes.len(), 8 + 9 * 4_096);
            size += response::pack(&bytes, &BTreeSet::new())
                .unwrap()
                .bytes
                .len();
        }
        let [tiles, map] = pages::MAP_SCRIPTS;
        for text in [pages::STYLE, pages::COPY_SCRIPT, tiles, map] {
            size += response::pack(text.as_bytes(), &BTreeSet::new())
                .unwrap()
                .bytes
                .len();
        }
        // 64 regions, each with the title of a paper, and the frame of the page take some 9 kB.
        assert!(size + 10_000 <= 200_000, "{size} bytes");
    }

    #[test]
    fn the_bytes_of_a_tile_are_its_papers() {
        let pyramid = pyramid(5_000);
        let tile = pyramid.tile(ROOT).unwrap();
        let bytes = tile_bytes(&tile, ROOT, &[[0.25, 0.5], [0.75, 0.5]]);
        let n = tile.points.len();
        assert_eq!(bytes[..8], [0, 16, 0, 0, 15, 0, 0, 0]);
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        let half = |at: usize| u16::from_le_bytes(bytes[at..at + 2].try_into().unwrap());
        for (at, point) in tile.points.iter().enumerate() {
            assert_eq!(word(8 + 4 * at), point.paper);
            let read = [half(8 + 4 * n + 2 * at), half(8 + 6 * n + 2 * at)];
            assert_eq!(read, point.at);
            assert_eq!(
                bytes[8 + 8 * n + at],
                u8::from(point.at[0] > 32_768),
                "{point:?}"
            );
        }
        assert_eq!(tile_bytes(&tile, ROOT, &[])[8 + 8 * n], NO_REGION);
    }
}
