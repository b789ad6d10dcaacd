//! Years of a question: the relation before a year decides whether the year is a bound.

use crate::Cue;
use chrono::Month;

/// The years that a question admits, both included.
pub(crate) type YearRange = (i32, i32);

const FIRST: i32 = i32::MIN;
const LAST: i32 = i32::MAX;

/// Returns the range of one year behind these relations, which stand between the name before and the
/// year. The last relation decides: "published in or before 2015".
pub(crate) fn range(relations: &[Cue], year: i32) -> YearRange {
    let decisive = relations.iter().rev().find_map(|relation| match relation {
        Cue::Before => Some((FIRST, year - 1)),
        Cue::Until => Some((FIRST, year)),
        Cue::After => Some((year + 1, LAST)),
        Cue::Since => Some((year, LAST)),
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
    in_words(years, |year| year.to_string())
}

/// Returns the month of "June 2017", "Jun. 2017" or "June of 2017", counted as year * 12 + month - 1.
pub(crate) fn month(text: &str) -> Option<i32> {
    let mut words: Vec<&str> = text.split([' ', ',', '.']).collect();
    words.retain(|word| !word.is_empty() && *word != "of");
    let [name, year] = words[..] else { return None };
    // "Sept." is no name that the library knows.
    let is_sept = name.eq_ignore_ascii_case("sept");
    let month: Month = if is_sept { "sep" } else { name }.parse().ok()?;
    let is_year = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
    let year: i32 = year.parse().ok().filter(|_| is_year)?;
    Some(year * 12 + month.number_from_month() as i32 - 1)
}

/// Returns the months that a date may mean: "2017-06-12" one, "2017" twelve.
pub(crate) fn months_of(date: &str) -> Option<YearRange> {
    let mut parts = date.split('-');
    let year: i32 = parts.next()?.parse().ok()?;
    match parts.next().map(str::parse::<i32>) {
        Some(month) => {
            let month = year * 12 + month.ok()? - 1;
            Some((month, month))
        }
        None => Some((year * 12, year * 12 + 11)),
    }
}

/// Returns a range of months as text: "June 2017", "May 2017 or earlier".
pub(crate) fn months_text(months: YearRange) -> String {
    in_words(months, |month| {
        let name = Month::try_from(month.rem_euclid(12) as u8 + 1);
        let name = name.map_or("", |name| name.name());
        format!("{name} {}", month.div_euclid(12))
    })
}

fn in_words(range: YearRange, name: impl Fn(i32) -> String) -> String {
    match range {
        (from, to) if from == to => name(from),
        (FIRST, to) => format!("{} or earlier", name(to)),
        (from, LAST) => format!("{} or later", name(from)),
        (from, to) => format!("{} to {}", name(from), name(to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_bound_years() {
        assert_eq!(range(&[Cue::In], 2018), (2018, 2018));
        assert_eq!(range(&[Cue::Published, Cue::Before], 2018), (FIRST, 2017));
        assert_eq!(range(&[Cue::After], 2018), (2019, LAST));
        assert_eq!(range(&[Cue::In, Cue::Until], 2018), (FIRST, 2018));
        assert_eq!(intersect((2010, LAST), (FIRST, 2015)), Some((2010, 2015)));
        assert_eq!(intersect((2016, 2016), (2017, 2017)), None);
        assert_eq!(text((FIRST, 2014)), "2014 or earlier");
    }

    #[test]
    fn months_are_counted() {
        let june = 2017 * 12 + 5;
        for text in ["June 2017", "jun 2017", "June, 2017", "June of 2017"] {
            assert_eq!(month(text), Some(june), "{text}");
        }
        assert_eq!(month("June"), None);
        assert_eq!(month("Mayor 2017"), None);
        assert_eq!(months_of("2017-06-12"), Some((june, june)));
        assert_eq!(months_of("2017"), Some((2017 * 12, 2017 * 12 + 11)));
        assert_eq!(
            months_text(range(&[Cue::Before], june)),
            "May 2017 or earlier"
        );
        assert_eq!(months_text((june, june)), "June 2017");
    }
}
