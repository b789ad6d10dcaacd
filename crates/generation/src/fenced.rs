//! The fenced blocks of an answer. Everything outside them is ignored.

use crate::fault::AnswerFault;
use serde::de::DeserializeOwned;

/// One fenced block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    /// The first word after the fence, in lower case.
    pub(crate) language: String,
    /// The lines between the fences.
    pub(crate) text: String,
}

/// Returns the blocks of an answer. **Source**: CommonMark, "Fenced code blocks": a block ends with a fence at least as long as its first
/// one, or with the text.
pub(crate) fn blocks(answer: &str) -> Vec<Block> {
    let mut blocks = vec![];
    let mut open: Option<(usize, Block)> = None;
    for line in answer.lines() {
        let indented = line.trim_start_matches(' ');
        let ticks = indented.bytes().take_while(|byte| *byte == b'`').count();
        let rest = indented[ticks..].trim();
        open = match open {
            None if ticks >= 3 && !rest.contains('`') => {
                let language = rest.split([' ', ',', '{']).next().unwrap_or_default();
                let block = Block {
                    language: language.to_lowercase(),
                    text: String::new(),
                };
                Some((ticks, block))
            }
            Some((length, block)) if ticks >= length && rest.is_empty() => {
                blocks.push(block);
                None
            }
            Some((length, mut block)) => {
                block.text.push_str(line);
                block.text.push('\n');
                Some((length, block))
            }
            None => None,
        };
    }
    blocks.extend(open.map(|(_, block)| block));
    blocks
}

/// Returns the blocks of a language.
pub(crate) fn of_language<'a>(blocks: &'a [Block], names: &[&str]) -> Vec<&'a str> {
    let named = blocks
        .iter()
        .filter(|b| names.contains(&b.language.as_str()));
    named.map(|block| block.text.as_str()).collect()
}

/// Returns the one block of a language.
pub(crate) fn one<'a>(blocks: &'a [Block], names: &[&str]) -> Result<&'a str, AnswerFault> {
    match of_language(blocks, names).as_slice() {
        [text] => Ok(text),
        found => Err(AnswerFault::Blocks(format!(
            "{} fenced blocks of {}, one is needed",
            found.len(),
            names[0]
        ))),
    }
}

/// Returns the metadata of an answer: its one JSON block, or the whole answer if it is a JSON object.
pub(crate) fn metadata<T: DeserializeOwned>(
    answer: &str,
    blocks: &[Block],
) -> Result<T, AnswerFault> {
    let text = match answer.trim() {
        whole if whole.starts_with('{') => whole,
        _ => one(blocks, &["json"])?,
    };
    serde_json::from_str(text).map_err(|error| AnswerFault::Json(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(language: &str, text: &str) -> Block {
        Block {
            language: language.to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn prose_around_blocks_is_ignored() {
        let answer = "Sure! Use `x`.\n```python\nx = 1\n\n```\nand ```inline``` and\n  ````JSON {x}\n```\n{}\n````\nBye";
        assert_eq!(
            blocks(answer),
            [block("python", "x = 1\n\n"), block("json", "```\n{}\n")]
        );
        assert_eq!(blocks("no block ``` here"), []);
        // A cut answer still has its last block.
        assert_eq!(blocks("```python\nx = 1"), [block("python", "x = 1\n")]);
    }

    #[test]
    fn metadata_is_one_block_or_the_whole_answer() {
        let read = |answer: &str| metadata::<serde_json::Value>(answer, &blocks(answer));
        assert_eq!(read("{\"a\": 1}"), Ok(serde_json::json!({"a": 1})));
        assert_eq!(read("x\n```json\n[]\n```"), Ok(serde_json::json!([])));
        assert!(matches!(read("nothing"), Err(AnswerFault::Blocks(_))));
        let two = "```json\n1\n```\n```json\n2\n```";
        assert!(matches!(read(two), Err(AnswerFault::Blocks(_))));
        assert!(matches!(read("```json\n{\n```"), Err(AnswerFault::Json(_))));
    }
}
