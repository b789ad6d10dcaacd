//! The wiring of an assembly as a picture: its inputs at the left, its methods in columns, its outputs at the right.

use super::text::short;
use super::wiring_graph::{HEAD, Kind, Line, Node, ROW, Wired, graph};
use maud::{Markup, html};

/// Distances in units of the picture: the margin, the space between columns, and between lines above the boxes.
const MARGIN: f64 = 14.0;
const GAP: f64 = 46.0;
const LANE: f64 = 8.0;

/// The width of a column of methods and of another one.
const WIDE: f64 = 172.0;
const NARROW: f64 = 96.0;

/// The width of a letter. **Reason**: 12 units high, the fonts of the pages are narrower.
const LETTER: f64 = 7.0;

struct Column {
    x: f64,
    width: f64,
    bottom: f64,
}

struct Plot<'a> {
    nodes: Vec<Node<'a>>,
    lines: Vec<Line>,
    columns: Vec<Column>,
    /// The nodes whose wires would cross boxes and pass above all boxes instead.
    lanes: Vec<usize>,
}

/// Returns the picture of methods and of wires, each from a source to an input, in the order of evaluation; nothing without wires.
pub(crate) fn picture(methods: &[Wired<'_>], wires: &[(String, String)]) -> Markup {
    if wires.is_empty() {
        return html! {};
    }
    let plot = Plot::new(graph(methods, wires));
    let (width, height) = plot.size();
    html! {
        svg.wiring width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) role="group" aria-labelledby="wiring-title" aria-describedby="wiring-text" {
            title id="wiring-title" { "The wiring" }
            desc id="wiring-text" { (plot.in_words()) }
            @for line in &plot.lines { path.wire d=(plot.path(line)) {} }
            @for (at, node) in plot.nodes.iter().enumerate() { (plot.draw(node, methods.get(at))) }
        }
    }
}

impl<'a> Plot<'a> {
    fn new((nodes, lines): (Vec<Node<'a>>, Vec<Line>)) -> Self {
        let mut plot = Self {
            nodes,
            lines,
            columns: vec![],
            lanes: vec![],
        };
        let count = plot.nodes.iter().map(|node| node.column + 1).max();
        let mut x = MARGIN;
        for at in 0..count.unwrap_or(0) {
            let (mut width, mut bottom) = (NARROW, 0.0);
            for node in plot.nodes.iter_mut().filter(|node| node.column == at) {
                width = if node.kind == Kind::Slot { WIDE } else { width };
                node.y = bottom;
                let space = if node.kind == Kind::Input {
                    0.0
                } else {
                    MARGIN
                };
                bottom += node.height() + space;
            }
            plot.columns.push(Column { x, width, bottom });
            x += width + GAP;
        }
        for line in &plot.lines {
            let (from, to) = (&plot.nodes[line.from], &plot.nodes[line.to]);
            let between = plot.columns.get(from.column + 1..to.column).unwrap_or(&[]);
            let is_free = between.iter().all(|other| other.bottom < from.end(None));
            if !is_free && !plot.lanes.contains(&line.from) {
                plot.lanes.push(line.from);
            }
        }
        let top = MARGIN + LANE * plot.lanes.len() as f64;
        plot.nodes.iter_mut().for_each(|node| node.y += top);
        plot.columns
            .iter_mut()
            .for_each(|column| column.bottom += top);
        plot
    }

    fn size(&self) -> (f64, f64) {
        let width = self.columns.last().map_or(0.0, |last| last.x + last.width);
        let bottoms = self.columns.iter().map(|column| column.bottom);
        (width + MARGIN, bottoms.fold(0.0, f64::max))
    }

    fn path(&self, line: &Line) -> String {
        let (from, to) = (&self.nodes[line.from], &self.nodes[line.to]);
        let start = self.columns[from.column].x + self.columns[from.column].width;
        let (end, own) = (self.columns[to.column].x, from.end(None));
        let last = to.end(Some(line.port));
        if to.column <= from.column + 1 {
            return format!("M{start} {own}{}", bend((start, own), (end, last)));
        }
        let lane = self.lanes.iter().position(|source| *source == line.from);
        let y = lane.map_or(own, |at| MARGIN + LANE * at as f64);
        let (rise, near) = (bend((start, own), (start + GAP, y)), end - GAP);
        format!(
            "M{start} {own}{rise}H{near}{}",
            bend((near, y), (end, last))
        )
    }

    fn draw(&self, node: &Node<'_>, method: Option<&Wired<'_>>) -> Markup {
        let Column { x, width, .. } = self.columns[node.column];
        let letters = ((width - 16.0) / LETTER) as usize;
        let line = |class: &str, y: f64, text: &str| html! { text class=(class) x=(x + 8.0) y=(node.y + y) { (short(text, letters)) } };
        let edge = format!("M{x} {}h{width}v{}h-{width}z", node.y, node.height());
        let Some(method) = method else {
            return match node.kind {
                Kind::Input => {
                    html! { text.part x=(x + width - 8.0) y=(node.y + 16.0) text-anchor="end" { (short(node.name, letters)) } }
                }
                Kind::Glue => html! { path.glue d=(edge) {} (line("part", 16.0, node.name)) },
                _ => line("part", 16.0, node.name),
            };
        };
        html! {
            a href=(method.address) {
                title { (method.slot) ": " (method.method) }
                path.box d=(edge) {}
                (line("name", 17.0, method.slot))
                (line("part", 32.0, method.method))
                @for (at, port) in node.ports.iter().enumerate() { (line("port", HEAD + ROW * at as f64 + 6.0, port)) }
            }
        }
    }

    fn in_words(&self) -> String {
        let mut words = vec![];
        for (at, node) in self.nodes.iter().enumerate() {
            let read = self.lines.iter().filter(|line| line.to == at);
            let read: Vec<&str> = read.map(|line| self.nodes[line.from].name).collect();
            if !read.is_empty() {
                words.push(format!("{} reads {}", node.name, read.join(", ")));
            }
        }
        words.join("; ")
    }
}

/// Returns the rest of a path from a point to another one, level at both.
fn bend(from: (f64, f64), to: (f64, f64)) -> String {
    let middle = (from.0 + to.0) / 2.0;
    format!("C{middle} {} {middle} {} {} {}", from.1, to.1, to.0, to.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVIL: &str = "<script>\"&";

    #[test]
    fn every_method_is_a_box_and_every_wire_a_line() {
        let methods = ["norm", EVIL].map(|slot| Wired {
            slot,
            method: "A <b>name</b>",
            address: format!("/method/{}", slot.len()),
        });
        let [k, x, y] = ["k", "x", "y"].map(|port| format!("{EVIL}.{port}"));
        let wires = [
            ("x", "norm.x"),
            ("g", "norm.gain"),
            ("norm.y", "q"),
            ("q", x.as_str()),
            ("x[0]", k.as_str()),
            (y.as_str(), "x"),
        ]
        .map(|(from, to)| (from.to_owned(), to.to_owned()));
        let svg = picture(&methods, &wires).into_string();
        for (part, number) in [
            ("path class=\"box\"", 2),
            ("path class=\"wire\"", 6),
            ("path class=\"glue\"", 1),
            ("text class=\"part\"", 6),
            ("a href=\"/method/", 2),
        ] {
            assert_eq!(svg.matches(part).count(), number, "{part}: {svg}");
        }
        assert!(!svg.contains("<script") && !svg.contains("<b>"), "{svg}");
        let words = "norm reads x, g; &lt;script&gt;&quot;&amp; reads q, x; q reads norm; x reads &lt;script&gt;&quot;&amp;";
        assert!(svg.contains(words), "{svg}");
        assert!(picture(&methods, &[]).into_string().is_empty());
        let plot = Plot::new(graph(&methods, &wires));
        assert_eq!(plot.lanes.len(), 1, "x passes above norm and q");
    }
}
