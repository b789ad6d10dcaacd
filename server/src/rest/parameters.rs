//! Query parameters: every error in one answer.

use crate::problem::{ParameterError, Problem};

/// Longest value, in bytes. **Source**: interface document, errors ("over-long").
pub(super) const MAX_VALUE: usize = 2_000;

/// Longest name that an error repeats, in characters.
const MAX_NAME: usize = 100;

/// A name as an error repeats it.
pub(super) fn shorten(name: &str) -> String {
    name.chars().take(MAX_NAME).collect()
}

/// The parameters of a request, and the errors in them; the first error of a name counts.
pub(super) struct Parameters<'a> {
    values: Vec<(&'a str, &'a str)>,
    errors: Vec<ParameterError>,
}

impl<'a> Parameters<'a> {
    /// The parameters among `names`; any other one is an error, as is an empty, over-long or repeated one.
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

    /// Adds an error, unless the parameter has one.
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

    /// A required parameter; `missing` is the error without it.
    pub(super) fn require(&mut self, name: &str, missing: &str) -> &'a str {
        let value = self.get(name);
        if value.is_none() {
            self.fail(name, missing);
        }
        value.unwrap_or_default()
    }

    /// A parsed value; `error` where it is given and does not parse.
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

    /// The problem of all errors, if there are any.
    pub(super) fn finish(self) -> Result<(), Problem> {
        match self.errors.is_empty() {
            true => Ok(()),
            false => Err(Problem::parameters(&self.errors)),
        }
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

    /// The names of the parameters that a problem lists.
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
