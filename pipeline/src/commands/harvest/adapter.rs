//! Ways to call an authors' function with the inputs of a contract: names, order, transposition, the part of its result.

use harvest::Parameter;
use spec::Spec;

/// Adapters that are tried for one function. 24: two orders, three results, four transpositions.
const MAX_ADAPTERS: usize = 24;

/// One way to call a function by a contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Adapter {
    /// In words, for people.
    pub(super) description: String,
    /// True if no other order of the inputs is possible. Only then is a difference the function's, and not the adapter's.
    pub(super) is_certain: bool,
    /// The Python that defines the contract's function below the authors' text.
    pub(super) wrapper: String,
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
                    wrapper: wrapper(&spec.method.entry, entry, &inputs, &arguments, result),
                });
            }
        }
    }
    adapters.truncate(MAX_ADAPTERS);
    adapters
}

/// An argument: the contract's input, and the keyword by which it is passed, if any.
type Arguments = Vec<(String, Option<String>)>;

/// One order of arguments.
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
    let expression = |(input, keyword): &(String, Option<String>), value: String| match keyword {
        Some(keyword) => format!("{keyword}={value}"),
        None => {
            let _ = input;
            value
        }
    };
    let plain = arguments
        .iter()
        .map(|argument| expression(argument, argument.0.clone()));
    let mut all = vec![(String::new(), plain.collect())];
    let is_matrix = |name: &str| {
        spec.inputs
            .iter()
            .any(|input| input.name == name && input.slot.shape.len() == 2)
    };
    if arguments.iter().any(|(input, _)| is_matrix(input)) {
        let turned = arguments.iter().map(|argument| {
            let value = match is_matrix(&argument.0) {
                true => format!("{}.T", argument.0),
                false => argument.0.clone(),
            };
            expression(argument, value)
        });
        all.push(("matrices transposed".to_owned(), turned.collect()));
    }
    // One-dimensional series that a function wants as points of one coordinate.
    let is_vector = |name: &str| {
        spec.inputs
            .iter()
            .any(|input| input.name == name && input.slot.shape.len() == 1)
    };
    if arguments.iter().any(|(input, _)| is_vector(input)) {
        let columns = arguments.iter().map(|argument| {
            let value = match is_vector(&argument.0) {
                true => format!("{}.reshape(-1, 1)", argument.0),
                false => argument.0.clone(),
            };
            expression(argument, value)
        });
        all.push(("vectors as columns".to_owned(), columns.collect()));
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
fn wrapper(name: &str, entry: &str, inputs: &[&str], arguments: &[String], result: &str) -> String {
    format!(
        "\n\n\n_authors_function = {entry}\n\n\ndef _plain(value):\n    import numpy\n\n    array = numpy.array(value)\n    \
         return float(array) if array.ndim == 0 and array.dtype.kind == \"f\" else array\n\n\ndef {name}({}):\n    \
         result = _authors_function({})\n    return {result}\n",
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
