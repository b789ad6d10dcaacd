//! The type stubs of an area (PEP 561): every method with the types of its inputs and outputs.

use serde_json::Value;
use snapshot::ImplementationRecord;

pub(super) fn area_stub(area: &str, records: &[&ImplementationRecord]) -> String {
    let mut text = format!(
        "\"\"\"Methods of the area {area}.\"\"\"\n\nfrom typing import Protocol\n\nimport numpy as np\nfrom numpy.typing import NDArray\n\n\
         from concordance_methods._runtime import Method\n"
    );
    for record in records {
        let ports = |key: &str| -> Vec<Value> {
            let contract = record.contract.as_ref();
            let ports = contract.and_then(|contract| contract[key].as_array());
            ports.cloned().unwrap_or_default()
        };
        let inputs: Vec<String> = ports("inputs")
            .iter()
            .map(|port| {
                format!(
                    "{}: {}",
                    port["name"].as_str().unwrap_or("value"),
                    python_type(port)
                )
            })
            .collect();
        let outputs: Vec<String> = ports("outputs").iter().map(python_type).collect();
        let result = match outputs.as_slice() {
            [one] => one.clone(),
            several => format!("tuple[{}]", several.join(", ")),
        };
        let id = &record.method;
        text.push_str(&format!(
            "\nclass _{id}(Method, Protocol):\n    def __call__(self, {}, /) -> {result}: ...\n\n{id}: _{id}\n",
            inputs.join(", ")
        ));
    }
    text
}

/// Returns the type of a port: a Python number for rank 0, an array otherwise.
fn python_type(port: &Value) -> String {
    let dtype = port["dtype"].as_str().unwrap_or("float64");
    let is_scalar = port["shape"].as_array().is_none_or(Vec::is_empty);
    let scalar = match dtype {
        "int64" => "int",
        "bool" => "bool",
        "complex128" => "complex",
        _ => "float",
    };
    if is_scalar {
        return scalar.to_owned();
    }
    match dtype {
        "bool" => "NDArray[np.bool_]".to_owned(),
        dtype => format!("NDArray[np.{dtype}]"),
    }
}
