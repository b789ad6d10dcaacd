//! The TeX of a formula in markup.

use super::Element;

/// The TeX of a formula, and whether the document had it.
pub(super) struct Tex {
    pub(super) text: String,
    pub(super) is_original: bool,
}

/// Returns the TeX of a formula: what the document keeps of it, else one written from its MathML. `None` for an empty formula.
pub(super) fn tex(formula: &Element) -> Option<Tex> {
    let is_tex = |element: &Element| {
        let encoding = element.attribute("encoding").unwrap_or_default();
        element.name == "tex-math"
            || (element.name == "annotation" && encoding.to_ascii_lowercase().contains("tex"))
    };
    let is_math = |element: &Element| element.attribute("alttext").is_some();
    let original = formula.find(&is_tex).map(Element::text).or_else(|| {
        let math = formula.find(&is_math)?;
        math.attribute("alttext").map(str::to_owned)
    });
    let is_original = original.is_some();
    let text = plain(&original.unwrap_or_else(|| linear(formula)));
    (!text.is_empty()).then_some(Tex { text, is_original })
}

/// Returns TeX on one line, without what stands around a formula: the document that publishers wrap it in, its dollars, and the size
/// that LaTeXML gives the cells of a display.
fn plain(tex: &str) -> String {
    let tex = tex.replace("%\n", "");
    let begin = tex.split_once("\\begin{document}");
    let inner = begin.map_or(tex.as_str(), |(_, inner)| {
        inner.split("\\end{document}").next().unwrap_or_default()
    });
    let inner = inner.trim().trim_matches('$').trim();
    let inner = inner.strip_prefix("\\displaystyle").unwrap_or(inner);
    inner.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the TeX of presentation MathML, as far as its scripts, fractions and roots go.
fn linear(element: &Element) -> String {
    let children: Vec<&Element> = element.elements().collect();
    let all = || {
        let parts = children.iter().map(|child| linear(child));
        parts
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    match (element.name.as_str(), children.as_slice()) {
        ("mi" | "mn" | "mo" | "mtext" | "ms", _) => element.text().trim().to_owned(),
        ("annotation" | "annotation-xml" | "label", _) => String::new(),
        ("mfrac", [a, b]) => format!("\\frac{{{}}}{{{}}}", linear(a), linear(b)),
        ("msub" | "munder", [a, b]) => format!("{{{}}}_{{{}}}", linear(a), linear(b)),
        ("msup" | "mover", [a, b]) => format!("{{{}}}^{{{}}}", linear(a), linear(b)),
        ("msubsup" | "munderover", [a, b, c]) => {
            format!("{{{}}}_{{{}}}^{{{}}}", linear(a), linear(b), linear(c))
        }
        ("mroot", [a, n]) => format!("\\sqrt[{}]{{{}}}", linear(n), linear(a)),
        ("msqrt", _) => format!("\\sqrt{{{}}}", all()),
        ("mtr", _) => format!("{} \\\\", all()),
        _ => all(),
    }
}
