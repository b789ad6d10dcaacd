//! Pictures of a method: the function itself, and how far other programs are from reading A. They decide no level.

use serde::{Deserialize, Serialize};

/// The numbers of a method's pictures.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The function, of a method of one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub curve: Option<Curve>,
    /// The differences of other programs: reading B first, then misreadings in the order of the spec.
    pub programs: Vec<Differences>,
}

/// A function of one number at equal steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// The first place.
    pub from: f64,
    /// The last place.
    pub to: f64,
    /// The values of reading A.
    pub values: Vec<f64>,
}

/// The distance of a program from reading A.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Differences {
    /// The misreading's id; `None` for reading B.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misreading: Option<String>,
    /// The largest |x − a| / max(1, |x|, |a|), to three digits: at each place of the curve, else on each case of the corpus. `None` where
    /// the program returns no value, or one of another form.
    pub values: Vec<Option<f32>>,
}
