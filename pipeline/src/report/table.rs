//! Aligned columns for a terminal.

/// The widest line. **Reason**: fits a terminal beside an editor, and a printed page.
pub const WIDTH: usize = 100;

/// One cell's text.
pub type Cell = String;

/// A column's head and how its cells stand.
#[derive(Debug, Clone, Copy)]
pub struct Column(&'static str, Stand);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stand {
    Name,
    Words,
    Figures,
}

impl Column {
    /// Narrowest this column becomes. **Reason**: names are there to be copied, and figures mean nothing when cut.
    const fn narrowest(self) -> usize {
        match self.1 {
            Stand::Name => 30,
            Stand::Words => 8,
            Stand::Figures => usize::MAX,
        }
    }
}

/// A column of names: it gives way only where a name is very long.
pub const fn name(head: &'static str) -> Column {
    Column(head, Stand::Name)
}

/// A column of words: it gives way when the line is too wide.
pub const fn left(head: &'static str) -> Column {
    Column(head, Stand::Words)
}

/// A column of figures: it stands right and never gives way.
pub const fn right(head: &'static str) -> Column {
    Column(head, Stand::Figures)
}

/// Rows under column heads.
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

enum Row {
    Heading(String),
    Cells(Vec<Cell>),
}

impl Table {
    /// No rows yet.
    pub fn of(columns: &[Column]) -> Self {
        Self {
            columns: columns.to_vec(),
            rows: Vec::new(),
        }
    }

    /// Whether there is nothing to print.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// One more row, a cell a column.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows
            .push(Row::Cells(cells.iter().map(|cell| plain(cell)).collect()));
    }

    /// A line across all columns.
    pub fn heading(&mut self, text: &str) {
        self.rows.push(Row::Heading(text.to_owned()));
    }

    /// The lines, none wider than [`WIDTH`], without a last line end.
    pub fn print(&self) -> String {
        let widths = self.widths();
        let heads: Vec<Cell> = self
            .columns
            .iter()
            .map(|column| column.0.to_owned())
            .collect();
        let lines = self.rows.iter().map(|row| match row {
            Row::Heading(text) => clip(text),
            Row::Cells(cells) => self.line(cells, &widths),
        });
        std::iter::once(self.line(&heads, &widths))
            .chain(lines)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn line(&self, cells: &[Cell], widths: &[usize]) -> String {
        let cell = |((cell, column), width): ((&Cell, &Column), &usize)| {
            let text = cut(cell, *width);
            if column.1 == Stand::Figures {
                format!("{text:>width$}")
            } else {
                format!("{text:<width$}")
            }
        };
        let line = cells
            .iter()
            .zip(&self.columns)
            .zip(widths)
            .map(cell)
            .collect::<Vec<_>>()
            .join("  ");
        clip(line.trim_end())
    }

    /// What each column needs; then the widest that may give way is shrunk until the line fits, or none may.
    fn widths(&self) -> Vec<usize> {
        let mut widths: Vec<usize> = self
            .columns
            .iter()
            .map(|column| column.0.chars().count())
            .collect();
        for row in &self.rows {
            let Row::Cells(cells) = row else { continue };
            widths
                .iter_mut()
                .zip(cells)
                .for_each(|(width, cell)| *width = (*width).max(cell.chars().count()));
        }
        let gaps = 2 * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > WIDTH {
            let yielding = widths
                .iter_mut()
                .zip(&self.columns)
                .filter(|(width, column)| **width > column.narrowest());
            match yielding.map(|(width, _)| width).max() {
                Some(widest) => *widest -= 1,
                None => break,
            }
        }
        widths
    }
}

/// A line without control characters, at most [`WIDTH`] wide.
pub fn clip(line: &str) -> String {
    cut(&plain(line), WIDTH)
}

/// `text` with every control character as a space: what a subject printed must not steer a terminal.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// At most `width` characters; what was cut ends in `…`.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars()
        .take(width.saturating_sub(1))
        .chain(['…'])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_figures_stand_right() {
        let mut table = Table::of(&[left("area"), right("held")]);
        table.row(vec!["loss".to_owned(), "7".to_owned()]);
        table.heading("more");
        table.row(vec!["attention".to_owned(), "12".to_owned()]);
        assert_eq!(
            table.print(),
            "area       held\nloss          7\nmore\nattention    12"
        );
    }

    #[test]
    fn words_give_way_and_figures_do_not() {
        let mut table = Table::of(&[left("name"), right("n"), left("detail")]);
        table.row(vec!["x".repeat(80), "1234567".to_owned(), "y".repeat(80)]);
        let print = table.print();
        let line = print.lines().nth(1).expect("one row");
        assert_eq!(line.chars().count(), WIDTH);
        assert!(line.contains(" 1234567 ") && line.ends_with('…'), "{line}");
    }

    #[test]
    fn what_fits_exactly_is_not_cut() {
        assert_eq!(cut("abcd", 4), "abcd");
        assert_eq!(cut("abcde", 4), "abc…");
        assert_eq!(clip("a\u{1b}[0mb"), "a [0mb");
    }
}
