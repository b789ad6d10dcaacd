//! The page of a question: the form, the answer with its sources as links, and what is left of the day.

use crate::address::PageKind;
use crate::components::text::many;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use catalogue::License;
use maud::{Markup, html};

/// A sentence of an answer, and the numbers of its sources, from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskStatement {
    /// The sentence.
    pub text: String,
    /// Numbers of sources.
    pub sources: Vec<usize>,
}

/// A record that sentences cite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerSource {
    /// The word of the kind.
    pub kind: String,
    /// The name or title.
    pub name: String,
    /// The page of the record, if it has one.
    pub page: Option<(PageKind, String)>,
    /// The license of the record.
    pub license: License,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskAnswer {
    /// The sentences as one text, for an answer without statements.
    pub text: String,
    /// The sentences.
    pub statements: Vec<AskStatement>,
    /// The records that they cite, in order.
    pub sources: Vec<AnswerSource>,
    /// A sentence on the basis of the answer.
    pub basis: &'static str,
    /// True if there is no answer.
    pub is_refusal: bool,
}

/// An earlier question of a conversation, and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskTurn {
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: AskAnswer,
}

/// A conversation: earlier questions with their answers, the question and its answer, and the form for
/// the next one.
#[derive(Debug)]
pub struct AskPage<'a> {
    /// The earlier questions, the oldest first.
    pub earlier: &'a [AskTurn],
    /// The conversation so far, as the form sends it back.
    pub conversation: Option<&'a str>,
    /// The question.
    pub question: &'a str,
    /// The answer, if a question was put.
    pub answer: Option<AskAnswer>,
    /// A sentence instead of an answer, such as the end of the day's questions.
    pub notice: Option<String>,
    /// The number of free questions that the address has left today, if it is known.
    pub remaining: Option<u32>,
    /// The number of free questions of an address and day.
    pub daily: u32,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

/// Questions that a page proposes.
pub const EXAMPLE_QUESTIONS: [&str; 5] = [
    "Who wrote 1412.6980?",
    "What is the best model on CIFAR-10?",
    "Which papers use Adam?",
    "Which methods can replace RMSNorm?",
    "How is LAMB verified?",
];

impl AskPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let title = match self.question.trim() {
            "" => "Ask".to_owned(),
            question => format!("{question} · Ask"),
        };
        let body = html! {
            header.page {
                h1 { "Ask" }
                p.soft {
                    "Answers come from our records, with their sources; no language model writes them. "
                    (self.left())
                }
            }
            @for (at, turn) in self.earlier.iter().enumerate() {
                section.turn aria-label=(format!("Question {}", at + 1)) {
                    h2.question { (turn.question) }
                    (turn.answer.markup(frame, &format!("earlier-{}", at + 1)))
                }
            }
            section.turn #latest aria-label="This question" {
                @if let Some(notice) = &self.notice { div.notice { p { (notice) } } }
                @if let Some(answer) = &self.answer {
                    h2.question { (self.question) }
                    (answer.markup(frame, "source"))
                    @if let Some(name) = own_function(self.question).filter(|_| answer.is_refusal) {
                        p { "A function of your own is checked on the page of its method: " a href=(frame.address("/search", &[("q", Some(&name))])) { (name) } "." }
                    }
                }
            }
            (self.form(frame))
            @if self.earlier.is_empty() && self.answer.as_ref().is_none_or(|answer| answer.is_refusal) { (examples(frame)) }
        };
        let mut document = Document::new(
            &title,
            "Questions in English, answered from records with their sources.",
            body,
        );
        document.call = self.call.as_ref();
        let earlier = self.earlier.iter().map(|turn| &turn.answer);
        document.licenses = earlier
            .chain(&self.answer)
            .flat_map(|answer| &answer.sources)
            .map(|source| source.license)
            .collect();
        document.render(frame)
    }

    /// Returns the form for the next question. It shows the question again where it has no answer.
    fn form(&self, frame: &Frame<'_>) -> Markup {
        let is_answered = self
            .answer
            .as_ref()
            .is_some_and(|answer| !answer.is_refusal);
        let question = if is_answered { "" } else { self.question };
        let placeholder = match self.conversation {
            Some(_) => "The next question; “it” and “that paper” are of those before",
            None => "A question in English",
        };
        html! {
            form.search action="/ask#latest" method="get" {
                label.hidden for="question" { "Question in English" }
                input #question type="text" name="q" value=(question) maxlength="500" placeholder=(placeholder);
                @if let Some(conversation) = self.conversation { input type="hidden" name="conversation" value=(conversation); }
                @if frame.is_pinned { input type="hidden" name="snapshot" value=(frame.snapshot); }
                button type="submit" { "Ask" }
            }
            @if self.conversation.is_some() {
                p { a href=(frame.address("/ask", &[])) { "Start again" } span.soft { " without the questions before." } }
            }
        }
    }

    fn left(&self) -> String {
        match self.remaining {
            Some(remaining) => format!("{remaining} of {} free questions left today.", self.daily),
            None => format!(
                "{} a day are free.",
                many(self.daily as usize, "question", "questions")
            ),
        }
    }
}

/// Returns what a question about the reader's own code names: `LayerNorm` of "Is my LayerNorm right?".
fn own_function(question: &str) -> Option<String> {
    let is = |list: &str, word: &str| catalogue::is_among(list, &word.to_lowercase());
    let words = question.split(|c: char| c.is_whitespace() || "?!,".contains(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let has = |list: &str| words.iter().any(|word| is(list, word));
    let asks = has("my our") && has("right correct correctly wrong buggy ok okay");
    let named = words.iter().copied().filter(|word| {
        !is(
            "is are does do my our the a code function implementation of for right correct correctly wrong buggy ok okay work",
            word,
        )
    });
    let name = named.collect::<Vec<_>>().join(" ");
    (asks && !name.is_empty()).then_some(name)
}

fn examples(frame: &Frame<'_>) -> Markup {
    html! {
        h2 { "Questions that work" }
        ul.lines { @for question in EXAMPLE_QUESTIONS { li { a rel="nofollow" href=(frame.address("/ask", &[("q", Some(question))])) { (question) } } } }
    }
}

impl AskAnswer {
    /// Returns the answer. `prefix` begins the ids of its sources, so that no two answers share one.
    fn markup(&self, frame: &Frame<'_>, prefix: &str) -> Markup {
        html! {
            div.answer {
                @if self.statements.is_empty() { p.lead { (self.text) } }
                @for statement in &self.statements {
                    p.lead {
                        (statement.text)
                        @for number in &statement.sources { " " a.ref href=(format!("#{prefix}-{number}")) { "[" (number) "]" } }
                    }
                }
                p.soft { (self.basis) }
                @if !self.sources.is_empty() {
                    h3 { "Sources" }
                    ol.lines {
                        @for (at, source) in self.sources.iter().enumerate() {
                            li id=(format!("{prefix}-{}", at + 1)) {
                                @match &source.page {
                                    Some((kind, id)) => a.title href=(frame.link(*kind, id)) { (source.name) },
                                    None => span.title { (source.name) },
                                }
                                " " span.soft { (source.kind) }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_about_own_code_names_a_method() {
        for (question, name) in [
            ("Is my LayerNorm right?", Some("LayerNorm")),
            (
                "is my implementation of the Adam step correct",
                Some("Adam step"),
            ),
            ("Is my code right?", None),
            ("Is LayerNorm right?", None),
            ("Who wrote my paper?", None),
        ] {
            assert_eq!(own_function(question).as_deref(), name, "{question}");
        }
    }
}
