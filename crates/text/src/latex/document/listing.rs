//! Environments whose text is no LaTeX, and those that are left out.

use super::Document;
use super::known::Known;
use super::output::BlockKind;
use crate::latex::expander::{Symbol, Token};

impl Document<'_> {
    /// `\verb` and `\lstinline`: characters up to the next of the first.
    pub(super) fn verb(&mut self, symbol: Symbol) {
        let raw = self.tex.input.raw().and_then(|cursor| {
            if cursor.starts_with("[") {
                cursor.raw_until("]");
            }
            if cursor.starts_with("*") {
                cursor.raw_char();
            }
            let delimiter = match cursor.raw_char()? {
                '{' => '}',
                char => char,
            };
            cursor.raw_until(&delimiter.to_string())
        });
        self.emit(Token::Control(symbol));
        self.emit(Token::Char('|'));
        self.emit_text(&raw.unwrap_or_default());
        self.emit(Token::Char('|'));
    }

    /// Reads an environment whose text is no LaTeX.
    pub(super) fn raw_environment(&mut self, known: Known, name: &str) {
        let end = format!("\\end{{{name}}}");
        let raw = self
            .tex
            .input
            .raw()
            .filter(|cursor| cursor.starts_with("["));
        let options = raw
            .and_then(|cursor| cursor.raw_until("]"))
            .unwrap_or_default();
        let raw = self
            .tex
            .input
            .raw()
            .and_then(|cursor| cursor.raw_until(&end));
        let text = raw.unwrap_or_else(|| self.tokens_until_end(name));
        let text = text.strip_prefix('\n').unwrap_or(&text);
        let is_listing = known == Known::Listing
            && !self
                .output
                .blocks
                .iter()
                .any(|block| matches!(block.kind, BlockKind::Algorithm { .. }));
        if is_listing {
            let counter = "lstlisting".to_owned();
            self.begin_block(BlockKind::Algorithm { counter });
            self.listing_options(&options);
        }
        let (file, line) = self.tex.location();
        self.output.begin_prose(&file, line);
        self.output.text.push_str(text);
        if is_listing {
            self.end_block();
        } else {
            self.output.text.push('\n');
        }
        self.leave();
    }

    /// `caption=` numbers a listing, `label=` names it.
    fn listing_options(&mut self, options: &str) {
        let mut label = None;
        for option in options.trim_start_matches('[').split(',') {
            match option
                .split_once('=')
                .map(|(key, value)| (key.trim(), value.trim()))
            {
                Some(("caption", _)) => {
                    let number = self.step("lstlisting");
                    self.output.number(number);
                }
                Some(("label", value)) => label = Some(value.trim_matches(['{', '}']).to_owned()),
                _ => {}
            }
        }
        if let Some(name) = label {
            self.add_label(name);
        }
    }

    /// The tokens up to the end of an environment, as text.
    fn tokens_until_end(&mut self, name: &str) -> String {
        let end = self.tex.symbol("end");
        let mut text = String::new();
        while let Some(token) = self.tex.input.next() {
            if token == Token::Control(end) {
                let ended = self.tex.text_argument();
                if ended == name {
                    return text;
                }
                text.push_str(&format!("\\end{{{ended}}}"));
            } else {
                self.tex.input.names.append(&mut text, token);
            }
        }
        text
    }

    pub(super) fn drop_environment(&mut self, name: &str) {
        let end = format!("\\end{{{name}}}");
        let is_raw = self
            .tex
            .input
            .raw()
            .is_some_and(|cursor| cursor.skip_past(&end));
        if !is_raw {
            self.tokens_until_end(name);
        }
        self.leave();
    }
}
