//! How a repeated row adds to the first: what the first lacks is filled in, lists are united, nothing is overwritten.

use crate::rows::{LinkRow, MethodRow, PaperRow, ResultRow, TaskRow};

/// Adds what a paper's first row lacks.
pub fn paper(first: &mut PaperRow, again: PaperRow) {
    unite(&mut first.ids, again.ids);
    first.ids.sort();
    if first.title.is_empty() {
        first.title = again.title;
    }
    // A year read off a date is surer than one read off an id.
    if first.date.is_none() && again.date.is_some() {
        first.year = again.year;
    }
    fill(&mut first.year, again.year);
    fill(&mut first.date, again.date);
    fill(&mut first.url, again.url);
    fill(&mut first.abstract_text, again.abstract_text);
    fill(&mut first.venue, again.venue);
    for (mine, theirs) in [(&mut first.authors, again.authors), (&mut first.institutions, again.institutions)] {
        // The order of authors matters: the list of one row, never a mixture.
        if mine.is_empty() {
            *mine = theirs;
        }
    }
    unite(&mut first.tasks, again.tasks);
    unite(&mut first.methods, again.methods);
    for (field, source) in again.field_sources {
        first.field_sources.entry(field).or_insert(source);
    }
}

/// Adds what a method's first row lacks.
pub fn method(first: &mut MethodRow, again: MethodRow) {
    fill(&mut first.full_name, again.full_name);
    fill(&mut first.paper_key, again.paper_key);
    fill(&mut first.introduced_year, again.introduced_year);
    fill(&mut first.description, again.description);
    fill(&mut first.code_snippet_url, again.code_snippet_url);
    fill(&mut first.paper_count, again.paper_count);
    unite(&mut first.collections, again.collections);
}

/// Adds what a link's first row lacks; what one of them affirms is affirmed.
pub fn link(first: &mut LinkRow, again: LinkRow) {
    for (mine, theirs) in [
        (&mut first.is_official, again.is_official),
        (&mut first.mentioned_in_paper, again.mentioned_in_paper),
        (&mut first.mentioned_in_github, again.mentioned_in_github),
    ] {
        *mine = (*mine).max(theirs);
    }
    fill(&mut first.framework, again.framework);
    fill(&mut first.origin, again.origin);
}

/// Adds what a task's first row lacks.
pub fn task(first: &mut TaskRow, again: TaskRow) {
    unite(&mut first.parents, again.parents);
    unite(&mut first.categories, again.categories);
    unite(&mut first.synonyms, again.synonyms);
    fill(&mut first.description, again.description);
}

/// Adds what a result's first row lacks.
pub fn result(first: &mut ResultRow, again: ResultRow) {
    fill(&mut first.date, again.date);
    unite(&mut first.code_links, again.code_links);
}

fn fill<T>(first: &mut Option<T>, again: Option<T>) {
    if first.is_none() {
        *first = again;
    }
}

fn unite<T: PartialEq>(first: &mut Vec<T>, again: Vec<T>) {
    for item in again {
        if !first.contains(&item) {
            first.push(item);
        }
    }
}
