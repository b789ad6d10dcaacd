//! The corners of a property's own draws: a scale of zero, the ends of a range. A property that is right where values are usually drawn
//! may be wrong there, and a climb would then stop two right readings.

use crate::properties::{SpecParts, Value, id};
use toml::Table;

/// One variable of one property's `with`, fixed at one value.
#[derive(Debug, Clone, PartialEq)]
pub struct Corner {
    /// The property.
    pub property: String,
    /// The variable.
    pub variable: String,
    /// The value: an end of its range, or the zero inside.
    pub value: Value,
}

impl SpecParts {
    /// Returns the corners of every property, in order.
    pub fn corners(&self) -> Vec<Corner> {
        let mut corners = vec![];
        for property in &self.properties {
            let drawn = property.get("with").and_then(Value::as_table);
            for (variable, draw) in drawn.into_iter().flatten() {
                let corner = |value| Corner {
                    property: id(property).to_owned(),
                    variable: variable.clone(),
                    value,
                };
                corners.extend(draw.as_table().map(values).unwrap_or_default().map(corner));
            }
        }
        corners
    }

    /// Returns the corner's property with its variable fixed at the value, and of the others those that have a predicate: a spec has no
    /// predicate of nothing.
    pub fn at(&self, corner: &Corner) -> Self {
        let mut properties = self.properties.clone();
        let is_python =
            |property: &Table| property.get("kind").and_then(Value::as_str) == Some("python");
        properties.retain(|property| id(property) == corner.property || is_python(property));
        let of_corner = properties
            .iter_mut()
            .filter(|property| id(property) == corner.property);
        let drawn = of_corner.filter_map(|property| {
            let draw = property.get_mut("with")?.get_mut(&corner.variable)?;
            range_of(draw.as_table_mut()?)
        });
        for range in drawn {
            range.insert("lo".to_owned(), corner.value.clone());
            range.insert("hi".to_owned(), corner.value.clone());
            range.remove("scale");
            range.remove("signed_log2");
        }
        Self {
            edges: self.edges.clone(),
            properties,
            predicates: self.predicates.clone(),
            ..Self::default()
        }
    }
}

/// The table of a draw that has `lo` and `hi`: its own, or `gen` beside a domain.
fn range_of(draw: &mut Table) -> Option<&mut Table> {
    if draw.contains_key("lo") {
        return Some(draw);
    }
    draw.get_mut("gen").and_then(Value::as_table_mut)
}

/// Returns the ends of a draw in numbers, and the zero between them.
fn values(draw: &Table) -> std::vec::IntoIter<Value> {
    let mut draw = draw.clone();
    let range = range_of(&mut draw).map(|range| (range.remove("lo"), range.remove("hi")));
    let Some((Some(lo), Some(hi))) = range else {
        return vec![].into_iter();
    };
    let number = |value: &Value| value.as_float().or(value.as_integer().map(|n| n as f64));
    let zero = match (number(&lo), number(&hi)) {
        (Some(low), Some(high)) if low < 0.0 && 0.0 < high => match lo {
            Value::Integer(_) => Some(Value::Integer(0)),
            _ => Some(Value::Float(0.0)),
        },
        (Some(_), Some(_)) => None,
        // A bound in sizes has no value of its own.
        _ => return vec![].into_iter(),
    };
    let mut values = vec![lo, hi];
    values.dedup();
    values.extend(zero);
    values.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> SpecParts {
        let text = r#"
            [[property]]
            id = "scaled"
            kind = "equivariance"
            with = { a = { lo = -2.0, hi = 2.0, scale = "linear" }, perm = { permutation = "n" } }
            [[property]]
            id = "shifted"
            kind = "invariance"
            with = { c = { domain = { kind = "integer" }, dtype = "int64", gen = { lo = 1, hi = 5 } }, d = { lo = 0, hi = "n" } }
            [[property]]
            id = "plain"
            kind = "contract"
        "#;
        let mut table: Table = toml::from_str(text).expect("TOML");
        let tables = table.remove("property").expect("they are there");
        SpecParts {
            properties: tables.try_into().expect("tables"),
            ..SpecParts::default()
        }
    }

    #[test]
    fn the_ends_and_the_zero_of_every_drawn_number_are_corners() {
        let corners = parts().corners();
        let words: Vec<String> = corners
            .iter()
            .map(|corner| format!("{} {} {}", corner.property, corner.variable, corner.value))
            .collect();
        let expected = [
            "scaled a -2.0",
            "scaled a 2.0",
            "scaled a 0.0",
            "shifted c 1",
            "shifted c 5",
        ];
        assert_eq!(words, expected);
        let at = parts().at(&corners[2]);
        assert_eq!(at.properties.len(), 1);
        let draw = &at.properties[0]["with"]["a"];
        let ends = (draw["lo"].as_float(), draw["hi"].as_float());
        assert_eq!(ends, (Some(0.0), Some(0.0)));
        assert_eq!(draw.get("scale"), None);
        let at = parts().at(&corners[4]);
        let draw = &at.properties[0]["with"]["c"]["gen"];
        let ends = (draw["lo"].as_integer(), draw["hi"].as_integer());
        assert_eq!(ends, (Some(5), Some(5)));
    }
}
