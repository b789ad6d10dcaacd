//! Values of literal expressions: what a call in an example or a test passes, without running anything.

use ruff_python_ast::{Expr, Number, Operator, UnaryOp};
use spec::Value;
use spec::value::Array;
use std::collections::HashMap;

/// Elements of an array. 20,000: larger literals are data, not examples.
const MAX_ELEMENTS: usize = 20_000;

/// Variables of an example.
pub(crate) type Environment = HashMap<String, Value>;

/// The values that a call passes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Arguments {
    /// By position.
    pub(crate) positional: Vec<Value>,
    /// By name.
    pub(crate) keywords: Vec<(String, Value)>,
}

/// Returns the arguments of a call, if all are literal.
pub(crate) fn arguments(
    call: &ruff_python_ast::ExprCall,
    environment: &Environment,
) -> Option<Arguments> {
    let positional = call.arguments.args.iter();
    let keywords = call.arguments.keywords.iter().map(|keyword| {
        let name = keyword.arg.as_ref()?.to_string();
        Some((name, evaluate(&keyword.value, environment)?))
    });
    Some(Arguments {
        positional: positional
            .map(|argument| evaluate(argument, environment))
            .collect::<Option<_>>()?,
        keywords: keywords.collect::<Option<_>>()?,
    })
}

/// Returns the value of an expression, if it is built from literals, known variables and the common constructors of numpy.
pub(crate) fn evaluate(expression: &Expr, environment: &Environment) -> Option<Value> {
    let inner = |expression: &Expr| evaluate(expression, environment);
    let all = |elements: &[Expr]| elements.iter().map(inner).collect::<Option<Vec<Value>>>();
    match expression {
        Expr::NumberLiteral(number) => match &number.value {
            Number::Int(int) => int.as_i64().map(Value::I64),
            Number::Float(float) => Some(Value::F64(*float)),
            Number::Complex { real, imag } => Some(Value::Complex(*real, *imag)),
        },
        Expr::StringLiteral(text) => Some(Value::Str(text.value.to_str().to_owned())),
        Expr::BooleanLiteral(literal) => Some(Value::Bool(literal.value)),
        Expr::NoneLiteral(_) => Some(Value::None),
        Expr::Name(name) => environment.get(name.id.as_str()).cloned(),
        Expr::List(list) => all(&list.elts).map(Value::List),
        Expr::Tuple(tuple) => all(&tuple.elts).map(Value::Tuple),
        Expr::Dict(dict) => {
            let entry = |item: &ruff_python_ast::DictItem| match inner(item.key.as_ref()?)? {
                Value::Str(key) => Some((key, inner(&item.value)?)),
                _ => None,
            };
            dict.items
                .iter()
                .map(entry)
                .collect::<Option<_>>()
                .map(Value::Map)
        }
        Expr::UnaryOp(unary) => match (unary.op, inner(&unary.operand)?) {
            (UnaryOp::USub, Value::Array(array)) => map_array(&array, |x| -x),
            (UnaryOp::USub, Value::I64(int)) => int.checked_neg().map(Value::I64),
            (UnaryOp::USub, Value::F64(float)) => Some(Value::F64(-float)),
            (UnaryOp::UAdd, value) => Some(value),
            _ => None,
        },
        Expr::BinOp(binary) => {
            binary_operation(binary.op, inner(&binary.left)?, inner(&binary.right)?)
        }
        Expr::Attribute(attribute) => {
            if attribute.attr.as_str() == "T" {
                let Value::Array(array) = inner(&attribute.value)? else {
                    return None;
                };
                return transpose(&array);
            }
            let base = dotted(&attribute.value)?;
            if !["np", "numpy", "math", "scipy"].contains(&base.as_str()) {
                return None;
            }
            match attribute.attr.as_str() {
                "pi" => Some(Value::F64(std::f64::consts::PI)),
                "e" => Some(Value::F64(std::f64::consts::E)),
                "inf" => Some(Value::F64(f64::INFINITY)),
                "nan" => Some(Value::F64(f64::NAN)),
                _ => None,
            }
        }
        Expr::Call(call) => evaluate_call(call, environment),
        _ => None,
    }
}

/// Returns `a.b.c` as text.
pub(crate) fn dotted(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Name(name) => Some(name.id.to_string()),
        Expr::Attribute(attribute) => {
            Some(format!("{}.{}", dotted(&attribute.value)?, attribute.attr))
        }
        _ => None,
    }
}

fn evaluate_call(call: &ruff_python_ast::ExprCall, environment: &Environment) -> Option<Value> {
    let positional = call.arguments.args.iter();
    let values: Vec<Value> = positional
        .map(|argument| evaluate(argument, environment))
        .collect::<Option<_>>()?;
    if let Expr::Attribute(attribute) = call.func.as_ref()
        && let Some(Value::Array(array)) = evaluate(&attribute.value, environment)
    {
        return match attribute.attr.as_str() {
            "reshape" => reshape(&array, &values),
            "copy" | "astype" => Some(Value::Array(array)),
            "transpose" if values.is_empty() => transpose(&array),
            _ => None,
        };
    }
    let name = dotted(&call.func)?;
    let function = match name.split_once('.') {
        Some(("np" | "numpy" | "math", rest)) => rest,
        Some(_) => return None,
        None => name.as_str(),
    };
    let number = |index: usize| values.get(index).and_then(as_f64);
    match function {
        "array" | "asarray" | "float64" | "atleast_1d" => to_array(values.first()?),
        "float" => number(0).map(Value::F64),
        "int" => number(0).map(|value| Value::I64(value as i64)),
        "list" => match values.first()? {
            Value::List(items) | Value::Tuple(items) => Some(Value::List(items.clone())),
            _ => None,
        },
        "tuple" => match values.first()? {
            Value::List(items) | Value::Tuple(items) => Some(Value::Tuple(items.clone())),
            _ => None,
        },
        "range" | "arange" => arange(&values, function == "range"),
        "zeros" | "empty" => filled(values.first()?, |_| 0.0),
        "ones" => filled(values.first()?, |_| 1.0),
        "full" => {
            let value = number(1)?;
            filled(values.first()?, |_| value)
        }
        "linspace" => {
            let (start, end) = (number(0)?, number(1)?);
            let named = call.arguments.find_keyword("num");
            let count = match named {
                Some(keyword) => as_f64(&evaluate(&keyword.value, environment)?)?,
                None => number(2).unwrap_or(50.0),
            };
            let count = count as usize;
            let step = (end - start) / count.saturating_sub(1).max(1) as f64;
            filled(&Value::I64(count as i64), |index| {
                start + step * index as f64
            })
        }
        "eye" | "identity" => {
            let size = number(0)? as usize;
            filled(
                &Value::Tuple(vec![Value::I64(size as i64), Value::I64(size as i64)]),
                |index| f64::from(u8::from(index / size.max(1) == index % size.max(1))),
            )
        }
        "random.rand" | "random.randn" => match values.is_empty() {
            true => Some(Value::F64(0.375)),
            false => filled(&Value::Tuple(values), grid),
        },
        "random.random" | "random.random_sample" | "random.standard_normal" => {
            filled(values.first()?, grid)
        }
        "random.uniform" | "random.normal" => match call.arguments.find_keyword("size") {
            Some(size) => filled(&evaluate(&size.value, environment)?, grid),
            None => filled(values.get(2)?, grid),
        },
        "sqrt" => number(0).map(|value| Value::F64(value.sqrt())),
        "exp" => number(0).map(|value| Value::F64(value.exp())),
        "log" => number(0).map(|value| Value::F64(value.ln())),
        _ => None,
    }
}

/// A number of a fixed, irregular sequence in (0, 1), for arrays that a text draws at random or that only have a shape.
pub(crate) fn grid(index: usize) -> f64 {
    ((index * 37 + 11) % 61) as f64 / 64.0 + 1.0 / 64.0
}

fn as_f64(value: &Value) -> Option<f64> {
    match value {
        Value::I64(int) => Some(*int as f64),
        Value::F64(float) => Some(*float),
        Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
        _ => None,
    }
}

fn dimensions(value: &Value) -> Option<Vec<usize>> {
    let size = |value: &Value| match value {
        Value::I64(size) => usize::try_from(*size).ok(),
        _ => None,
    };
    let shape: Vec<usize> = match value {
        Value::Tuple(sizes) | Value::List(sizes) => {
            sizes.iter().map(size).collect::<Option<_>>()?
        }
        scalar => vec![size(scalar)?],
    };
    let count = shape.iter().try_fold(1_usize, |n, d| n.checked_mul(*d))?;
    (count <= MAX_ELEMENTS).then_some(shape)
}

/// Returns a float64 array of a shape, with the value of each index.
pub(crate) fn filled(shape: &Value, value: impl Fn(usize) -> f64) -> Option<Value> {
    let shape = dimensions(shape)?;
    let count = shape.iter().product();
    let values: Vec<f64> = (0..count).map(value).collect();
    Some(Value::Array(Array::from_f64(shape, &values)))
}

fn arange(values: &[Value], is_list: bool) -> Option<Value> {
    let numbers: Vec<f64> = values.iter().map(as_f64).collect::<Option<_>>()?;
    let (start, end, step) = match numbers.as_slice() {
        [end] => (0.0, *end, 1.0),
        [start, end] => (*start, *end, 1.0),
        [start, end, step] => (*start, *end, *step),
        _ => return None,
    };
    let count = ((end - start) / step).ceil();
    if !(0.0..=MAX_ELEMENTS as f64).contains(&count) {
        return None;
    }
    let at = |index: usize| start + step * index as f64;
    let is_integer = values.iter().all(|value| matches!(value, Value::I64(_)));
    let count = count as usize;
    Some(match (is_integer, is_list) {
        (true, true) => Value::List((0..count).map(|i| Value::I64(at(i) as i64)).collect()),
        (true, false) => {
            let values: Vec<i64> = (0..count).map(|i| at(i) as i64).collect();
            Value::Array(Array::from_i64(vec![count], &values))
        }
        _ => {
            let values: Vec<f64> = (0..count).map(at).collect();
            Value::Array(Array::from_f64(vec![count], &values))
        }
    })
}

/// Returns nested lists as an array: int64 if every element is an integer, else float64.
pub(crate) fn to_array(value: &Value) -> Option<Value> {
    fn shape_of(value: &Value, shape: &mut Vec<usize>) {
        if let Value::List(items) | Value::Tuple(items) = value {
            shape.push(items.len());
            if let Some(first) = items.first() {
                shape_of(first, shape);
            }
        }
    }
    fn flatten<'a>(value: &'a Value, shape: &[usize], leaves: &mut Vec<&'a Value>) -> Option<()> {
        match (value, shape) {
            (Value::List(items) | Value::Tuple(items), [length, rest @ ..])
                if items.len() == *length =>
            {
                items
                    .iter()
                    .try_for_each(|item| flatten(item, rest, leaves))
            }
            (leaf, []) => {
                leaves.push(leaf);
                Some(())
            }
            _ => None,
        }
    }
    if let Value::Array(array) = value {
        return Some(Value::Array(array.clone()));
    }
    let (mut shape, mut leaves) = (vec![], vec![]);
    shape_of(value, &mut shape);
    flatten(value, &shape, &mut leaves)?;
    if leaves.len() > MAX_ELEMENTS {
        return None;
    }
    let integers: Option<Vec<i64>> = leaves
        .iter()
        .map(|leaf| match leaf {
            Value::I64(int) => Some(*int),
            _ => None,
        })
        .collect();
    let truths: Option<Vec<bool>> = leaves
        .iter()
        .map(|leaf| match leaf {
            Value::Bool(truth) => Some(*truth),
            _ => None,
        })
        .collect();
    Some(Value::Array(match (integers, truths) {
        (Some(integers), _) if !leaves.is_empty() => Array::from_i64(shape, &integers),
        (_, Some(truths)) if !leaves.is_empty() => Array::from_bool(shape, &truths),
        _ => {
            let floats: Vec<f64> = leaves
                .iter()
                .map(|leaf| as_f64(leaf))
                .collect::<Option<_>>()?;
            Array::from_f64(shape, &floats)
        }
    }))
}

fn as_f64s(array: &Array) -> Option<Vec<f64>> {
    let integers = || Some(array.as_i64()?.into_iter().map(|x| x as f64).collect());
    array.as_f64().or_else(integers)
}

fn map_array(array: &Array, function: impl Fn(f64) -> f64) -> Option<Value> {
    let values: Vec<f64> = as_f64s(array)?.into_iter().map(function).collect();
    (values.len() == array.len())
        .then(|| Value::Array(Array::from_f64(array.shape().to_vec(), &values)))
}

fn reshape(array: &Array, sizes: &[Value]) -> Option<Value> {
    let sizes = match sizes {
        [Value::Tuple(sizes) | Value::List(sizes)] => sizes,
        sizes => sizes,
    };
    let known: usize = sizes
        .iter()
        .filter_map(|size| match size {
            Value::I64(size) => usize::try_from(*size).ok(),
            _ => None,
        })
        .product();
    let shape: Vec<usize> = sizes
        .iter()
        .map(|size| match size {
            Value::I64(-1) => array.len().checked_div(known),
            Value::I64(size) => usize::try_from(*size).ok(),
            _ => None,
        })
        .collect::<Option<_>>()?;
    Array::new(array.dtype(), shape, array.bytes().to_vec())
        .ok()
        .map(Value::Array)
}

fn transpose(array: &Array) -> Option<Value> {
    let [rows, columns] = array.shape() else {
        return Some(Value::Array(array.clone()));
    };
    let values = as_f64s(array)?;
    let turned: Vec<f64> = (0..*columns)
        .flat_map(|column| (0..*rows).map(move |row| (row, column)))
        .map(|(row, column)| values[row * columns + column])
        .collect();
    Some(Value::Array(Array::from_f64(
        vec![*columns, *rows],
        &turned,
    )))
}

fn binary_operation(operator: Operator, left: Value, right: Value) -> Option<Value> {
    let compute = move |a: f64, b: f64| match operator {
        Operator::Add => Some(a + b),
        Operator::Sub => Some(a - b),
        Operator::Mult => Some(a * b),
        Operator::Div => Some(a / b),
        Operator::Pow => Some(a.powf(b)),
        _ => None,
    };
    match (&left, &right) {
        (Value::List(items), Value::I64(count)) if operator == Operator::Mult => {
            let count = usize::try_from(*count).ok()?;
            (items.len().saturating_mul(count) <= MAX_ELEMENTS).then(|| {
                Value::List(
                    std::iter::repeat_n(items, count)
                        .flatten()
                        .cloned()
                        .collect(),
                )
            })
        }
        (Value::Array(array), scalar) => {
            let scalar = as_f64(scalar)?;
            compute(1.0, 1.0)?;
            map_array(array, |x| compute(x, scalar).unwrap_or(f64::NAN))
        }
        (scalar, Value::Array(array)) => {
            let scalar = as_f64(scalar)?;
            compute(1.0, 1.0)?;
            map_array(array, |x| compute(scalar, x).unwrap_or(f64::NAN))
        }
        (Value::I64(a), Value::I64(b)) if operator != Operator::Div => {
            let result = compute(*a as f64, *b as f64)?;
            (result.fract() == 0.0 && result.abs() < 9e15).then_some(Value::I64(result as i64))
        }
        (a, b) => compute(as_f64(a)?, as_f64(b)?).map(Value::F64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruff_python_parser::parse_expression;

    fn value(text: &str) -> Option<Value> {
        let parsed = parse_expression(text).expect("an expression");
        evaluate(&parsed.syntax().body, &Environment::new())
    }

    #[test]
    fn literals_and_constructors_have_values() {
        assert_eq!(value("-3"), Some(Value::I64(-3)));
        assert_eq!(
            value("2 * np.pi"),
            Some(Value::F64(2.0 * std::f64::consts::PI))
        );
        assert_eq!(
            value("np.array([[1, 2], [3, 4]])"),
            Some(Value::Array(Array::from_i64(vec![2, 2], &[1, 2, 3, 4])))
        );
        assert_eq!(
            value("np.eye(2).reshape(-1)"),
            Some(Value::Array(Array::from_f64(
                vec![4],
                &[1.0, 0.0, 0.0, 1.0]
            )))
        );
        assert_eq!(
            value("np.array([[1, 2, 3]]).T"),
            Some(Value::Array(Array::from_f64(vec![3, 1], &[1.0, 2.0, 3.0])))
        );
        for text in [
            "open('x')",
            "np.zeros(10**9)",
            "np.array([[1], [2, 3]])",
            "[1][0]",
            "x",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
    }
}
