//! One output of a method wired to one input of another, with the adapter between them.

use compose::{AdaptedFit, Conversion};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// One step of an adapter.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AdapterStep {
    /// `transpose`, `reshape` or `cast`: none changes values.
    #[schemars(extend("enum" = ["transpose", "reshape", "cast"]))]
    pub(crate) op: &'static str,
    /// The description.
    pub(crate) says: String,
    /// The numpy code for a value `y`.
    pub(crate) numpy: String,
}

/// One output wired to one input.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Connection {
    /// The producing method's output.
    pub(crate) output: String,
    /// The consuming method's input.
    pub(crate) input: String,
    /// `typed`: directly. `adapter`: after the steps in `adapter`.
    #[schemars(extend("enum" = ["typed", "adapter"]))]
    pub(crate) fits: &'static str,
    /// The steps, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adapter: Option<Vec<AdapterStep>>,
    /// Required sizes: producer dimensions start with `from.`, consumer ones with `to.`.
    pub(crate) sizes: BTreeMap<String, String>,
}

pub(super) fn connection(output: &str, input: &str, adapted: AdaptedFit) -> Connection {
    let steps: Vec<AdapterStep> = adapted.steps.iter().map(step).collect();
    Connection {
        output: output.to_owned(),
        input: input.to_owned(),
        fits: if steps.is_empty() { "typed" } else { "adapter" },
        adapter: (!steps.is_empty()).then_some(steps),
        sizes: adapted.fit.sizes,
    }
}

fn step(step: &Conversion) -> AdapterStep {
    let (op, description, numpy) = match step {
        Conversion::Transpose => (
            "transpose",
            "exchange rows and columns".to_owned(),
            "y.T".to_owned(),
        ),
        Conversion::Reshape(before, after) => {
            let axes = |shape: &[String], one: &str| {
                let axes = shape.iter().map(|size| if size == "1" { one } else { ":" });
                if shape.is_empty() {
                    "...".to_owned()
                } else {
                    axes.collect::<Vec<_>>().join(", ")
                }
            };
            let description = format!(
                "add or leave out axes of size 1: the shape becomes [{}]",
                after.join(", ")
            );
            (
                "reshape",
                description,
                format!("y[{}][{}]", axes(before, "0"), axes(after, "None")),
            )
        }
        Conversion::Cast(from, to) => (
            "cast",
            format!("widen {from} to {to}"),
            format!("y.astype(np.{to})"),
        ),
    };
    AdapterStep {
        op,
        says: description,
        numpy,
    }
}
