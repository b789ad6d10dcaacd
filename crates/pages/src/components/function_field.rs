//! The field into which a reader pastes a function to be checked.

use crate::address::{check_file_path, with_query};
use maud::{Markup, html};
use spec::Spec;

/// The path to which the field is sent.
pub(crate) const CHECKED_PATH: &str = "/checked";

/// Returns the Python that the field begins with: the signature, and what goes in and out.
pub(crate) fn signature(spec: &Spec) -> String {
    let inputs: Vec<&str> = spec.input_names().collect();
    let mut lines = vec![
        "import numpy as np\n\n".to_owned(),
        format!("def {}({}):", spec.method.entry, inputs.join(", ")),
    ];
    let shape = |shape: &[spec::DimExpr]| {
        let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
        sizes.join(", ")
    };
    let inputs = spec.inputs.iter().map(|input| {
        let slot = &input.slot;
        format!(
            "    # {}: {} [{}]",
            input.name,
            slot.dtype,
            shape(&slot.shape)
        )
    });
    lines.extend(inputs);
    let outputs = spec.outputs.iter().map(|output| {
        format!(
            "    # returns {}: {} [{}]",
            output.name,
            output.dtype,
            shape(&output.shape)
        )
    });
    lines.extend(outputs);
    lines.push("    return ...\n".to_owned());
    lines.join("\n")
}

/// Returns the form: the code, and folded what few need.
pub(crate) fn form(method: &str, code: &str) -> Markup {
    let rows = (code.lines().count() + 3).clamp(8, 24);
    html! {
        form.draft method="post" action=(CHECKED_PATH) {
            input type="hidden" name="method" value=(method);
            div.field {
                label for="code" { "Your function" }
                textarea #code.code name="code" rows=(rows) required spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="code-help" { "\n" (code) }
                span.under #code-help {
                    "Python with numpy and scipy, at most 64 KiB. It runs in a sandbox without files and network, for at most 10 seconds, and is deleted with the answer."
                }
            }
            details {
                summary { "Another name, other parameters, or a link that shows the code" }
                div.field {
                    label for="entry" { "Name of the function" span.soft { " (may be left out)" } }
                    input #entry type="text" name="entry" value="" autocomplete="off" spellcheck="false" aria-describedby="entry-help";
                    span.under #entry-help { "If it is neither the method's nor the only one." }
                }
                div.field {
                    label for="map" { "Parameters" span.soft { " (may be left out)" } }
                    input #map type="text" name="map" value="" autocomplete="off" spellcheck="false" aria-describedby="map-help";
                    span.under #map-help { "Where yours have other names: x=logits,T=temperature." }
                }
                p.field {
                    input #share type="checkbox" name="share" value="yes";
                    label for="share" { "Show my code to everybody who has the link of the answer" }
                }
            }
            p { button type="submit" { "Check it" } }
            (without_script(method))
        }
    }
}

/// Returns the words for a browser without script: the same check as a file.
pub(crate) fn without_script(method: &str) -> Markup {
    let path = check_file_path(method);
    html! {
        noscript {
            div.notice {
                p {
                    "This browser runs no script, which the button needs: it computes for a moment so that machines do not fill the queue. "
                    "The same check is a file that runs on your machine:"
                }
                pre.wrap tabindex="0" { code { "python check_" (method) ".py my_file:my_function" } }
                p { a href=(with_query(&path, &[])) download=(format!("check_{method}.py")) { "Download check_" (method) ".py" } }
            }
        }
    }
}
