//! A part of a list.

/// A part of a list, and how long the list is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    /// The part.
    pub items: Vec<T>,
    /// How many there are in all.
    pub total: i64,
}
