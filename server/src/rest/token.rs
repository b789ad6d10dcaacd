//! `POST /api/oauth/trial/token`: mints a trial token.

use super::check_no_query;
use super::route::Call;
use crate::problem::Problem;
use crate::response::{Response, json_response};
use hyper::StatusCode;

pub(super) async fn mint(call: Call) -> Result<Response, Problem> {
    check_no_query(&call.query)?;
    let address_key = call.address_key();
    let minted = call.app.tokens.mint(&address_key, &call.body).await?;
    let json = serde_json::to_value(&minted).map_err(|_| Problem::internal())?;
    Ok(json_response(StatusCode::OK, &json))
}
