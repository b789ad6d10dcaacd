//! The text of a spec for human readers.

use super::format::{domain, sampled, shape, value};
use crate::table;
use spec::{Assignment, Input, Output, Property, PropertyKind, Spec};

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
        lines.push(format!("  {}: {}", edge.id, values.join(", ")));
    }
    lines.push("\nProperties: what the papers imply".to_owned());
    for (number, property) in spec.properties.iter().enumerate() {
        lines.extend(self::property(spec, number + 1, property));
    }
    lines.push(
        "\nMisreadings: what both readings may get wrong alike, and what fails on it".to_owned(),
    );
    for m in &spec.misreadings {
        lines.push(format!(
            "  {}: {}\n      killed by {}",
            m.id,
            m.text,
            m.killed_by.join(", ")
        ));
    }
    lines.join("\n")
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

/// Returns every input and output: `in` or `out`, name, type, shape, role, values.
pub(crate) fn ports(spec: &Spec) -> Vec<[String; 6]> {
    let input = |input: &Input| {
        let slot = &input.slot;
        let values = format!("{}{}", domain(&slot.domain), sampled(slot));
        let cells: [&dyn ToString; 6] = [
            &"in",
            &input.name,
            &slot.dtype,
            &shape(&slot.shape),
            &input.role,
            &values,
        ];
        cells.map(ToString::to_string)
    };
    let output = |output: &Output| {
        let (shape, kind) = (shape(&output.shape), output.kind.name);
        let cells: [&dyn ToString; 6] = [
            &"out",
            &output.name,
            &output.dtype,
            &shape,
            &output.role,
            &kind,
        ];
        cells.map(ToString::to_string)
    };
    spec.inputs
        .iter()
        .map(input)
        .chain(spec.outputs.iter().map(output))
        .collect()
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

/// Returns the statement of a property: drawn values, fixed values, condition, claim and tolerance.
pub(crate) fn statement(spec: &Spec, property: &Property) -> Vec<String> {
    let mut lines = vec![];
    let mut push = |line: String| lines.push(line);
    for (name, slot) in &property.with {
        push(format!(
            "for any {name}: {} {}, {}{}",
            slot.dtype,
            shape(&slot.shape),
            domain(&slot.domain),
            sampled(slot)
        ));
    }
    if !property.fix.is_empty() {
        push(format!("with {}", values(&property.fix)));
    }
    if let Some(when) = &property.when {
        push(format!("where {when}"));
    }
    push(claim(spec, property));
    if let Some(tolerance) = &property.tolerance {
        push(format!(
            "to {:e} instead of 1e-9: {}",
            tolerance.value, tolerance.why
        ));
    }
    lines
}

fn claim(spec: &Spec, property: &Property) -> String {
    let outputs: Vec<&str> = spec.output_names().collect();
    match property.kind {
        PropertyKind::Contract => {
            let kinds: Vec<String> = spec
                .outputs
                .iter()
                .map(|o| format!("{} is {}", o.name, o.kind.name))
                .collect();
            format!("it holds that {}", kinds.join(" and "))
        }
        PropertyKind::Invariance => {
            let same = if property.compare.is_empty() {
                outputs.join(", ")
            } else {
                property.compare.join(", ")
            };
            format!("{} leaves {same} as it is", changed(&property.transform))
        }
        PropertyKind::Equivariance => {
            let turned: Vec<String> = property
                .result
                .iter()
                .map(|(o, e)| format!("{o} into {e}"))
                .collect();
            format!(
                "{} turns {}",
                changed(&property.transform),
                turned.join(", ")
            )
        }
        PropertyKind::Pin => format!(
            "at {} it gives {}",
            values(&property.at),
            values(&property.expect)
        ),
        PropertyKind::Expr => format!(
            "it holds that {}",
            property.check.as_deref().unwrap_or_default()
        ),
        PropertyKind::Python => {
            format!("as the predicate prop_{} beside the spec says", property.id)
        }
    }
}

fn changed(transform: &[Assignment]) -> String {
    let parts: Vec<String> = transform
        .iter()
        .map(|(name, e)| format!("{name} by {e}"))
        .collect();
    format!("replacing {}", parts.join(", "))
}

fn values(pairs: &[(String, spec::Value)]) -> String {
    pairs
        .iter()
        .map(|(name, v)| format!("{name} = {}", value(v)))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_part_of_the_spec() {
        let text = include_str!("../../../../property-specs/activation/softmax_temperature.toml");
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
