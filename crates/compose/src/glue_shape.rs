//! What comes of a line of glue: shape and element type, told from those of what it reads.

use crate::FAMILY;
use crate::poly::Poly;
use spec::value::Dtype;
use spec::wiring::{Expr, Index, Operator};

/// Shape and element type of a value; sizes are those of the assembly.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Form {
    pub shape: Vec<Poly>,
    pub dtype: Dtype,
}

/// What comes of an expression; `of` tells what stands behind a name or an output.
pub(crate) fn infer(
    expr: &Expr,
    of: &dyn Fn(&str, Option<&str>) -> Option<Form>,
) -> Result<Form, String> {
    let number = |dtype| Form {
        shape: vec![],
        dtype,
    };
    Ok(match expr {
        Expr::Int(_) => number(Dtype::Int64),
        Expr::Float(_) => number(Dtype::Float64),
        Expr::Name(name) => {
            of(name, None).ok_or_else(|| format!("the sizes of {name} are not known"))?
        }
        Expr::Output(slot, output) => of(slot, Some(output))
            .ok_or_else(|| format!("the sizes of {slot}.{output} are not known"))?,
        Expr::Negative(a) => counted(infer(a, of)?)?,
        Expr::Pair(Operator::Matmul, a, b) => matmul(infer(a, of)?, infer(b, of)?)?,
        Expr::Pair(operator, a, b) => {
            let both = both(infer(a, of)?, infer(b, of)?)?;
            if *operator == Operator::Div {
                real(both)
            } else {
                both
            }
        }
        Expr::Transposed(a) => {
            let mut form = infer(a, of)?;
            form.shape.reverse();
            form
        }
        Expr::Part(a, index) => part(infer(a, of)?, index)?,
        Expr::Function(name, list) => {
            let mut forms = list
                .iter()
                .map(|e| infer(e, of))
                .collect::<Result<Vec<_>, _>>()?
                .into_iter();
            let first = counted(forms.next().ok_or("a function of nothing")?)?;
            let form = forms.try_fold(first, both)?;
            if ["exp", "log", "sqrt"].contains(&name.as_str()) {
                real(form)
            } else {
                form
            }
        }
        Expr::Reduced(name, a, axis) => {
            let form = reduced(counted(infer(a, of)?)?, *axis)?;
            if name == "mean" { real(form) } else { form }
        }
        Expr::Identity(a) => {
            let form = infer(a, of)?;
            match form.shape.as_slice() {
                [n, m] if n == m => Form {
                    dtype: Dtype::Float64,
                    ..form
                },
                _ => return Err(format!("{} is not square", shown(&form.shape))),
            }
        }
    })
}

/// A shape for people.
pub(crate) fn shown(shape: &[Poly]) -> String {
    let sizes: Vec<String> = shape
        .iter()
        .map(|size| size.to_string().replace("self.", ""))
        .collect();
    format!("({})", sizes.join(", "))
}

fn real(form: Form) -> Form {
    let dtype = if form.dtype == Dtype::Complex128 {
        form.dtype
    } else {
        Dtype::Float64
    };
    Form { dtype, ..form }
}

fn counted(form: Form) -> Result<Form, String> {
    if form.dtype == Dtype::Bool {
        Err("truth values are not counted with".into())
    } else {
        Ok(form)
    }
}

fn wider(a: Dtype, b: Dtype) -> Dtype {
    let place = |dtype: &Dtype| FAMILY.iter().position(|d| d == dtype);
    if place(&a) >= place(&b) { a } else { b }
}

/// Two values combined element by element, sizes of 1 and missing axes stretched.
fn both(a: Form, b: Form) -> Result<Form, String> {
    let dtype = wider(a.dtype, b.dtype);
    let rank = a.shape.len().max(b.shape.len());
    let one = Poly::number(1);
    let at = |form: &Form, axis: usize| {
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
            shown(&a.shape),
            shown(&b.shape)
        )),
    };
    let shape = (0..rank).map(size).collect::<Result<_, _>>()?;
    counted(Form { shape, dtype })
}

fn matmul(a: Form, b: Form) -> Result<Form, String> {
    let dtype = wider(a.dtype, b.dtype);
    let wrong = || {
        format!(
            "{} @ {} is no matrix product",
            shown(&a.shape),
            shown(&b.shape)
        )
    };
    let shape = match (a.shape.as_slice(), b.shape.as_slice()) {
        ([n, k], [l, m]) if k == l => vec![n.clone(), m.clone()],
        ([n, k], [l]) if k == l => vec![n.clone()],
        ([k], [l, m]) if k == l => vec![m.clone()],
        ([k], [l]) if k == l => vec![],
        _ => return Err(wrong()),
    };
    counted(Form { shape, dtype })
}

fn reduced(mut form: Form, axis: Option<i64>) -> Result<Form, String> {
    let Some(axis) = axis else {
        return Ok(Form {
            shape: vec![],
            ..form
        });
    };
    let rank = form.shape.len() as i64;
    let at = if axis < 0 { axis + rank } else { axis };
    let at = usize::try_from(at).ok().filter(|at| *at < form.shape.len());
    form.shape
        .remove(at.ok_or_else(|| format!("{} has no axis {axis}", shown(&form.shape)))?);
    Ok(form)
}

fn part(form: Form, index: &[Index]) -> Result<Form, String> {
    let mut rest = form.shape.iter();
    let mut shape = vec![];
    for place in index {
        let missing = || format!("{} has fewer axes than its index", shown(&form.shape));
        match place {
            Index::New => shape.push(Poly::number(1)),
            Index::At(_) => drop(rest.next().ok_or_else(missing)?),
            Index::Cut(from, to) => shape.push(cut(rest.next().ok_or_else(missing)?, *from, *to)?),
        }
    }
    shape.extend(rest.cloned());
    Ok(Form {
        shape,
        dtype: form.dtype,
    })
}

/// The size of a cut axis, where it is the same for every size: from a place at the start to one at the end.
fn cut(size: &Poly, from: Option<i64>, to: Option<i64>) -> Result<Poly, String> {
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
