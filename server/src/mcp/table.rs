//! The table of tools. Schemas, dispatch, prices and docs/mcp.md all derive from this table.

use super::schema::{Shortener, schema};
use crate::answer::compose::{self, assembly};
use crate::answer::graph::{citation_path, explore};
use crate::answer::method::{self, implementation, list, source_text};
use crate::answer::paper::{self, record, topics};
use crate::answer::{AnswerError, Envelope, Outcome, ask, check, have, people};
use crate::library::Library;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// The maximum length of a text argument, in bytes. **Source**: interface document, errors
/// ("over-long").
const MAX_TEXT: usize = 2_000;

/// The argument with a program, whose tool bounds it.
const CODE: &str = "code";

/// Arguments that may be empty.
const OPTIONAL_TEXTS: [&str; 3] = ["query", "area", "cursor"];

/// The argument of every tool that names a stored snapshot. `call` takes it before the tool reads its
/// own arguments.
pub const SNAPSHOT: &str = "snapshot";

/// One tool.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub name: &'static str,
    /// The title for users.
    pub title: &'static str,
    pub description: &'static str,
    /// Queries that a successful call costs.
    pub cost: u32,
    pub input: fn() -> JsonObject,
    pub output: fn() -> JsonObject,
    pub call: fn(&Library, JsonObject) -> Result<Outcome, AnswerError>,
}

/// Every tool, in the order of the list.
pub const TOOLS: &[Row] = &[
    Row {
        name: "have",
        title: "Is code stored?",
        description: "Whether code is stored for a method or paper, or for each of up to 50 (`xs`), and its \
                      level. Free: ask it first. The verdict is verified_code (V2 or above), unverified_code, part_of, declared_code, no_code or \
                      unknown_name; `retrieve_with` is the next call. Names resolve exactly or not at all: \
                      unknown_name says nothing about what exists.",
        cost: 0,
        input: schema::<have::Arguments>,
        output: schema::<Envelope<have::HaveToolAnswer>>,
        call: |library, arguments| {
            have::have(library, &read(arguments)?, have::NearNames::Searched)
        },
    },
    Row {
        name: "graph_ask",
        title: "Ask in words",
        description: "A question in English, answered in sentences that each name the records they were \
                      written from; `plan` says what was understood, as a call. What is not understood or \
                      not stored is refused (free), with near names. Put titles in quotes.",
        cost: 1,
        input: schema::<ask::Arguments>,
        output: schema::<Envelope<ask::wire::AskAnswer>>,
        call: |library, arguments| ask::ask(library, &read(arguments)?),
    },
    Row {
        name: "get_paper",
        title: "A paper",
        description: "What is known of a paper: title, abstract, ids, authors, venue, methods, tasks, \
                      repositories (official first), and implementations of its methods at V2 or above. Look at `status` first: a paper may be \
                      withdrawn or retracted.",
        cost: 1,
        input: schema::<record::PaperArguments>,
        output: schema::<Envelope<record::PaperAnswer>>,
        call: |library, arguments| record::paper(library, &read(arguments)?),
    },
    Row {
        name: "get_reference_implementation",
        title: "A reference implementation",
        description: "Runnable Python of a method with signature, contract, conventions, examples and a check file. V2 means that both readings agree to 1e-6, V3 that paper-derived \
                      properties hold on both. A refused min_level names the highest level that is \
                      available.",
        cost: 1,
        input: schema::<implementation::Arguments>,
        output: schema::<Envelope<implementation::ImplementationAnswer>>,
        call: |library, arguments| implementation::implementation(library, &read(arguments)?),
    },
    Row {
        name: super::check::TOOL,
        title: "Is this code right?",
        description: "Your Python function, run in a sandbox on a method's inputs and properties: it agrees, or what it computes instead \
                      and the smallest case that differs. After 15 s a `handle`.",
        cost: 1,
        input: schema::<check::Arguments>,
        output: schema::<Envelope<check::CheckToolAnswer>>,
        call: |library, arguments| check::request(library, read(arguments)?),
    },
    Row {
        name: "list_reference_implementations",
        title: "Reference implementations",
        description: "Reference implementations by name or in words, the best match first; without a query the highest level first.",
        cost: 1,
        input: schema::<list::Arguments>,
        output: schema::<Envelope<list::ListAnswer>>,
        call: |library, arguments| list::list(library, &read(arguments)?),
    },
    Row {
        name: "get_code_for_paper",
        title: "Code of a paper",
        description: "All code that is known of a paper: declared repositories, reference \
                      implementations of its methods with their code in line from V2 on, calls for \
                      those below, and how much was harvested.",
        cost: 1,
        input: schema::<record::PaperArguments>,
        output: schema::<Envelope<paper::code::PaperCodeAnswer>>,
        call: |library, arguments| paper::code::paper_code(library, &read(arguments)?),
    },
    Row {
        name: "get_code_for_method",
        title: "Code of a method",
        description: "All code that is known of a method: its paper, the repositories \
                      declared for that paper, and reference implementations in line from V2 on.",
        cost: 1,
        input: schema::<method::code::Arguments>,
        output: schema::<Envelope<method::code::MethodCodeAnswer>>,
        call: |library, arguments| method::code::method_code(library, &read(arguments)?),
    },
    Row {
        name: "get_code",
        title: "One source text",
        description: "One source text by its SHA-256 (`code_sha256` of other answers): the source where \
                      its license allows, else `pointer`; what its run said, by step; and the \
                      methods it is code of.",
        cost: 1,
        input: schema::<source_text::Arguments>,
        output: schema::<Envelope<source_text::CodeAnswer>>,
        call: |library, arguments| source_text::code(library, &read(arguments)?),
    },
    Row {
        name: "get_harvested_code_for_paper",
        title: "Harvested code",
        description: "Functions of a paper's repositories. Only where `known` is `complete`, an \
                      empty list means that there is none.",
        cost: 1,
        input: schema::<paper::harvested::HarvestedArguments>,
        output: schema::<Envelope<paper::harvested::HarvestedAnswer>>,
        call: |library, arguments| paper::harvested::harvested(library, &read(arguments)?),
    },
    Row {
        name: "compose",
        title: "What goes with a method",
        description: "What goes with a method: `partners` that take its outputs (or give its inputs), at \
                      most ten, ranked by assemblies that wire them, common papers, area and role \
                      (`because`); and `substitutes`, each with its `difference`.",
        cost: 1,
        input: schema::<compose::Arguments>,
        output: schema::<Envelope<compose::ComposeAnswer>>,
        call: |library, arguments| compose::compose(library, &read(arguments)?),
    },
    Row {
        name: "explore_paths",
        title: "How things hang together",
        description: "Short paths between methods and papers over what the graph holds (introduces, states, uses, cites). Candidates: follow `retrieve_with`.",
        cost: 1,
        input: schema::<explore::Arguments>,
        output: schema::<Envelope<explore::ExploreAnswer>>,
        call: |library, arguments| explore::explore(library, &read(arguments)?),
    },
    Row {
        name: "get_concepts_for_paper",
        title: "Concepts of a paper",
        description: "What a paper is about, as sources say: arXiv categories, OpenAlex topics, SKOS concepts.",
        cost: 1,
        input: schema::<record::Arguments>,
        output: schema::<Envelope<topics::ConceptsAnswer>>,
        call: |library, arguments| topics::concepts(library, &read(arguments)?),
    },
    Row {
        name: "get_reviews_for_paper",
        title: "Reviews of a paper",
        description: "What reviewers wrote of a paper, one entry a reviewer, nothing averaged. `n_withheld` counts those whose terms keep them \
                      here.",
        cost: 1,
        input: schema::<record::Arguments>,
        output: schema::<Envelope<topics::ReviewsAnswer>>,
        call: |library, arguments| topics::reviews(library, &read(arguments)?),
    },
    Row {
        name: "get_papers_by_author",
        title: "Papers by an author",
        description: "The papers of an author, newest first. A name can be borne by several: \
                      `other_holders` lists them with their ids, and an id names one.",
        cost: 1,
        input: schema::<people::ByName>,
        output: schema::<Envelope<people::HolderAnswer>>,
        call: |library, arguments| people::by_author(library, &read(arguments)?),
    },
    Row {
        name: "get_papers_by_institution",
        title: "Papers from an institution",
        description: "The papers of which an author worked at an institution, newest first; other institutions of the name with their ids.",
        cost: 1,
        input: schema::<people::ByName>,
        output: schema::<Envelope<people::HolderAnswer>>,
        call: |library, arguments| people::by_institution(library, &read(arguments)?),
    },
    Row {
        name: "get_citation_path",
        title: "How one paper leads to another",
        description: "A shortest chain of citations between two papers, step by step: `cites` or `cited_by`. `found` is false with \
                      `truncated` false only where everything was looked at.",
        cost: 1,
        input: schema::<citation_path::Arguments>,
        output: schema::<Envelope<citation_path::CitationPathAnswer>>,
        call: |library, arguments| citation_path::citation_path(library, &read(arguments)?),
    },
    Row {
        name: "assembly",
        title: "An assembly of methods",
        description: "How something a paper describes as a whole is wired from methods: each \
                      with its level and what may be swapped for it, every wire, the assembly's own \
                      level, and what the paper names and is missing.",
        cost: 1,
        input: schema::<assembly::Arguments>,
        output: schema::<Envelope<assembly::AssemblyAnswer>>,
        call: |library, arguments| assembly::assembly(library, &read(arguments)?),
    },
];

/// Returns every tool in the form of the protocol. The list is built once, because schemas are large
/// and the protocol looks up a tool at every call.
pub fn listed() -> &'static [Tool] {
    static LISTED: LazyLock<Vec<Tool>> = LazyLock::new(|| {
        let mut shortener = Shortener::default();
        TOOLS.iter().map(|row| row.tool(&mut shortener)).collect()
    });
    &LISTED
}

/// Returns the row of the tool with this name.
pub fn row(name: &str) -> Option<&'static Row> {
    TOOLS.iter().find(|row| row.name == name)
}

impl Row {
    /// Returns the schema of the arguments, with the one that every tool has.
    pub fn input_schema(&self) -> JsonObject {
        let mut schema = (self.input)();
        // It says that these are the arguments, and the list of tools has little room.
        schema.remove("description");
        let snapshot = json!({ "type": "string" });
        let properties = schema.entry("properties").or_insert_with(|| json!({}));
        if let Value::Object(properties) = properties {
            properties.insert(SNAPSHOT.to_owned(), snapshot);
        }
        schema
    }

    fn tool(&self, shortener: &mut Shortener) -> Tool {
        let mut annotations = ToolAnnotations::default();
        annotations.read_only_hint = Some(true);
        Tool::new(self.name, self.description, self.input_schema())
            .with_title(self.title)
            .with_raw_output_schema(shortener.shorten((self.output)()).into())
            .with_annotations(annotations)
    }
}

/// The words by which tools called the argument `name` once; each means it still.
const OLDER_NAMES: [&str; 5] = ["x", "paper", "method", "author", "institution"];

/// Reads the arguments of a tool. Refuses strings that are too long or empty.
pub(super) fn read<T: DeserializeOwned>(mut arguments: JsonObject) -> Result<T, AnswerError> {
    let wrong = |detail: String| Err(AnswerError::Arguments(detail));
    let older = OLDER_NAMES
        .iter()
        .find(|older| arguments.contains_key(**older));
    if let Some(older) = older.filter(|_| !arguments.contains_key("name"))
        && let Some(value) = arguments.remove(*older)
    {
        arguments.insert("name".to_owned(), value);
    }
    for (name, value) in &arguments {
        if name != CODE && texts(value).any(|text| text.len() > MAX_TEXT) {
            return wrong(format!("{name} is longer than {MAX_TEXT} bytes"));
        }
    }
    for (name, value) in &arguments {
        let is_empty = texts(value).any(|text| text.trim().is_empty());
        if is_empty && !OPTIONAL_TEXTS.contains(&name.as_str()) {
            return wrong(format!("{name} is empty"));
        }
    }
    serde_json::from_value(Value::Object(arguments)).or_else(|error| wrong(error.to_string()))
}

/// Returns a string value, or the strings of a list.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let listed = value.as_array().map_or(&[][..], Vec::as_slice);
    std::iter::once(value)
        .chain(listed)
        .filter_map(Value::as_str)
}
