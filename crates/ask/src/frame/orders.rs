//! Properties of a set that the cues of a frame state: its order, its size, its code.

use super::forms::Form;
use super::roles::Frame;
use crate::{Code, Cue, Intent, Order, Report, cues};

/// Returns the code that papers must have.
pub(super) fn code(frame: &Frame) -> Option<Code> {
    if frame.has(cues!(WithoutCode)) {
        Some(Code::None)
    } else if frame.has(cues!(WithOfficial Official)) {
        Some(Code::Official)
    } else {
        frame.has(cues!(WithCode)).then_some(Code::Any)
    }
}

/// Returns the order that a question asks for.
pub(super) fn order(form: &Form, frame: &Frame) -> Option<Order> {
    use Report::{Best, Code, Placed, Rows};
    let orders: &[(Cue, Order)] = match (form.plan, form.report) {
        (Intent::Results, Some(Best | Rows | Code | Placed)) => &[
            (Cue::Worst, Order::Worst),
            (Cue::Lowest, Order::Lowest),
            (Cue::Best, Order::Best),
            (Cue::Speed, Order::Best),
            (Cue::Leaderboard, Order::Best),
        ],
        (Intent::Methods, _) => &[
            (Cue::MostUsed, Order::MostUsed),
            (Cue::MostCited, Order::MostUsed),
            (Cue::First, Order::Oldest),
            (Cue::Newest, Order::Newest),
        ],
        (Intent::Papers | Intent::Authors | Intent::Results, _) => &[
            (Cue::MostCited, Order::MostCited),
            (Cue::LeastCited, Order::LeastCited),
            (Cue::First, Order::Oldest),
            (Cue::Newest, Order::Newest),
        ],
        _ => &[],
    };
    // An alternative sense of an optional cue is no order.
    let is_requested =
        |cue: &Cue| (frame.cues.iter()).any(|one| !one.is_optional && one.of.contains(cue));
    let requested = orders.iter().find(|(cue, _)| is_requested(cue));
    requested.map(|(_, order)| *order)
}

/// Returns the number of entities that a question asks for: its number, or one for "the newest paper".
pub(super) fn limit(form: &Form, frame: &Frame) -> Option<usize> {
    const PLACES: [(&[Cue], usize); 5] = [
        (cues!(Podium), 3),
        (cues!(Second), 2),
        (cues!(Third), 3),
        (cues!(Fourth), 4),
        (cues!(Fifth), 5),
    ];
    if let Some((_, place)) = PLACES.iter().find(|(cues, _)| frame.has(cues))
        && form.plan == Intent::Results
    {
        return Some(*place);
    }
    let is_plural = frame.has(cues!(Papers Models Methods Result Leaderboard Citations))
        && !frame.has(cues!(Paper));
    let is_single = matches!(form.plan, Intent::Papers | Intent::Methods)
        && order(form, frame).is_some()
        && !is_plural;
    frame.limit.or(is_single.then_some(1))
}
