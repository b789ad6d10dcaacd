//! Progress on standard error: bars on a terminal, plain lines otherwise.

use crate::{error, terminal};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;

/// Returns a bar over `total` steps, drawn only on a terminal.
pub(crate) fn bar(total: usize, prefix: &'static str) -> ProgressBar {
    let template = "{prefix:>10} [{bar:32}] {pos}/{len} {msg} {eta}";
    styled_bar(total as u64, prefix, template)
}

/// Returns a bar over bytes, drawn only on a terminal.
pub(crate) fn byte_bar(prefix: &'static str) -> ProgressBar {
    let template = "{prefix:>10} [{bar:32}] {bytes}/{total_bytes} {bytes_per_sec} {msg} {eta}";
    styled_bar(0, prefix, template)
}

fn styled_bar(total: u64, prefix: &'static str, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_prefix(prefix);
    bar
}

/// Shows a path beside a bar, with hidden characters as escapes.
pub(crate) fn show_path(bar: &ProgressBar, path: &Path) {
    bar.set_message(terminal::visible_line(&path.display().to_string()).into_owned());
}

/// Prints one line on standard error, with hidden characters and line breaks, such as those of a file's name, as escapes. A line that
/// cannot be written, for example to a file on a full disk, is lost: the work goes on.
pub(crate) fn print_line(line: impl AsRef<str>) {
    let line = line.as_ref().replace("\nhint: ", "; hint: ");
    let _ = writeln!(std::io::stderr(), "{}", terminal::visible_line(&line));
}

/// Prints what happened to a file, on one line.
pub(crate) fn print_file(path: &Path, what: &str) {
    print_line(format!("{}: {what}", path.display()));
}

/// Prints the error that ends the program, and a line for each hint.
pub(crate) fn print_error(error: &anyhow::Error) {
    let _ = writeln!(std::io::stderr(), "error: {}", error::render(error));
}

/// Prints a line only where no bar is drawn, so that logs show the steps too.
pub(crate) fn print_line_unless_terminal(line: impl AsRef<str>) {
    if !std::io::stderr().is_terminal() {
        print_line(line);
    }
}

/// Returns an error with its causes, on one line.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
