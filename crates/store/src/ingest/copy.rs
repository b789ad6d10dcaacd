//! Encodes rows in the binary format of COPY.
//!
//! **Source**: PostgreSQL manual, "COPY", section "Binary Format". The representation of each type
//! is that of its `*send` function.

use crate::error::StoreError;
use crate::text::storable;
use chrono::NaiveDate;

/// The signature, no flags, no header extension.
const HEADER: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
/// The bytes after the last row.
const TRAILER: [u8; 2] = (-1i16).to_be_bytes();
/// Object id of the type `text`. **Source**: PostgreSQL, src/include/catalog/pg_type.dat.
const TEXT: i32 = 25;

/// Rows of one table, encoded.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    bytes: Vec<u8>,
    /// True if a field is longer than Postgres accepts.
    is_too_long: bool,
}

impl Table {
    /// Starts a row with this number of fields. The caller must add exactly this number of fields.
    pub(super) fn row(&mut self, fields: i16) -> &mut Self {
        if self.bytes.is_empty() {
            self.bytes.extend_from_slice(HEADER);
        }
        self.bytes.extend_from_slice(&fields.to_be_bytes());
        self
    }

    /// Returns true if the table has no row.
    pub(super) const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the bytes to send.
    pub(super) fn finished(mut self) -> Result<Vec<u8>, StoreError> {
        self.bytes.extend_from_slice(&TRAILER);
        match self.is_too_long {
            true => Err(StoreError::Conflict("a value has 2 GiB or more".to_owned())),
            false => Ok(self.bytes),
        }
    }

    /// Returns a length in the format of COPY.
    fn length(&mut self, length: usize) -> [u8; 4] {
        let length = i32::try_from(length);
        self.is_too_long |= length.is_err();
        length.unwrap_or_default().to_be_bytes()
    }

    fn optional<T>(
        &mut self,
        value: Option<T>,
        put: impl FnOnce(&mut Self, T) -> &mut Self,
    ) -> &mut Self {
        match value {
            Some(value) => put(self, value),
            None => {
                self.bytes.extend_from_slice(&(-1i32).to_be_bytes());
                self
            }
        }
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        let length = self.length(bytes.len());
        self.bytes.extend_from_slice(&length);
        self.bytes.extend_from_slice(bytes);
        self
    }

    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(storable(text).as_bytes())
    }

    pub(super) fn maybe_text(&mut self, text: Option<&str>) -> &mut Self {
        self.optional(text, Self::text)
    }

    pub(super) fn long(&mut self, value: i64) -> &mut Self {
        self.bytes(&value.to_be_bytes())
    }

    pub(super) fn maybe_long(&mut self, value: Option<i64>) -> &mut Self {
        self.optional(value, Self::long)
    }

    pub(super) fn int(&mut self, value: i32) -> &mut Self {
        self.bytes(&value.to_be_bytes())
    }

    pub(super) fn maybe_int(&mut self, value: Option<i32>) -> &mut Self {
        self.optional(value, Self::int)
    }

    pub(super) fn bool(&mut self, value: bool) -> &mut Self {
        self.bytes(&[u8::from(value)])
    }

    pub(super) fn maybe_bool(&mut self, value: Option<bool>) -> &mut Self {
        self.optional(value, Self::bool)
    }

    /// Adds the number of days since 2000-01-01.
    pub(super) fn maybe_day(&mut self, day: Option<NaiveDate>) -> &mut Self {
        let since = day
            .map(|day| day.signed_duration_since(NaiveDate::default()).num_days() - DAYS_TO_2000);
        self.maybe_int(since.and_then(|days| i32::try_from(days).ok()))
    }

    /// Adds an object as `jsonb`: the version of its format, then its text.
    pub(super) fn json(&mut self, values: &impl serde::Serialize) -> &mut Self {
        let text = crate::text::to_json(values).to_string();
        let length = self.length(text.len() + 1);
        self.bytes.extend_from_slice(&length);
        self.bytes.push(1);
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    /// Adds an array of texts.
    pub(super) fn texts(&mut self, texts: &[String]) -> &mut Self {
        let at = self.bytes.len();
        self.bytes.extend_from_slice(&[0; 4]);
        let dimensions = i32::from(!texts.is_empty());
        for part in [dimensions, 0, TEXT] {
            self.bytes.extend_from_slice(&part.to_be_bytes());
        }
        if !texts.is_empty() {
            let count = self.length(texts.len());
            self.bytes.extend_from_slice(&count);
            self.bytes.extend_from_slice(&1i32.to_be_bytes()); // the lowest index
            for text in texts {
                self.text(text);
            }
        }
        let length = self.length(self.bytes.len() - at - 4);
        self.bytes[at..at + 4].copy_from_slice(&length);
        self
    }
}

/// Days from 1970-01-01, the default `NaiveDate`, to 2000-01-01, the epoch of Postgres.
const DAYS_TO_2000: i64 = 10_957;
