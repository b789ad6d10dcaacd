//! Rules by which two methods whose contracts fit go together: between areas and roles, with reasons.
//!
//! A role such as `features` or `vector` permits partners that nobody would wire: activations of a
//! network fit the covariates of a survival model. Contracts cannot tell these apart, so the rules
//! of `data/affinities.txt` do.

use crate::text_rules::lines;
use spec::SlotRole;
use std::sync::LazyLock;

const RULES: &str = include_str!("../data/affinities.txt");

/// The id and area of a method.
#[derive(Debug, Clone, Copy)]
pub struct Placed<'a> {
    /// The id.
    pub id: &'a str,
    /// The area; `None` when it is not known.
    pub area: Option<&'a str>,
}

/// The reason for which a method may follow another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Affinity {
    /// Both are of one area.
    SameArea,
    /// A rule permits it, with this reason.
    Rule(&'static str),
}

struct Rule {
    permits: bool,
    from: Vec<&'static str>,
    to: Vec<&'static str>,
    /// The roles of inputs; empty for every role.
    roles: Vec<SlotRole>,
    reason: &'static str,
}

impl Rule {
    fn parse(line: &'static str) -> Option<Self> {
        let (permits, line) = match line.strip_prefix("not ") {
            Some(rest) => (false, rest),
            None => (true, line),
        };
        let (heads, reason) = line.split_once(": ")?;
        let (methods, roles) = heads.split_once(" via ")?;
        let (from, to) = methods.split_once(" -> ")?;
        let words = |text: &'static str| text.split(", ").collect();
        let roles = match roles {
            "*" => vec![],
            roles => roles
                .split(", ")
                .map(|role| role.parse().ok())
                .collect::<Option<_>>()?,
        };
        Some(Self {
            permits,
            from: words(from),
            to: words(to),
            roles,
            reason,
        })
    }

    /// Returns the number of methods that the rule names by id; `None` if the rule does not apply.
    fn strength(&self, from: Placed<'_>, to: Placed<'_>, role: SlotRole) -> Option<u8> {
        let names = |names: &[&str], method: Placed<'_>| {
            let by_area = method.area.is_some_and(|area| names.contains(&area));
            match names.contains(&method.id) {
                true => Some(1),
                false => by_area.then_some(0),
            }
        };
        let applies = self.roles.is_empty() || self.roles.contains(&role);
        let strength = names(&self.from, from)? + names(&self.to, to)?;
        applies.then_some(strength)
    }
}

static PARSED: LazyLock<Vec<Rule>> =
    LazyLock::new(|| lines(RULES).filter_map(Rule::parse).collect());

/// Returns why an output of `from` may be an input of `to` with this role; `None` if nothing but
/// the contracts permits it.
pub fn affinity(from: Placed<'_>, to: Placed<'_>, role: SlotRole) -> Option<Affinity> {
    let rules = PARSED
        .iter()
        .filter_map(|rule| Some((rule.strength(from, to, role)?, !rule.permits, rule)));
    match rules.max_by_key(|(strength, forbids, _)| (*strength, *forbids)) {
        Some((_, _, rule)) => rule.permits.then_some(Affinity::Rule(rule.reason)),
        None => (from.area.is_some() && from.area == to.area).then_some(Affinity::SameArea),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::method_files::SPEC;
    use std::path::Path;

    #[test]
    fn every_rule_is_read_and_names_an_area_or_a_method() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for line in lines(RULES) {
            let rule = Rule::parse(line).unwrap_or_else(|| panic!("cannot be read: {line}"));
            for name in rule.from.iter().chain(&rule.to) {
                let is_area = root.join("property-specs").join(name).is_dir();
                let file = Path::new(name).join(SPEC);
                let folders = ["property-specs", "assemblies"].map(|folder| root.join(folder));
                let is_method = folders.iter().any(|folder| {
                    let areas = std::fs::read_dir(folder).unwrap();
                    areas
                        .map(|area| area.unwrap().path().join(&file))
                        .any(|path| path.exists())
                });
                assert!(is_area || is_method, "{name} is unknown: {line}");
            }
        }
    }

    #[test]
    fn a_rule_of_a_method_is_stronger_than_one_of_its_area() {
        let of = |id, area| Placed {
            id,
            area: Some(area),
        };
        let norm = of("rms_norm", "normalisation");
        let hidden = SlotRole::Hidden;
        assert_eq!(
            affinity(norm, of("layer_norm", "normalisation"), hidden),
            None
        );
        let film = affinity(norm, of("film", "normalisation"), hidden);
        assert!(matches!(film, Some(Affinity::Rule(_))), "{film:?}");
        let cox = of("cox_partial_loglik", "survival");
        assert_eq!(affinity(norm, cox, SlotRole::Features), None);
        let new = [of("new", "new area"), of("other", "new area")];
        assert_eq!(affinity(new[0], new[1], hidden), Some(Affinity::SameArea));
        let unplaced = Placed {
            id: "x",
            area: None,
        };
        assert_eq!(affinity(unplaced, unplaced, hidden), None);
    }
}
