//! The records of a run's page.

use super::lines::method_line;
use super::{Context, Rendered};
use crate::answer::Call;
use pages::{PageKind, RunPage};
use serde_json::json;
use snapshot::SnapshotError;

pub(super) fn run(context: &Context) -> Result<Rendered, SnapshotError> {
    let (library, id) = (&*context.library, context.view.id.as_str());
    let Some(method) = library.method_of_run(id)? else {
        return context.missing(PageKind::Run, id);
    };
    let pair = library.implementation(method)?;
    let Some((pair, run)) = pair
        .as_ref()
        .and_then(|pair| Some((pair, pair.run.as_ref()?)))
    else {
        return context.missing(PageKind::Run, id);
    };
    let digests = [
        ("Program A", Some(pair.a.code_sha256)),
        ("Program B", Some(pair.b.code_sha256)),
        ("Tests", pair.spec_sha256),
    ];
    let digests = digests
        .into_iter()
        .filter_map(|(label, digest)| Some((label.to_owned(), digest?.to_string())));
    let arguments =
        json!({ "name": format!("method:{}", pair.method), "include": ["report", "env"] });
    let page = RunPage {
        run: super::method::run(run),
        method: method_line(library, method)?,
        digests: digests.collect(),
        call: Some(Call::new("get_reference_implementation", arguments).into()),
    };
    Ok(Rendered::Page(page.render(&context.frame())))
}
