//! A spec in its written form: the tables of the TOML file, their keys and types, before any
//! comparison between tables.
//!
//! Values that later checks may reject are [`Spanned`], so that an error names their line.

use crate::Answer;
use crate::fields::{Text, compute_type, id, local_id, value_name};
use crate::literal::NestedList;
use crate::misreading::Misreading;
use crate::model::{CitedPaper, Method, Source, Tolerance, Unfit};
use crate::vocabulary::{NonFinite, PropertyKind};
use crate::wiring::Absent;
use crate::{DimExpr, Dtype, SlotRole};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A table of one line whose keys depend on its kind.
pub(super) type InlineTable = Spanned<toml::Table>;

/// Values of inputs or outputs by name.
pub(super) type Values = BTreeMap<Spanned<String>, Spanned<NestedList>>;

/// Expressions by the input or output that they replace.
pub(super) type Expressions = BTreeMap<Spanned<String>, Spanned<Text>>;

/// The tables of a spec.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    #[serde(rename = "spec")]
    _version: i64,
    pub method: Method,
    pub paper: Vec<Spanned<CitedPaper>>,
    pub dims: Option<Spanned<BTreeMap<Spanned<String>, DimTable>>>,
    pub input: Vec<Spanned<InputTable>>,
    pub output: Vec<Spanned<OutputTable>>,
    #[serde(default)]
    pub edge: Vec<Spanned<EdgeTable>>,
    #[serde(default)]
    pub property: Vec<Spanned<PropertyTable>>,
    #[serde(default)]
    pub misreading: Vec<Spanned<Misreading>>,
    #[serde(default)]
    pub unfit: Vec<Unfit>,
    #[serde(default)]
    pub answer: Vec<Answer>,
    pub brick: Option<Vec<Spanned<BrickTable>>>,
    pub glue: Option<Vec<Spanned<GlueTable>>>,
    pub result: Option<Spanned<Expressions>>,
    pub absent: Option<Vec<Absent>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DimTable {
    pub min: i64,
    pub max: i64,
    pub limit: Option<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InputTable {
    #[serde(deserialize_with = "value_name")]
    pub name: String,
    #[serde(deserialize_with = "compute_type")]
    pub dtype: Dtype,
    pub shape: Vec<DimExpr>,
    pub role: SlotRole,
    pub domain: InlineTable,
    pub r#gen: Option<InlineTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OutputTable {
    #[serde(deserialize_with = "value_name")]
    pub name: String,
    #[serde(deserialize_with = "compute_type")]
    pub dtype: Dtype,
    pub shape: Vec<DimExpr>,
    pub role: SlotRole,
    pub kind: InlineTable,
    #[serde(default)]
    pub allow: Vec<NonFinite>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EdgeTable {
    #[serde(deserialize_with = "local_id")]
    pub id: String,
    pub inputs: Spanned<Values>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PropertyTable {
    #[serde(deserialize_with = "local_id")]
    pub id: String,
    pub kind: PropertyKind,
    pub source: Spanned<Source>,
    pub with: Option<BTreeMap<Spanned<String>, InlineTable>>,
    pub fix: Option<Values>,
    pub when: Option<Spanned<Text>>,
    pub transform: Option<Expressions>,
    pub compare: Option<Spanned<Vec<String>>>,
    pub result: Option<Expressions>,
    pub check: Option<Spanned<Text>>,
    pub at: Option<Spanned<Values>>,
    pub expect: Option<Spanned<Values>>,
    pub tolerance: Option<Spanned<Tolerance>>,
    #[serde(default)]
    pub restates: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BrickTable {
    pub slot: Text,
    #[serde(deserialize_with = "id")]
    pub method: String,
    pub inputs: Vec<Spanned<Text>>,
    #[serde(default)]
    pub outputs: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GlueTable {
    #[serde(deserialize_with = "value_name")]
    pub name: String,
    pub expr: Spanned<Text>,
    #[serde(deserialize_with = "compute_type")]
    pub dtype: Dtype,
    pub shape: Vec<DimExpr>,
    pub role: SlotRole,
    pub kind: InlineTable,
}
