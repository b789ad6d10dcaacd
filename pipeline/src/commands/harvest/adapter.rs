//! Ways to call an authors' function with the inputs of a contract: names, order, transposition, the part of its result.

use formats::adapters::AuthorsAdapter;
use harvest::Parameter;
use spec::Spec;
use std::collections::BTreeMap;

/// Adapters that are tried for one function. 24: two orders, three results, four transpositions.
const MAX_ADAPTERS: usize = 24;

/// The name under which both readings and the authors' function are called. **Reason**: the authors' text may use the contract's own name for
/// something else.
pub(super) const CONTRACT_FUNCTION: &str = "contract_function";

/// One way to call a function by a contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Adapter {
    /// In words, for people; the Python of a declared adapter on the lines below.
    pub(super) description: String,
    /// True if no other order of the inputs is possible. Only then is a difference the function's, and not the adapter's.
    pub(super) is_certain: bool,
    /// The Python that defines the contract's function below the authors' text.
    pub(super) wrapper: String,
    /// The Python below the readings' texts.
    pub(super) reading_wrapper: String,
    /// True if the authors' function takes fewer values of an input. The properties try other values of it, so they say nothing of it.
    pub(super) narrows_inputs: bool,
}

/// Returns an adapter that the corpus declares for a function.
pub(super) fn declared_adapter(spec: &Spec, entry: &str, adapter: &AuthorsAdapter) -> Adapter {
    let narrowed = adapter.narrowed.iter();
    let narrowed = narrowed.map(|(input, value)| format!("; {input} is {value} on both sides"));
    let mut wrapper = format!("\n\n\nauthors_function = {entry}\n\n\n{}", adapter.python);
    if !adapter.narrowed.is_empty() {
        wrapper.push_str(&format!("\n\n_of_all_inputs = {CONTRACT_FUNCTION}\n"));
        wrapper.push_str(&call_by_contract(spec, "_of_all_inputs", &adapter.narrowed));
    }
    Adapter {
        description: format!(
            "{}{}\n{}",
            adapter.description,
            narrowed.collect::<String>(),
            adapter.python.trim_end()
        ),
        is_certain: true,
        wrapper,
        reading_wrapper: call_by_contract(spec, &spec.method.entry, &adapter.narrowed),
        narrows_inputs: !adapter.narrowed.is_empty(),
    }
}

/// Returns the Python that calls a function of the contract's inputs under the common name, with the values of narrowed inputs.
fn call_by_contract(spec: &Spec, function: &str, narrowed: &BTreeMap<String, String>) -> String {
    let inputs: Vec<&str> = spec.input_names().collect();
    let arguments = inputs
        .iter()
        .map(|input| narrowed.get(*input).map_or(*input, String::as_str));
    format!(
        "\n\ndef {CONTRACT_FUNCTION}({}):\n    import numpy\n\n    return {function}({})\n",
        inputs.join(", "),
        arguments.collect::<Vec<_>>().join(", ")
    )
}

/// Returns the ways in which a function's parameters take the contract's inputs; none if they do not.
pub(super) fn adapters(spec: &Spec, entry: &str, parameters: &[Parameter]) -> Vec<Adapter> {
    let inputs: Vec<&str> = spec.input_names().collect();
    let mut adapters = vec![];
    for order in argument_orders(&inputs, parameters) {
        for (turned, arguments) in transpositions(spec, &order.arguments) {
            for (part, result) in results(spec.outputs.len()) {
                let description = [order.description.as_str(), turned.as_str(), part]
                    .iter()
                    .filter(|words| !words.is_empty())
                    .copied()
                    .collect::<Vec<_>>()
                    .join("; ");
                adapters.push(Adapter {
                    description,
                    is_certain: order.is_certain,
                    wrapper: wrapper(entry, &inputs, &arguments, result),
                    reading_wrapper: call_by_contract(spec, &spec.method.entry, &BTreeMap::new()),
                    narrows_inputs: false,
                });
            }
        }
    }
    adapters.truncate(MAX_ADAPTERS);
    adapters
}

/// An argument: the contract's input, and the keyword by which it is passed, if any.
type Arguments = Vec<(String, Option<String>)>;

struct ArgumentOrder {
    description: String,
    arguments: Arguments,
    /// True if names or the number of inputs leave no other order.
    is_certain: bool,
}

/// Returns the inputs by parameter name where the names are known, one nameless rest included, and else by position.
fn argument_orders(inputs: &[&str], parameters: &[Parameter]) -> Vec<ArgumentOrder> {
    let required = parameters.iter().filter(|p| p.default.is_none()).count();
    let named: Vec<(&str, Option<&Parameter>)> = inputs
        .iter()
        .map(|input| {
            let mut found = parameters.iter().filter(|p| is_same_name(input, &p.name));
            (*input, found.next())
        })
        .collect();
    let is_taken = |parameter: &Parameter| {
        named
            .iter()
            .any(|(_, found)| found.is_some_and(|found| found.name == parameter.name))
    };
    let nameless = named.iter().filter(|(_, found)| found.is_none()).count();
    let matched = named.len() - nameless;
    let rest: Vec<&Parameter> = parameters.iter().filter(|p| !is_taken(p)).collect();
    let open: Vec<&&Parameter> = rest.iter().filter(|p| p.default.is_none()).collect();
    // The one input without a name is the one parameter that is open, or the first one with a default.
    let remaining = match (open.as_slice(), rest.as_slice()) {
        ([only], _) => Some(**only),
        ([], [first, ..]) => Some(*first),
        _ => None,
    };
    let is_covered = open.len() <= nameless;
    if matched > 0 && is_covered && (nameless == 0 || (nameless == 1 && remaining.is_some())) {
        let pairs: Vec<(&str, &str)> = named
            .iter()
            .filter_map(|(input, found)| Some((*input, found.or(remaining)?.name.as_str())))
            .collect();
        let renamed: Vec<String> = pairs
            .iter()
            .filter(|(input, name)| input != name)
            .map(|(input, name)| format!("{input} is {name}"))
            .collect();
        let description = match renamed.is_empty() {
            true => "by name".to_owned(),
            false => format!("by name: {}", renamed.join(", ")),
        };
        let arguments = pairs
            .iter()
            .map(|(input, name)| ((*input).to_owned(), Some((*name).to_owned())));
        return vec![ArgumentOrder {
            description,
            arguments: arguments.collect(),
            is_certain: true,
        }];
    }
    if required > inputs.len() || inputs.len() > parameters.len() {
        return vec![];
    }
    let names: Vec<&str> = parameters.iter().map(|p| p.name.as_str()).collect();
    let arguments: Arguments = inputs
        .iter()
        .map(|input| ((*input).to_owned(), None))
        .collect();
    let mut orders = vec![ArgumentOrder {
        description: format!("by position: {}", names[..inputs.len()].join(", ")),
        arguments: arguments.clone(),
        is_certain: inputs.len() == 1,
    }];
    if inputs.len() == 2 {
        orders.push(ArgumentOrder {
            description: "by position, the two inputs exchanged".to_owned(),
            arguments: arguments.into_iter().rev().collect(),
            is_certain: false,
        });
    }
    orders
}

/// Returns true for names that differ in case, underscores or one of the usual spellings only.
fn is_same_name(input: &str, parameter: &str) -> bool {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let (input, parameter) = (plain(input), plain(parameter));
    let groups = [
        &["lr", "learningrate", "stepsize", "eta"][..],
        &["eps", "epsilon"],
        &["reg", "regularization", "lambda", "lam"],
        &["x", "inputs", "input", "data", "xs"],
        &["beta1", "b1"],
        &["beta2", "b2"],
        &["mu", "mean"],
        &["sigma", "std", "sig"],
        &["ytrue", "targets", "target", "labels", "y"],
        &["ypred", "predictions", "preds", "pred"],
    ];
    input == parameter
        || groups
            .iter()
            .any(|group| group.contains(&input.as_str()) && group.contains(&parameter.as_str()))
}

/// Returns the arguments as they are, and with all matrices transposed if there are any.
fn transpositions(spec: &Spec, arguments: &Arguments) -> Vec<(String, Vec<String>)> {
    let has_rank = |name: &str, rank: usize| {
        let mut inputs = spec.inputs.iter();
        inputs.any(|input| input.name == name && input.slot.shape.len() == rank)
    };
    // One-dimensional series may be wanted as points of one coordinate.
    let ways = [
        (None, "", ""),
        (Some(2), "matrices transposed", ".T"),
        (Some(1), "vectors as columns", ".reshape(-1, 1)"),
    ];
    let mut all = vec![];
    for (rank, description, change) in ways {
        let changes = |input: &str| rank.is_some_and(|rank| has_rank(input, rank));
        if rank.is_some() && !arguments.iter().any(|(input, _)| changes(input)) {
            continue;
        }
        let expression = |(input, keyword): &(String, Option<String>)| {
            let change = if changes(input) { change } else { "" };
            match keyword {
                Some(keyword) => format!("{keyword}={input}{change}"),
                None => format!("{input}{change}"),
            }
        };
        let turned = arguments.iter().map(expression);
        all.push((description.to_owned(), turned.collect()));
    }
    all
}

/// Returns the parts of a result that may be the contract's output, in words and as Python.
fn results(outputs: usize) -> Vec<(&'static str, &'static str)> {
    match outputs {
        1 => vec![
            ("", "_plain(result)"),
            ("the first part of the result", "_plain(result[0])"),
            ("the second part of the result", "_plain(result[1])"),
        ],
        _ => vec![("", "tuple(_plain(part) for part in result)")],
    }
}

/// Returns the contract's function. Lists and numbers become arrays and floats, as the contract has them.
fn wrapper(entry: &str, inputs: &[&str], arguments: &[String], result: &str) -> String {
    format!(
        "\n\n\nauthors_function = {entry}\n\n\ndef _plain(value):\n    import numpy\n\n    array = numpy.array(value)\n    \
         return float(array) if array.ndim == 0 and array.dtype.kind == \"f\" else array\n\n\ndef {CONTRACT_FUNCTION}({}):\n    \
         result = authors_function({})\n    return {result}\n",
        inputs.join(", "),
        arguments.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(name: &str, default: Option<&str>) -> Parameter {
        Parameter {
            name: name.to_owned(),
            annotation: None,
            default: default.map(str::to_owned),
        }
    }

    #[test]
    fn a_declared_adapter_narrows_inputs_on_both_sides() {
        let text = include_str!("../../../../property-specs/reinforcement/vtrace/spec.toml");
        let predicates =
            include_str!("../../../../property-specs/reinforcement/vtrace/predicates.py");
        let spec = Spec::parse(text, Some(predicates), "vtrace.toml").expect("it loads");
        let declared = AuthorsAdapter {
            repository: "https://example.org/".to_owned(),
            function: "Targets.of".to_owned(),
            description: "as it is".to_owned(),
            narrowed: BTreeMap::from([("cbar".to_owned(), "1.0".to_owned())]),
            python: "def contract_function(r, v, logrho, gamma, rbar, cbar):\n    return authors_function(r)\n"
                .to_owned(),
        };
        let adapter = declared_adapter(&spec, "Targets_of", &declared);
        assert!(adapter.is_certain && adapter.narrows_inputs);
        assert!(adapter.wrapper.contains("authors_function = Targets_of\n"));
        let words = "as it is; cbar is 1.0 on both sides\ndef ";
        assert!(
            adapter.description.starts_with(words),
            "{}",
            adapter.description
        );
        let call =
            |function: &str| format!("    return {function}(r, v, logrho, gamma, rbar, 1.0)\n");
        assert!(adapter.reading_wrapper.ends_with(&call("vtrace")));
        assert!(adapter.wrapper.ends_with(&call("_of_all_inputs")));
    }

    #[test]
    fn names_come_before_positions_and_defaults_may_stay() {
        let parameters = [
            parameter("y", None),
            parameter("X", None),
            parameter("tol", Some("1e-8")),
        ];
        let orders = argument_orders(&["x", "y"], &parameters);
        assert_eq!(orders[0].description, "by name: x is X");
        assert_eq!(
            orders[0].arguments[0],
            ("x".to_owned(), Some("X".to_owned()))
        );
        assert!(orders.len() == 1 && orders[0].is_certain);
        let forecast = [
            parameter("x", None),
            parameter("mu", None),
            parameter("sig", None),
            parameter("grad", Some("False")),
        ];
        let orders = argument_orders(&["mu", "sigma", "y"], &forecast);
        assert_eq!(orders[0].description, "by name: sigma is sig, y is x");
        let nameless = [parameter("actual", None), parameter("posterior", None)];
        let orders = argument_orders(&["s", "l"], &nameless);
        assert_eq!(orders.len(), 2);
        assert!(orders.iter().all(|order| !order.is_certain));
        assert!(
            argument_orders(&["x"], &parameters).is_empty(),
            "y is required"
        );
    }
}
