//! The text of a spec for human readers.

use crate::table;
use spec::describe::{ports, statement, value};
use spec::inputs::degenerate;
use spec::{MisreadingKind, Property, Spec};

pub(crate) fn page(spec: &Spec) -> String {
    let mut lines = head(spec);
    lines.extend(signature(spec));
    lines.push("\nEdges: fixed cases that join every corpus".to_owned());
    for edge in &spec.edges {
        let values: Vec<String> = edge
            .inputs
            .iter()
            .map(|(name, v)| format!("{name} = {}", value(v)))
            .collect();
        let mark = degenerate(&edge.inputs).map(|why| format!("; degenerate, {why}"));
        let mark = mark.unwrap_or_default();
        lines.push(format!("  {}: {}{mark}", edge.id, values.join(", ")));
    }
    lines.push("\nProperties: what the papers imply".to_owned());
    for (number, property) in spec.properties.iter().enumerate() {
        lines.extend(self::property(spec, number + 1, property));
    }
    for kind in MisreadingKind::ALL {
        lines.extend(misreadings(spec, *kind));
    }
    lines.join("\n")
}

/// Returns the section of one kind of misreading; empty without any.
fn misreadings(spec: &Spec, kind: MisreadingKind) -> Vec<String> {
    let title = match kind {
        MisreadingKind::Misreading => {
            "Misreadings: what both readings may get wrong alike, and what fails on it"
        }
        MisreadingKind::Variant => "Variants: what people run under the name, and what fails on it",
        MisreadingKind::Departure => "Departures: what somebody shipped, and what fails on it",
    };
    let mut lines = vec![format!("\n{title}")];
    for one in spec.misreadings.iter().filter(|one| one.kind == kind) {
        let killers = one.killed_by.join(", ");
        lines.push(format!(
            "  {}: {}\n      killed by {killers}",
            one.id, one.text
        ));
        let member = one.member.iter();
        lines.extend(member.map(|id| format!("      is the method {id}")));
        let reports = one.report.iter();
        lines.extend(reports.map(|report| format!("      reported at {}", report.url())));
    }
    if lines.len() == 1 {
        lines.clear();
    }
    lines
}

fn head(spec: &Spec) -> Vec<String> {
    let method = &spec.method;
    let mut lines = vec![method.name.clone(), "=".repeat(method.name.chars().count())];
    if !method.aliases.is_empty() {
        lines.push(format!("also: {}", method.aliases.join(", ")));
    }
    lines.push(format!(
        "method {} in area {}; its function is called {}",
        method.id, method.area, method.entry
    ));
    lines.push("\nWhat it computes".to_owned());
    for (at, paper) in spec.papers.iter().enumerate() {
        let section = paper.section.iter().map(|s| format!("section {s}"));
        let location: Vec<String> = section
            .chain(
                paper
                    .equation
                    .iter()
                    .map(|e| format!("equation {}", bare(e))),
            )
            .collect();
        let id = paper.id.as_deref().unwrap_or("no checked id");
        lines.push(format!(
            "[{at}] {}, {id} ({})",
            paper.title,
            location.join(", ")
        ));
        lines.extend(paper.statement.lines().map(|line| format!("    {line}")));
        lines.push(format!("    read as: {}", paper.variant));
    }
    lines
}

/// Returns an equation's number without parentheses, because the location already has parentheses.
fn bare(number: &str) -> &str {
    number
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
        .unwrap_or(number)
}

fn signature(spec: &Spec) -> Vec<String> {
    let mut lines = vec!["\nSignature".to_owned()];
    if !spec.dims.is_empty() {
        let dims: Vec<String> = spec
            .dims
            .iter()
            .map(|d| format!("{} from {} to {}", d.name, d.min, d.max))
            .collect();
        lines.push(format!("  sizes   {}", dims.join(", ")));
    }
    let head = ["", "name", "type", "shape", "role", "values"].map(str::to_owned);
    let rows = std::iter::once(head).chain(ports(spec));
    lines.extend(table::align(rows).lines().map(|line| format!("  {line}")));
    lines
}

fn property(spec: &Spec, number: usize, property: &Property) -> Vec<String> {
    let mut lines = vec![format!("  {number}. {} ({})", property.id, property.kind)];
    let mut push = |line: String| lines.push(format!("     {line}"));
    if let Some(why) = &property.source.why {
        push(format!("because {why}"));
    }
    let paper = &spec.papers[property.source.paper];
    push(format!(
        "source: {}, {}",
        paper.id.as_deref().unwrap_or(&paper.title),
        property.source.location
    ));
    statement(spec, property).into_iter().for_each(push);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_part_of_the_spec() {
        let text =
            include_str!("../../../../property-specs/activation/softmax_temperature/spec.toml");
        let spec = Spec::parse(text, None, "softmax_temperature.toml").expect("the spec loads");
        let page = page(&spec);
        let properties = spec.properties.iter().map(|p| p.id.as_str());
        let misreadings = spec.misreadings.iter().map(|m| m.text.as_str());
        let edges = spec.edges.iter().map(|e| e.id.as_str());
        for word in properties
            .chain(misreadings)
            .chain(edges)
            .chain(spec.input_names())
            .chain(spec.output_names())
        {
            assert!(page.contains(word), "{word} is missing:\n{page}");
        }
        assert!(
            page.contains("replacing z by z[:, perm] turns p into p[:, perm]"),
            "{page}"
        );
    }
}
