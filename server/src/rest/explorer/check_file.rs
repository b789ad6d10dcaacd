//! `GET /check/<method>.py`: the Python file that checks a function against a verified method. Public, free, and bounded
//! as pages are.
//!
//! The file is sent as it is stored, without a content coding: the digest in the header is that of the saved file.
//! **Source**: RFC 9530, section 3 (`Repr-Digest`), which counts a content coding as part of the representation.

use super::response::{lifetime, nothing};
use super::{Context, context};
use crate::problem::Problem;
use crate::response::{Response, tagged};
use crate::rest::route::Call;
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use catalogue::Digest;
use hyper::HeaderMap;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE};
use pages::encoded;
use snapshot::{Kind, SnapshotError, resolve_kind};

/// The ending of an address.
const ENDING: &str = ".py";

/// The header with the digest of the file.
const REPR_DIGEST: &str = "repr-digest";

/// The maximum length of a name in a hint, in characters.
const MAX_SHOWN: usize = 200;

/// The result of a look-up.
enum Found {
    File(String, Digest),
    /// The hint for an address without a file.
    Nothing(String),
}

/// Answers a check file, that the client has it, or what to do without one.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let (context, client) = context(&call).await?;
    let cached = lifetime(context.is_pinned);
    let work = move || find(&context).map_err(Problem::from);
    match call.app.free_work.run(client, work).await? {
        Found::File(text, digest) => response(&call.headers, text, &digest, cached),
        Found::Nothing(hint) => nothing(hint),
    }
}

fn find(context: &Context) -> Result<Found, SnapshotError> {
    let (library, name) = (&*context.library, context.view.id.as_str());
    let shown = |text: &str| text.chars().take(MAX_SHOWN).collect::<String>();
    let Some(id) = name.strip_suffix(ENDING) else {
        return Ok(Found::Nothing(format!(
            "The address of a check file ends with {ENDING}, as /check/adam_step.py does.\n"
        )));
    };
    let Some(method) = library.method_by_id(id) else {
        let resolved = resolve_kind(library, id, Some(Kind::Method))?.first;
        let other = match resolved {
            Some((entity, _)) => Some(library.method(entity.ordinal)?.id.clone()),
            None => None,
        };
        let next = match other {
            Some(other) => pages::check_file_path(&other),
            None => format!("/search?q={}", encoded(&shown(id))),
        };
        return Ok(Found::Nothing(format!(
            "This snapshot has no method with the id {:?}.\nhint: {}\n",
            shown(id),
            library.address(&next)
        )));
    };
    let file = library
        .implementation(method)?
        .and_then(|record| record.check_file);
    Ok(match file {
        Some(text) => {
            let digest = Digest::of(&text);
            Found::File(text, digest)
        }
        None => Found::Nothing(format!(
            "{} has no check file: one is stored when a run reaches V2.\nhint: {} says what is stored\n",
            shown(id),
            library.address(&format!("/method/{}", encoded(id)))
        )),
    })
}

fn response(
    request: &HeaderMap,
    text: String,
    digest: &Digest,
    cached: &'static str,
) -> Result<Response, Problem> {
    let tag = format!("\"{}\"", &digest.to_string()[..32]);
    let response = hyper::Response::builder().header(CACHE_CONTROL, cached);
    tagged(request, &tag, response, |response| {
        let sha256 = BASE64.encode(digest.bytes());
        let response = response
            .header(CONTENT_TYPE, "text/x-python; charset=utf-8")
            .header(REPR_DIGEST, format!("sha-256=:{sha256}:"));
        Ok(response.body(text.into())?)
    })
}
