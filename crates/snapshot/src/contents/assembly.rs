//! How a method is wired from other methods.

use serde::{Deserialize, Serialize};

/// How a method is wired from other methods.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssemblyRecord {
    /// The methods in their slots, as the assembly's file lists them.
    pub bricks: Vec<BrickRecord>,
    /// What stands between them.
    #[serde(default)]
    pub glue: Vec<GlueRecord>,
    /// Every wire, in the order in which it is worked out.
    pub wiring: Vec<WireRecord>,
    /// What the paper names and is not wired.
    #[serde(default)]
    pub missing: Vec<MissingRecord>,
}

/// A method in its slot. Its level and its code are those of the method itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrickRecord {
    /// The slot's name.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// Its inputs in order, and what goes into each.
    pub inputs: Vec<Port>,
    /// The names of its outputs.
    pub output: Vec<String>,
    /// Ids of methods whose contracts fit the same slot.
    pub swappable_with: Vec<String>,
}

/// An input and what goes into it: a number, an input of the assembly, glue, or `slot.output`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Port {
    /// The input.
    pub name: String,
    /// Where its value comes from.
    pub from: String,
}

/// A line between bricks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlueRecord {
    /// What it is called.
    pub name: String,
    /// The expression.
    pub expr: String,
}

/// One wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireRecord {
    /// An input of the assembly, `slot.output` or glue.
    pub from: String,
    /// `slot.input`, glue or an output of the assembly.
    pub to: String,
}

/// Something that is not wired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingRecord {
    /// The slot, or what the paper calls it.
    pub slot: String,
    /// The method that should stand there, where one is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Why it is missing.
    pub why: String,
}
