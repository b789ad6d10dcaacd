//! Ports: the inputs and outputs of a method as its card lists them, and the signature line derived from them.

use serde::{Deserialize, Serialize};

catalogue::string_enum! {
    /// The element type of a port.
    pub enum PortType {
        /// IEEE 754 double precision.
        Float64 = "float64",
        /// 64-bit signed integer.
        Int64 = "int64",
        /// Truth value.
        Bool = "bool",
        /// Two doubles: real and imaginary part.
        Complex128 = "complex128",
        /// Word, character or other symbol of a text.
        Token = "token",
    }
}

impl PortType {
    /// Returns the abbreviation in a signature line.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Self::Float64 => "f64",
            Self::Int64 => "i64",
            Self::Bool => "bool",
            Self::Complex128 => "c128",
            Self::Token => "tok",
        }
    }
}

/// An input or an output.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Port {
    /// Name: of an input, the name of the argument.
    pub name: String,
    /// Element type.
    pub dtype: PortType,
    /// Sizes of the dimensions; empty for a scalar.
    #[serde(default)]
    pub shape: Vec<Size>,
    /// Domain of the values, as a sentence part: `> 1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    /// Domain of the values in the abbreviation of the catalogue: `pos`, `int:1..3`. The signature line shows the abbreviation in
    /// braces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub constraint: Option<String>,
    /// Meaning of the values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// The size of one dimension.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Size {
    /// A fixed size.
    Fixed(u64),
    /// A name, an expression over names, or `*` for a length that depends on the values.
    Named(String),
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fixed(size) => write!(f, "{size}"),
            Self::Named(name) => f.write_str(name),
        }
    }
}

impl Port {
    /// Returns the sizes, joined by `separator`.
    pub fn sizes(&self, separator: &str) -> String {
        let sizes: Vec<String> = self.shape.iter().map(Size::to_string).collect();
        sizes.join(separator)
    }

    /// Returns the port in a signature line: `x:f64[n,2*h]{pos}`. Tokens are nested lists, with `;` between their sizes.
    fn abbreviated(&self) -> String {
        let separator = match self.dtype {
            PortType::Token => ";",
            _ => ",",
        };
        let sizes = self.sizes(separator);
        let constraint = match &self.constraint {
            Some(constraint) => format!("{{{constraint}}}"),
            None => String::new(),
        };
        let dtype = self.dtype.abbreviation();
        format!("{}:{dtype}[{sizes}]{constraint}", self.name)
    }
}

/// Returns the signature line: `x:f64[n]; base:f64[] -> y:f64[n]`.
pub fn signature(inputs: &[Port], outputs: &[Port]) -> String {
    let line = |ports: &[Port]| {
        let ports: Vec<String> = ports.iter().map(Port::abbreviated).collect();
        ports.join("; ")
    };
    format!("{} -> {}", line(inputs), line(outputs))
}

/// Returns the first error in a list of ports: a name that is not an identifier or occurs twice, or an empty size.
pub(super) fn fault(ports: &[Port]) -> Option<String> {
    for (index, port) in ports.iter().enumerate() {
        let is_identifier = port
            .name
            .starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && port
                .name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_identifier {
            return Some(format!(
                "port {:?}; hint: letters, digits and underscores, no digit first",
                port.name
            ));
        }
        if ports[..index].iter().any(|other| other.name == port.name) {
            return Some(format!("two ports named {:?}; hint: rename one", port.name));
        }
        if port.shape.contains(&Size::Named(String::new())) {
            return Some(format!(
                "port {:?} has an empty size; hint: a number, a name, or `shape = []` for a scalar",
                port.name
            ));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn port(text: &str) -> Port {
        toml::from_str(text).expect("a port")
    }

    #[test]
    fn the_signature_abbreviates_types_sizes_and_constraints() {
        let x = port("name = 'x'\ndtype = 'float64'\nshape = ['n', '2*h', 3]\ndomain = 'any real'");
        let k = port("name = 'k'\ndtype = 'int64'\nconstraint = 'int:1..3'");
        let words = port("name = 'words'\ndtype = 'token'\nshape = ['w', '*']");
        let z = port("name = 'z'\ndtype = 'complex128'\nshape = ['n']");
        let ok = port("name = 'ok'\ndtype = 'bool'");
        assert_eq!(
            signature(&[x, k, words], &[z, ok]),
            "x:f64[n,2*h,3]; k:i64[]{int:1..3}; words:tok[w;*] -> z:c128[n]; ok:bool[]"
        );
    }

    #[test]
    fn a_wrong_port_is_refused() {
        let named = |name: &str| port(&format!("name = '{name}'\ndtype = 'float64'"));
        assert_eq!(fault(&[named("x"), named("x2"), named("_y")]), None);
        for (ports, message) in [
            (vec![named("2x")], "port \"2x\""),
            (vec![named("x y")], "port \"x y\""),
            (vec![named("")], "port \"\""),
            (vec![named("x"), named("x")], "two ports named \"x\""),
            (
                vec![port("name = 'x'\ndtype = 'bool'\nshape = ['']")],
                "an empty size",
            ),
        ] {
            let fault = fault(&ports).expect("refused");
            assert!(fault.contains(message), "{fault}");
        }
        let unknown = toml::from_str::<Port>("name = 'x'\ndtype = 'float32'");
        assert!(
            unknown
                .expect_err("refused")
                .to_string()
                .contains("float32")
        );
    }
}
