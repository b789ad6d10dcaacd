//! Check files: one self-contained Python file a method, with which anybody checks a function where it runs.
//!
//! The file has the stored outputs of reading A on the corpus, the edges, and the properties as plain Python. It needs numpy and the
//! standard library only. It judges float64 by the ladder's rules and float32 by a stated tolerance.

mod examples;
mod packed;
mod program;
mod properties;
#[cfg(test)]
mod tests;
mod under_check;

pub use examples::examples;
pub use program::{Program, ProgramKind};
pub use under_check::{BOUND_BY_NAME, is_bound_by_name, under_check};

use catalogue::digest::Digest;
use packed::Stored;
use spec::inputs::{Case, Corpus, GENERATED_CASES, degenerate, draw_values, python_literal};
use spec::value::Array;
use spec::{DimExpr, NonFinite, Output, Spec};
use std::fmt::Write as _;

/// The most bytes of a check file. **Source**: the interface's limit of an answer that holds one.
pub const MAX_BYTES: usize = 200_000;

/// The most bytes of the packed cases, where fewer of the generated ones suffice for that. **Source**: with it, a method takes 35 kB of the
/// package on average; nine of ten keep every case.
const MAX_PACKED: usize = 40_000;

/// The numbers of generated cases that are tried, from many to few.
const RETAINED_CASES: [usize; 5] = [GENERATED_CASES, 48, 32, 24, 16];

/// The parts of every check file that do not depend on the method.
const VALUES: &str = include_str!("../judge/values.py");
const PARTS: [&str; 4] = [
    under_check::BINDING,
    include_str!("../judge/call.py"),
    include_str!("../judge/diagnosis.py"),
    include_str!("../judge/check_file.py"),
];

/// The modules of Python that [`runtime`] uses.
const IMPORTS: &str = "import ast\nimport base64\nimport importlib\nimport importlib.util\nimport inspect\nimport json\nimport os\nimport re\nimport signal\n\
                       import sys\nimport threading\nimport warnings\nimport zlib\n\n";

/// The material of a check file.
#[derive(Debug, Clone, Copy)]
pub struct CheckFileInput<'a> {
    /// The spec.
    pub spec: &'a Spec,
    /// The cases of V1 and V2.
    pub corpus: &'a Corpus,
    /// The outputs of reading A, one list for each case of the corpus.
    pub outputs: &'a [Vec<Array>],
    /// The signature and the meaning of the ports, for people.
    pub description: &'a str,
    /// SHA-256 of reading A.
    pub reading: Digest,
    /// Reading A, and the programs that a function is compared with that differs.
    pub programs: &'a [Program],
}

/// Returns the digest of everything besides the method that decides the text of a check file.
pub fn generator() -> Digest {
    let version = env!("CARGO_PKG_VERSION").as_bytes();
    let own = [
        include_str!("mod.rs"),
        include_str!("packed.rs"),
        include_str!("program.rs"),
        include_str!("properties.rs"),
        include_str!("examples.rs"),
    ];
    let python = [VALUES].into_iter().chain(PARTS).chain(own);
    Digest::of_parts([version].into_iter().chain(python.map(str::as_bytes)))
}

/// Returns the part of a check file that is the same for every method: it checks a function and says what it found.
pub fn runtime() -> String {
    let mut text = format!("{IMPORTS}{}\n\n", strip_docstring(VALUES).trim_end());
    text.push_str(&PARTS.map(str::trim_end).join("\n\n\n"));
    text
}

/// Returns a check file as a module of a package: what is the same for every method comes from another module, and how to call the file and
/// what pytest finds are left out. A file that another version of this program wrote remains as it is.
pub fn with_imported_runtime(check_file: &str, module: &str) -> String {
    let as_module = || {
        let (title, rest) = check_file.split_once("\n\n")?;
        let (_, code) = rest.split_once("\n\"\"\"\n\n")?;
        let (method, tests) = code.strip_prefix(&runtime())?.split_once(TESTS)?;
        let is_whole = tests.ends_with(MAIN);
        is_whole.then(|| format!("{title}\"\"\"\n\nfrom {module} import *\n{method}"))
    };
    as_module().unwrap_or_else(|| check_file.to_owned())
}

/// Returns the text of a check file, of at most [`MAX_BYTES`].
pub fn check_file(input: &CheckFileInput<'_>) -> String {
    let spec = input.spec;
    let (vectors, packed) = packed(input);
    let mut text = header(input, vectors) + &runtime();
    text.push_str(&contract(spec));
    text.push_str(&edges(input));
    text.push_str("\n\n# ---- properties ----\n");
    text.push_str(&properties::helpers(
        spec.python.as_deref().unwrap_or_default(),
    ));
    for property in &spec.properties {
        text.push_str(&properties::function(spec, property));
    }
    text.push_str(&properties::table(spec));
    let _ = write!(text, "\nPACKED = \"\"\"\n{packed}\"\"\"\n");
    text.push_str(FOOTER);
    text.push_str(TESTS);
    for property in &spec.properties {
        text.push_str(&properties::test(property));
    }
    text.push_str(MAIN);
    text
}

/// Returns the number of vectors, edges included, and the packed cases: as many as fit.
fn packed(input: &CheckFileInput<'_>) -> (usize, String) {
    let mut text = String::new();
    let mut vectors = 0;
    for retained in RETAINED_CASES {
        let stored = stored(input, retained);
        vectors = stored.cases.len() + input.spec.edges.len();
        text = stored.base64(input.spec);
        if text.len() <= MAX_PACKED {
            break;
        }
    }
    (vectors, text)
}

/// Returns what is packed: the first generated cases, every small one, every earlier counterexample. Every property is judged on the edges,
/// which are in order in front, and on these generated cases.
fn stored<'a>(input: &CheckFileInput<'a>, retained: usize) -> Stored<'a> {
    let all = input.corpus.cases().iter().zip(input.outputs);
    let is_retained =
        |at: usize, case: &Case| !is_edge(case) && !(retained..GENERATED_CASES).contains(&at);
    let all = all.enumerate();
    let cases: Vec<(&Case, &Vec<Array>)> = all
        .filter(|(at, (case, _))| is_retained(*at, case))
        .map(|(_, stored)| stored)
        .collect();
    let edges = input.corpus.cases().iter().filter(|case| is_edge(case));
    let judged = edges.chain(input.corpus.cases().iter().take(retained));
    let judged: Vec<&Case> = judged.collect();
    let properties = input.spec.properties.iter();
    let drawn = properties.map(|property| {
        let cases = judged.iter();
        let drawn = cases.map(|case| draw_values(input.spec, property, case));
        (property, drawn.collect())
    });
    Stored {
        cases,
        drawn: drawn.collect(),
        programs: input.programs,
    }
}

/// The code after the stored cases.
const FOOTER: &str = r"
CHECKED = Method(METHOD, INPUTS, OUTPUTS, EDGES, PROPERTIES, PACKED)
check = CHECKED.check
";

/// The beginning of what pytest finds.
const TESTS: &str = r"

def test_vectors():
    CHECKED.check_vectors(from_environment())
";

/// The end of a check file.
const MAIN: &str = r#"

if __name__ == "__main__":
    sys.exit(main(CHECKED, __doc__, sys.argv[1:]))
"#;

fn is_edge(case: &Case) -> bool {
    case.name.starts_with("edge-")
}

fn header(input: &CheckFileInput<'_>, vectors: usize) -> String {
    let spec = input.spec;
    let id = &spec.method.id;
    let papers: Vec<String> = spec.papers.iter().map(|p| p.title.clone()).collect();
    let text = format!(
        "Checks a function against {name}: {vectors} stored vectors and {properties} properties.\n\n\
         Paper: {papers}.\n\n    \
             from check_{id} import check\n    \
             report = check(my_function)                                  # numpy, float64\n    \
             report = check(my_function, library=\"torch\")                # torch, jax or tensorflow\n    \
             report = check(my_function, names={{\"{input}\": \"my_name\"}})    # other names of parameters\n    \
             print(report); report.agrees, report.outcome.kind\n\n    \
             python check_{id}.py my_module:my_function                   # exit code 0 when it agrees, 1, or 2: not checked\n    \
             python check_{id}.py --as torch my_module:my_function        # --float32, --map {input}=my_name\n    \
             CHECK_FUNCTION=my_module:my_function pytest check_{id}.py\n\n\
         {description}\n\n\
         The vectors are outputs of reading A ({reading:.12}) of spec {spec_sha:.12}. The edges and properties stand below as Python.\n\
         Written by Concordance; license: Apache-2.0 OR MIT.",
        name = spec.method.name,
        properties = spec.properties.len(),
        papers = papers.join("; "),
        input = spec.inputs.first().map_or("x", |i| i.name.as_str()),
        description = input.description.trim(),
        reading = input.reading.to_string(),
        spec_sha = spec.sha256.to_string(),
    );
    let text = text.replace('\\', "\\\\").replace("\"\"\"", "'''");
    format!("\"\"\"{text}\n\"\"\"\n\n")
}

/// Returns a module's text without its docstring.
fn strip_docstring(text: &str) -> &str {
    text.splitn(3, "\"\"\"").nth(2).unwrap_or(text).trim_start()
}

/// Returns the inputs and outputs of the contract as Python.
fn contract(spec: &Spec) -> String {
    let mut text = format!(
        "\n\n# ---- the contract ----\n\nMETHOD = {{\"id\": {:?}, \"entry\": {:?}}}\n\nINPUTS = [\n",
        spec.method.id, spec.method.entry
    );
    for input in &spec.inputs {
        let is_size = if input.slot.domain.equals.is_some() {
            "True"
        } else {
            "False"
        };
        let _ = writeln!(
            text,
            "    {{\"name\": {:?}, \"dtype\": {:?}, \"rank\": {}, \"size\": {is_size}}},",
            input.name,
            input.slot.dtype.as_str(),
            input.slot.shape.len()
        );
    }
    text.push_str("]\n\nOUTPUTS = [\n");
    for output in &spec.outputs {
        let shape: String = output
            .shape
            .iter()
            .map(|size| dim_python(size) + ", ")
            .collect();
        let allow: Vec<&str> = output.allow.iter().map(|a| NonFinite::as_str(*a)).collect();
        let _ = writeln!(
            text,
            "    {{\"name\": {:?}, \"dtype\": {:?}, \"allow\": {allow:?}, \"shape\": lambda dims: ({shape}), \
             \"range\": lambda dims: {}}},",
            output.name,
            output.dtype.as_str(),
            range_python(output),
        );
    }
    text.push_str("]\n");
    text
}

/// Returns the closed range of V1 as a Python pair over `dims`.
fn range_python(output: &Output) -> String {
    let number = |bound: f64| match bound {
        f64::INFINITY => "np.inf".to_owned(),
        f64::NEG_INFINITY => "-np.inf".to_owned(),
        bound => format!("{bound:?}"),
    };
    match &output.kind.classes {
        Some(classes) => format!("(0.0, {} - 1)", dim_python(classes)),
        None => {
            let range = output.kind.closed_range(&spec::Dims::new());
            let (low, high) = range.unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
            format!("({}, {})", number(low), number(high))
        }
    }
}

/// Returns a dimension expression as Python over the dict `dims`.
pub(crate) fn dim_python(expr: &DimExpr) -> String {
    let both = |a: &DimExpr, sign: &str, b: &DimExpr| {
        format!("({} {sign} {})", dim_python(a), dim_python(b))
    };
    match expr {
        DimExpr::Int(n) => n.to_string(),
        DimExpr::Dim(name) => format!("dims[{name:?}]"),
        DimExpr::Add(a, b) => both(a, "+", b),
        DimExpr::Sub(a, b) => both(a, "-", b),
        DimExpr::Mul(a, b) => both(a, "*", b),
        DimExpr::Div(a, b) => both(a, "//", b),
    }
}

/// Returns the edges with the outputs of reading A as Python.
fn edges(input: &CheckFileInput<'_>) -> String {
    let mut text = "\n\n# ---- edges ----\n\nEDGES = [\n".to_owned();
    let cases = input.corpus.cases().iter().zip(input.outputs);
    for (case, outputs) in cases.filter(|(case, _)| is_edge(case)) {
        let dims: Vec<String> = case
            .dims
            .iter()
            .map(|(name, size)| format!("{name:?}: {size}"))
            .collect();
        let inputs: Vec<String> = case
            .inputs
            .iter()
            .map(|(name, value)| format!("{name:?}: {}", python_literal(value)))
            .collect();
        let outputs: Vec<String> = input
            .spec
            .outputs
            .iter()
            .zip(outputs)
            .map(|(output, array)| {
                let value = spec::value::Value::Array(array.clone());
                format!("{:?}: {}", output.name, python_literal(&value))
            })
            .collect();
        let _ = writeln!(
            text,
            "    {{\n        \"name\": {:?}, \"dims\": {{{}}}, \"degenerate\": {:?}, \"with\": {{}},\n        \"inputs\": {{{}}},\n        \
             \"outputs\": {{{}}},\n    }},",
            case.name,
            dims.join(", "),
            degenerate(&case.inputs).unwrap_or_default(),
            inputs.join(", "),
            outputs.join(", "),
        );
    }
    text.push_str("]\n");
    text
}
