//! The wiring of an assembly as a graph: its methods, what stands between them, its inputs and outputs, each in a column.

/// The heights of the head of a box and of a row, in units of the picture.
pub(crate) const HEAD: f64 = 42.0;
pub(crate) const ROW: f64 = 16.0;

/// A method in its slot.
#[derive(Debug)]
pub(crate) struct Wired<'a> {
    /// The slot's name.
    pub(crate) slot: &'a str,
    /// The method's name.
    pub(crate) method: &'a str,
    /// The address of the method's page.
    pub(crate) address: String,
}

/// The kinds of parts of an assembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Input,
    Slot,
    Glue,
    Output,
}

/// A part of an assembly, with its place.
pub(crate) struct Node<'a> {
    pub(crate) kind: Kind,
    pub(crate) name: &'a str,
    /// The inputs that wires lead to, one for each wire.
    pub(crate) ports: Vec<&'a str>,
    /// The column: right of all columns that the part reads from.
    pub(crate) column: usize,
    /// The upper end, 0 until the picture is drawn.
    pub(crate) y: f64,
}

impl Node<'_> {
    pub(crate) fn height(&self) -> f64 {
        match self.kind {
            Kind::Slot => HEAD + ROW * self.ports.len() as f64,
            _ => ROW + 8.0,
        }
    }

    /// Returns the height of an input, or that at which the node's own wires begin.
    pub(crate) fn end(&self, port: Option<usize>) -> f64 {
        match (self.kind, port) {
            (Kind::Slot, Some(port)) => self.y + HEAD + ROW * port as f64 + 2.0,
            (Kind::Slot, None) => self.y + HEAD / 2.0,
            _ => self.y + self.height() / 2.0,
        }
    }
}

/// A wire: the nodes of its ends, and its place among the inputs of the second.
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) port: usize,
}

/// Returns the parts of an assembly, the methods first, and the wires between them.
pub(crate) fn graph<'a>(
    methods: &[Wired<'a>],
    wires: &'a [(String, String)],
) -> (Vec<Node<'a>>, Vec<Line>) {
    let mut nodes: Vec<Node<'a>> = vec![];
    for method in methods {
        nodes.push(node(Kind::Slot, method.slot));
    }
    let mut lines = vec![];
    let is_slot = |name: &str| methods.iter().any(|method| method.slot == name);
    for (at, (from, to)) in wires.iter().enumerate() {
        let ((from, _), (to, port)) = (part(from), part(to));
        // Wires stand in the order of evaluation: a name that is read before it is written is an input of the assembly, one that is
        // written and not read later an output.
        let source = match wires[..at].iter().any(|(_, to)| part(to).0 == from) {
            _ if is_slot(from) => Kind::Slot,
            true => Kind::Glue,
            false => Kind::Input,
        };
        let target = match wires[at + 1..].iter().any(|(from, _)| part(from).0 == to) {
            _ if is_slot(to) => Kind::Slot,
            true => Kind::Glue,
            false => Kind::Output,
        };
        let (from, to) = (
            place(&mut nodes, source, from),
            place(&mut nodes, target, to),
        );
        nodes[to].ports.push(port);
        lines.push(Line {
            from,
            to,
            port: nodes[to].ports.len() - 1,
        });
    }
    // A part stands right of all that it reads. A wiring has no circle; the bound is for a damaged one.
    for _ in 0..nodes.len() {
        for line in &lines {
            let least = (nodes[line.from].column + 1).min(nodes.len());
            nodes[line.to].column = nodes[line.to].column.max(least);
        }
    }
    let last = nodes.iter().map(|node| node.column).max().unwrap_or(0);
    let outputs = nodes.iter_mut().filter(|node| node.kind == Kind::Output);
    outputs.for_each(|node| node.column = last);
    (nodes, lines)
}

/// Returns the name of an end of a wire, before the first `.` or `[`, and the rest.
fn part(end: &str) -> (&str, &str) {
    let (name, rest) = end.split_at(end.find(['.', '[']).unwrap_or(end.len()));
    (name, rest.trim_start_matches('.'))
}

fn node(kind: Kind, name: &str) -> Node<'_> {
    Node {
        kind,
        name,
        ports: vec![],
        column: usize::from(kind != Kind::Input),
        y: 0.0,
    }
}

fn place<'a>(nodes: &mut Vec<Node<'a>>, kind: Kind, name: &'a str) -> usize {
    let known = nodes
        .iter()
        .position(|node| (node.kind, node.name) == (kind, name));
    known.unwrap_or_else(|| {
        nodes.push(node(kind, name));
        nodes.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(wires: &[(&str, &str)]) -> Vec<(usize, String)> {
        let methods = ["a", "b"].map(|slot| Wired {
            slot,
            method: slot,
            address: String::new(),
        });
        let wires = wires
            .iter()
            .map(|(from, to)| ((*from).to_owned(), (*to).to_owned()));
        let wires: Vec<(String, String)> = wires.collect();
        let (nodes, _) = graph(&methods, &wires);
        let mut columns: Vec<_> = nodes
            .iter()
            .map(|node| (node.column, node.name.to_owned()))
            .collect();
        columns.sort_unstable();
        columns
    }

    #[test]
    fn parts_stand_right_of_what_they_read() {
        let own = |expected: &[(usize, &str)]| {
            expected
                .iter()
                .map(|(at, name)| (*at, (*name).to_owned()))
                .collect::<Vec<_>>()
        };
        let straight = [
            ("x", "a.x"),
            ("a.y", "b.x"),
            ("x", "b.k"),
            ("b.y", "x"),
            ("a.z[0]", "z"),
        ];
        assert_eq!(
            columns(&straight),
            own(&[(0, "x"), (1, "a"), (2, "b"), (3, "x"), (3, "z")])
        );
        // It ends.
        assert_eq!(columns(&[("a.y", "b.x"), ("b.y", "a.x")]).len(), 2);
    }
}
