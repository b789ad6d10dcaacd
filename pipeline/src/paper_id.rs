//! The public id of a paper: in snapshots, in answers and in exports.

use catalogue::Digest;
use store::IdScheme;

/// Its strongest identifier, else a digest of its title's normal form and its year.
pub(crate) fn paper_id(ids: &[(IdScheme, String)], title_norm: &str, year: Option<i64>) -> String {
    let of = |scheme: IdScheme| {
        ids.iter()
            .find(|(s, _)| *s == scheme)
            .map(|(_, id)| format!("{scheme}:{id}"))
    };
    IdScheme::IDENTITY
        .into_iter()
        .find_map(of)
        .unwrap_or_else(|| {
            let year = year.map_or(String::new(), |year| year.to_string());
            let digest = Digest::of_parts([title_norm.as_bytes(), year.as_bytes()]).to_string();
            format!("title:{}", &digest[..16])
        })
}
