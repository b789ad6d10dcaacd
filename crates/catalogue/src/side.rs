//! The sides of a pair.

use crate::string_enum;

string_enum! {
    /// One of the two readings of a pair.
    pub enum Side {
        /// Reading A.
        A = "a",
        /// Reading B.
        B = "b",
    }
}
