//! Query parameters. One answer reports every error.

use crate::problem::{ParameterError, Problem};
use hyper::Uri;

/// The maximum length of a value, in bytes. **Source**: interface document, errors ("over-long").
pub(super) const MAX_VALUE: usize = 2_000;

/// The maximum number of parameters of a query, or of members of a body. No request takes as many.
const MAX_PARAMETERS: usize = 32;

/// The parameter that names a stored snapshot to answer from, by id or unique prefix.
pub(super) const SNAPSHOT: &str = "snapshot";

/// The maximum length of a name in an error, in characters.
const MAX_NAME: usize = 100;

/// Shortens a name for an error.
pub(super) fn shorten(name: &str) -> String {
    name.chars().take(MAX_NAME).collect()
}

/// Refuses a query with more parameters than any request takes. **Reason**: the work of a request without
/// a token grows with the number of its parameters, so that no more of them are counted.
pub(crate) fn check_query(uri: &Uri) -> Result<(), Problem> {
    let pairs = uri.query().unwrap_or_default().split('&');
    check_number("query", pairs.take(MAX_PARAMETERS + 1).count())
}

/// Refuses a number of parameters above the maximum; `part` is the part of the request that has them.
pub(super) fn check_number(part: &str, number: usize) -> Result<(), Problem> {
    match number > MAX_PARAMETERS {
        true => Err(Problem::parameter(
            part,
            format!("has too many parameters; at most {MAX_PARAMETERS} are taken"),
        )),
        false => Ok(()),
    }
}

/// The parameters of a request and their errors. Only the first error of a name is reported.
pub(super) struct Parameters<'a> {
    values: Vec<(&'a str, &'a str)>,
    errors: Vec<ParameterError>,
}

impl<'a> Parameters<'a> {
    /// Reads the parameters in `names`. Any other parameter is an error, and so is an empty, too long or
    /// repeated parameter.
    pub(super) fn read(query: &'a [(String, String)], names: &[&str], unknown: &str) -> Self {
        let mut parameters = Self {
            values: vec![],
            errors: vec![],
        };
        for (name, value) in query {
            if !names.contains(&name.as_str()) {
                parameters.fail(name, unknown);
            } else if parameters.get(name).is_some() {
                parameters.fail(name, "is given more than once");
            } else {
                if value.len() > MAX_VALUE {
                    parameters.fail(name, "is longer than 2000 bytes");
                } else if value.trim().is_empty() {
                    parameters.fail(name, "is empty");
                }
                parameters.values.push((name, value));
            }
        }
        parameters
    }

    /// Adds an error, unless the parameter already has an error.
    pub(super) fn fail(&mut self, name: &str, detail: &str) {
        let name = shorten(name);
        if self.errors.iter().all(|(other, _)| *other != name) {
            self.errors.push((name, detail.to_owned()));
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        self.values
            .iter()
            .find(|(other, _)| *other == name)
            .map(|(_, value)| *value)
    }

    /// Returns a required parameter; adds the error `missing` if the parameter is absent.
    pub(super) fn require(&mut self, name: &str, missing: &str) -> &'a str {
        let value = self.get(name);
        if value.is_none() {
            self.fail(name, missing);
        }
        value.unwrap_or_default()
    }

    /// Returns a parsed value; adds `error` if the value is present and does not parse.
    pub(super) fn parse<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        error: &str,
    ) -> Option<T> {
        let value = self.get(name)?;
        let parsed = parse(value);
        if parsed.is_none() {
            self.fail(name, error);
        }
        parsed
    }

    /// Returns the problem of all errors, if any exist.
    pub(super) fn finish(self) -> Result<(), Problem> {
        match self.errors.is_empty() {
            true => Ok(()),
            false => Err(Problem::parameters(&self.errors)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_has_a_maximum_of_parameters() {
        let checked = |number: usize| {
            let query = vec!["a=1"; number].join("&");
            check_query(&format!("/api/graph/have?{query}").parse().unwrap())
        };
        assert!(checked(MAX_PARAMETERS).is_ok());
        let refused = checked(MAX_PARAMETERS + 1).unwrap_err();
        assert_eq!(
            refused.detail(),
            "query: has too many parameters; at most 32 are taken"
        );
        assert!(check_query(&"/healthz".parse().unwrap()).is_ok());
    }
}

#[cfg(test)]
pub(super) mod testing {
    use serde_json::Value;

    pub(crate) fn query(text: &str) -> Vec<(String, String)> {
        form_urlencoded::parse(text.as_bytes())
            .into_owned()
            .collect()
    }

    /// Returns the names of the parameters that a problem lists.
    pub(crate) fn wrong<T>(result: Result<T, crate::problem::Problem>) -> Vec<String> {
        let Err(problem) = result else { return vec![] };
        let body: Value =
            serde_json::from_slice(problem.into_response().body()).unwrap_or_default();
        let errors = body["errors"].as_array().cloned().unwrap_or_default();
        errors
            .iter()
            .map(|e| e["parameter"].as_str().unwrap_or_default().to_owned())
            .collect()
    }
}
