//! Progress for people: bars on standard error, only when it is a terminal; plain lines otherwise.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;

/// A bar over `total` steps, drawn only on a terminal.
pub fn bar(total: usize, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{prefix:>10} [{bar:32}] {pos}/{len} {msg} {eta}");
    if let Ok(style) = style {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_prefix(what);
    bar
}

/// Says one line on standard error.
pub fn say(line: impl AsRef<str>) {
    eprintln!("{}", line.as_ref());
}

/// Says a line only where no bar is drawn, so that logs show the steps too.
pub fn say_unless_terminal(line: impl AsRef<str>) {
    if !std::io::stderr().is_terminal() {
        say(line);
    }
}

/// An error with its causes, on one line.
pub fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
