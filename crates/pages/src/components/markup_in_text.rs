//! HTML and commands of LaTeX that stand in texts of outside sources: what they mean for a reader, and nothing else.

/// The characters around the number of a formula that was taken out. **Reason**: no text needs them, and Markdown takes them
/// for letters. **Source**: Unicode, private use area.
pub(super) const PLACE: [char; 2] = ['\u{e000}', '\u{e001}'];

/// The characters that stand for the beginning and the end of what is below the line.
pub(super) const SUB: [char; 2] = ['\u{e002}', '\u{e003}'];

/// The characters that stand for the beginning and the end of what is above the line.
pub(super) const SUP: [char; 2] = ['\u{e004}', '\u{e005}'];

/// Elements whose tags are left out, and their content stays.
const TAGS: &str = "\
    a b big blockquote br center code div em font h1 h2 h3 h4 h5 h6 hr i img li ol p small span strong table tbody td th tr tt u ul";

/// Commands of LaTeX whose argument is the text, and those that are left out with their argument.
const COMMANDS_WITH_TEXT: &str = "emph text textbf textit textrm textsc texttt underline url";
const DROPPED: &str = "cite citep citet footnote label ref";

/// The maximum length of what stands above or below the line, in bytes.
const MAX_RAISED: usize = 40;

/// Returns the characters that stand for the formula of a number.
pub(super) fn place(number: usize) -> String {
    format!("{}{number}{}", PLACE[0], PLACE[1])
}

/// Returns a text without tags of HTML and commands of LaTeX. A bracket that begins no known tag stays, as does a star between
/// two letters: it multiplies.
pub(super) fn without_tags(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find([
        '<', '\\', '*', '\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}', '\u{e004}', '\u{e005}',
    ]) {
        out += &rest[..at];
        rest = &rest[at..];
        let taken = match rest.as_bytes()[0] {
            b'<' => tag(rest, &mut out),
            b'\\' => command(rest, &mut out),
            b'*' => star(rest, &mut out),
            _ => {
                out.push('\u{fffd}');
                '\u{e000}'.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    out + rest
}

/// Reads what begins with a bracket; writes what it means, and returns its length.
fn tag(text: &str, out: &mut String) -> usize {
    for (name, [open, close]) in [("sub", SUB), ("sup", SUP)] {
        let inner = text[1..]
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('>'));
        let end = inner.and_then(|inner| inner.find(&format!("</{name}>")));
        if let (Some(inner), Some(end)) = (inner, end.filter(|end| *end <= MAX_RAISED)) {
            let raised = without_tags(&inner[..end]).replace([SUB[0], SUB[1], SUP[0], SUP[1]], "");
            out.extend([open.to_string(), raised, close.to_string()]);
            return name.len() + 2 + end + name.len() + 3;
        }
    }
    if let Some(end) = text.strip_prefix("<!--").and_then(|rest| rest.find("-->")) {
        return end + 7;
    }
    let Some(end) = text.find('>') else {
        out.push_str("\\<");
        return 1;
    };
    let inner = text[1..end]
        .trim_start_matches('/')
        .trim_end_matches('/')
        .trim_end();
    let (name, attributes) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let is_tag = attributes.is_empty() || attributes.contains('=');
    let name = name.to_ascii_lowercase();
    let is_known = catalogue::is_among(TAGS, &name) || matches!(&*name, "sub" | "sup");
    if is_tag && is_known {
        if matches!(&*name, "br" | "p" | "div" | "li" | "tr" | "td" | "hr")
            && !out.ends_with(char::is_whitespace)
        {
            out.push(' ');
        }
        return end + 1;
    }
    // An address between brackets is a link of Markdown.
    out.push_str(if inner.starts_with("http") {
        "<"
    } else {
        "\\<"
    });
    1
}

/// Reads what begins with a backslash; writes what it means, and returns its length.
fn command(text: &str, out: &mut String) -> usize {
    let end = text[1..].find(|c: char| !c.is_ascii_alphabetic());
    let name = &text[1..end.map_or(text.len(), |end| end + 1)];
    let start = 1 + name.len();
    let inner = text[start..].strip_prefix('{');
    let argument = inner.and_then(|inner| Some(&inner[..inner.find('}')?]));
    match argument {
        Some(argument) if catalogue::is_among(COMMANDS_WITH_TEXT, name) => {
            *out += argument;
            start + argument.len() + 2
        }
        Some(argument) if catalogue::is_among(DROPPED, name) => start + argument.len() + 2,
        _ => {
            // Also the escaped sign, so that it is not read again.
            let length = text[1..].chars().next().map_or(1, |c| 1 + c.len_utf8());
            let length = if name.is_empty() { length } else { 1 };
            if name.is_empty() {
                *out += &text[..length]
            } else {
                out.push_str("\\\\")
            }
            length
        }
    }
}

/// Reads a star; writes it so that it multiplies if it stands between letters or digits.
fn star(text: &str, out: &mut String) -> usize {
    let is =
        |c: Option<char>, bracket: char| c.is_some_and(|c| c.is_alphanumeric() || c == bracket);
    if is(out.chars().next_back(), ')') && is(text[1..].chars().next(), '(') {
        out.push('\\');
    }
    out.push('*');
    1
}
