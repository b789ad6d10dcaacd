//! The inputs and outputs of a method: the signature line of the card, and a table from the spec, or from the card without a spec.

use super::MethodPage;
use crate::commands::report::html::{heads, scroll};
use datasets::cards::Card;
use datasets::ports::Port;
use maud::{Markup, html};
use spec::Spec;
use spec::describe::ports;

/// The columns. The first six columns are the columns of [`ports`].
const COLUMNS: [&str; 7] = ["", "Name", "Type", "Shape", "Role", "Values", "Meaning"];

pub(crate) fn section(of: &MethodPage<'_>) -> Markup {
    let rows = match (&of.spec, of.card) {
        (Some(spec), card) => of_spec(spec, card),
        (None, Some(card)) => of_card(card),
        (None, None) => vec![],
    };
    let sizes = of.spec.iter().flat_map(|spec| &spec.dims);
    let sizes: Vec<String> = sizes
        .map(|dim| format!("{} from {} to {}", dim.name, dim.min, dim.max))
        .collect();
    let table = html! {
        table {
            caption {
                "Inputs in the order of a call, then outputs"
                @if !sizes.is_empty() { ". Sizes that are tried: " (sizes.join(", ")) }
            }
            (heads(&COLUMNS.map(|word| (word, false))))
            tbody { @for row in &rows { (line(row)) } }
        }
    };
    let content = html! {
        @if let Some(line) = of.card.and_then(Card::signature) { pre.wrap { (line) } }
        @if !rows.is_empty() { (scroll("Inputs and outputs", &table)) }
    };
    super::section("signature", "Signature", &content)
}

fn line([end, name, dtype, shape, role, long @ ..]: &[String; 7]) -> Markup {
    let short = html! { @for cell in [dtype, shape, role] { td.nowrap { (cell) } } };
    html! {
        tr { td.soft { (end) } th scope="row" { code { (name) } } (short) @for cell in long { td.detail { (cell) } } }
    }
}

fn of_spec(spec: &Spec, card: Option<&Card>) -> Vec<[String; 7]> {
    let meaning = |name: &str| {
        let ports = card
            .into_iter()
            .flat_map(|card| card.input.iter().chain(&card.output));
        ports
            .filter(|port| port.name == name)
            .find_map(|port| port.meaning.clone())
            .unwrap_or_default()
    };
    let with_meaning = |[end, name, dtype, shape, role, values]: [String; 6]| {
        let meaning = meaning(&name);
        [end, name, dtype, shape, role, values, meaning]
    };
    ports(spec).into_iter().map(with_meaning).collect()
}

fn of_card(card: &Card) -> Vec<[String; 7]> {
    let row = |end: &str, port: &Port| {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let shape = if port.shape.is_empty() {
            "number".to_owned()
        } else {
            format!("({})", port.sizes(", "))
        };
        let domain = port.domain.as_ref().or(port.constraint.as_ref());
        let (domain, meaning) = (domain.cloned().unwrap_or_default(), text(&port.meaning));
        [
            end.to_owned(),
            port.name.clone(),
            port.dtype.to_string(),
            shape,
            String::new(),
            domain,
            meaning,
        ]
    };
    let inputs = card.input.iter().map(|port| row("in", port));
    inputs
        .chain(card.output.iter().map(|port| row("out", port)))
        .collect()
}
