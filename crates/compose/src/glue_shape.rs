//! The shape and element type of a line of glue, inferred from the values that the line reads.

use crate::WIDENING_ORDER;
use crate::poly::Poly;
use spec::value::Dtype;
use spec::wiring::{Expr, Index, Operator};

/// The shape and element type of a value. The sizes are those of the assembly.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ArrayType {
    pub shape: Vec<Poly>,
    pub dtype: Dtype,
    /// The value, if it is a size that is at least 1.
    pub value: Option<Poly>,
}

impl ArrayType {
    /// Returns the type of a value that is computed.
    const fn computed(shape: Vec<Poly>, dtype: Dtype) -> Self {
        Self {
            shape,
            dtype,
            value: None,
        }
    }
}

/// Infers the type of an expression. `of` returns the type of a name or an output.
pub(crate) fn infer(
    expr: &Expr,
    of: &dyn Fn(&str, Option<&str>) -> Option<ArrayType>,
) -> Result<ArrayType, String> {
    Ok(match expr {
        Expr::Int(n) => ArrayType {
            value: (*n > 0).then(|| Poly::number(*n)),
            ..ArrayType::computed(vec![], Dtype::Int64)
        },
        Expr::Float(_) => ArrayType::computed(vec![], Dtype::Float64),
        Expr::Name(name) => {
            of(name, None).ok_or_else(|| format!("the sizes of {name} cannot be inferred"))?
        }
        Expr::Output(slot, output) => of(slot, Some(output))
            .ok_or_else(|| format!("the sizes of {slot}.{output} cannot be inferred"))?,
        Expr::Negate(a) => require_numeric(infer(a, of)?)?,
        Expr::Binary(Operator::Matmul, a, b) => matmul(infer(a, of)?, infer(b, of)?)?,
        Expr::Binary(operator, a, b) => {
            let broadcast = broadcast_types(infer(a, of)?, infer(b, of)?)?;
            if *operator == Operator::Div {
                to_float(broadcast)
            } else {
                broadcast
            }
        }
        Expr::Transpose(a) => {
            let mut form = infer(a, of)?;
            form.shape.reverse();
            form
        }
        Expr::Subscript(a, index) => subscript(infer(a, of)?, index)?,
        Expr::Call(name, list) => {
            let mut forms = list
                .iter()
                .map(|e| infer(e, of))
                .collect::<Result<Vec<_>, _>>()?
                .into_iter();
            let first = require_numeric(forms.next().ok_or("a function of nothing")?)?;
            let form = forms.try_fold(first, broadcast_types)?;
            if ["exp", "log", "sqrt"].contains(&name.as_str()) {
                to_float(form)
            } else {
                form
            }
        }
        Expr::Reduce(name, a, axis) => {
            let form = reduced(require_numeric(infer(a, of)?)?, *axis)?;
            if name == "mean" { to_float(form) } else { form }
        }
        Expr::Identity(a) => {
            let form = infer(a, of)?;
            match form.shape.as_slice() {
                [n, m] if n == m => ArrayType {
                    dtype: Dtype::Float64,
                    ..form
                },
                _ => return Err(format!("{} is not square", display_shape(&form.shape))),
            }
        }
        Expr::Concatenate(list, axis) => {
            let forms = list.iter().map(|e| infer(e, of));
            concatenated(forms.collect::<Result<_, _>>()?, *axis)?
        }
        Expr::MergeAxes(a, axis) => merged_axes(infer(a, of)?, *axis)?,
        Expr::SplitAxis(a, axis, size) => {
            split_axis(infer(a, of)?, *axis, infer(size, of)?.value.as_ref())?
        }
    })
}

/// Returns a shape as text, for people.
pub(crate) fn display_shape(shape: &[Poly]) -> String {
    let sizes: Vec<String> = shape
        .iter()
        .map(|size| size.to_string().replace("self.", ""))
        .collect();
    format!("({})", sizes.join(", "))
}

fn to_float(form: ArrayType) -> ArrayType {
    let dtype = if form.dtype == Dtype::Complex128 {
        form.dtype
    } else {
        Dtype::Float64
    };
    ArrayType { dtype, ..form }
}

fn require_numeric(form: ArrayType) -> Result<ArrayType, String> {
    if form.dtype == Dtype::Bool {
        Err("truth values are not counted with".into())
    } else {
        Ok(form)
    }
}

fn wider(a: Dtype, b: Dtype) -> Dtype {
    let rank = |dtype: &Dtype| WIDENING_ORDER.iter().position(|d| d == dtype);
    if rank(&a) >= rank(&b) { a } else { b }
}

/// Combines two values element by element. Sizes of 1 and missing axes are broadcast.
fn broadcast_types(a: ArrayType, b: ArrayType) -> Result<ArrayType, String> {
    let dtype = wider(a.dtype, b.dtype);
    let rank = a.shape.len().max(b.shape.len());
    let one = Poly::number(1);
    let at = |form: &ArrayType, axis: usize| {
        let missing = rank - form.shape.len();
        if axis < missing {
            one.clone()
        } else {
            form.shape[axis - missing].clone()
        }
    };
    let size = |axis: usize| match (at(&a, axis), at(&b, axis)) {
        (x, y) if x == y || y == one => Ok(x),
        (x, y) if x == one => Ok(y),
        _ => Err(format!(
            "{} and {} do not go together",
            display_shape(&a.shape),
            display_shape(&b.shape)
        )),
    };
    let shape = (0..rank).map(size).collect::<Result<_, _>>()?;
    require_numeric(ArrayType::computed(shape, dtype))
}

fn matmul(a: ArrayType, b: ArrayType) -> Result<ArrayType, String> {
    let dtype = wider(a.dtype, b.dtype);
    let wrong = || {
        format!(
            "{} @ {} is no matrix product",
            display_shape(&a.shape),
            display_shape(&b.shape)
        )
    };
    let shape = match (a.shape.as_slice(), b.shape.as_slice()) {
        ([n, k], [l, m]) if k == l => vec![n.clone(), m.clone()],
        ([n, k], [l]) if k == l => vec![n.clone()],
        ([k], [l, m]) if k == l => vec![m.clone()],
        ([k], [l]) if k == l => vec![],
        _ => return Err(wrong()),
    };
    require_numeric(ArrayType::computed(shape, dtype))
}

fn reduced(mut form: ArrayType, axis: Option<i64>) -> Result<ArrayType, String> {
    let Some(axis) = axis else {
        return Ok(ArrayType::computed(vec![], form.dtype));
    };
    let rank = form.shape.len() as i64;
    let at = if axis < 0 { axis + rank } else { axis };
    let at = usize::try_from(at).ok().filter(|at| *at < form.shape.len());
    form.shape
        .remove(at.ok_or_else(|| format!("{} has no axis {axis}", display_shape(&form.shape)))?);
    Ok(form)
}

fn subscript(form: ArrayType, index: &[Index]) -> Result<ArrayType, String> {
    let mut remaining_axes = form.shape.iter();
    let mut shape = vec![];
    for item in index {
        let missing = || {
            format!(
                "{} has fewer axes than its index",
                display_shape(&form.shape)
            )
        };
        match item {
            Index::NewAxis => shape.push(Poly::number(1)),
            Index::Element(_) => drop(remaining_axes.next().ok_or_else(missing)?),
            Index::Slice(from, to) => shape.push(slice_size(
                remaining_axes.next().ok_or_else(missing)?,
                *from,
                *to,
            )?),
        }
    }
    shape.extend(remaining_axes.cloned());
    Ok(ArrayType::computed(shape, form.dtype))
}

/// Joins values along an axis; their other axes have equal sizes.
fn concatenated(forms: Vec<ArrayType>, axis: i64) -> Result<ArrayType, String> {
    let mut forms = forms.into_iter();
    let first = forms.next().ok_or("nothing to join")?;
    let rank = first.shape.len();
    let at = if axis < 0 { axis + rank as i64 } else { axis };
    let at = usize::try_from(at).ok().filter(|at| *at < rank);
    let at = at.ok_or_else(|| format!("{} has no axis {axis}", display_shape(&first.shape)))?;
    forms.try_fold(first, |joined, next| {
        let others = |form: &ArrayType| {
            let mut shape = form.shape.clone();
            (at < shape.len()).then(|| shape.remove(at));
            shape
        };
        if joined.dtype != next.dtype
            || joined.shape.len() != next.shape.len()
            || others(&joined) != others(&next)
        {
            let (left, right) = (display_shape(&joined.shape), display_shape(&next.shape));
            return Err(format!("{left} and {right} do not join along axis {axis}"));
        }
        let mut shape = joined.shape;
        shape[at] = shape[at]
            .plus(&next.shape[at], 1)
            .ok_or("a size beyond reason")?;
        Ok(ArrayType::computed(shape, joined.dtype))
    })
}

/// Makes one axis of an axis and the next one.
fn merged_axes(form: ArrayType, axis: usize) -> Result<ArrayType, String> {
    let mut shape = form.shape;
    if axis + 1 >= shape.len() {
        return Err(format!(
            "{} has no axes {axis} and {}",
            display_shape(&shape),
            axis + 1
        ));
    }
    let next = shape.remove(axis + 1);
    shape[axis] = shape[axis].times(&next).ok_or("a size beyond reason")?;
    Ok(ArrayType::computed(shape, form.dtype))
}

/// Makes two axes of one, the first of this size, if the size divides the axis for all sizes.
fn split_axis(form: ArrayType, axis: usize, size: Option<&Poly>) -> Result<ArrayType, String> {
    let size = size.ok_or(
        "an axis is split by a number, or by an input whose value is a size of at least 1",
    )?;
    let mut shape = form.shape;
    let whole = shape
        .get(axis)
        .ok_or_else(|| format!("{} has no axis {axis}", display_shape(&shape)))?;
    let rest = whole.divided_exactly(size).ok_or_else(|| {
        let sizes = [whole.clone(), size.clone()].map(|size| display_shape(&[size]));
        format!("{} need not be a multiple of {}", sizes[0], sizes[1])
    })?;
    shape.splice(axis..=axis, [size.clone(), rest]);
    Ok(ArrayType::computed(shape, form.dtype))
}

/// Returns the size of a sliced axis, if the slice is valid for every size: from an offset at the
/// start to an offset at the end.
fn slice_size(size: &Poly, from: Option<i64>, to: Option<i64>) -> Result<Poly, String> {
    let less = |n: i64| {
        size.plus(&Poly::number(n), -1)
            .ok_or_else(|| "a size beyond reason".to_owned())
    };
    match (from.unwrap_or(0), to) {
        (from, None) if from >= 0 => less(from),
        (from, Some(to)) if from >= 0 && to < 0 => less(from - to),
        _ => Err("a cut runs from the start, `1:`, to the end, `:-1`".into()),
    }
}
