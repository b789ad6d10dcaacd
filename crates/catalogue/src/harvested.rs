//! Functions that were cut out of the repositories of papers, and what happened when they ran.
//!
//! A harvested function has no verification level, whatever it returned: nobody compared it with the paper. The one comparison there is
//! ([`CodeComparison`]) is evidence about the paper's readings, and no rung.

use crate::digest::Digest;
use crate::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Why a function could not be cut out of its repository.
    pub enum CutReason {
        /// It needs a package that is neither the standard library, numpy nor scipy.
        ForeignImport = "foreign_import",
        /// It uses a module of the repository as an object.
        PackageModule = "package_module",
        /// Two things of the same name would stand in one text.
        NameClash = "name_clash",
        /// It reads or makes names that the text does not show: `eval`, `globals()`, module `__getattr__`, undefined names.
        Dynamic = "dynamic",
        /// Its file, its nesting or the cut text exceeds a limit.
        TooLarge = "too_large",
        /// It is a method that changes its object, or uses more of it than the values of attributes.
        ClassState = "class_state",
        /// Its file is not Python.
        DoesNotParse = "does_not_parse",
        /// Its file is Python 2.
        Python2 = "python2",
        /// It stands in a notebook only.
        NotebookOnly = "notebook_only",
    }
}

string_enum! {
    /// The place of a function in its repository.
    pub enum FunctionKind {
        /// At the top of a module.
        Function = "function",
        /// In a class.
        Method = "method",
        /// In another function.
        Nested = "nested",
    }
}

string_enum! {
    /// The source of a function's inputs, the surest first.
    pub enum InputSource {
        /// Inputs of the property spec whose contract the function fits.
        ContractCorpus = "contract_corpus",
        /// A call in the function's docstring.
        DocstringExample = "docstring_example",
        /// A call with literal arguments in the repository's tests.
        TestCall = "test_call",
        /// The types of the annotations.
        Annotation = "annotation",
        /// The types that the docstring states.
        DocstringType = "docstring_type",
        /// The parameters' names.
        ParameterName = "parameter_name",
        /// The defaults alone: every parameter has one.
        Default = "default",
    }
}

string_enum! {
    /// The value of a harvested function.
    pub enum OutputKind {
        /// A value: numbers, arrays, texts, and lists, tuples and dicts of them.
        Value = "value",
        /// Something else.
        Object = "object",
        /// `None`.
        None = "none",
    }
}

string_enum! {
    /// The comparison of a harvested function with the readings of a method.
    pub enum ComparisonResult {
        /// It returned what both readings returned, on every case of the method's corpus.
        Agrees = "agrees",
        /// It returned something else on at least one case.
        Differs = "differs",
        /// It could not be compared.
        NotComparable = "not_comparable",
    }
}

/// The run of a harvested function in the sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HarvestRun {
    /// The number of the run.
    pub run_id: i64,
    /// The source of its inputs; `None` if none were found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input_source: Option<InputSource>,
    /// The number of inputs.
    pub cases: u32,
    /// On how many of them it returned a value, with equal bytes in a second process.
    pub returned: u32,
    /// The ending of the last call that returned no value, or `returned`.
    pub ending: String,
    /// The exception, or what else ended the call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Its value, if it returned one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<OutputKind>,
    /// The end of the run, ISO 8601 UTC.
    pub finished_at: String,
}

impl HarvestRun {
    /// Returns true if it returned a value on at least one input.
    pub const fn ran(&self) -> bool {
        self.returned > 0
    }

    /// Returns what happened, in words: "returned a value on 3 of 5 inputs".
    pub fn sentence(&self) -> String {
        match (self.cases, self.input_source) {
            (0, _) | (_, None) => "no inputs were found for it".to_owned(),
            (cases, Some(_)) => format!("returned a value on {} of {cases} inputs", self.returned),
        }
    }
}

/// A harvested function compared with both readings of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeComparison {
    /// The method's id.
    pub method: String,
    /// The result.
    pub result: ComparisonResult,
    /// The adapter from the contract's inputs to its arguments: names, order, transposition, fixed arguments. In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<String>,
    /// Why it differs or could not be compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of compared cases.
    pub cases: u32,
    /// The smallest case that differs, as Python code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub smallest_case: Option<String>,
    /// The side that the properties of the spec support where they differ: "readings", "authors_code", "both" or "neither".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub properties_support: Option<String>,
}

/// A function of a repository.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HarvestedFunction {
    /// Its qualified name.
    pub qualified_name: String,
    /// Its place in the repository.
    pub kind: FunctionKind,
    /// Its name, parameters and return type.
    pub signature: String,
    /// The address of the repository or package.
    pub repo: String,
    /// The commit or release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The path of its file.
    pub path: String,
    /// Its first and last line, from 1.
    pub lines: (u32, u32),
    /// An SPDX expression, or `none`.
    pub license: String,
    /// True if its text may be passed on.
    pub redistributable: bool,
    /// Why it could not be cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<CutReason>,
    /// The obstacle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The digest of the cut text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code_sha256: Option<Digest>,
    /// The function's name in the cut text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// The cut text, where it may be passed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The outcome of its run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<HarvestRun>,
    /// Its comparisons with the readings of methods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<CodeComparison>,
}

impl HarvestedFunction {
    /// Returns true if it returned a value on at least one input.
    pub fn ran(&self) -> bool {
        self.run.as_ref().is_some_and(HarvestRun::ran)
    }

    /// Returns the address of its lines.
    pub fn url(&self) -> String {
        let (first, last) = self.lines;
        match &self.commit {
            Some(commit) if self.repo.starts_with("https://github.com/") => {
                format!("{}/blob/{commit}/{}#L{first}-L{last}", self.repo, self.path)
            }
            _ => self.repo.clone(),
        }
    }
}
