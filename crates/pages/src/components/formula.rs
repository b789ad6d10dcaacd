//! Formulas in LaTeX as MathML.
//!
//! `pulldown-latex` parses a formula and writes MathML. It does not escape every text, and it colours by inline styles. So its markup is
//! read once more, and only known elements and attributes pass (`clean`). A formula is shown as its source if it is too large, nests
//! too deeply or defines commands, or if the parser refuses it.

use catalogue::is_among;
use maud::{Markup, PreEscaped, html};
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::event::{Content, Dimension, DimensionUnit, Event};
use pulldown_latex::{Parser, ParserError, Storage, mathml};
use std::convert::Infallible;

/// The maximum length of a formula in bytes. **Reason**: ten times a long equation; the parser's time grows with the square.
const MAX_BYTES: usize = 4_000;

/// The maximum depth of groups and environments. **Reason**: a browser lays out nested elements recursively.
const MAX_DEPTH: usize = 40;

/// The maximum number of commands without a letter, digit or brace between them. **Reason**: each may take the next one as its argument,
/// and the parser calls itself for it.
const MAX_COMMANDS_IN_A_ROW: usize = 24;

/// Commands that define commands. **Reason**: an expansion can be exponentially longer than its source.
const DEFINITIONS: &str = "\
    def edef futurelet gdef let newcommand providecommand renewcommand DeclareMathOperator xdef";

/// Signs as Markdown escapes them, each with what LaTeX means. **Reason**: texts of outside sources were written for Markdown, which takes
/// a backslash away; `x\_i` there is `x_i`, and `\\{` is `\{`. The longer ones stand first.
const ESCAPES: [(&str, &str); 10] = [
    ("\\\\\\\\", "\\\\"),
    ("\\\\{", "\\{"),
    ("\\\\}", "\\}"),
    ("\\\\%", "\\%"),
    ("\\\\|", "\\|"),
    ("\\\\", "\\\\"),
    ("\\_", "_"),
    ("\\*", "*"),
    ("\\(", "("),
    ("\\)", ")"),
];

/// Elements of MathML that a formula may have.
const ELEMENTS: &str = "\
    math mfrac mi mn mo mover mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext \
    mtr munder munderover";

/// Attributes that these elements may have. `style` is none of them: the policy of the pages forbids inline styles.
const ATTRIBUTES: &str = "\
    class depth display displaystyle height largeop linethickness mathvariant maxsize minsize \
    movablelimits scriptlevel stretchy symmetric width";

/// Returns a formula: in a line of text, or as a block of its own.
pub(crate) fn formula(tex: &str, is_block: bool) -> Markup {
    match math(tex, is_block) {
        Some(markup) => PreEscaped(markup),
        None => html! { code.tex { (tex) } },
    }
}

/// Returns a formula as MathML: without the escapes of Markdown if that is a formula, else as it is. `None` if it has to be shown as its
/// source.
pub fn math(tex: &str, is_block: bool) -> Option<String> {
    if !is_bounded(tex) {
        return None;
    }
    // Outside of a table the end of a line means nothing.
    let tex = tex.trim().trim_end_matches("\\\\");
    let plain = unescaped(tex);
    let escaped = (plain != tex).then(|| typeset(&plain, is_block)).flatten();
    escaped.or_else(|| typeset(tex, is_block))
}

fn typeset(tex: &str, is_block: bool) -> Option<String> {
    // The parser has branches that it calls unreachable. **Reason** to catch a panic: one formula of a stranger must not take away the
    // page that shows it.
    let written = std::panic::catch_unwind(|| write_mathml(tex, is_block));
    clean(&written.ok()??)
}

/// Returns a text without the escapes of Markdown.
fn unescaped(tex: &str) -> String {
    let mut out = String::with_capacity(tex.len());
    let mut rest = tex;
    while let Some(at) = rest.find('\\') {
        out += &rest[..at];
        rest = &rest[at..];
        let escape = ESCAPES.iter().find(|(escape, _)| rest.starts_with(escape));
        let (from, to) = escape.copied().unwrap_or(("\\", "\\"));
        out += to;
        rest = &rest[from.len()..];
    }
    out + rest
}

/// Returns true if a formula is within the bounds of length, depth and recursion, and defines no command.
fn is_bounded(tex: &str) -> bool {
    let is_control = |c: char| c.is_control() && !c.is_ascii_whitespace();
    if tex.len() > MAX_BYTES || tex.trim().is_empty() || tex.contains(is_control) {
        return false;
    }
    let (mut depth, mut in_a_row) = (0_usize, 0_usize);
    let mut rest = tex.chars();
    while let Some(c) = rest.next() {
        let mut command = "";
        match c {
            '\\' => {
                let text = rest.as_str();
                let end = text.find(|c: char| !c.is_ascii_alphabetic());
                command = &text[..end.unwrap_or(text.len())];
                rest = text[command.len()..].chars();
                if command.is_empty() {
                    rest.next();
                }
                in_a_row += 1;
            }
            ' ' | '\t' | '\n' | '[' => {}
            _ => in_a_row = 0,
        }
        match (c, command) {
            ('{', _) | (_, "begin" | "left") => depth += 1,
            ('}', _) | (_, "end" | "right") => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH || in_a_row > MAX_COMMANDS_IN_A_ROW || is_among(DEFINITIONS, command) {
            return false;
        }
    }
    true
}

/// Returns the markup of `pulldown-latex`; `None` if it refuses the formula.
fn write_mathml(tex: &str, is_block: bool) -> Option<String> {
    let storage = Storage::new();
    let events: Result<Vec<Event<'_>>, ParserError> = Parser::new(tex, &storage).collect();
    let events = events.ok()?.into_iter().map(|event| match event {
        // A space command: its text would be shown with the letters of the entity.
        Event::Content(Content::Text("&nbsp;")) => Event::Space {
            width: Some(Dimension::new(0.25, DimensionUnit::Em)),
            height: None,
            depth: None,
        },
        other => other,
    });
    let config = RenderConfig {
        display_mode: match is_block {
            true => DisplayMode::Block,
            false => DisplayMode::Inline,
        },
        ..RenderConfig::default()
    };
    let mut bytes = vec![];
    mathml::write_mathml(&mut bytes, events.map(Ok::<_, Infallible>), config).ok()?;
    String::from_utf8(bytes).ok()
}

/// Copies markup with the elements and attributes of the lists only. Other attributes are left out, and a sign that is no markup is
/// escaped. `None` if another element stands in it, or if elements are not closed in order.
fn clean(markup: &str) -> Option<String> {
    let mut out = String::with_capacity(markup.len());
    let mut open: Vec<&str> = vec![];
    let mut rest = markup;
    while let Some(at) = rest.find(['<', '>', '&']) {
        let (text, marked) = rest.split_at(at);
        out += text;
        rest = &marked[1..];
        let is_tag = rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
        if marked.starts_with('<') && is_tag {
            let (tag, after) = rest.split_once('>')?;
            copy_tag(tag, &mut open, &mut out)?;
            rest = after;
        } else if let Some(entity) = entity(marked) {
            out += entity;
            rest = &marked[entity.len()..];
        } else {
            out += match &marked[..1] {
                "<" => "&lt;",
                ">" => "&gt;",
                _ => "&amp;",
            };
        }
    }
    out += rest;
    open.is_empty().then_some(out)
}

/// Returns the entity of the writer at the start of a text.
fn entity(text: &str) -> Option<&'static str> {
    let entities = ["&amp;", "&lt;", "&gt;", "&nbsp;"];
    entities.into_iter().find(|entity| text.starts_with(entity))
}

/// Copies a tag, which is given without its brackets.
fn copy_tag<'a>(tag: &'a str, open: &mut Vec<&'a str>, out: &mut String) -> Option<()> {
    if let Some(name) = tag.strip_prefix('/') {
        if open.pop() != Some(name) {
            return None;
        }
        *out += &format!("</{name}>");
        return Some(());
    }
    let (name, mut attributes) = tag.split_at(tag.find([' ', '/']).unwrap_or(tag.len()));
    if !is_among(ELEMENTS, name) {
        return None;
    }
    *out += &format!("<{name}");
    let is_empty = attributes.ends_with('/');
    while let Some((key, after)) = attributes.trim_start().split_once("=\"") {
        let (value, after) = after.split_once('"')?;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || " .%-".contains(c);
        if is_among(ATTRIBUTES, key) && value.chars().all(is_plain) {
            *out += &format!(" {key}=\"{value}\"");
        }
        attributes = after;
    }
    out.push('>');
    match is_empty {
        true => *out += &format!("</{name}>"),
        false => open.push(name),
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_become_mathml() {
        for (tex, part) in [
            (
                r"\frac{a}{b}",
                "<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac>",
            ),
            (r"\sum_{i=1}^{n} x_i", "<msubsup>"),
            (r"a < b", "<mo>&lt;</mo>"),
            (r"\text{if } x > 0", "&gt;"),
            (r"\begin{cases} a & b \\ c & d \end{cases}", "menv-cases"),
            (r"\left( \mathbf{W} \right)", "stretchy=\"true\""),
            (r"\big( x \big)", "minsize="),
            (r"a\ b", "<mspace width=\"0.25em\"></mspace>"),
        ] {
            let html = math(tex, false).unwrap_or_else(|| panic!("{tex} is refused"));
            assert!(html.contains(part), "{tex}: {html}");
        }
        let block = math("x^2", true).expect("it is one");
        assert_eq!(
            block,
            "<math display=\"block\"><msup><mi>x</mi><mn>2</mn></msup></math>"
        );
    }

    #[test]
    fn escapes_of_markdown_are_taken_away() {
        assert_eq!(math(r"x\_{i}", false), math("x_{i}", false));
        assert_eq!(math(r"\\{ a\_i \\}", false), math(r"\{ a_i \}", false));
        assert_eq!(
            math(r"\left\(x^{\*}\right\) \\", false),
            math(r"\left(x^{*}\right)", false)
        );
        let table = r"\begin{matrix} a \\ {b} \\{c} \end{matrix}";
        let rows = math(table, true)
            .expect("a table is one")
            .matches("<mtr>")
            .count();
        assert_eq!(rows, 3, "what ends a line in LaTeX stays so");
    }

    #[test]
    fn what_is_no_formula_is_shown_as_its_source() {
        let long = "x".repeat(MAX_BYTES + 1);
        for tex in [
            r"\frac{a",
            r"a & b",
            r"\nosuchcommand x",
            r"x \def\x{\x\x} \x",
            r"\newcommand{\y}{\y} \y",
            "",
            "a\u{0}b",
            &long,
        ] {
            assert_eq!(math(tex, false), None, "{tex}");
        }
        assert_eq!(
            formula("<i>\\frac{", false).into_string(),
            "<code class=\"tex\">&lt;i&gt;\\frac{</code>"
        );
    }

    /// The markup that may stand in a formula; anything else fails.
    fn check(tex: &str) {
        for is_block in [false, true] {
            let html = formula(tex, is_block).into_string();
            assert!(html.len() < 200 * tex.len() + 200, "{tex}: {}", html.len());
            for part in html.split('<').skip(1) {
                let (tag, text) = part.split_once('>').expect("a tag ends");
                assert!(!text.contains('>'), "{tex}: {html}");
                let mut words = tag.split([' ', '/']).filter(|word| !word.is_empty());
                let name = words.next().unwrap_or_default();
                assert!(
                    is_among(ELEMENTS, name) || tag == "code class=\"tex\"" || tag == "/code",
                    "{tex}: {html}"
                );
                for word in ["style=", "href", "src=", "on", "id="] {
                    assert!(!tag.contains(&format!(" {word}")), "{tex}: {html}");
                }
            }
        }
    }

    #[test]
    fn hostile_formulas_are_bounded_and_load_nothing() {
        let nested =
            |n: usize, open: &str, close: &str| format!("{}x{}", open.repeat(n), close.repeat(n));
        let formulas = [
            nested(10_000, "{", "}"),
            nested(10_000, "\\left(", "\\right)"),
            nested(MAX_DEPTH, "{", "}"),
            nested(MAX_DEPTH, "\\sqrt{", "}"),
            nested(300, "\\sqrt[", "]{y}"),
            nested(300, "\\begin{matrix}", "\\end{matrix}"),
            "\\sqrt".repeat(1_000),
            "\\frac".repeat(100_000),
            "\\relax ".repeat(500),
            "%\n".repeat(1_900),
            "{}".repeat(1_900),
            "x".repeat(100_000),
            "x^".repeat(1_900),
            "'".repeat(3_900),
            r"\href{javascript:alert(1)}{x}".to_owned(),
            r"\url{javascript:alert(1)}".to_owned(),
            r"\style{background:url(//evil)}{x}".to_owned(),
            r"\color{red}{x} \textcolor{#ff0000}{y} \colorbox{blue}{z} \fcolorbox{red}{blue}{w}"
                .to_owned(),
            r"\class{hidden}{x} \cssId{main}{y} \htmlId{a}{b} \data{x=1}{y}".to_owned(),
            r"\operatorname{<script>alert(1)</script>} x".to_owned(),
            r"\operatorname{</mi></math><img src=x onerror=alert(1)>} x".to_owned(),
            r"\operatorname{a&lt;b<!--} x".to_owned(),
            r#"\text{<script>"'&</mtext>} \mathrm{\text{<b>}}"#.to_owned(),
            r"\begin{array}{||} a & b \end{array}".to_owned(),
            r"\begin{array}{c|} a & b & c \\ d \end{array}".to_owned(),
            r"\begin{array}{c}a\\[1em]b\end{array}".to_owned(),
            r"\hspace{-1em} \! a \\ b \hline \kern-3em".to_owned(),
            "<script>alert(1)</script>".to_owned(),
            "&lt;script&gt; \" ' ` \u{202e}".to_owned(),
            r"\char60 script\char62 \char`\< \char'74".to_owned(),
            r"\unicode{x3c}script \symbol{60}".to_owned(),
            r"\let\x\x \x \def\a{\a\a}\a".to_owned(),
        ];
        // One that is expanded without an end does not come back.
        formulas.iter().for_each(|tex| check(tex));
    }

    /// A worker thread of the server has a stack of 2 MiB; a formula needs a small part of it.
    #[test]
    fn the_deepest_formulas_fit_in_a_small_stack() {
        let deep = || {
            for command in [
                "\\sqrt",
                "\\hat",
                "\\mathbf",
                "\\not",
                "\\frac",
                "\\overset",
                "\\relax ",
            ] {
                check(&command.repeat(MAX_COMMANDS_IN_A_ROW));
                check(&format!("{}x", format!("{command}{{").repeat(MAX_DEPTH)));
            }
            check(&"\\,".repeat(12).repeat(2));
            check(&"%\n".repeat(1_900));
            check(&"{} ".repeat(1_300));
        };
        let thread = std::thread::Builder::new().stack_size(512 * 1024);
        let ended = thread.spawn(deep).expect("a thread starts").join();
        assert!(ended.is_ok());
    }

    /// Parts of formulas, of which any order is tried.
    const PARTS: [&str; 44] = [
        "{",
        "}",
        "[",
        "]",
        "^",
        "_",
        "&",
        "\\\\",
        "$",
        "#1",
        "%",
        "~",
        "'",
        "<",
        ">",
        "\"",
        " ",
        "\n",
        "x",
        "7",
        "-",
        "é",
        "\u{338}",
        "\\frac",
        "\\sqrt",
        "\\left(",
        "\\right)",
        "\\left.",
        "\\middle|",
        "\\begin{array}",
        "\\end{array}",
        "{c|c}",
        "\\begin{cases}",
        "\\end{cases}",
        "\\hline",
        "\\text{a<b}",
        "\\operatorname{<b>}",
        "\\color{red}",
        "\\mathbb",
        "\\sum",
        "\\limits",
        "\\not",
        "\\big",
        "\\hspace{-1em}",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn no_order_of_parts_panics_or_passes_other_markup(order in proptest::collection::vec(0..PARTS.len(), 0..24)) {
            let tex: String = order.iter().map(|at| PARTS[*at]).collect();
            check(&tex);
        }

        #[test]
        fn any_text_is_shown_safely(text in ".{0,60}") {
            check(&text);
        }
    }
}
