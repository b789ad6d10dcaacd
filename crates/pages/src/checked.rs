//! The pages of a reader's function: the computation before it is taken, and the answer, which is a link to send.

use crate::address::PageKind;
use crate::components::function_field::{CHECKED_PATH, form, signature, without_script};
use crate::components::proposal::Challenge;
use crate::components::table::Section;
use crate::components::table::sections;
use crate::components::text::{count, many};
use crate::components::{code, lines::shown};
use crate::document::Document;
use crate::frame::{Frame, Page};
use crate::method::Implementation;
use crate::method::claims;
use catalogue::{CheckAnswer, CheckedProgram, License, NOT_WRITTEN, OTHER_ORDER};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The state of a check.
#[derive(Debug, Clone, Copy)]
pub enum CheckState<'a> {
    /// It waits for its turn or is at work, after this many others.
    Open(usize),
    /// It got no answer.
    Failed,
    /// It is answered.
    Answered(&'a CheckAnswer),
}

/// A function and what was found of it.
#[derive(Debug)]
pub struct CheckedPage<'a> {
    /// The id of the method.
    pub method: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The state.
    pub state: CheckState<'a>,
    /// The method's programs and tests, with the results of the tests on the function.
    pub implementation: Option<Implementation<'a>>,
    /// The function, if its author shows it.
    pub source: Option<&'a str>,
    /// True if the method has changed since the function was checked.
    pub is_outdated: bool,
    /// The time until which the answer is kept.
    pub stored_until: Option<&'a str>,
}

/// A function before it is taken.
#[derive(Debug)]
pub struct CheckStepPage<'a> {
    /// The id of the method.
    pub method: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The fields that were sent.
    pub fields: &'a [(&'static str, &'a str)],
    /// The challenge.
    pub challenge: Challenge<'a>,
    /// The reason for which it is not taken now. Then the reader sends it again, and sees the function to keep it.
    pub problem: Option<&'a str>,
}

/// Returns true of an answer that is a warning and no failure: every input agrees, a property does not hold, and on the calls that it
/// makes outputs differ from the method's by less than V2's tolerance. **Source**: `docs/check.md`, "The outcomes".
pub fn is_warning(answer: &CheckAnswer) -> bool {
    answer.kind == "property" && answer.code == 0
}

impl CheckStepPage<'_> {
    /// Returns the page. Its script sends the form by itself.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let is_sent = self.challenge.refusal.is_none() && self.problem.is_none();
        let title = match self.problem {
            Some(_) => "Not checked yet",
            None => "One moment",
        };
        let body = html! {
            header.page {
                p.kind { "Your function" }
                h1 { (title) }
                p.lead { "Your browser computes for about a second, so that machines do not fill the queue. Then your function is checked against " (shown(self.name)) "." }
            }
            (self.challenge.notice())
            @if let Some(problem) = self.problem {
                div.notice.grave role="alert" { p { (problem) " The function stands below; send it again later." } }
            }
            form.draft method="post" action=(CHECKED_PATH) data-challenge=(self.challenge.json) data-now[is_sent] {
                @for (name, value) in self.fields { input type="hidden" name=(name) value=(value); }
                input type="hidden" name="answer" value="";
                p { button type="submit" { "Check it" } }
                p.soft role="status" {}
            }
            @if self.problem.is_some() { (self.function()) }
            (without_script(self.method))
        };
        let mut document = Document::new(title, "A function before it is checked.", body);
        document.scripts = &["challenge.js"];
        document.render(frame)
    }

    /// Returns the function as it was sent.
    fn function(&self) -> Markup {
        let code = self.fields.iter().find(|(name, _)| *name == "code");
        html! {
            @if let Some((_, code)) = code { pre tabindex="0" data-copy { code { (code) } } }
        }
    }
}

impl CheckedPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let title = self.title();
        let body = html! {
            header.page {
                p.kind { "A function, checked against " a href=(frame.link(PageKind::Method, self.method)) { (shown(self.name)) } }
                h1 { (title) }
                (self.lead(frame))
                @if self.is_outdated { p.soft { "The method has changed since: send the function again." } }
            }
            (sections(&self.parts(frame)))
        };
        let description = "What a function computes that somebody checked against a method.";
        let mut document = Document::new(&title, description, body);
        document.licenses = BTreeSet::from([License::ApacheOrMit]);
        document.render(frame)
    }

    /// Returns the outcome in a sentence.
    fn title(&self) -> String {
        let name = shown(self.name);
        let answer = match self.state {
            CheckState::Open(_) => return "Being checked".to_owned(),
            CheckState::Failed => return "No answer came".to_owned(),
            CheckState::Answered(answer) => answer,
        };
        match answer.kind.as_str() {
            "agrees" => format!("It agrees with {name} on every input tried"),
            "property" if is_warning(answer) => {
                "It agrees on every input, with a warning".to_owned()
            }
            "property" => "It agrees on every input, and a test fails".to_owned(),
            "member" | "variant" | "departure" | "misreading" => {
                "It computes something else".to_owned()
            }
            "departs" if answer.text.ends_with(OTHER_ORDER) => {
                format!("It computes {name} with its parameters in another order")
            }
            "degenerate" => "It differs only where an input is degenerate".to_owned(),
            "not_checked" if answer.text == NOT_WRITTEN => "It is not written yet".to_owned(),
            "not_checked" => "It could not be checked".to_owned(),
            _ => format!("It does not compute {name}"),
        }
    }

    fn lead(&self, frame: &Frame<'_>) -> Markup {
        match self.state {
            CheckState::Open(0) => html! {
                p.lead role="status" { "Your function is being checked, which takes some seconds. This page looks again by itself." }
            },
            CheckState::Open(ahead) => html! {
                p.lead role="status" { "Your function waits until " (many(ahead, "other is", "others are")) " checked. This page looks again by itself." }
            },
            CheckState::Failed => html! {
                p.lead { "The function was not run to its end, which says nothing about it. Send it again." }
            },
            CheckState::Answered(answer) => verdict(answer, frame),
        }
    }

    fn parts(&self, frame: &Frame<'_>) -> Vec<Section> {
        let CheckState::Answered(answer) = self.state else {
            return self.again().into_iter().collect();
        };
        let case = answer.smallest.as_deref().map(|python| {
            let content = html! {
                p { "An input on which it differs. Paste it and call your function with it." }
                pre tabindex="0" data-copy { code { (python) } }
            };
            Section::new("case", "Where it differs", content)
        });
        let programs = frame.link(PageKind::Method, self.method);
        let own = self.implementation.as_ref();
        let tests =
            own.and_then(|own| claims::properties(own, &programs, "the method's definition"));
        let source = self.source.map(|source| {
            let content = code::numbered("Code of the function", source);
            Section::new("function", "The function", content)
        });
        let parts = [case, tests, source, self.again(), Some(self.link())];
        parts.into_iter().flatten().collect()
    }

    /// Returns the field for another try; `None` while the function is checked, and where it is right.
    fn again(&self) -> Option<Section> {
        let needs_none = match self.state {
            CheckState::Open(_) => true,
            CheckState::Failed => false,
            CheckState::Answered(answer) => answer.agrees(),
        };
        let own = self
            .implementation
            .as_ref()
            .filter(|own| own.takes_functions && !needs_none);
        let code = self.source.map(str::to_owned);
        let code = code.or_else(|| own?.spec.map(signature));
        let code = own.and(code)?;
        let content = html! {
            @if self.source.is_none() { p.soft { "Your code was deleted when the check ended: paste it here once more." } }
            (form(self.method, &code))
        };
        Some(Section::new("again", "Check it again", content))
    }

    fn link(&self) -> Section {
        let content = html! {
            p {
                "The address of this page can be sent: everybody who has it reads the answer"
                @if self.source.is_some() { " and the function, as its author chose." } @else { "; the function itself is deleted." }
                @if let Some(until) = self.stored_until { " It is kept until " time datetime=(until) { (until) } "." }
            }
        };
        Section::new("link", "This page", content)
    }
}

/// Returns what was found, in words. A function has no level: levels are of methods, which two programs compute.
fn verdict(answer: &CheckAnswer, frame: &Frame<'_>) -> Markup {
    // What was not checked says so in its first sentence.
    let first = answer.failure.as_deref().map(first_difference);
    let first = first.filter(|_| answer.kind != "not_checked");
    let (is_right, is_warning) = (answer.agrees(), is_warning(answer));
    let counts = counts(answer);
    html! {
        p.verdict.failed[!is_right && !is_warning] {
            // The variation selector asks for a character in the colour of the text.
            strong { @if is_right { "✓ " } @else if is_warning { "⚠\u{fe0e} " } @else { "✗ " } }
            @match &answer.program {
                _ if is_warning => { "A test does not hold. On its inputs the results differ from the method's by less than 1e-6, which a check allows: a warning, no failure." },
                Some(program) => { (program.text.trim_end_matches('.')) "." },
                // A level is for the types of the method: of others the text says what was compared.
                None if is_right && answer.level.is_none() && !answer.text.is_empty() => { "It " (in_plain_words(&answer.text)) "." },
                None if is_right && counts.is_none() => { "It agrees on every stored input to 1e-6, and every test holds." },
                None if is_right => {},
                None if answer.text.is_empty() => {},
                None => { (in_plain_words(&answer.text).trim_end_matches('.')) "." },
            }
            @if let Some(counts) = &counts { " " (counts) }
            @if let Some(how) = answer.text.strip_prefix("agrees; ") { " Its " (how) "." }
        }
        @if counts.is_some() && answer.cases.is_some() {
            p.soft { "A function that agrees is compared on the inputs of the method's two programs; one that differs, or takes other types, on the stored part of them, which the check file has." }
        }
        @if answer.text.ends_with(OTHER_ORDER) {
            p { "Change the order of your parameters, or name them: the field below has “Parameters”. By name every order is right." }
        }
        @if is_warning { p.soft { (in_plain_words(&answer.text)) } }
        dl.facts {
            @if let Some(program) = &answer.program { dt { "Known as" } dd { (known_as(program, frame)) ", " (kind_in_words(&program.kind)) } }
            @if let Some(relation) = &answer.relation { dt { "Relation" } dd { (relation) } }
            @if let Some(first) = &first { dt { "What differs first" } dd { (first) } }
        }
    }
}

/// Returns the id of a program, a link where it is a method of its own.
fn known_as(program: &CheckedProgram, frame: &Frame<'_>) -> Markup {
    html! {
        @if program.kind == "member" {
            a href=(frame.link(PageKind::Method, &program.id)) { code { (program.id) } }
        } @else { code { (program.id) } }
    }
}

/// Returns the sentence on the inputs that agree and the tests that pass; `None` if nothing was compared.
fn counts(answer: &CheckAnswer) -> Option<String> {
    let tried = answer.properties.len();
    let passed = tried - answer.failed_properties().count();
    let cases = answer.cases.filter(|[all, _]| *all > 0);
    let inputs = cases.map(|[all, differing]| match differing {
        0 => format!("agrees on all {}", many(all, "input", "inputs")),
        _ => format!(
            "agrees on {} of {}",
            count(all.saturating_sub(differing)),
            many(all, "input", "inputs")
        ),
    });
    let tests = (tried > 0).then(|| {
        let tried = many(tried, "test", "tests");
        format!("passes {} of {tried}", count(passed))
    });
    match (inputs, tests) {
        (None, None) => None,
        (Some(one), None) | (None, Some(one)) => Some(format!("It {one}.")),
        (Some(inputs), Some(tests)) => Some(format!("It {inputs}, and {tests}.")),
    }
}

/// Returns what is first not as the method has it, from the line of a failed step: `V2: disagree; case corpus-0; output y; …`.
fn first_difference(failure: &str) -> String {
    let (_, facts) = failure.split_once(": ").unwrap_or(("", failure));
    let mut facts = facts.split("; ");
    let words = match facts.next().unwrap_or_default() {
        "disagree" => "another value",
        "wrong arity" => "another number of outputs",
        "wrong dtype" => "another type of numbers",
        "wrong shape" => "another shape",
        "not canonical" => "something else than arrays and numbers",
        "not finite" => "no finite number",
        "out of range" => "a number outside of the range of the method",
        "raised" => "it raises an error",
        "ended" => "it does not return",
        "one sided divergence" => "a test does not hold",
        "input mutated" => "it changes its inputs",
        "nondeterministic" => "a second call gives another value",
        "keeps state" | "order dependent" => "its values depend on earlier calls",
        "layout dependent" => "its values depend on how arrays lie in memory",
        other => other,
    };
    let (mut words, mut output) = (words.to_owned(), String::new());
    for fact in facts {
        if let Some(name) = fact.strip_prefix("output ") {
            output = format!("output {name}: ");
        } else if !fact.starts_with("case ") && !fact.contains("times the allowed difference") {
            words = format!("{words}; {}", in_plain_words(fact));
        }
    }
    output + &words
}

/// The words for a known program, by its kind in the records.
const KINDS: [(&str, &str); 4] = [
    ("member", "a method of its own"),
    ("variant", "another form in use"),
    ("departure", "a program that somebody shipped"),
    ("misreading", "a known mistake"),
];

fn kind_in_words(kind: &str) -> &str {
    let known = KINDS.iter().find(|(word, _)| *word == kind);
    known.map_or(kind, |(_, words)| words)
}

/// Returns what a check says of a function, with the kinds of programs in words: `computes relu (member): …`.
pub(crate) fn with_kinds_in_words(text: &str) -> String {
    let text = text.to_owned();
    KINDS.iter().fold(text, |text, (kind, words)| {
        text.replace(&format!(" ({kind})"), &format!(", {words}"))
    })
}

/// Returns what a check says of a function, in the words of these pages.
fn in_plain_words(text: &str) -> String {
    let words = [
        ("shape [] where", "a single number where"),
        (
            "should have shape (), has",
            "should be a single number, has shape",
        ),
        (
            "where the contract says []",
            "where the method has a single number",
        ),
        ("the contract says", "the method has"),
        (
            "agrees on every vector; propert",
            "agrees on every input; propert",
        ),
        ("every property holds", "every test holds"),
        (
            "and properties, written for float64, were not judged",
            "and tests, written for float64, were not tried",
        ),
        ("less than V2's", "less than the allowed"),
        ("; properties ", "; tests "),
        ("; property ", "; test "),
    ];
    let text = with_kinds_in_words(text);
    words
        .iter()
        .fold(text, |text, (from, to)| text.replace(from, to))
}
