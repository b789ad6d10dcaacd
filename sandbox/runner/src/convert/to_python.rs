//! Converts values of the frame to Python objects.

use super::Numpy;
use ladder::Layout;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyComplex, PyDict, PyFloat, PyList, PyString, PyTuple};
use spec::Value;

/// Creates a Python object for a value; `layout` is the memory layout of its arrays.
pub fn to_python<'py>(
    py: Python<'py>,
    numpy: &Numpy,
    value: &Value,
    layout: Layout,
) -> PyResult<Bound<'py, PyAny>> {
    let many = |items: &[Value]| -> PyResult<Vec<Bound<'py, PyAny>>> {
        items
            .iter()
            .map(|item| to_python(py, numpy, item, layout))
            .collect()
    };
    Ok(match value {
        Value::None => py.None().into_bound(py),
        Value::Bool(v) => PyBool::new(py, *v).to_owned().into_any(),
        Value::I64(v) => v.into_pyobject(py)?.into_any(),
        Value::U64(v) => v.into_pyobject(py)?.into_any(),
        Value::F64(v) => PyFloat::new(py, *v).into_any(),
        Value::Complex(re, im) => PyComplex::from_doubles(py, *re, *im).into_any(),
        Value::Str(text) => PyString::new(py, text).into_any(),
        Value::List(items) => PyList::new(py, many(items)?)?.into_any(),
        Value::Tuple(items) => PyTuple::new(py, many(items)?)?.into_any(),
        Value::Map(pairs) => {
            let dict = PyDict::new(py);
            for (key, item) in pairs {
                dict.set_item(key, to_python(py, numpy, item, layout)?)?;
            }
            dict.into_any()
        }
        Value::Array(array) => numpy.write(py, array, layout)?,
    })
}
