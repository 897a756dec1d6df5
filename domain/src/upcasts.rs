//! How events of older versions become those of today: the log is never rewritten (docs/design.md#append-only).

/// A version of an event that is no longer written, and the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Upcast {
    /// The type of the event.
    pub event_type: &'static str,
    /// The version in the log.
    pub version: &'static str,
    /// The version that it is read as.
    pub next: &'static str,
}

/// Every older version. The next one differs only by fields that the older did not have, all of which are optional or lists: what is
/// not there reads as unknown, or as empty.
pub const UPCASTS: [Upcast; 7] = [
    // Servings and times; photos that an edit removed.
    Upcast { event_type: "RecipeCreated", version: "1", next: "2" },
    Upcast { event_type: "RecipeUpdated", version: "1", next: "2" },
    Upcast { event_type: "RecipeSubmitted", version: "1", next: "2" },
    // Who decided, the edited recipe, and the reason.
    Upcast { event_type: "SubmissionApproved", version: "1", next: "2" },
    Upcast { event_type: "SubmissionRejected", version: "1", next: "2" },
    // The reason.
    Upcast { event_type: "PhotoRejected", version: "1", next: "2" },
    Upcast { event_type: "AccountDeleted", version: "1", next: "2" },
];
