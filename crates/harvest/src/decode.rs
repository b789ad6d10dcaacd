//! The text of a Python file, and the signs of Python 2.

/// Returns the text: UTF-8, with or without a byte order mark, or Latin-1 where the file's coding line says so.
///
/// **Source**: PEP 263.
pub(crate) fn decode(bytes: &[u8]) -> Result<String, String> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(text.to_owned()),
        Err(error) => error,
    };
    let mut lines = bytes.splitn(3, |byte| *byte == b'\n');
    let is_latin = lines.by_ref().take(2).any(|line| {
        let line = String::from_utf8_lossy(line).to_lowercase();
        let coding = line.split_once("coding").map(|(_, coding)| coding);
        let coding = coding.map(|coding| coding.trim_start_matches([':', '=', ' ']));
        let names = ["latin-1", "latin1", "iso-8859-1", "iso-8859-15", "cp1252"];
        line.trim_start().starts_with('#')
            && coding.is_some_and(|coding| names.iter().any(|name| coding.starts_with(name)))
    });
    if is_latin {
        return Ok(bytes.iter().map(|byte| char::from(*byte)).collect());
    }
    Err(format!(
        "neither UTF-8 nor of a declared coding: byte {}",
        error.valid_up_to()
    ))
}

/// Returns true if a text that is not Python 3 has signs of Python 2 outside comments and strings of several lines.
pub(crate) fn is_python2(text: &str) -> bool {
    let mut in_string = false;
    text.lines().any(|line| {
        let was_in_string = in_string;
        let quotes = line.matches("\"\"\"").count() + line.matches("'''").count();
        in_string ^= quotes % 2 == 1;
        let line = line.trim_start();
        !was_in_string && !line.starts_with('#') && has_sign_of_python2(line)
    })
}

fn has_sign_of_python2(line: &str) -> bool {
    let statement = |keyword: &str| {
        let mut rest = line.match_indices(keyword).filter(|(at, _)| {
            let before = line[..*at].trim_end();
            before.is_empty() || before.ends_with([':', ';'])
        });
        rest.next().map(|(at, _)| &line[at + keyword.len()..])
    };
    let starts_a_value = |text: &str| {
        let text = text.trim_start();
        text.is_empty()
            || text.starts_with(|c: char| c.is_alphanumeric() || "\"'_%[>`-".contains(c))
    };
    let print = statement("print").is_some_and(|rest| {
        rest.starts_with([' ', '"', '\'']) && starts_a_value(rest)
            || rest.is_empty()
            || rest.trim_start().starts_with("(") && rest.trim_end().ends_with(',')
            || rest.contains(") %") && rest.starts_with(' ')
    });
    let except = line.starts_with("except ")
        && line
            .split_once(':')
            .is_some_and(|(head, _)| head.contains(", ") && !head.contains('('));
    let raise = line.starts_with("raise ")
        && line
            .find(", ")
            .is_some_and(|comma| !line[..comma].contains('('));
    let exec = statement("exec").is_some_and(|rest| rest.starts_with([' ']) && !rest.contains('='));
    let operators = line.contains(" <> ") || line.contains("ur'") || line.contains("ur\"");
    let tuple_parameter = line.starts_with("def ") && (line.contains("((") || line.contains(", ("))
        || line.contains("lambda (") && line.contains("):");
    let names = ["xrange(", "raw_input(", ".iteritems(", ".has_key("];
    let backtick = line.matches('`').count() >= 2;
    let octal_or_long = line
        .split(|c: char| !c.is_alphanumeric())
        .any(is_python2_number);
    print
        || except
        || raise
        || exec
        || operators
        || tuple_parameter
        || backtick
        || octal_or_long
        || names.iter().any(|name| line.contains(name))
}

/// Returns true for `0777` and `10L`.
fn is_python2_number(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.len() > 1 && word.starts_with('0') && digits(word) && word.bytes().any(|byte| byte != b'0')
        || word.strip_suffix('L').is_some_and(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codings_and_byte_order_marks_are_read() {
        assert_eq!(decode(b"\xef\xbb\xbfx = 1").expect("UTF-8"), "x = 1");
        let latin = b"# -*- coding: latin-1 -*-\nx = '\xe9'\n";
        assert!(decode(latin).expect("Latin-1").contains('é'));
        assert!(decode(b"x = '\xe9'\n").is_err());
    }

    #[test]
    fn python_2_has_signs() {
        for line in [
            "print 'a'",
            "print x, y",
            "if x: print x",
            "except ValueError, error:",
            "raise ValueError, 'no'",
            "exec code in scope",
            "if a <> b:",
            "mode = 0777",
            "n = 10L",
            "def f(a, (b, c)):",
            "print",
        ] {
            assert!(is_python2(line), "{line}");
        }
        for line in [
            "print(x)",
            "printer = 1",
            "# print x",
            "except (A, B):",
            "'''\nprint x\n'''",
            "x = 0",
            "y = 1.00",
            "raise ValueError('a, b')",
        ] {
            assert!(!is_python2(line), "{line}");
        }
    }
}
