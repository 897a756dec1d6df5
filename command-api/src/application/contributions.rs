//! What members contribute.

/// The types of aggregates that are a member's: they go with the account, and are in the file of what is kept about the member.
pub const CONTRIBUTIONS: [&str; 4] = ["recipe", "submission", "photo", "comment"];
