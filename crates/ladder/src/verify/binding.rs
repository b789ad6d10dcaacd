//! A spec applied to one case: the contracts of its outputs, and the sizes that inputs bind.

use crate::sanity::OutputContract;
use spec::bind::{check, equations, solve};
use spec::inputs::Case;
use spec::value::Value;
use spec::{Dims, NonFinite, Output, Property, PropertyKind, Spec, sizes};

/// Returns the contract of every output on a case of these sizes.
pub(crate) fn contracts(spec: &Spec, dims: &Dims) -> Vec<OutputContract> {
    spec.outputs
        .iter()
        .map(|output| contract(output, Some(dims)))
        .collect()
}

/// Returns the contracts without shapes, because a property may use inputs whose shapes bind no
/// size.
pub(super) fn open_contracts(spec: &Spec) -> Vec<OutputContract> {
    spec.outputs
        .iter()
        .map(|output| contract(output, None))
        .collect()
}

fn contract(output: &Output, dims: Option<&Dims>) -> OutputContract {
    OutputContract {
        name: output.name.clone(),
        dtype: output.dtype,
        shape: dims.map(|dims| sizes(&output.shape, dims)),
        range: dims.and_then(|dims| output.kind.closed_range(dims)),
        allow_nan: output.allow.contains(&NonFinite::Nan),
        allow_inf: output.allow.contains(&NonFinite::Inf),
    }
}

/// Returns the sizes that these positional arguments bind, through the expressions of their shapes
/// and through `equals`.
///
/// `None` if two arguments disagree, a rank is wrong, or a dimension remains unbound.
pub(super) fn bind(spec: &Spec, args: &[Value]) -> Option<Dims> {
    let mut stated = Vec::new();
    for (input, value) in spec.inputs.iter().zip(args) {
        let array = value.to_array()?;
        if array.shape().len() != input.slot.shape.len() {
            return None;
        }
        let number = array
            .as_i64()
            .filter(|_| array.shape().is_empty())
            .and_then(|n| n.first().copied());
        stated.extend(equations(&input.name, &input.slot, array.shape(), number));
    }
    let dims = solve(&stated).ok()?;
    check(&stated, &dims).ok()?;
    spec.dims
        .iter()
        .all(|dim| dims.contains_key(&dim.name))
        .then_some(dims)
}

/// Returns the case with the inputs that are judged. A pin has its own inputs, and a property's
/// fixed values replace the case's values.
pub(super) fn judged_case(property: &Property, case: &Case) -> Case {
    let mut judged = case.clone();
    let replaced = if property.kind == PropertyKind::Pin {
        &property.at
    } else {
        &property.fix
    };
    for (name, value) in replaced {
        judged
            .inputs
            .iter_mut()
            .filter(|(input, _)| input == name)
            .for_each(|(_, current)| current.clone_from(value));
    }
    judged
}

#[cfg(test)]
mod tests {
    use super::*;
    use spec::inputs::Corpus;

    #[test]
    fn every_bundled_case_binds_its_own_sizes() {
        let specs = [
            include_str!("../../../../property-specs/normalisation/group_norm/spec.toml"),
            include_str!("../../../../property-specs/attention/rope/spec.toml"),
            include_str!("../../../../property-specs/activation/gelu/spec.toml"),
        ];
        for text in specs {
            let spec = Spec::parse(text, None, "spec.toml").expect("it loads");
            for case in Corpus::for_spec(&spec, &[]).cases() {
                let args: Vec<Value> = case.inputs.iter().map(|(_, value)| value.clone()).collect();
                assert_eq!(
                    bind(&spec, &args),
                    Some(case.dims.clone()),
                    "{} of {}",
                    case.name,
                    spec.method.id
                );
            }
        }
    }

    #[test]
    fn arguments_that_do_not_fit_together_bind_nothing() {
        let text = include_str!("../../../../property-specs/normalisation/group_norm/spec.toml");
        let spec = Spec::parse(text, None, "group_norm.toml").expect("it loads");
        let case = Corpus::for_spec(&spec, &[]).cases()[0].clone();
        let mut args: Vec<Value> = case.inputs.iter().map(|(_, value)| value.clone()).collect();
        let groups = spec
            .inputs
            .iter()
            .position(|i| i.name == "groups")
            .expect("it is there");
        args[groups] = Value::I64(1000);
        assert_eq!(bind(&spec, &args), None);
    }
}
