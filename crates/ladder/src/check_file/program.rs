//! The programs that a check compares a function with: what the spec of a method names beside the method, and reading A.

use catalogue::string_enum;
use serde::Serialize;

string_enum! {
    /// The relation of a program to the method whose inputs it takes.
    pub enum ProgramKind {
        /// Reading A of the method itself, by which relations are tried.
        Method = "method",
        /// Another method of the same family.
        Member = "member",
        /// Another method of the same name, which people run on purpose, and which is no method of the corpus.
        Variant = "variant",
        /// A program that somebody shipped and nobody intended.
        Departure = "departure",
        /// A way to misunderstand the paper.
        Misreading = "misreading",
    }
}

/// A Python program that takes the inputs of a method and returns its outputs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Program {
    /// The id of the method, or of the misreading in the spec.
    pub id: String,
    /// Its relation to the method.
    pub kind: ProgramKind,
    /// The difference to the method, in one line.
    pub text: String,
    /// Functions of libraries that compute it.
    pub uses: Vec<String>,
    /// Addresses of public reports of it.
    pub reports: Vec<String>,
    /// The text, which defines a function of the method's name.
    pub source: String,
}
