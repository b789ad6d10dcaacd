//! Years of a question: the relation before a year decides whether the year is a bound.

/// The years that a question admits, both included.
pub(crate) type YearRange = (i32, i32);

const FIRST: i32 = i32::MIN;
const LAST: i32 = i32::MAX;

/// Returns the range of one year behind these relations, which stand between the name before and the
/// year. The last relation decides: "published in or before 2015".
pub(crate) fn range(relations: &[&str], year: i32) -> YearRange {
    let decisive = relations.iter().rev().find_map(|relation| match *relation {
        "before" => Some((FIRST, year - 1)),
        "until" => Some((FIRST, year)),
        "after" => Some((year + 1, LAST)),
        "since" => Some((year, LAST)),
        _ => None,
    });
    decisive.unwrap_or((year, year))
}

/// Returns the years of both ranges; `None` if they exclude each other.
pub(crate) fn intersect(a: YearRange, b: YearRange) -> Option<YearRange> {
    let both = (a.0.max(b.0), a.1.min(b.1));
    (both.0 <= both.1).then_some(both)
}

/// Returns a range as text: "2016 to 2018", "2018 or later".
pub(crate) fn text(years: YearRange) -> String {
    match years {
        (from, to) if from == to => from.to_string(),
        (FIRST, to) => format!("{to} or earlier"),
        (from, LAST) => format!("{from} or later"),
        (from, to) => format!("{from} to {to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_bound_years() {
        assert_eq!(range(&["in"], 2018), (2018, 2018));
        assert_eq!(range(&["published", "before"], 2018), (FIRST, 2017));
        assert_eq!(range(&["after"], 2018), (2019, LAST));
        assert_eq!(range(&["in", "until"], 2018), (FIRST, 2018));
        assert_eq!(intersect((2010, LAST), (FIRST, 2015)), Some((2010, 2015)));
        assert_eq!(intersect((2016, 2016), (2017, 2017)), None);
        assert_eq!(text((FIRST, 2014)), "2014 or earlier");
    }
}
