//! The function under check in a sandbox: what calls it with the inputs of the contract, as Python below its text. A check file binds the
//! inputs by the same rule, `judge/binding.py`.

use crate::executor::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use serde_json::json;
use spec::value::Value;
use std::fmt::Write as _;

/// The rule by which inputs meet the parameters of a function.
pub(super) const BINDING: &str = include_str!("../judge/binding.py");

/// The name of a function beside the one under check: true if the names of the inputs decided where each goes.
const IS_BY_NAME: &str = "_is_bound_by_name";

/// The words about a function whose inputs went by their names, in another order than the contract's. **Source**: `judge/binding.py`,
/// `BY_NAME`.
pub const BOUND_BY_NAME: &str = "inputs were bound by their names";

/// Returns Python that gives the function `entry` of a text the name `name` of the contract, with the inputs in order. `map` has
/// parameters for inputs; `how` says to people where a map is given. Once it runs, it raises a `TypeError` for what cannot be called so.
///
/// A plain function that takes the inputs in order is called as it is. A function that the text itself gives the contract's name keeps
/// it during a call: the function under check may call it.
pub fn under_check(
    name: &str,
    entry: &str,
    inputs: &[&str],
    map: &[(String, String)],
    how: &str,
) -> String {
    // A study may not import `inspect`, which `dataclasses` has.
    let mut text =
        "\n\n\ndef _under_check(function):\n    from dataclasses import inspect\n".to_owned();
    for line in BINDING.lines() {
        let margin = if line.is_empty() { "" } else { "    " };
        let _ = writeln!(text, "{margin}{line}");
    }
    // A text of JSON is one of Python, whatever letters it has; Rust's own escapes are not.
    let list = json!(inputs);
    let map: serde_json::Map<String, serde_json::Value> = map
        .iter()
        .map(|(input, parameter)| (input.clone(), json!(parameter)))
        .collect();
    let (map, shown, how, inputs) = (json!(map), json!(entry), json!(how), inputs.join(", "));
    let _ = write!(
        text,
        "\n    return bound(function, {shown}, {list}, {map}, {how})\n\n\n\
         _under_check, _by_name = _under_check({entry})\ntry:\n    _own = {name}\nexcept NameError:\n    _own = {entry}\n\
         if isinstance(_under_check, type(lambda: 0)) and _own is _under_check:\n    {name} = _under_check\nelse:\n    \
         def {name}({inputs}):\n        global {name}\n        _checked, {name} = {name}, _own\n        \
         try:\n            return _under_check({inputs})\n        finally:\n            {name} = _checked\n\n\n\
         def {IS_BY_NAME}():\n    return _by_name\n"
    );
    text
}

/// Returns true if a text that ends with [`under_check`] has its inputs bound by their names, in another order than the contract's.
pub fn is_bound_by_name<E: Executor>(
    source: &[u8],
    rights: Rights,
    executor: &mut E,
) -> Result<bool, E::Error> {
    let request = LoadRequest {
        source,
        entry: IS_BY_NAME,
        arity: 0,
        hash_seed: HashSeed::Zero,
        rights,
        surroundings: Surroundings::default(),
    };
    let Ok(mut child) = executor.load(&request)? else {
        return Ok(false);
    };
    let reply = executor.call(&mut child, &[], Layout::C)?;
    Ok(matches!(
        reply,
        Reply::Returned {
            value: Value::Bool(true),
            ..
        }
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_and_the_rule_are_those_of_a_check_file() {
        let runtime = super::super::runtime();
        assert!(runtime.contains(BINDING.trim_end()));
        assert!(BINDING.contains(&format!("BY_NAME = {BOUND_BY_NAME:?}")));
    }

    #[test]
    fn the_map_and_the_inputs_are_passed_as_python() {
        let map = [("x".to_owned(), "logits".to_owned())];
        let text = under_check("softmax", "net.forward", &["x", "T"], &map, "--map");
        let call = r#"return bound(function, "net.forward", ["x","T"], {"x":"logits"}, "--map")"#;
        assert!(text.contains(call), "{text}");
        assert!(text.contains("def softmax(x, T):"), "{text}");
        let accented = [("x".to_owned(), "e\u{301}".to_owned())];
        let text = under_check("softmax", "forward", &["x"], &accented, "--map");
        assert!(text.contains("{\"x\":\"e\u{301}\"}"), "{text}");
    }
}
