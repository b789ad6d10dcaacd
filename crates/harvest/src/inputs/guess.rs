//! Inputs guessed from parameters' names, and the values of guessed types.

use super::literal::{filled, grid};
use super::{MAX_CASES, default_value};
use crate::function::Parameter;
use spec::Value;
use spec::value::Array;

/// The kind of value that a parameter probably takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guess {
    /// A small count.
    Count,
    /// An index or axis.
    Index,
    /// A real number.
    Scalar,
    /// A flag.
    Flag,
    /// One axis.
    Vector,
    /// Two axes.
    Matrix,
    /// A symmetric positive definite matrix.
    PositiveDefinite,
    /// Integer labels.
    Labels,
    /// A vector, matrix or number.
    Numbers,
    /// A list of numbers.
    List,
    /// Two numbers, as a range, a shape or a point.
    Pair,
    /// A text; nothing can be guessed of it.
    Text,
    /// A function or an object.
    Object,
}

/// Rows and columns of guessed arrays. 4: an array and a square matrix fit each other.
pub(crate) const SIZE: usize = 4;

const COUNTS: &str = "n m k d p t dim dims ndim size count order degree steps length width height num n_samples n_features n_iter \
    iterations maxiter max_iter window lag nbins bins npts npoints horizon depth rank";
const INDEXES: &str = "axis seed random_state i j idx index level";
const SCALARS: &str = "alpha beta gamma delta eps epsilon lam lambda_ lambda1 lambda2 lmbda mu nu rho sigma tau theta lr eta tol rate \
    scale temperature temp momentum decay c r s h dt step threshold weight reg l1 l2 a0 radius noise std var variance mean prob factor \
    period frequency amplitude phase confidence quantile power";
const MATRICES: &str = "x y a b w m q u v z s phi x1 x2 xs ys points pts mat matrix samples data dataset features design";
const POSITIVE: &str = "cov covar covariance sigma sig k kernel gram precision prec hessian c m dist dists distance cost siginv";
const VECTORS: &str = "x y z a b w u v p q f g weights w0 x0 vec vector values vals theta params coef coeffs mean mu loc signal \
    series arr array grad gradient probs probabilities residuals errors y_true y_pred target prediction times ts logl logw logwt";
const FLAGS: &str =
    "verbose normalize normalise inplace return_index copy full debug flag bias keepdims";
const TEXTS: &str = "name path filename file fname mode method metric kind title label key text string url dirname root loss_type";
const OBJECTS: &str = "f func fn fun function callback model self_ obj parser args config cfg logger rng rstate generator graph net \
    optimizer ax fig pool loss_fun grad_fun hook tokenizer vocab dictionary task cls nx";

fn has(words: &str, name: &str) -> bool {
    words.split_ascii_whitespace().any(|word| word == name)
}

/// Returns what a name suggests. Upper-case letters are matrices, lower-case ones vectors.
pub(crate) fn guess(name: &str) -> Guess {
    let bare = name.trim_start_matches('_').trim_end_matches('_');
    let lower = bare.to_lowercase();
    let is_upper = bare.chars().next().is_some_and(char::is_uppercase);
    let ends = |suffixes: &[&str]| suffixes.iter().any(|suffix| lower.ends_with(suffix));
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| lower.starts_with(prefix));
    match () {
        () if is_upper && has(POSITIVE, &lower) => Guess::PositiveDefinite,
        () if is_upper && lower.len() <= 3 && lower != "n" && lower != "t" => Guess::Matrix,
        () if has(OBJECTS, &lower)
            || ends(&["_fn", "_func", "_fun", "function", "callback", "_obj"]) =>
        {
            Guess::Object
        }
        () if has(TEXTS, &lower) || ends(&["_path", "_file", "_name", "_dir", "_type"]) => {
            Guess::Text
        }
        () if has(FLAGS, &lower) || starts(&["is_", "use_", "has_", "return_", "with_"]) => {
            Guess::Flag
        }
        () if has(INDEXES, &lower) => Guess::Index,
        () if starts(&["n_", "num_", "max_", "min_"])
            || ends(&["_size", "_dim", "_count", "_len"])
            || has(COUNTS, &lower) =>
        {
            Guess::Count
        }
        () if has(SCALARS, &lower) || ends(&["_rate", "_weight", "_scale", "_tol", "_eps"]) => {
            Guess::Scalar
        }
        () if ends(&["labels", "_idx", "indices", "classes", "clusters"]) => Guess::Labels,
        () if starts(&["cov"]) || has("covariance precision kernel gram", &lower) => {
            Guess::PositiveDefinite
        }
        () if starts(&["mat", "points", "samples", "data", "matrix"])
            || ends(&["_data", "_mat", "matrix", "samples", "points"]) =>
        {
            Guess::Matrix
        }
        () if has(VECTORS, &lower) || lower.starts_with("vec") => Guess::Vector,
        () if has(MATRICES, &lower) => Guess::Matrix,
        () => Guess::Numbers,
    }
}

/// Returns a value of a guess. `seed` varies numbers, `rank` is the number of axes of an undecided array.
pub(crate) fn value(guess: Guess, seed: usize, rank: usize) -> Option<Value> {
    let at = |index: usize| grid(index + 7 * seed);
    let vector = || filled(&Value::I64(SIZE as i64), at);
    let square = Value::Tuple(vec![Value::I64(SIZE as i64), Value::I64(SIZE as i64)]);
    match guess {
        Guess::Count => Some(Value::I64(2 + (seed % 3) as i64)),
        Guess::Index => Some(Value::I64(0)),
        Guess::Scalar => Some(Value::F64([0.5, 0.25, 1.5, 0.75, 2.0][seed % 5])),
        Guess::Flag => Some(Value::Bool(seed % 2 == 1)),
        Guess::Vector => vector(),
        Guess::Matrix => filled(&square, at),
        Guess::PositiveDefinite => filled(&square, |index| {
            let (row, column) = (index / SIZE, index % SIZE);
            match row == column {
                true => 2.0 + at(row),
                false => 0.25 * grid(row + column),
            }
        }),
        Guess::Labels => {
            let labels: Vec<i64> = (0..SIZE as i64)
                .map(|index| (index + seed as i64) % 2)
                .collect();
            Some(Value::Array(Array::from_i64(vec![SIZE], &labels)))
        }
        Guess::Numbers => match rank {
            0 => value(Guess::Scalar, seed, 0),
            1 => vector(),
            _ => filled(&square, at),
        },
        Guess::List => Some(Value::List(
            (0..SIZE).map(|index| Value::F64(at(index))).collect(),
        )),
        Guess::Pair => Some(Value::Tuple(vec![Value::I64(1), Value::I64(SIZE as i64)])),
        Guess::Text | Guess::Object => None,
    }
}

/// Cases by names. 80: what the names suggest, every kind for all parameters at once, one parameter of another kind, then two of other
/// kinds; a call costs far less than the process it runs in.
const MAX_NAME_CASES: usize = 80;

/// Kinds that a parameter is tried as when its name misleads.
const ALTERNATIVES: [Guess; 6] = [
    Guess::Vector,
    Guess::Matrix,
    Guess::Scalar,
    Guess::Count,
    Guess::Labels,
    Guess::Pair,
];

/// Returns cases by names: as the names suggest, then with all undecided and array parameters as vectors, matrices and numbers, then with one
/// parameter of another kind, then with two.
pub(crate) fn by_name(parameters: &[Parameter]) -> Vec<Vec<Value>> {
    let Some(last) = parameters
        .iter()
        .rposition(|parameter| parameter.default.is_none())
    else {
        return vec![];
    };
    let parameters = &parameters[..=last];
    let guesses: Vec<Guess> = parameters.iter().map(|p| guess(&p.name)).collect();
    let forced = |guess: Guess, case: usize| match (guess, case) {
        (Guess::Vector | Guess::Matrix | Guess::Numbers | Guess::PositiveDefinite, 1) => {
            Guess::Vector
        }
        (Guess::Vector | Guess::Matrix | Guess::Numbers, 2) => Guess::Matrix,
        (Guess::Vector | Guess::Numbers | Guess::Matrix | Guess::Count | Guess::Index, 3) => {
            Guess::Scalar
        }
        (_, 4) => Guess::Count,
        _ => guess,
    };
    let together = (0..MAX_CASES).map(|number| {
        let kinds = guesses.iter().map(|guess| forced(*guess, number));
        (number, kinds.collect::<Vec<Guess>>())
    });
    let open: Vec<usize> = (0..=last)
        .filter(|position| parameters[*position].default.is_none())
        .collect();
    let changed = |changes: &[(usize, Guess)]| {
        let mut kinds = guesses.clone();
        for (position, kind) in changes {
            kinds[*position] = *kind;
        }
        (0, kinds)
    };
    let one_changed = open
        .iter()
        .flat_map(|position| ALTERNATIVES.map(|kind| changed(&[(*position, kind)])));
    let pairs = open.iter().enumerate().flat_map(|(index, first)| {
        let others = open[index + 1..].iter();
        others.map(move |second| (*first, *second))
    });
    let two_changed = pairs.flat_map(|(first, second)| {
        let kinds = ALTERNATIVES.into_iter();
        let kinds = kinds.flat_map(|one| ALTERNATIVES.map(|other| (one, other)));
        kinds
            .map(|(one, other)| changed(&[(first, one), (second, other)]))
            .collect::<Vec<_>>()
    });
    let mut cases: Vec<Vec<Value>> = vec![];
    for (number, kinds) in together.chain(one_changed).chain(two_changed) {
        let of = |(position, (parameter, kind)): (usize, (&Parameter, Guess))| {
            default_value(parameter).or_else(|| value(kind, number + position, 1))
        };
        let case: Option<Vec<Value>> = parameters.iter().zip(kinds).enumerate().map(of).collect();
        if let Some(case) = case.filter(|case| !cases.contains(case)) {
            cases.push(case);
        }
        if cases.len() == MAX_NAME_CASES {
            break;
        }
    }
    cases
}
