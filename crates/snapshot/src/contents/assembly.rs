//! The wiring of a method from other methods.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The wiring of a method from other methods.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssemblyRecord {
    /// The methods in their slots, in the order of the assembly's file.
    pub bricks: Vec<BrickRecord>,
    /// The glue between the methods.
    #[serde(default)]
    pub glue: Vec<GlueRecord>,
    /// Every wire, in the order of evaluation.
    pub wiring: Vec<WireRecord>,
    /// Parts that the paper names and that are not wired.
    #[serde(default)]
    pub missing: Vec<MissingRecord>,
}

/// A method in its slot. Its level and its code are those of the method's own record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrickRecord {
    /// The slot's name.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// Its inputs in order, each with its source.
    pub inputs: Vec<Port>,
    /// The names of its outputs.
    pub output: Vec<String>,
    /// Ids of methods whose contracts fit the same slot.
    pub swappable_with: Vec<String>,
}

/// An input and its source: a number, an input of the assembly, glue, or `slot.output`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Port {
    /// The input.
    pub name: String,
    /// The source of its value.
    pub from: String,
}

/// A line of glue between bricks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GlueRecord {
    /// The name of the line.
    pub name: String,
    /// The expression.
    pub expr: String,
}

/// One wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WireRecord {
    /// An input of the assembly, `slot.output` or glue.
    pub from: String,
    /// `slot.input`, glue or an output of the assembly.
    pub to: String,
}

/// A part that is not wired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MissingRecord {
    /// The slot, or the paper's name for the part.
    pub slot: String,
    /// The method for this slot, if one is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The reason why the part is missing.
    pub why: String,
}
