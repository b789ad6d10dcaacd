//! Bars in tables. The numbers stand beside them, so a bar is decoration to a reader of a screen.

use maud::{Markup, html};

/// The width of a bar in units of its drawing.
const WIDTH: f64 = 1000.0;

/// Returns a bar of parts side by side, each with its class in the style sheet and its value. A bar whose values add up to `longest`
/// fills the width.
pub fn stacked(parts: &[(&'static str, usize)], longest: usize) -> Markup {
    let unit = WIDTH / longest.max(1) as f64;
    let mut end = 0.0;
    let drawn = parts.iter().filter(|(_, value)| *value > 0);
    let drawn = drawn.map(|(class, value)| {
        let (start, width) = (end, *value as f64 * unit);
        end += width;
        (class, format!("{start:.1}"), format!("{width:.1}"))
    });
    html! {
        svg.stack width="100%" height="14" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" {
            @for (class, start, width) in drawn { rect class=(class) x=(start) y="0" width=(width) height="14" {} }
        }
    }
}

/// Returns a bar of one value, of which `longest` fills the width.
pub fn single(value: u64, longest: u64) -> Markup {
    html! { meter min="0" max=(longest.max(1)) value=(value) { (value) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_each_other_and_the_longest_bar_fills_the_width() {
        let bar = stacked(&[("v3", 1), ("v2", 0), ("none", 3)], 4).into_string();
        assert!(
            bar.contains(r#"<rect class="v3" x="0.0" y="0" width="250.0""#),
            "{bar}"
        );
        assert!(
            bar.contains(r#"<rect class="none" x="250.0" y="0" width="750.0""#),
            "{bar}"
        );
        assert_eq!(
            bar.matches("<rect").count(),
            2,
            "nothing is drawn of nothing"
        );
        let empty = stacked(&[("v3", 0)], 0).into_string();
        assert!(
            !empty.contains("<rect") && !empty.contains("NaN"),
            "{empty}"
        );
        assert!(single(0, 0).into_string().contains("max=\"1\""));
    }
}
