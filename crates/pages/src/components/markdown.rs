//! Texts of outside sources in Markdown with LaTeX and stray HTML: paragraphs, lists, code and formulas.
//!
//! `pulldown-cmark` reads the Markdown, and only what it recognises becomes markup: of HTML nothing passes but `sub` and
//! `sup`, of links those to web addresses that still answer, and no picture.

use super::formula::{formula, math};
use super::markup_in_text::{PLACE, SUB, SUP, place, without_tags};
use crate::address::outside;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};

/// Hosts whose pages are gone.
const DEAD_HOSTS: [&str; 2] = ["paperswithcode.com", "www.paperswithcode.com"];

/// The class of a part of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Text,
    Code,
    Formula,
    /// A formula on lines of its own.
    Block,
}

/// Returns a text as paragraphs, lists, code and formulas. No page loads anything that a text names.
pub(crate) fn paragraphs(text: &str) -> Markup {
    let prepared = Prepared::new(text);
    let mut links: Vec<bool> = vec![];
    let mut is_code = false;
    let events = Parser::new_ext(&prepared.text, Options::ENABLE_TABLES).filter_map(|event| {
        let markup = |text: String| Some(Event::InlineHtml(CowStr::from(text)));
        match event {
            Event::Text(text) | Event::Code(text) if is_code => {
                Some(Event::Text(prepared.source(&text).into()))
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                markup(prepared.markup(&text).into_string())
            }
            Event::Code(text) => Some(Event::Code(prepared.source(&text).into())),
            Event::Start(Tag::Heading { .. }) => markup("<p><strong>".into()),
            Event::End(TagEnd::Heading(_)) => markup("</strong></p>".into()),
            Event::Start(Tag::CodeBlock(_)) => {
                is_code = true;
                markup("<pre tabindex=\"0\"><code>".into())
            }
            Event::End(TagEnd::CodeBlock) => {
                is_code = false;
                markup("</code></pre>".into())
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                let address = outside(&dest_url).filter(|url| !is_dead(url));
                links.push(address.is_some());
                let address = address?;
                let url = html! { (address) }.into_string();
                markup(format!("<a href=\"{url}\" rel=\"nofollow noopener\">"))
            }
            Event::End(TagEnd::Link) => match links.pop() {
                Some(true) => markup("</a>".into()),
                _ => None,
            },
            Event::Start(Tag::Image { .. } | Tag::HtmlBlock)
            | Event::End(TagEnd::Image | TagEnd::HtmlBlock) => None,
            Event::Start(Tag::Table(_)) => {
                markup("<div class=\"scroll\" tabindex=\"0\"><table><thead>".into())
            }
            Event::Start(Tag::TableHead) => markup("<tr>".into()),
            Event::End(TagEnd::TableHead) => markup("</tr></thead><tbody>".into()),
            Event::Start(Tag::TableRow) => markup("<tr>".into()),
            Event::End(TagEnd::TableRow) => markup("</tr>".into()),
            Event::Start(Tag::TableCell) => markup("<td>".into()),
            Event::End(TagEnd::TableCell) => markup("</td>".into()),
            Event::End(TagEnd::Table) => markup("</tbody></table></div>".into()),
            other => Some(other),
        }
    });
    let mut written = String::with_capacity(text.len() + text.len() / 4);
    pulldown_cmark::html::push_html(&mut written, events);
    PreEscaped(written.trim_end().to_owned())
}

/// Returns the words of a text without its markup, on one line. Formulas stay as LaTeX.
pub(crate) fn words(text: &str) -> String {
    let whole = whole_links(text);
    let prepared = Prepared::new(&whole);
    let mut words = String::with_capacity(text.len());
    for event in Parser::new_ext(&prepared.text, Options::empty()) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                words += &prepared.source(&text)
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph | TagEnd::Item) => {
                words.push(' ');
            }
            _ => {}
        }
    }
    let words = words
        .replace("**", "")
        .replace([SUB[0], SUB[1], SUP[0], SUP[1]], "");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a text on one line with code and formulas marked.
pub(crate) fn inline(text: &str) -> Markup {
    html! {
        @for (part, text) in parts(text) {
            @match part {
                Part::Text => (text),
                Part::Code => code { (text) },
                Part::Formula => (formula(text, false)),
                Part::Block => (formula(text, true)),
            }
        }
    }
}

/// Returns the statement of a method: formulas where it is LaTeX, and its lines as they are where it is plain text.
pub(crate) fn statement(text: &str) -> Markup {
    let text = text.trim_end();
    let tex = text.contains('\\').then(|| math(text, true)).flatten();
    html! {
        @if parts(text).iter().any(|(part, _)| matches!(part, Part::Formula | Part::Block)) { (paragraphs(text)) }
        @else if let Some(markup) = tex { (PreEscaped(markup)) }
        @else { pre.statement tabindex="0" { (text) } }
    }
}

fn is_dead(url: &str) -> bool {
    let rest = url.split_once("://").map_or("", |(_, rest)| rest);
    let host = rest.split(['/', '?', '#', ':']).next().unwrap_or_default();
    DEAD_HOSTS
        .iter()
        .any(|dead| host.eq_ignore_ascii_case(dead))
}

/// Completes a link that the passage of a longer text begins or ends in.
fn whole_links(text: &str) -> String {
    let mut whole = text.to_owned();
    if let Some(at) = whole.find("](")
        && !whole[..at].contains('[')
    {
        whole.insert(0, '[');
    }
    if let Some(at) = whole.rfind("](")
        && !whole[at..].contains(')')
    {
        let end = whole[at..].find('…').map_or(whole.len(), |end| at + end);
        whole.insert(end, ')');
    }
    whole
}

/// A text whose formulas and tags have made room for characters that Markdown leaves alone.
struct Prepared<'a> {
    text: String,
    /// The formulas in order, each with its class.
    formulas: Vec<(Part, &'a str)>,
}

impl<'a> Prepared<'a> {
    fn new(text: &'a str) -> Self {
        let (mut prose, mut formulas) = (String::with_capacity(text.len()), vec![]);
        for (part, text) in parts(text) {
            match part {
                Part::Text => prose += &without_tags(text),
                Part::Code => prose += &format!("`{text}`"),
                Part::Formula | Part::Block => {
                    prose += &place(formulas.len());
                    formulas.push((part, text));
                }
            }
        }
        Self {
            text: prose,
            formulas,
        }
    }

    /// Divides a text at the places of formulas, and calls a function with each piece of prose and each formula.
    fn each(&self, text: &str, mut piece: impl FnMut(Result<&str, (Part, &'a str)>)) {
        for (at, part) in text.split(PLACE[0]).enumerate() {
            let (number, prose) = match at {
                0 => ("", part),
                _ => part.split_once(PLACE[1]).unwrap_or(("", part)),
            };
            let found = number.parse().ok();
            if let Some(found) = found.and_then(|at: usize| self.formulas.get(at)) {
                piece(Err(*found));
            }
            piece(Ok(prose));
        }
    }

    /// Returns a piece of text as it was written.
    fn source(&self, text: &str) -> String {
        let mut source = String::new();
        self.each(text, |piece| {
            source += match piece {
                Ok(prose) => prose,
                Err((_, formula)) => formula,
            };
        });
        source
    }

    /// Returns a piece of text with its formulas typeset, and what stands above and below the line.
    fn markup(&self, text: &str) -> Markup {
        let mut written = String::new();
        self.each(text, |piece| {
            let markup = match piece {
                Ok(prose) => html! { (prose) },
                Err((part, tex)) => formula(tex, part == Part::Block),
            };
            written += &markup.into_string();
        });
        for ([open, close], name) in [(SUB, "sub"), (SUP, "sup")] {
            written = written.replace(open, &format!("<{name}>"));
            written = written.replace(close, &format!("</{name}>"));
        }
        PreEscaped(written)
    }
}

/// Divides a text at pairs of `$$`, `$` and backticks. A dollar before a digit is a sum of money
/// unless another dollar closes it in the same line.
fn parts(text: &str) -> Vec<(Part, &str)> {
    let mut parts = vec![];
    let (mut start, mut at) = (0, 0);
    while let Some(offset) = text[at..].find(['$', '`']) {
        let open = at + offset;
        let rest = &text[open..];
        let (mark, part) = match rest {
            _ if rest.starts_with("$$") => ("$$", Part::Block),
            _ if rest.starts_with('$') => ("$", Part::Formula),
            _ => ("`", Part::Code),
        };
        let inner = &rest[mark.len()..];
        let close = inner.find(mark).filter(|end| {
            let inner = &inner[..*end];
            !inner.trim().is_empty() && (mark != "$" || !inner.contains('\n'))
        });
        let Some(end) = close else {
            at = open + mark.len();
            continue;
        };
        if start < open {
            parts.push((Part::Text, &text[start..open]));
        }
        parts.push((part, &inner[..end]));
        at = open + mark.len() + end + mark.len();
        start = at;
    }
    if start < text.len() {
        parts.push((Part::Text, &text[start..]));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_and_code_are_marked() {
        assert_eq!(
            parts("let $x$ be `y` for $$z$$."),
            [
                (Part::Text, "let "),
                (Part::Formula, "x"),
                (Part::Text, " be "),
                (Part::Code, "y"),
                (Part::Text, " for "),
                (Part::Block, "z"),
                (Part::Text, ".")
            ]
        );
        assert_eq!(parts("costs $5"), [(Part::Text, "costs $5")]);
        assert_eq!(parts("$$"), [(Part::Text, "$$")]);
        assert_eq!(parts(""), []);
    }

    #[test]
    fn hostile_markup_in_a_text_is_text() {
        let html = paragraphs("<script>a</script>\n\n[x](javascript:1) $<i>$").into_string();
        let html = html.replace(">\n<", "><");
        assert_eq!(
            html,
            "<p>&lt;script&gt;a&lt;/script&gt;</p><p>x <math display=\"inline\"><mo>&lt;</mo><mi>i</mi><mo>&gt;</mo></math></p>"
        );
    }

    #[test]
    fn markdown_of_a_source_is_rendered() {
        for (text, html) in [
            (
                "**Adam** is a [stochastic](https://paperswithcode.com/methods/x) `step`.",
                "<p><strong>Adam</strong> is a stochastic <code>step</code>.</p>",
            ),
            (
                "See [this](https://a.org/?a=1&b=2) and ![a picture](https://a.org/i.png)",
                "<p>See <a href=\"https://a.org/?a=1&amp;b=2\" rel=\"nofollow noopener\">this</a> and a picture</p>",
            ),
            (
                "UKB<sub>2</sub> <span class=\"x\">Source: <i>A</i></span><br>m<sup>3</sup>",
                "<p>UKB<sub>2</sub> Source: A m<sup>3</sup></p>",
            ),
            ("by 42.5\\% \\emph{more}", "<p>by 42.5% more</p>"),
            (
                "# Head\n\n* one\n* two",
                "<p><strong>Head</strong></p><ul><li>one</li><li>two</li></ul>",
            ),
            ("2*x*y if a<b and c>d", "<p>2*x*y if a&lt;b and c&gt;d</p>"),
        ] {
            let written = paragraphs(text).into_string().replace(">\n<", "><");
            assert_eq!(written, html, "{text}");
        }
    }

    #[test]
    fn words_have_no_marks() {
        for (text, words_of) in [
            (
                "**1-bit Adam** is a [stochastic optimization](https://paperswithcode.com/x) of $x_i$",
                "1-bit Adam is a stochastic optimization of x_i",
            ),
            ("zation](https://a.b/c) by **Adam", "zation by Adam"),
            ("ends in [a link](https://a.b/c…", "ends in a link…"),
            ("X<sub>2</sub>\n\nnext", "X2 next"),
        ] {
            assert_eq!(words(text), words_of);
        }
    }

    #[test]
    fn a_statement_in_plain_text_keeps_its_lines() {
        let plain = "m2 = b1 m + (1-b1) g        [Algorithm 1]\nw2 = w - lr m2\n";
        assert_eq!(
            statement(plain).into_string(),
            "<pre class=\"statement\" tabindex=\"0\">m2 = b1 m + (1-b1) g        [Algorithm 1]\nw2 = w - lr m2</pre>"
        );
        for tex in ["where $x^2$ is", "\\frac{a}{b}"] {
            assert!(statement(tex).into_string().contains("<math"), "{tex}");
        }
        let open = statement("\\frac{<b>").into_string();
        assert!(
            open.starts_with("<pre") && open.contains("&lt;b&gt;"),
            "{open}"
        );
    }

    proptest! {
        /// Whatever a text has, only elements of the list come out, and none of its attributes but two of links.
        #[test]
        fn only_known_elements_come_out(text in "([<>\\[\\]()*_`$#|\\\\\"'&!/ab=\n -]|<sub>|</sub>|<script>|<img src=x onerror=1>|\\]\\(https://a.b\\)|javascript:){0,60}") {
            const ELEMENTS: &str = "p a em strong code pre sub sup ul ol li blockquote table thead tbody tr td div hr br math mi mn mo mrow mtext mspace msub msup msubsup mstyle mfrac mtable mtr mtd mover munder munderover msqrt mroot";
            let html = paragraphs(&text).into_string();
            for tag in html.split('<').skip(1) {
                let name = tag.trim_start_matches('/').split([' ', '>', '/']).next().unwrap_or_default();
                prop_assert!(catalogue::is_among(ELEMENTS, name), "{text:?}: {html}");
            }
            prop_assert!(!html.contains(" on") || !html.contains("onerror=1>"), "{html}");
            prop_assert!(!html.contains("href=\"javascript"), "{html}");
            prop_assert!(!html.contains(PLACE[0]) && !html.contains(SUB[0]), "{html}");
        }
    }
}
