//! Aligned columns for a terminal.

use crate::terminal::visible_line;
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Row, Table, Width};

/// The maximum width of a line. **Reason**: fits a terminal next to an editor, and a printed page.
pub(crate) const WIDTH: u16 = 100;

/// Spaces between two columns.
const GAP: u16 = 2;

/// The minimum width of a column of names. **Reason**: users copy names.
const MIN_NAME: u16 = 30;

/// A column's head, and its alignment and width.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Column {
    /// A column that shrinks to [`MIN_NAME`].
    Name(&'static str),
    /// A column that shrinks when the line is too wide.
    Words(&'static str),
    /// A column that is aligned to the right and never shrinks, because a truncated number is wrong.
    Number(&'static str),
}

/// Arranges a [`TextTable`]: each column beside its cell of a row.
macro_rules! text_table {
    ($rows:expr, |$row:pat_param| $($kind:ident $head:literal = $cell:expr;)+) => {{
        let columns = [$($crate::table::Column::$kind($head)),+];
        let mut table = $crate::table::TextTable::new(&columns);
        for $row in $rows {
            table.push([$($cell.to_string()),+]);
        }
        table
    }};
}

pub(crate) use text_table;

/// A table of columns without lines around them, at most [`WIDTH`] wide.
pub(crate) struct TextTable {
    columns: Vec<Column>,
    table: Table,
}

impl TextTable {
    pub(crate) fn new(columns: &[Column]) -> Self {
        let head = |column: &Column| match *column {
            Column::Name(head) | Column::Words(head) | Column::Number(head) => head,
        };
        let mut table = unlimited();
        table
            .set_header(columns.iter().map(head))
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(WIDTH + GAP)
            .set_truncation_indicator("…");
        Self {
            columns: columns.to_vec(),
            table,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.table.row_count() == 0
    }

    /// Adds a row. A cell that does not fit ends in `…`.
    pub(crate) fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut row = Row::from(
            cells
                .into_iter()
                .map(|cell| visible_line(&cell).into_owned()),
        );
        row.max_height(1);
        self.table.add_row(row);
    }

    /// Returns the lines without trailing white space.
    pub(crate) fn text(mut self) -> String {
        let widths = self.table.column_max_content_widths();
        let columns = self.table.column_iter_mut().zip(&self.columns);
        for ((column, kind), width) in columns.zip(widths) {
            column.set_padding((0, GAP));
            match kind {
                Column::Words(_) => {}
                Column::Name(_) => {
                    let least = Width::Fixed(width.min(MIN_NAME) + GAP);
                    column.set_constraint(ColumnConstraint::LowerBoundary(least));
                }
                Column::Number(_) => {
                    column.set_constraint(ColumnConstraint::ContentWidth);
                    column.set_cell_alignment(CellAlignment::Right);
                }
            }
        }
        self.table.trim_fmt()
    }
}

/// Returns the rows as aligned columns of any width.
pub(crate) fn align(rows: impl IntoIterator<Item = [String; 6]>) -> String {
    let mut table = unlimited();
    table.add_rows(rows);
    for column in table.column_iter_mut() {
        column.set_padding((0, GAP));
    }
    table.trim_fmt()
}

fn unlimited() -> Table {
    let mut table = Table::new();
    table.load_style(NOTHING);
    table
}

/// Returns a line without control characters, at most [`WIDTH`] wide. A longer line is truncated and ends in `…`.
pub(crate) fn clip(line: &str) -> String {
    let line = visible_line(line).into_owned();
    let max = usize::from(WIDTH);
    if line.chars().count() <= max {
        return line;
    }
    line.chars().take(max - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_align_to_the_right() {
        let mut table = TextTable::new(&[Column::Words("area"), Column::Number("held")]);
        table.push(["loss".to_owned(), "7".to_owned()]);
        table.push(["attention".to_owned(), "12".to_owned()]);
        let text = "area       held\nloss          7\nattention    12";
        assert_eq!(table.text(), text);
    }

    #[test]
    fn words_shrink_and_numbers_do_not() {
        let columns = [
            Column::Words("name"),
            Column::Number("n"),
            Column::Words("detail"),
        ];
        let mut table = TextTable::new(&columns);
        table.push(["x".repeat(80), "1234567".to_owned(), "y".repeat(80)]);
        let text = table.text();
        let line = text.lines().nth(1).expect("one row");
        assert!(line.chars().count() <= usize::from(WIDTH), "{line}");
        assert!(line.contains(" 1234567 ") && line.ends_with('…'), "{line}");
    }

    #[test]
    fn clip_cuts_long_lines_and_control_characters() {
        assert_eq!(clip(&"a".repeat(100)), "a".repeat(100));
        assert_eq!(clip(&"a".repeat(101)), "a".repeat(99) + "…");
        assert_eq!(clip("a\u{1b}[0mb"), "a\\u{1b}[0mb");
    }
}
