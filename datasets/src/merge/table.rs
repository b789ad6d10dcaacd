//! The tables: which rows belong together, and which names of papers name one paper.

use crate::rows::PaperRow;
use ladder::names;
use polars::prelude::*;
use std::collections::HashMap;

/// Longest chain of names that is followed. **Reason**: there are five kinds of id; a longer chain goes in a circle.
const HOPS: usize = 5;

/// The places of rows with equal keys, groups and places in the order of the rows. Every key has the same number of parts.
///
/// # Errors
/// When polars cannot group.
pub fn groups(keys: &[Vec<String>]) -> PolarsResult<Vec<Vec<usize>>> {
    let Some(width) = keys.first().map(Vec::len) else { return Ok(vec![]) };
    let column = |at: usize| {
        let texts: Vec<&str> = keys.iter().map(|key| key[at].as_str()).collect();
        Column::new(format!("key{at}").into(), texts)
    };
    let table = DataFrame::new(keys.len(), (0..width).map(column).collect())?;
    let names: Vec<String> = (0..width).map(|at| format!("key{at}")).collect();
    let grouped = table.group_by_stable(names)?.into_groups();
    let places = |group: GroupsIndicator<'_>| match group {
        GroupsIndicator::Idx((_, all)) => all.iter().map(|at| *at as usize).collect(),
        GroupsIndicator::Slice([first, len]) => (first as usize..(first + len) as usize).collect(),
    };
    Ok(grouped.iter().map(places).collect())
}

/// Keys of papers that are a further id of another paper, with that one's key. An id decides only when it names exactly one.
///
/// # Errors
/// When polars cannot group or join.
pub fn same_ids<'a>(papers: impl Iterator<Item = &'a PaperRow>) -> PolarsResult<HashMap<String, String>> {
    let (mut named, mut asked) = (Pairs::default(), Pairs::default());
    for paper in papers.filter(|paper| !paper.ids.is_empty()) {
        paper.ids.iter().skip(1).for_each(|id| named.add(id.to_string(), &paper.key));
        asked.add(paper.key.clone(), &paper.key);
    }
    joined(named, asked)
}

/// Keys of papers without an id whose title is that of exactly one paper with an id, with that one's key.
///
/// # Errors
/// When polars cannot group or join.
pub fn same_titles<'a>(papers: impl Iterator<Item = &'a PaperRow>) -> PolarsResult<HashMap<String, String>> {
    let (mut named, mut asked) = (Pairs::default(), Pairs::default());
    for paper in papers {
        let title = names::normalise(&paper.title);
        let pairs = if paper.ids.is_empty() { &mut asked } else { &mut named };
        if !title.is_empty() {
            pairs.add(title, &paper.key);
        }
    }
    joined(named, asked)
}

/// For every name asked, the key it stands for, when there is exactly one; chains are followed to their end.
fn joined(named: Pairs, asked: Pairs) -> PolarsResult<HashMap<String, String>> {
    let (named, asked) = (named.distinct("to")?, asked.distinct("key")?);
    let named = named.unique_stable(Some(&["name".to_owned()]), UniqueKeepStrategy::None, None)?;
    let found = asked.join(&named, ["name"], ["name"], JoinArgs::new(JoinType::Inner), None)?;
    // A paper without an id may stand in the file under several titles: it is asked for by all of them.
    let found = found.unique_stable(Some(&["key".to_owned(), "to".to_owned()]), UniqueKeepStrategy::First, None)?;
    let found = found.unique_stable(Some(&["key".to_owned()]), UniqueKeepStrategy::None, None)?;
    let texts = |name| -> PolarsResult<Vec<String>> {
        let column = found.column(name)?.str()?;
        Ok(column.iter().map(|text| text.unwrap_or_default().to_owned()).collect())
    };
    let hops: HashMap<String, String> =
        texts("key")?.into_iter().zip(texts("to")?).filter(|(key, to)| key != to).collect();
    Ok(hops.keys().map(|key| (key.clone(), follow(&hops, key))).collect())
}

/// The end of a chain of names.
fn follow(hops: &HashMap<String, String>, key: &str) -> String {
    let mut end = key;
    for _ in 0..HOPS {
        match hops.get(end) {
            Some(next) => end = next,
            None => break,
        }
    }
    end.to_owned()
}

/// Names and the keys they stand for.
#[derive(Default)]
struct Pairs {
    names: Vec<String>,
    keys: Vec<String>,
}

impl Pairs {
    fn add(&mut self, name: String, key: &str) {
        self.names.push(name);
        self.keys.push(key.to_owned());
    }

    /// Each pair once, as columns `name` and `column`.
    fn distinct(self, column: &str) -> PolarsResult<DataFrame> {
        let rows = self.names.len();
        let columns = vec![Column::new("name".into(), self.names), Column::new(column.into(), self.keys)];
        DataFrame::new(rows, columns)?.unique_stable(None, UniqueKeepStrategy::First, None)
    }
}
