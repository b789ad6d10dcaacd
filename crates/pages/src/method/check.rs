//! The check of a reader's own function: the file to download, how to run it, and what a failure looks like.

use super::misreadings::divided;
use super::{Implementation, MethodPage};
use crate::address::check_file_path;
use crate::components::function_field;
use crate::components::table::Section;
use crate::frame::Frame;
use catalogue::{MisreadingCase, MisreadingRecord};
use maud::{Markup, html};
use spec::Spec;
use spec::describe::call;

/// Returns the section that checks a function.
pub(super) fn check(
    of: &MethodPage<'_>,
    own: &Implementation<'_>,
    frame: &Frame<'_>,
) -> Option<Section> {
    let id = &of.method.id;
    let file = frame.is_served() && own.has_check_file;
    let field = own.spec.filter(|_| file && own.takes_functions);
    let content = html! {
        @if let Some(spec) = field { (function_field::form(id, &function_field::signature(spec))) }
        div.check {
            @if field.is_some() { h3 { "Or where your function runs" } }
            @if file { (download(id, own, frame)) }
            @else if frame.is_served() {
                p { "It cannot be checked yet: the two programs of this method were not run, or did not agree, so that there is nothing to compare with." }
            } @else { (program(id)) }
            @if let Some((misreading, case)) = first_failure(own.spec, own.misreadings) { (failure(&misreading, &case)) }
        }
        (package(of, own, file))
    };
    Some(Section::new("check", "Is my code right?", content))
}

/// Returns the link to the check file and the lines that run it.
fn download(id: &str, own: &Implementation<'_>, frame: &Frame<'_>) -> Markup {
    let path = frame.address(&check_file_path(id), &[]);
    let name = format!("check_{id}.py");
    html! {
        p {
            "Download one Python file. It has inputs with their right results and every test; it needs numpy and nothing else, and runs where your function runs."
        }
        p { a.button href=(path) download=(name) { "Download " (name) } }
        pre.wrap tabindex="0" data-copy {
            code {
                "curl -o " (name) " '" (frame.base) (path) "'\n"
                "pip install numpy\n"
                "python " (name) " my_file:my_function"
            }
        }
        p.soft {
            code { "my_file" } " is your " code { "my_file.py" } ", and " code { "my_function" } " is called as "
            code { (own.spec.map_or_else(|| own.entry.to_owned(), call)) }
            ". For arrays of torch, jax or tensorflow add " code { "--as torch" } ", for float32 " code { "--float32" } "."
        }
    }
}

/// Returns the command that checks a function where no check file is served.
fn program(id: &str) -> Markup {
    html! {
        p { "Your function against this method: every stored input and every test, with an input on which it differs." }
        pre tabindex="0" data-copy { code { "concordance check " (id) " your_file.py" } }
        p { "The same as one Python file, for torch, jax and others." }
        pre tabindex="0" data-copy { code { "concordance check " (id) " --export check_" (id) ".py" } }
    }
}

/// Returns the first stored misreading with an input that shows it: its words, and the case, without what the test draws beside the inputs.
pub fn first_failure(
    spec: Option<&Spec>,
    misreadings: &[MisreadingRecord],
) -> Option<(String, MisreadingCase)> {
    let (record, case) = misreadings
        .iter()
        .find_map(|record| Some((record, record.shown.as_ref()?)))?;
    let mut listed = spec.into_iter().flat_map(|spec| &spec.misreadings);
    let listed = listed.find(|one| one.id == record.misreading);
    let text = listed.map_or(&record.misreading, |one| &one.text);
    let case = MisreadingCase {
        python: divided(&case.python, spec).0,
        ..case.clone()
    };
    Some((text.clone(), case))
}

/// Returns what a wrong function is told, for a misreading in words and the input that shows it.
pub(crate) fn failure(misreading: &str, case: &MisreadingCase) -> Markup {
    html! {
        details {
            summary { "What a failure looks like" }
            p {
                "The answer names what your function computes instead, if that is known, and an input on which it differs. For example, of a function with "
                q { (misreading) } ":"
            }
            pre tabindex="0" { code { (case.python) } }
            dl.facts {
                dt { "It returns" } dd { pre.wrap tabindex="0" { code { (case.returned) } } }
                dt { "Right is" } dd { pre.wrap tabindex="0" { code { (case.expected) } } }
            }
            p.soft { "A function that agrees ends with exit code 0, one that differs with 1, one that could not be called with 2." }
        }
    }
}

/// Returns the lines that check a function with the Python package.
pub(crate) fn package_lines(id: &str) -> Markup {
    html! {
        p { "All methods at V2 and above with their checks, as a Python package. It is not published yet; once it is:" }
        pre.wrap tabindex="0" data-copy {
            code { "pip install concordance-methods\nconcordance-methods check " (id) " my_file.py:my_function" }
        }
    }
}

/// Returns the lines for readers who have the Python package or the program of this project.
fn package(of: &MethodPage<'_>, own: &Implementation<'_>, file: bool) -> Markup {
    let (id, area) = (&of.method.id, of.method.area.as_deref());
    html! {
        details {
            summary { "As a Python package, or with the program concordance" }
            @if let Some(area) = area.filter(|_| own.has_check_file) {
                (package_lines(id))
                p { "Until then the program " code { "concordance" } ", which is built from the source of this project, writes it:" }
                pre.wrap tabindex="0" data-copy {
                    code {
                        "concordance export --python methods\n"
                        "pip install ./methods\n"
                        "python -c 'from concordance_methods." (area) " import " (id) "; help(" (id) ")'"
                    }
                }
            }
            @if file {
                p { "Your function, in a sandbox:" }
                pre tabindex="0" data-copy { code { "concordance check " (id) " my_file.py" } }
            }
            @if let Some(run) = &own.run {
                p { "This run again, on your machine, with its verdict compared:" }
                pre tabindex="0" data-copy { code { "concordance reproduce " (run.id) } }
            }
        }
    }
}
