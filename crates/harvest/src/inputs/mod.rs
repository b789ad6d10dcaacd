//! Inputs for a function, the surest source first: examples, calls in tests, annotations, documented types, names, defaults.

mod calls;
mod guess;
pub(crate) mod literal;
mod types;

pub use calls::TestCalls;

use crate::cut::Cut;
use crate::function::Parameter;
use crate::harvested::Function;
use crate::reason::{FunctionKind, InputSource};
use literal::Environment;
use ruff_python_parser::parse_expression;
use serde::{Deserialize, Serialize};
use spec::Value;

/// Cases of one source. 5: a function that needs more luck than that was not understood.
pub(crate) const MAX_CASES: usize = 5;

/// Inputs of one source.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InputSet {
    /// The source of the inputs.
    pub source: InputSource,
    /// Positional arguments of each case.
    pub cases: Vec<Vec<Value>>,
}

/// Returns the inputs of a cut function, the surest source first. Sources without a case are left out.
pub fn inputs(function: &Function, cut: &Cut, calls: &TestCalls) -> Vec<InputSet> {
    crate::harvested::on_large_stacks(|| all_inputs(function, cut, calls))
}

fn all_inputs(function: &Function, cut: &Cut, calls: &TestCalls) -> Vec<InputSet> {
    let parameters = &cut.parameters;
    let docstring = function.docstring.as_deref().unwrap_or_default();
    // An example calls the function as it stands in its module; a made function has other parameters.
    let is_called_as_written = function.kind == FunctionKind::Function;
    let (examples, tests) = match is_called_as_written {
        true => (
            calls::of_docstring(docstring, &cut.entry),
            calls.of(&cut.entry),
        ),
        false => (vec![], &[][..]),
    };
    let bind = |all: &[literal::Arguments]| -> Vec<Vec<Value>> {
        let bound = all
            .iter()
            .filter_map(|arguments| bind_arguments(parameters, arguments));
        let mut cases: Vec<Vec<Value>> = vec![];
        for case in bound {
            if !cases.contains(&case) && cases.len() < MAX_CASES {
                cases.push(case);
            }
        }
        cases
    };
    let sets = [
        (InputSource::DocstringExample, bind(&examples)),
        (InputSource::TestCall, bind(tests)),
        (InputSource::Annotation, types::by_annotation(parameters)),
        (
            InputSource::DocstringType,
            types::by_docstring(parameters, docstring),
        ),
        (InputSource::ParameterName, guess::by_name(parameters)),
        (InputSource::Default, by_default(parameters)),
    ];
    sets.into_iter()
        .filter(|(_, cases)| !cases.is_empty())
        .map(|(source, cases)| InputSet { source, cases })
        .collect()
}

/// Returns the value of a parameter's default, if its text is a literal.
pub(crate) fn default_value(parameter: &Parameter) -> Option<Value> {
    let parsed = parse_expression(parameter.default.as_deref()?).ok()?;
    literal::evaluate(&parsed.syntax().body, &Environment::new())
}

/// Returns positional arguments: those of the call, and defaults between them.
fn bind_arguments(parameters: &[Parameter], arguments: &literal::Arguments) -> Option<Vec<Value>> {
    if arguments.positional.len() > parameters.len() {
        return None;
    }
    let mut bound: Vec<Option<Value>> = arguments.positional.iter().cloned().map(Some).collect();
    bound.resize(parameters.len(), None);
    for (name, value) in &arguments.keywords {
        let position = parameters.iter().position(|p| p.name == *name)?;
        bound[position] = Some(value.clone());
    }
    let given = bound
        .iter()
        .rposition(Option::is_some)
        .map_or(0, |last| last + 1);
    let required = parameters
        .iter()
        .rposition(|parameter| parameter.default.is_none())
        .map_or(0, |last| last + 1);
    let fill = |(value, parameter): (Option<Value>, &Parameter)| {
        value.or_else(|| default_value(parameter))
    };
    bound
        .into_iter()
        .zip(parameters)
        .take(given.max(required))
        .map(fill)
        .collect()
}

/// Returns the call without arguments, if every parameter has a default.
fn by_default(parameters: &[Parameter]) -> Vec<Vec<Value>> {
    match parameters
        .iter()
        .all(|parameter| parameter.default.is_some())
    {
        true => vec![vec![]],
        false => vec![],
    }
}
