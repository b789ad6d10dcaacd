//! An input of a method as Python, in the form in which pages and check files print it, read as an `[[edge]]` of a property spec.
//!
//! Nothing is run: a value is a number, a truth value, or nested lists of them. Imports, comments and printed results are skipped.

/// The maximum nesting of values, which is more axes than any method has.
const MAX_NESTING: usize = 10;

/// The maximum number of empty lists that a shape stands for. **Reason**: a text of 30 letters may name a shape of any size.
const MAX_EMPTY: usize = 1_000;

/// The names of functions that make an array of nested lists.
const ARRAYS: [&str; 4] = ["np.array", "array", "np.asarray", "numpy.array"];

/// Functions of one number that leave it as it is.
const SCALARS: [&str; 5] = ["np.float64", "np.int64", "np.bool", "int", "bool"];

/// Lines that a report prints below an input. They may continue on lines that are no comments.
const RESULTS: [&str; 2] = ["# expected ", "# got "];

/// A table that was read from Python.
#[derive(Debug)]
pub(super) struct Pasted {
    /// The `[[edge]]`.
    pub(super) block: String,
    /// The inputs with their lines, counted from 1.
    lines: Vec<(String, usize)>,
}

impl Pasted {
    /// Returns the line of the input that an error of the spec names, if it names one.
    pub(super) fn line_of(&self, error: &str) -> Option<usize> {
        let is_named = |name: &str| {
            [format!("input {name}:"), format!("input {name} ")]
                .iter()
                .any(|words| error.contains(words))
                || error.starts_with(&format!("{name}: "))
        };
        let named = self.lines.iter().find(|(name, _)| is_named(name));
        named.map(|(_, line)| *line)
    }
}

/// Reads a value for each input. The id is one that is not taken.
///
/// # Errors
/// The line that cannot be read, or the input without a value, each with what to do.
pub(super) fn edge(text: &str, inputs: &[&str], taken: &[&str]) -> Result<Pasted, String> {
    let mut reader = Reader { text, at: 0 };
    let mut found: Vec<(&str, String, usize)> = vec![];
    while let Some(line) = reader.next_statement() {
        let read = reader.assignment();
        let (name, value) = read.map_err(|why| format!("line {}: {why}", reader.line()))?;
        if !inputs.contains(&name) {
            let inputs = inputs.join(", ");
            return Err(format!(
                "line {line}: {name:.60} is no input of the method (hint: leave the line out; the inputs are {inputs})"
            ));
        }
        if let Some((_, _, first)) = found.iter().find(|(known, ..)| *known == name) {
            return Err(format!(
                "line {line}: {name} has a value on line {first} already (hint: leave one of the two out)"
            ));
        }
        found.push((name, value, line));
    }
    let is_missing = |name: &&&str| !found.iter().any(|(known, ..)| known == *name);
    if let Some(name) = inputs.iter().find(is_missing) {
        return Err(format!(
            "has no value for {name} (hint: add a line {name} = …, with a value as the page prints it)"
        ));
    }
    let id = |number: usize| match number {
        1 => "reported".to_owned(),
        _ => format!("reported_{number}"),
    };
    let id = (1..).map(id).find(|id| !taken.contains(&id.as_str()));
    let values: Vec<String> = found
        .iter()
        .map(|(name, value, _)| format!("{name} = {value}"))
        .collect();
    Ok(Pasted {
        block: format!(
            "[[edge]]\nid = \"{}\"\ninputs = {{ {} }}",
            id.unwrap_or_default(),
            values.join(", ")
        ),
        lines: found
            .into_iter()
            .map(|(name, _, line)| (name.to_owned(), line))
            .collect(),
    })
}

/// A text, and the place up to which it was read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn line(&self) -> usize {
        1 + self.text[..self.at].matches('\n').count()
    }

    /// Reads the characters for which a condition holds.
    fn take_while(&mut self, holds: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !holds(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads these characters if they are the next ones.
    fn take(&mut self, token: &str) -> bool {
        let is_next = self.rest().starts_with(token);
        self.at += if is_next { token.len() } else { 0 };
        is_next
    }

    /// Goes to the next statement that is neither an import nor a comment, and returns its line; `None` at the end.
    fn next_statement(&mut self) -> Option<usize> {
        loop {
            self.take_while(|c| c.is_whitespace() || c == ';');
            let rest = self.rest();
            if rest.is_empty() {
                return None;
            }
            let is_skipped = ["#", "import ", "from "]
                .iter()
                .any(|start| rest.starts_with(start));
            if !is_skipped {
                return Some(self.line());
            }
            let is_result = RESULTS.iter().any(|start| rest.starts_with(start));
            let mut open = 0_usize;
            loop {
                let line = self.take_while(|c| c != '\n');
                open += line.matches(['[', '(']).count();
                open = open.saturating_sub(line.matches([']', ')']).count());
                if !is_result || open == 0 || !self.take("\n") {
                    break;
                }
            }
        }
    }

    fn assignment(&mut self) -> Result<(&'a str, String), String> {
        let is_space = |c: char| c == ' ' || c == '\t';
        let name = self.take_while(|c| c.is_alphanumeric() || c == '_');
        self.take_while(is_space);
        if name.is_empty() || self.rest().starts_with("==") || !self.take("=") {
            return Err("is no line `name = value` (hint: leave it out; write one such line for each input)".to_owned());
        }
        self.take_while(is_space);
        let value = self.value(0)?;
        self.take_while(is_space);
        let rest = self.rest();
        match rest.is_empty() || rest.starts_with(['\n', ';', '#']) {
            true => Ok((name, value)),
            false => Err(self.fault()),
        }
    }

    /// Reads a value, and returns it as TOML.
    fn value(&mut self, depth: usize) -> Result<String, String> {
        if depth > MAX_NESTING {
            return Err("lists nest too deep (hint: no input has so many axes)".to_owned());
        }
        if self.take("[") {
            let (items, _) = self.items("]", depth)?;
            return Ok(list(&items));
        }
        if self.take("(") {
            let (items, has_comma) = self.items(")", depth)?;
            return Ok(match items.as_slice() {
                [one] if !has_comma => one.clone(),
                _ => list(&items),
            });
        }
        if self.rest().starts_with(['"', '\'']) {
            return Err(
                "a text is no value of an input (hint: write the number that stands for it)"
                    .to_owned(),
            );
        }
        let is_negative = self.take("-");
        let start = self.at;
        let word = self.word();
        if self.take("(") && !is_negative {
            return self.call(word, depth);
        }
        leaf(is_negative, word).ok_or_else(|| {
            self.at = start;
            self.fault()
        })
    }

    /// Reads values up to a bracket. Also returns true if a comma stands before it.
    fn items(&mut self, close: &str, depth: usize) -> Result<(Vec<String>, bool), String> {
        let (mut items, mut has_comma) = (vec![], false);
        loop {
            self.take_while(char::is_whitespace);
            if self.take(close) {
                return Ok((items, has_comma));
            }
            if !items.is_empty() && !has_comma {
                return Err(self.fault());
            }
            items.push(self.value(depth + 1)?);
            self.take_while(char::is_whitespace);
            has_comma = self.take(",");
        }
    }

    /// Reads a number or a name, with dots.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let is_number = rest.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        let mut last = ' ';
        let end = rest.find(|c: char| {
            let is_sign = is_number && matches!(c, '+' | '-') && matches!(last, 'e' | 'E');
            last = c;
            !(c.is_alphanumeric() || matches!(c, '.' | '_') || is_sign)
        });
        let end = end.unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads the arguments of a call, after its bracket.
    fn call(&mut self, function: &str, depth: usize) -> Result<String, String> {
        if ARRAYS.contains(&function) {
            return self.array(depth);
        }
        if function == "float" {
            let is_text = self.take("'") || self.take("\"");
            let word = self.take_while(|c| !matches!(c, '\'' | '"' | ')' | '\n'));
            let _ = is_text && (self.take("'") || self.take("\""));
            let word = word.trim();
            let number = leaf(word.starts_with('-'), word.trim_start_matches(['-', '+']));
            return match number {
                Some(number) if self.take(")") => Ok(number),
                _ => Err(self.fault()),
            };
        }
        let (items, _) = self.items(")", depth)?;
        match items.as_slice() {
            [_, _] if function == "complex" => Ok(list(&items)),
            [one] if SCALARS.contains(&function) => Ok(one.clone()),
            _ => Err(format!(
                "{function}(…) is not read (hint: write what it returns: a number, a truth value or nested lists)"
            )),
        }
    }

    /// Reads the list of an array with its element type, and its shape if the array is empty.
    fn array(&mut self, depth: usize) -> Result<String, String> {
        self.take_while(char::is_whitespace);
        let value = self.value(depth + 1)?;
        let mut shape = None;
        loop {
            self.take_while(|c| c.is_whitespace() || c == ',');
            if self.take(")") {
                break;
            } else if self.take("shape=(") {
                shape = Some(self.take_while(|c| c != ')'));
                self.take(")");
            } else if self.take("dtype=") {
                self.take_while(|c| !matches!(c, ',' | ')' | '\n'));
            } else {
                return Err(self.fault());
            }
        }
        if self.take(".reshape([") {
            shape = Some(self.take_while(|c| c != ']'));
            if !self.take("])") {
                return Err(self.fault());
            }
        }
        match shape {
            None => Ok(value),
            Some(shape) if value == "[]" => empty(shape).ok_or_else(|| format!("({shape}) is no shape of an empty array (hint: such as shape=(0, 2))")),
            Some(_) => Err("an array with numbers has a shape of its own (hint: write nested lists without a shape)".to_owned()),
        }
    }

    fn fault(&self) -> String {
        let rest = self.rest().lines().next().unwrap_or_default();
        let shown: String = rest.chars().take(30).collect();
        format!(
            "{shown:?} is no number, truth value or list (hint: write the value as in x = 1.0 or x = np.array([1.0, 2.0]))"
        )
    }
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}

/// Returns a number or a truth value as TOML; `None` for another word.
fn leaf(is_negative: bool, word: &str) -> Option<String> {
    let sign = if is_negative { "-" } else { "" };
    match word {
        "True" | "False" if !is_negative => return Some(word.to_ascii_lowercase()),
        "nan" | "np.nan" | "math.nan" => return Some("nan".to_owned()),
        "inf" | "np.inf" | "math.inf" => return Some(format!("{sign}inf")),
        _ if !word.starts_with(|c: char| c.is_ascii_digit() || c == '.') => return None,
        _ => {}
    }
    let number = format!("{sign}{}", word.replace('_', ""));
    let is_whole = !number.contains(['.', 'e', 'E']);
    match is_whole {
        true => number.parse::<i64>().ok().map(|number| number.to_string()),
        // The debug form has a point or an exponent and is read as the same double.
        false => number
            .parse::<f64>()
            .ok()
            .map(|number| format!("{number:?}")),
    }
}

/// Returns the nested lists of a shape without elements: sizes with commas, of which one is 0.
fn empty(shape: &str) -> Option<String> {
    let sizes = shape
        .split(',')
        .map(str::trim)
        .filter(|size| !size.is_empty());
    let sizes: Vec<usize> = sizes.map(|size| size.parse().ok()).collect::<Option<_>>()?;
    let first = sizes.iter().position(|size| *size == 0)?;
    let lists = sizes[..first]
        .iter()
        .try_fold(1_usize, |all, size| all.checked_mul(*size))?;
    if lists > MAX_EMPTY || first >= MAX_NESTING {
        return None;
    }
    let nested = sizes[..first].iter().rev();
    Some(nested.fold("[]".to_owned(), |inner, size| list(&vec![inner; *size])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(text: &str) -> String {
        let read = edge(text, &["x", "eps"], &["reported"]);
        read.map_or_else(|why| why, |read| read.block)
    }

    #[test]
    fn every_form_of_a_page_and_of_a_check_file_is_read() {
        let page = "import numpy as np\nx = np.array([[1.0, -2.5], [float('nan'), float('-inf')]], dtype=np.float64)\neps = 1e-08\n";
        assert_eq!(
            block(page),
            "[[edge]]\nid = \"reported_2\"\ninputs = { x = [[1.0, -2.5], [nan, -inf]], eps = 1e-8 }"
        );
        // What numpy prints: a point without digits, padding, several lines, results whose lines are no comments.
        let report = "    import numpy as np\n    x = np.array([[1.e+00, 2.e-05],\n\n       [   nan,   -inf]], dtype=float32)\n    eps = 3\n    # expected y = np.array([[0.5, 1. ],\n       [2. , 3. ]])\n    # got y = np.array([0.5],\n       dtype=float64)\n";
        assert!(
            block(report).ends_with("{ x = [[1.0, 2e-5], [nan, -inf]], eps = 3 }"),
            "{}",
            block(report)
        );
        for (value, toml) in [
            ("True", "true"),
            ("np.array([ True,\n False], dtype=np.bool)", "[true, false]"),
            ("-3", "-3"),
            ("1_000", "1000"),
            (".5", "0.5"),
            ("(1, 2,)", "[1, 2]"),
            ("(1.5)", "1.5"),
            ("[[1], [2]]  # a comment", "[[1], [2]]"),
            ("-np.inf", "-inf"),
            ("float(\"nan\")", "nan"),
            ("float(2.0)", "2.0"),
            ("np.float64(1e300)", "1e300"),
            ("complex(1.0, float('inf'))", "[1.0, inf]"),
            ("np.array([], dtype=np.float64).reshape([2, 0])", "[[], []]"),
            ("np.array([], shape=(0, 2), dtype=int64)", "[]"),
        ] {
            let found = block(&format!("x = {value}\neps = 1"));
            assert!(
                found.ends_with(&format!("{{ x = {toml}, eps = 1 }}")),
                "{value}: {found}"
            );
        }
    }

    #[test]
    fn an_error_names_the_line_and_what_to_do() {
        for (text, words) in [
            (
                "x = 1\nprint(x)\neps = 1",
                "line 2: is no line `name = value` (hint: leave it out",
            ),
            (
                "x = 1\n\nc = 2\neps = 1",
                "line 3: c is no input of the method (hint: leave the line out; the inputs are x, eps)",
            ),
            ("x = 1\nx = 2", "line 2: x has a value on line 1 already"),
            ("# nothing", "has no value for x (hint: add a line x = "),
            ("x = 1", "has no value for eps"),
            ("x = \"a\"\neps = 1", "line 1: a text is no value"),
            ("x = [1,\n 2 3]\neps = 1", "line 2: \"3]\" is no number"),
            ("x = [1, 2", "line 1: \"\" is no number"),
            ("x = 2 * 3", "line 1: \"* 3\" is no number"),
            ("x = 1 == 1", "line 1: \"== 1\" is no number"),
            ("x == 1", "line 1: is no line"),
            (
                "x = np.zeros(3)",
                "line 1: np.zeros(…) is not read (hint: write what it returns",
            ),
            ("x = open", "line 1: \"open\" is no number"),
            ("x = None", "line 1: \"None\" is no number"),
            (
                "x = 99999999999999999999",
                "line 1: \"99999999999999999999\" is no number",
            ),
            (
                "x = np.array([1]).reshape([1, 1])",
                "line 1: an array with numbers",
            ),
            (
                "x = np.array([], shape=(999999999, 0))",
                "line 1: (999999999, 0) is no shape",
            ),
            (
                "x = np.array([], shape=(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0))",
                "is no shape",
            ),
        ] {
            let found = block(text);
            assert!(found.contains(words), "{text}: {found}");
        }
        let deep = block(&format!("x = {}", "[".repeat(3_000)));
        assert!(deep.contains("line 1: lists nest too deep"), "{deep}");
        let calls = block(&format!("x = {}", "np.array(".repeat(400)));
        assert!(calls.contains("line 1: lists nest too deep"), "{calls}");
    }

    #[test]
    fn an_error_of_the_spec_has_the_line_of_its_input() {
        let read = edge("# x\nx = 1\neps = 2", &["x", "eps"], &[]).expect("it is read");
        assert!(read.block.contains("id = \"reported\""), "{}", read.block);
        for (error, line) in [
            ("edge reported: input eps: 2 is outside", Some(3)),
            (
                "edge reported: n of input x is 3, which does not fit",
                Some(2),
            ),
            ("x: 1 nested lists are expected, not 0", Some(2)),
            ("edge reported: the inputs do not bind the size of n", None),
        ] {
            assert_eq!(read.line_of(error), line, "{error}");
        }
    }
}
