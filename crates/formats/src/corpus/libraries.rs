//! Libraries: `libraries/<distribution>/library.toml` says what a distribution is and what it needs, `bindings.toml` beside it how its
//! functions are called by the contracts of methods, and `libraries/results.jsonl` what they were found to compute.

use super::{entries, parse, read_text, wrong};
use crate::error::DatasetError;
use catalogue::library::EXPLANATIONS;
use catalogue::{CellLine, EnvironmentLine, Explanation, LibraryFunction, ResultLine, is_among};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The folder of bindings and results below the corpus.
pub const LIBRARIES_FOLDER: &str = "libraries";

/// The file of results in it.
pub const RESULTS: &str = "results.jsonl";

/// The file of a distribution's bindings, beside its `library.toml`.
const BINDINGS: &str = "bindings.toml";

/// The version of a distribution that is in the sandbox's own Python.
pub const LOCKED: &str = "locked";

/// The function that a binding defines: it takes the contract's inputs by position.
pub const CONTRACT_FUNCTION: &str = "contract_function";

/// A distribution, and the bindings of its functions.
#[derive(Debug, Clone, PartialEq)]
pub struct Library {
    /// The distribution itself.
    pub about: LibraryFile,
    /// Its bindings by the method's id.
    pub bindings: BTreeMap<String, Vec<Binding>>,
}

/// The content of `library.toml`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LibraryFile {
    /// The name that people use.
    pub name: String,
    /// Its license, an SPDX expression.
    pub license: String,
    /// Its home page.
    pub home: String,
    /// Its documentation.
    pub documentation: String,
    /// The modules under which it is imported.
    pub modules: Vec<String>,
    /// Names under which people import parts of it: `F` for `torch.nn.functional`.
    #[serde(default)]
    pub short: BTreeMap<String, String>,
    /// The versions to try, the newest first; [`LOCKED`] for that of the sandbox's own Python.
    pub versions: Vec<String>,
    /// Other requirements that its functions need.
    #[serde(default)]
    pub packages: Vec<String>,
    /// Another index of pip.
    #[serde(default)]
    pub index: Option<String>,
    /// Its needs beyond the rights of a reading.
    #[serde(default)]
    pub rights: LibraryNeeds,
}

/// The needs of a distribution beyond the rights of a reading.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct LibraryNeeds {
    /// Threads of its own.
    pub threads: bool,
    /// The device of random numbers, which some read when they are imported.
    pub random_device: bool,
    /// An empty folder to write in, in MiB.
    pub scratch_mb: u64,
    /// Processor seconds of the import.
    pub import_seconds: u64,
    /// Processor seconds of one call.
    pub seconds: u64,
    /// Address space beyond Python with numpy, in MiB.
    pub memory_mb: u64,
}

impl Default for LibraryNeeds {
    fn default() -> Self {
        Self {
            threads: false,
            random_device: false,
            scratch_mb: 0,
            import_seconds: 30,
            seconds: 5,
            memory_mb: 2048,
        }
    }
}

/// The widest values of [`LibraryNeeds`]: scratch space and address space in MiB, seconds of an import and of a call. **Source**: torch 2.15
/// with its shared libraries takes 10 GiB of addresses; an import of a large package 20 s of a slow processor.
const WIDEST: [(&str, u64); 4] = [
    ("scratch_mb", 256),
    ("import_seconds", 120),
    ("seconds", 60),
    ("memory_mb", 16_384),
];

/// The binding of one function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binding {
    /// The function, as it is served; without results.
    pub function: LibraryFunction,
    /// The versions that it is for; those of the distribution, if empty.
    pub versions: Vec<String>,
    /// True if float32 runs, in which properties decide nothing.
    pub is_single: bool,
    /// Python that defines [`CONTRACT_FUNCTION`].
    pub python: String,
    /// Why results are no agreement.
    pub explained: Vec<Explanation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BindingsFile {
    call: Vec<CallFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CallFile {
    method: String,
    function: String,
    #[serde(default)]
    aliases: Vec<String>,
    settings: Option<String>,
    call: String,
    #[serde(default)]
    versions: Vec<String>,
    precision: String,
    claim: String,
    source: String,
    note: Option<String>,
    python: String,
    #[serde(default)]
    narrowed: BTreeMap<String, String>,
    #[serde(default)]
    explained: Vec<Explanation>,
}

impl Library {
    /// Reads the folder of a distribution.
    fn read(
        folder: &Path,
        distribution: &str,
        is_method: impl Fn(&str) -> bool,
    ) -> Result<Self, DatasetError> {
        let file = folder.join("library.toml");
        let about: LibraryFile = parse(&file, &read_text(&file)?)?;
        if let Some(fault) = about.fault() {
            return Err(wrong(&file, fault));
        }
        let file = folder.join(BINDINGS);
        let BindingsFile { call } = parse(&file, &read_text(&file)?)?;
        let mut bindings: BTreeMap<String, Vec<Binding>> = BTreeMap::new();
        for call in call {
            if !is_method(&call.method) {
                let method = &call.method;
                let what = format!("{method:?} has no card; hint: method is the id of a card");
                return Err(wrong(&file, what));
            }
            let method = call.method.clone();
            let binding = call.binding(distribution, &about);
            let binding = binding.map_err(|fault| wrong(&file, fault))?;
            bindings.entry(method).or_default().push(binding);
        }
        Ok(Self { about, bindings })
    }
}

impl LibraryFile {
    fn fault(&self) -> Option<String> {
        let needs = &self.rights;
        let given = [
            needs.scratch_mb,
            needs.import_seconds,
            needs.seconds,
            needs.memory_mb,
        ];
        let mut wide = WIDEST.into_iter().zip(given);
        if let Some(((key, widest), _)) = wide.find(|((_, widest), given)| given > widest) {
            return Some(format!("{key} is wider than {widest}; hint: name less"));
        }
        let is_plain = |version: &&String| {
            !version.is_empty()
                && !version.contains(|c: char| c.is_whitespace() || "<>=~*".contains(c))
        };
        if let Some(wrong) = self.versions.iter().find(|version| !is_plain(version)) {
            return Some(format!(
                "{wrong:?} is no version; hint: one version each, as \"1.8.0\", or \"{LOCKED}\""
            ));
        }
        let is_empty = self.versions.is_empty() || self.modules.is_empty();
        is_empty.then(|| "versions or modules are empty; hint: name one of each".to_owned())
    }
}

impl CallFile {
    fn binding(self, distribution: &str, about: &LibraryFile) -> Result<Binding, String> {
        let function = LibraryFunction {
            aliases: with_short(&self.function, self.aliases, &about.short),
            distribution: distribution.to_owned(),
            function: self.function,
            settings: self.settings.filter(|text| !text.is_empty()),
            call: self.call,
            claim: self.claim,
            source: self.source,
            note: self.note.filter(|text| !text.is_empty()),
            narrowed: self.narrowed,
            cells: vec![],
        };
        let name = &function.function;
        if let Some(fault) = function.fault() {
            return Err(format!("{name}: {fault}"));
        }
        if !["float64", "float32"].contains(&self.precision.as_str()) {
            let precision = &self.precision;
            return Err(format!(
                "{name}: precision {precision:?}; hint: float64 or float32"
            ));
        }
        if !self.python.contains(&format!("def {CONTRACT_FUNCTION}(")) {
            return Err(format!(
                "{name}: its binding defines no function {CONTRACT_FUNCTION}"
            ));
        }
        let unknown = |one: &&Explanation| !is_among(EXPLANATIONS, &one.kind);
        if let Some(wrong) = self.explained.iter().find(unknown) {
            let kind = &wrong.kind;
            return Err(format!(
                "{name}: explanation {kind:?}; hint: one of {EXPLANATIONS}"
            ));
        }
        Ok(Binding {
            function,
            versions: self.versions,
            is_single: self.precision == "float32",
            python: self.python,
            explained: self.explained,
        })
    }
}

/// Returns the aliases, and the names that the usual short names of modules give.
fn with_short(
    function: &str,
    mut aliases: Vec<String>,
    short: &BTreeMap<String, String>,
) -> Vec<String> {
    for (name, module) in short {
        let rest = function.strip_prefix(module.as_str());
        if let Some(rest) = rest.filter(|rest| rest.starts_with('.')) {
            aliases.push(format!("{name}{rest}"));
        }
    }
    aliases.retain(|alias| alias != function);
    aliases.sort();
    aliases.dedup();
    aliases
}

/// Reads every distribution below `root`, by name. The folder may be absent. `is_method` says whether an id is that of a card.
pub(super) fn read_all(
    root: &Path,
    is_method: impl Fn(&str) -> bool,
) -> Result<BTreeMap<String, Library>, DatasetError> {
    let folder = root.join(LIBRARIES_FOLDER);
    let mut libraries = BTreeMap::new();
    if !folder.is_dir() {
        return Ok(libraries);
    }
    for folder in entries(&folder, 1)?
        .into_iter()
        .filter(|path| path.is_dir())
    {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let library = Library::read(&folder, &name, &is_method)?;
        libraries.insert(name.into_owned(), library);
    }
    Ok(libraries)
}

/// The lines of a file of results. The last line of a place is its result.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Results {
    /// The cells, in the order of the file.
    pub cells: Vec<CellLine>,
    /// The environments.
    pub environments: Vec<EnvironmentLine>,
}

impl Results {
    /// Reads a file, which may be absent. A last line without an end, which a kill left, is left out.
    ///
    /// # Errors
    /// When the file cannot be read, or a complete line is none of a result.
    pub fn read(file: &Path) -> Result<Self, DatasetError> {
        let mut results = Self::default();
        if !file.exists() {
            return Ok(results);
        }
        let text = read_text(file)?;
        let complete = text.rfind('\n').map_or("", |end| &text[..end]);
        for (number, line) in complete.lines().enumerate() {
            match serde_json::from_str(line) {
                Ok(ResultLine::Cell(cell)) => results.cells.push(*cell),
                Ok(ResultLine::Environment(one)) => results.environments.push(one),
                Err(error) => {
                    return Err(DatasetError::Corpus {
                        file: file.to_path_buf(),
                        line: Some(number + 1),
                        message: format!("no result of a library: {error}"),
                    });
                }
            }
        }
        Ok(results)
    }

    /// Returns the newest result of each place.
    pub fn newest(&self) -> BTreeMap<[&str; 5], &CellLine> {
        self.cells.iter().map(|line| (line.place(), line)).collect()
    }
}

impl super::Corpus {
    /// Returns the functions of libraries that claim to compute a method, each with the results of its versions, the newest version first.
    /// Results that no binding names any more are left out.
    pub fn library_functions(&self, method: &str, results: &Results) -> Vec<LibraryFunction> {
        let newest = results.newest();
        let mut functions = vec![];
        for (distribution, library) in &self.libraries {
            for binding in library.bindings.get(method).into_iter().flatten() {
                let mut function = binding.function.clone();
                let settings = function.settings.as_deref().unwrap_or_default();
                let place = [method, distribution, &function.function, settings];
                let of_function = newest.iter().filter(|(at, _)| at[..4] == place);
                let mut cells: Vec<_> = of_function.map(|(_, line)| line.cell.clone()).collect();
                cells.sort_by(|a, b| by_version(&b.version, &a.version));
                for cell in &mut cells {
                    cell.explanation = binding.explanation(&cell.version, cell.outcome).cloned();
                }
                function.cells = cells;
                functions.push(function);
            }
        }
        functions
    }
}

impl Binding {
    /// Returns the explanation of an outcome of a version.
    pub fn explanation(
        &self,
        version: &str,
        outcome: catalogue::CellOutcome,
    ) -> Option<&Explanation> {
        let is_of = |one: &&Explanation| {
            one.outcome == outcome
                && (one.versions.is_empty() || one.versions.iter().any(|v| v == version))
        };
        self.explained.iter().find(is_of)
    }
}

/// Compares versions by their numbers, then by their texts.
pub fn by_version(a: &str, b: &str) -> std::cmp::Ordering {
    let numbers = |text: &str| -> Vec<u64> {
        let parts = text.split(|c: char| !c.is_ascii_digit());
        parts.filter_map(|part| part.parse().ok()).collect()
    };
    numbers(a).cmp(&numbers(b)).then_with(|| a.cmp(b))
}
