//! Who may ask: trial tokens, their budget, and the keys under which addresses are counted.

pub mod address;
pub mod bearer;
pub mod mint;
pub mod rate;
