//! The spec a method begins with: what the card says, and marks for what only the paper can say.

use super::card::Known;
use super::ports::{Port, toml_string};
use crate::unfinished::MARK;
use spec::{MIN_EDGES, MIN_PROPERTIES};

/// What a card's note says as a domain, and as the kind of an output: only where both mean exactly that.
const NOTES: [(&str, &str); 6] = [
    ("pos", "positive"),
    ("nonneg", "nonnegative"),
    ("unit", "unit"),
    ("spd", "spd"),
    ("unitnorm", "unit_norm"),
    ("perm", "permutation"),
];

/// The spec. It does not load until the marked places are written.
pub fn text(known: &Known) -> String {
    [head(known), paper(known), ports(known), rest(known)].join("\n")
}

/// What is to be done in the spec.
pub fn next(known: &Known, file: &str) -> String {
    let again = match known.ports {
        Some(_) => String::new(),
        None => format!(
            "once the card is there, remove this file and run `concordance new {}` again; then ",
            known.id
        ),
    };
    again
        + &format!(
            "by someone who sees no reading, from the paper: roles, domains, {MIN_EDGES} edges, {MIN_PROPERTIES} properties, a \
         misreading; `concordance spec check {file}` lists every place that is left"
        )
}

fn marked(what: &str) -> String {
    format!("\"{MARK}: {what}\"")
}

fn head(known: &Known) -> String {
    let name = known
        .name
        .as_deref()
        .map_or_else(|| marked("the name people know it by"), toml_string);
    let aliases: Vec<String> = known
        .aliases
        .iter()
        .map(|alias| toml_string(alias))
        .collect();
    format!(
        "# The grammar is property-specs/README.md. Everything here comes from the paper, never from an implementation.\n\
         spec = 1\n\n[method]\nid      = {}\nname    = {name}\naliases = [{}]\narea    = {}\nentry   = {}\n",
        toml_string(&known.id),
        aliases.join(", "),
        toml_string(&known.area),
        toml_string(&known.entry),
    )
}

fn paper(known: &Known) -> String {
    let (title, id) = match &known.paper {
        Some((title, id)) => (toml_string(title), id.clone()),
        None => (marked("the paper's title"), None),
    };
    let id = id.map_or_else(String::new, |id| {
        format!("id        = {}\n", toml_string(&id))
    });
    let statement = known
        .equations
        .as_deref()
        .map_or_else(|| marked("the definition in plain mathematics"), block);
    let variant = known.variant.as_deref().map_or_else(
        || marked("which form, which axis, which convention"),
        toml_string,
    );
    format!(
        "[[paper]]\n{id}title     = {title}\nsection   = {}\nstatement = {statement}\nvariant   = {variant}\n",
        marked("the section; or, under the key equation, the number of the equation"),
    )
}

/// Lines as they are where TOML allows it.
fn block(text: &str) -> String {
    if text.contains("'''") || text.ends_with('\'') {
        toml_string(text)
    } else {
        format!("'''\n{}\n'''", text.trim())
    }
}

fn ports(known: &Known) -> String {
    let Some(ports) = &known.ports else {
        return format!(
            "# {MARK}: [dims], one [[input]] for each argument in order, and one [[output]] for each value.\n\
             # [dims]\n# n = {{ min = 1, max = 6 }}\n#\n# [[input]]\n# name = \"x\"\n# dtype = \"float64\"\n# shape = [\"n\"]\n\
             # role = \"features\"\n# domain = {{ kind = \"real\" }}\n#\n# [[output]]\n# name = \"y\"\n# dtype = \"float64\"\n\
             # shape = [\"n\"]\n# role = \"features\"\n# kind = {{ name = \"real\" }}\n"
        );
    };
    let sizes = ports
        .sizes()
        .into_iter()
        .map(|size| format!("{size} = {{ min = 1, max = 6 }}\n"));
    let sizes: String = sizes.collect();
    let dims = if sizes.is_empty() {
        vec![]
    } else {
        vec![format!("[dims]\n{sizes}")]
    };
    let inputs = ports
        .inputs
        .iter()
        .map(|port| slot("input", port, ("domain", "kind")));
    let outputs = ports
        .outputs
        .iter()
        .map(|port| slot("output", port, ("kind", "name")));
    dims.into_iter()
        .chain(inputs)
        .chain(outputs)
        .collect::<Vec<_>>()
        .join("\n")
}

fn slot(table: &str, port: &Port, (key, word): (&str, &str)) -> String {
    let shape: Vec<String> = port
        .shape
        .iter()
        .map(|size| {
            size.parse::<u64>()
                .map_or_else(|_| toml_string(size), |n| n.to_string())
        })
        .collect();
    let known = match &port.note {
        None if ["float64", "complex128"].contains(&port.dtype) => Some("real"),
        None => None,
        Some(note) => NOTES.iter().find(|(n, _)| n == note).map(|(_, kind)| *kind),
    };
    let values = match (known, &port.note) {
        (Some(kind), _) => format!("{{ {word} = \"{kind}\" }}"),
        (None, Some(note)) => format!(
            "{{ {word} = {} }}",
            marked(&format!("the card says {note}"))
        ),
        (None, None) => format!("{{ {word} = {} }}", marked("what values it takes")),
    };
    format!(
        "[[{table}]]\nname = {}\ndtype = \"{}\"\nshape = [{}]\nrole = {}\n{key} = {values}\n",
        toml_string(&port.name),
        port.dtype,
        shape.join(", "),
        marked("a word of the list under Roles"),
    )
}

fn rest(known: &Known) -> String {
    let names = known.ports.as_ref().map_or_else(Vec::new, |ports| {
        ports
            .inputs
            .iter()
            .map(|p| format!("{} = ...", p.name))
            .collect()
    });
    let inputs = names.join(", ");
    format!(
        "# {MARK}: at least {MIN_EDGES} edges: size one, zeros, overflow, ties, the first step.\n\
         # [[edge]]\n# id = \"size_one\"\n# inputs = {{ {inputs} }}\n\n\
         # {MARK}: at least {MIN_PROPERTIES} properties that the paper implies; one for each misreading.\n\
         # [[property]]\n# id = \"...\"\n# kind = \"expr\"\n# check = \"close(...)\"\n\
         # source = {{ paper = 0, where = \"eq. (1)\", why = \"...\" }}\n\n\
         # {MARK}: at least one misreading that both readings could share; write each out in {id}.misreadings/<misreading>.py.\n\
         # [[misreading]]\n# id = \"...\"\n# text = \"...\"\n# killed_by = [\"...\"]\n",
        id = known.id,
    )
}
