//! Pages of LaTeXML and articles in JATS: the same text as from LaTeX, and every document ends in spans or in a named error.

use formats::paper_sources::{self, PaperSources, markup::parse};
use std::path::Path;
use text::SpanKind::{Caption, Definition, Equation, Prose, Section};
use text::{FindingKind, Source, SourceText, SourceTree, SpanKind, TextError, latex, markup};

const LATEX: &str = include_str!("../page/main.tex");
const PAGE: &str = include_str!("../page/page.html");

fn try_read(document: &str) -> Result<SourceText, TextError> {
    let tree = parse(document, "page")?;
    let digest = catalogue::Digest::of(document);
    markup::read(&tree, Source::default(), "page", digest)
}

fn read(document: &str) -> SourceText {
    try_read(document).unwrap_or_else(|error| panic!("{error}"))
}

fn of_latex() -> SourceText {
    let mut tree = SourceTree::new();
    let bytes = LATEX.as_bytes().to_vec();
    tree.insert("main.tex", bytes)
        .expect("the path is well-formed");
    latex::read(&tree, Source::default()).expect("the paper is readable")
}

/// Returns the text as a reader sees it: without the commands that neither a page nor a reader has.
fn plain(paper: &SourceText, text: &str) -> String {
    let mut text = text.replace("\\begin{tabular}{ll}", "");
    for label in paper.spans.iter().flat_map(|span| &span.labels) {
        let number = label.number.as_deref().unwrap_or_default();
        text = text.replace(
            &format!("\\eqref{{{}}}", label.name),
            &format!("({number})"),
        );
    }
    for command in ["\\label{", "\\tag{", "\\begin{", "\\end{", "\\cite{"] {
        while let Some(start) = text.find(command) {
            let length = text[start..].find('}').expect("the argument ends") + 1;
            text.replace_range(start..start + length, "");
        }
    }
    let words = [
        "\\[",
        "\\]",
        "\\\\",
        "\\nonumber",
        "\\item",
        "\\footnote",
        "\\emph",
        "\\cite",
        "\\%",
        "%",
        "$",
        "&",
        "{",
        "}",
    ];
    for word in words {
        text = text.replace(word, "");
    }
    text.split_whitespace().collect()
}

fn texts(paper: &SourceText, kind: SpanKind) -> Vec<String> {
    let spans = paper.spans.iter().filter(|span| span.kind == kind);
    spans
        .map(|span| plain(paper, paper.text_of(span)))
        .collect()
}

fn numbers(paper: &SourceText, kind: SpanKind) -> Vec<String> {
    let spans = paper.spans.iter().filter(|span| span.kind == kind);
    spans.map(|span| span.numbers.join(",")).collect()
}

#[test]
fn a_page_and_its_latex_have_the_same_equations_numbers_and_prose() {
    let (latex, page) = (of_latex(), read(PAGE));
    assert_eq!(page.title, latex.title);
    for kind in [Section, Equation, Definition, Caption] {
        assert_eq!(texts(&page, kind), texts(&latex, kind), "{kind}");
        assert_eq!(numbers(&page, kind), numbers(&latex, kind), "{kind}");
    }
    assert_eq!(texts(&page, Prose).concat(), texts(&latex, Prose).concat());
    assert_eq!(page.findings, []);
    // Ids are labels: of a row, of a statement, of a figure and of a section.
    for (id, kind, number) in [
        ("S1.E2", Equation, "1.2"),
        ("S1.Thmdefn1", Definition, "1.1"),
        ("S1.F1", Caption, "1"),
        ("A1", Section, "A"),
    ] {
        let span = page.labelled(id).unwrap_or_else(|| panic!("{id}"));
        let label = span.labels.iter().find(|label| label.name == id);
        let found = label.and_then(|label| label.number.as_deref());
        assert_eq!((span.kind, found), (kind, Some(number)), "{id}");
    }
    let update = page.labelled("S1.E1").expect("it is labelled");
    let heading = update.section.as_deref().and_then(|id| page.span(id));
    assert_eq!(
        heading.map(|heading| page.text_of(heading)),
        Some("The filter")
    );
}

const ARTICLE: &str = r#"<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "JATS.dtd">
<article xmlns:mml="http://www.w3.org/1998/Math/MathML"><front><journal-meta><journal-title>A journal</journal-title></journal-meta>
<article-meta><title-group><article-title>A <italic>slow</italic> filter</article-title></title-group>
<contrib-group><contrib><name><surname>Nobody</surname></name></contrib></contrib-group>
<abstract><title>Abstract</title><p>We smooth.</p></abstract></article-meta></front>
<body><sec id="s1"><label>1.</label><title>The filter</title>
<p>The state <inline-formula><mml:math><mml:msub><mml:mi>x</mml:mi><mml:mi>t</mml:mi></mml:msub></mml:math></inline-formula> is small
<xref ref-type="bibr" rid="b1">1</xref>, as in <xref ref-type="disp-formula" rid="e1">(1)</xref>:
<disp-formula id="e1"><label>(1)</label><alternatives><tex-math><![CDATA[\documentclass{minimal}\begin{document}$$s = a < b$$\end{document}]]></tex-math>
<mml:math><mml:mi>s</mml:mi></mml:math></alternatives></disp-formula> and so on.</p>
<fig id="f1"><label>Figure 2.</label><caption><title>Two curves.</title><p>One of <inline-formula><tex-math>$y$</tex-math></inline-formula>.</p></caption><graphic/></fig>
<statement id="t1"><label>Theorem 3</label><p>It is bounded.</p><disp-formula><mml:math><mml:mfrac><mml:mn>1</mml:mn><mml:mi>n</mml:mi></mml:mfrac></mml:math></disp-formula></statement>
<boxed-text content-type="algorithm" id="a1"><label>Algorithm 1</label><list><list-item><p>Take y.</p></list-item><list-item><p>Return x.</p></list-item></list></boxed-text>
</sec></body><back><ref-list><ref id="b1"><mixed-citation><article-title>Nothing</article-title></mixed-citation></ref></ref-list>
<app-group><app id="app1"><label>Appendix A</label><title>Proofs</title><p>None.</p></app></app-group></back></article>"#;

#[test]
fn an_article_in_jats_becomes_spans() {
    let text = read(ARTICLE);
    assert_eq!(text.title.as_deref(), Some("A slow filter"));
    let line = |span: &text::Span| {
        let words: Vec<&str> = text.text_of(span).split_whitespace().collect();
        let labels: Vec<&str> = span
            .labels
            .iter()
            .map(|label| label.name.as_str())
            .collect();
        let (numbers, labels) = (span.numbers.join(","), labels.join(","));
        format!("{} [{numbers}] [{labels}] {}", span.kind, words.join(" "))
    };
    let found: Vec<String> = text.spans.iter().map(line).collect();
    let expected = [
        "section [] [] Abstract",
        "prose [] [] We smooth.",
        "section [1] [s1] The filter",
        "prose [] [] The state ${x}_{t}$ is small \\cite, as in (1):",
        "equation [1] [e1] \\[s = a < b\\]",
        "prose [] [] and so on.",
        "caption [2] [f1] Two curves. One of $y$.",
        "definition [3] [t1] Theorem 3 It is bounded. \\[\\frac{1}{n}\\]",
        "equation [] [] \\[\\frac{1}{n}\\]",
        "algorithm [1] [a1] Algorithm 1 Take y. Return x.",
        "section [A] [app1] Proofs",
        "prose [] [] None.",
    ];
    assert_eq!(found, expected);
    let kinds: Vec<FindingKind> = text.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds, [FindingKind::MissingTex; 2], "two have MathML alone");
}

#[test]
fn odd_documents_are_read_or_named() {
    let page =
        |body: &str| format!("<html><body><article class=ltx_document>{body}</article></html>");
    // End tags that are missing, wrong or of nothing; void elements; attributes without quotes; scripts; entities.
    let body = "<p class=ltx_p>One <b>two</p></i><br>three &amp; four&nbsp;&eacute; &#x3b1; & five\
                <script>if (a<b && c) { \"</p>\" }</script><img src=a><p class=\"ltx_p\">six";
    let text = read(&page(body));
    let words: Vec<&str> = text.text.split_whitespace().collect();
    assert_eq!(words.join(" "), "One two three & four é α & five six");
    // Two million levels are no recursion.
    let deep = "<div>".repeat(100_000) + "<p class=ltx_p>deep";
    assert!(read(&page(&deep)).text.contains("deep"));
    for document in [
        "<html><body><p>No page of a paper.",
        "<svg></svg>",
        "<article><p>a</p></article>",
        "",
        "text",
    ] {
        let error = try_read(document).expect_err(document);
        assert!(matches!(error, TextError::NotAnArticle { .. }), "{error}");
    }
    let error = try_read(&page("")).expect_err("there is no text");
    assert!(matches!(error, TextError::EmptyArticle { .. }), "{error}");
    let error = try_read("<article><front/><body><p>a</p><!-- no end").expect_err("it is cut");
    assert!(error.to_string().contains("hint: "), "{error}");
    let billion = "<!DOCTYPE article [<!ENTITY a \"&b;&b;\"><!ENTITY b \"lol\">]><article><body><p>&a;</p></body></article>";
    assert_eq!(
        read(billion).text.trim(),
        "&a;",
        "declared entities are not expanded"
    );
}

/// arXiv/html_feedback#6237: pages show the names of commands that the program did not know, with their options.
#[test]
fn leftovers_of_commands_are_left_out_and_found() {
    let command = |name: &str| format!("<span class=\"ltx_ERROR undefined\">{name}</span>");
    let (mark, credit, forest) = (
        command("\\cormark"),
        command("\\credit"),
        command("{forest}"),
    );
    let page = format!(
        "<article class=ltx_document><h1 class=ltx_title_document>A rule{mark}[1]</h1><div class=ltx_creator>{credit}Nobody</div>\
         <div class=ltx_abstract><p class=ltx_p>We{credit} smooth.</p></div><p class=ltx_p>It is{mark}[cor1] in [0, 1]{forest}.</p></article>"
    );
    let text = read(&page);
    assert_eq!(text.title.as_deref(), Some("A rule"));
    assert_eq!(text.text, "Abstract\nWe smooth.\nIt is in [0, 1].\n");
    let found = text.findings.iter();
    let found: Vec<_> = found.map(|one| (one.kind, one.detail.as_str())).collect();
    let names = ["\\cormark", "\\credit", "\\credit", "\\cormark", "{forest}"];
    assert_eq!(
        found,
        names.map(|name| (FindingKind::LeftoverCommand, name))
    );
}

#[test]
fn pages_and_articles_have_the_encoding_that_they_declare() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let article = |declaration: &str| {
        format!("{declaration}<article><front/><body><p>Caf\u{e9} one.</p></body></article>")
    };
    let latin = |text: &str| -> Vec<u8> { text.chars().map(|c| c as u8).collect() };
    let wide = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    };
    let utf16 = article("<?xml version=\"1.0\" encoding=\"UTF-16\"?>");
    let marked = format!("\u{feff}{utf16}");
    let declared = article("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>");
    for (bytes, word, lost) in [
        (latin(&declared), "Caf\u{e9}", 0),
        (wide(&marked, u16::to_le_bytes), "Caf\u{e9}", 0),
        (wide(&marked, u16::to_be_bytes), "Caf\u{e9}", 0),
        (wide(&utf16, u16::to_le_bytes), "Caf\u{e9}", 0),
        // A copy in UTF-8 with the declaration of what it was.
        (utf16.into_bytes(), "Caf\u{e9}", 0),
        (
            format!("\u{feff}\n{}", article("")).into_bytes(),
            "Caf\u{e9}",
            0,
        ),
        (latin(&article("")), "Caf\u{fffd}", 1),
    ] {
        let path = folder.path().join("a.xml");
        std::fs::write(&path, &bytes).expect("the folder is writable");
        let Ok(PaperSources::Markup { document, .. }) = paper_sources::open(&path) else {
            panic!("{bytes:?} is an article");
        };
        let digest = catalogue::Digest::of(&bytes);
        let text = markup::read(&document, Source::default(), "a", digest).expect("it has text");
        assert_eq!(text.text, format!("{word} one.\n"));
        let kinds: Vec<FindingKind> = text.findings.iter().map(|one| one.kind).collect();
        assert_eq!(kinds, vec![FindingKind::NotUtf8; lost]);
    }
}

/// Scripts were cut out of the whole text one by one, abstracts looked at every span before them, elements had no bound.
#[test]
fn large_pages_take_time_and_memory_by_their_length() {
    let page =
        |body: &str| format!("<article class=ltx_document>{body}<p class=ltx_p>The end.</article>");
    let many = |part: &str| page(&part.repeat(400_000));
    assert_eq!(read(&many("<script></script>")).text, "The end.\n");
    assert_eq!(read(&many("<script/>")).text, "The end.\n");
    let front = "<p class=ltx_p>a</p>".repeat(100_000) + "<h2 class=ltx_title>One</h2>";
    let abstracts = "<div class=ltx_abstract>b</div>".repeat(100_000);
    let text = read(&page(&(front + &abstracts)));
    assert_eq!(text.spans.len(), 300_002);
    let attributes = format!("<b{}/>", " c".repeat(120));
    assert_eq!(read(&page(&attributes.repeat(100))).text, "The end.\n");
    let error = try_read(&page(&attributes.repeat(20_000))).expect_err("there are too many");
    let limit = "more than 2000000 elements and attributes";
    assert!(error.to_string().contains(limit), "{error}");
}

#[test]
fn a_file_is_known_by_its_content() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, document) in [("2401.00001v2.html", PAGE), ("b.xml", ARTICLE)] {
        let path = folder.path().join(name);
        std::fs::write(&path, document).expect("the folder is writable");
        let Ok(PaperSources::Markup { document, id, .. }) = paper_sources::open(&path) else {
            panic!("{name} is a document");
        };
        assert!(document.elements().next().is_some());
        let version = id.as_ref().and_then(catalogue::ArxivId::version);
        assert_eq!(version, name.starts_with("2401").then_some(2), "{name}");
    }
}

/// Pages that are beside the checkout: the genuine papers, converted by `latexmlc --format=html5 --pmml --mathtex`.
#[test]
fn pages_of_genuine_papers_have_the_numbers_of_their_latex() {
    let Some(folder) = std::env::var_os("CONCORDANCE_PAGES") else {
        return it::skip(format_args!("CONCORDANCE_PAGES names no folder of pages"));
    };
    let mut pages = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the entry is readable").path();
        let sources = Path::new(&path).with_extension("");
        if path.extension().is_none_or(|ending| ending != "html") || !sources.is_dir() {
            continue;
        }
        let page = read(&std::fs::read_to_string(&path).expect("it is UTF-8"));
        let Ok(PaperSources::Latex { tree, .. }) = paper_sources::open(&sources) else {
            panic!("{} has LaTeX", sources.display());
        };
        let latex = latex::read(&tree, Source::default()).expect("the paper is readable");
        let numbered = |paper: &SourceText| {
            let all = numbers(paper, Equation).into_iter();
            all.filter(|numbers| !numbers.is_empty())
                .collect::<Vec<_>>()
        };
        assert_eq!(numbered(&page), numbered(&latex), "{}", path.display());
        pages += 1;
    }
    assert!(pages > 0, "no page");
}
