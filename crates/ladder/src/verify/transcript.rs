//! The calls of a judge in one consultation, with their answers: values or the ending of the call.
//!
//! The transcript is printed below a counterexample as comments, so that the text remains
//! executable. It is for people and is no part of the verdict digest; its size is bounded.

use spec::inputs::python_literal;
use spec::value::Value;

/// The maximum number of stored exchanges; all are counted. A predicate sends two or three
/// questions.
const MAX_EXCHANGES: usize = 8;

/// The maximum number of printed characters of a question or an answer. A shrunk case fits.
const MAX_VALUE_CHARS: usize = 400;

/// The questions of one consultation.
#[derive(Debug, Default)]
pub(super) struct Transcript {
    calls: usize,
    first: Vec<(Value, Value)>,
}

impl Transcript {
    /// Adds one question (inputs by name) and its answer (outputs by name, or the reason why there
    /// are none).
    pub fn note(&mut self, question: Value, answer: &Value) {
        self.calls += 1;
        if self.first.len() < MAX_EXCHANGES {
            self.first.push((question, answer.clone()));
        }
    }
}

impl std::fmt::Display for Transcript {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "# calls the judge made: {}", self.calls)?;
        for (number, (question, answer)) in self.first.iter().enumerate() {
            writeln!(
                f,
                "# {}: {} -> {}",
                number + 1,
                one_line(question),
                one_line(answer)
            )?;
        }
        match self.calls - self.first.len() {
            0 => Ok(()),
            more => writeln!(f, "# and {more} more"),
        }
    }
}

/// Displays the value on one line, because a line break would end the comment.
pub(super) fn one_line(value: &Value) -> String {
    let text = python_literal(value).replace(['\n', '\r'], " ");
    match text.char_indices().nth(MAX_VALUE_CHARS) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spec::value::Array;

    fn named(name: &str, value: Value) -> Value {
        Value::Map(vec![(name.to_owned(), value)])
    }

    #[test]
    fn questions_and_answers_stand_as_comments() {
        let mut talk = Transcript::default();
        talk.note(
            named("x", Value::F64(1.5)),
            &named("outputs", named("y", Value::F64(3.0))),
        );
        talk.note(
            named("x", Value::F64(0.0)),
            &named("fault", Value::Str("cpu_limit: used\nup".into())),
        );
        let expected = "# calls the judge made: 2
# 1: {\"x\": 1.5} -> {\"outputs\": {\"y\": 3.0}}
# 2: {\"x\": 0.0} -> {\"fault\": \"cpu_limit: used\\nup\"}
";
        assert_eq!(talk.to_string(), expected);
    }

    #[test]
    fn a_long_talk_is_counted_and_its_size_is_bounded() {
        let mut talk = Transcript::default();
        for _ in 0..1_000 {
            let long = Value::Array(Array::from_f64(vec![10_000], &[0.5; 10_000]));
            talk.note(named("x", long.clone()), &named("outputs", long));
        }
        let text = talk.to_string();
        assert!(
            text.starts_with("# calls the judge made: 1000\n")
                && text.ends_with("# and 992 more\n"),
            "{text}"
        );
        assert!(
            text.len() < 2 * MAX_EXCHANGES * (MAX_VALUE_CHARS + 40),
            "{} bytes",
            text.len()
        );
        assert!(text.lines().all(|line| line.starts_with("# ")), "{text}");
    }
}
