//! Properties of a set that the cues of a frame state: its order, its size, its code.

use super::forms::Form;
use super::roles::Frame;
use crate::plan::{Code, Intent, Order};
use catalogue::is_among;

/// Returns true if a frame has one of these cues, between which blanks stand.
pub(super) fn has(frame: &Frame, names: &str) -> bool {
    let mut cues = frame.cues.iter().flat_map(|cue| &cue.names);
    cues.any(|name| is_among(names, name))
}

/// Returns the code that papers must have.
pub(super) fn code(frame: &Frame) -> Option<Code> {
    if has(frame, "without_code") {
        Some(Code::None)
    } else if has(frame, "with_official official") {
        Some(Code::Official)
    } else {
        has(frame, "with_code").then_some(Code::Any)
    }
}

/// Returns the order that a question asks for.
pub(super) fn order(form: &Form, frame: &Frame) -> Option<Order> {
    let orders: &[(&str, Order)] = match form.plan {
        Intent::Results if ["best", "rows", "code", "placed"].contains(&form.report.as_str()) => &[
            ("worst", Order::Worst),
            ("lowest", Order::Lowest),
            ("best", Order::Best),
            ("speed", Order::Best),
            ("leaderboard", Order::Best),
        ],
        Intent::Methods => &[
            ("most_used", Order::MostUsed),
            ("most_cited", Order::MostUsed),
            ("first", Order::Oldest),
            ("newest", Order::Newest),
        ],
        Intent::Papers | Intent::Authors | Intent::Results => &[
            ("most_cited", Order::MostCited),
            ("least_cited", Order::LeastCited),
            ("first", Order::Oldest),
            ("newest", Order::Newest),
        ],
        _ => &[],
    };
    // An alternative sense of an optional cue is no order.
    let names = |name: &str| {
        frame
            .cues
            .iter()
            .any(|cue| !cue.is_optional && cue.names.contains(&name))
    };
    orders
        .iter()
        .find(|(name, _)| names(name))
        .map(|(_, order)| *order)
}

/// Returns the number of entities that a question asks for: its number, or one for "the newest paper".
pub(super) fn limit(form: &Form, frame: &Frame) -> Option<usize> {
    const PLACES: [(&str, usize); 5] = [
        ("podium", 3),
        ("second", 2),
        ("third", 3),
        ("fourth", 4),
        ("fifth", 5),
    ];
    if let Some((_, place)) = PLACES.iter().find(|(name, _)| has(frame, name))
        && form.plan == Intent::Results
    {
        return Some(*place);
    }
    if frame.limit.is_some() {
        return frame.limit;
    }
    let is_plural =
        has(frame, "papers models methods result leaderboard citations") && !has(frame, "paper");
    let is_single = order(form, frame).is_some() && !is_plural;
    match form.plan {
        Intent::Papers | Intent::Methods => is_single.then_some(1),
        _ => None,
    }
}
