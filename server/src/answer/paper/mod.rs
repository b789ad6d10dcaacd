//! Papers: their records, their code, their concepts and reviews.

pub(crate) mod code;
pub(crate) mod harvested;
pub(crate) mod record;
pub(crate) mod topics;
