//! Which decisions are asked for.

use domain::decisions;

/// Which decisions are asked for: those that fit everything that is given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// This one alone: its place in the log.
    pub seq: Option<i64>,
    /// Whose decisions.
    pub actor: Option<i64>,
    /// Of which kind: the type of the event.
    pub action: Option<String>,
    /// About things of which kind: `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub target_kind: Option<String>,
    /// About the one with this id.
    pub target_id: Option<i64>,
    /// Whom they concern.
    pub subject: Option<i64>,
    /// What followed from this one by itself.
    pub cause: Option<i64>,
    /// At this time or later, in microseconds since 1970.
    pub from: Option<i64>,
    /// Before this time, in microseconds since 1970.
    pub to: Option<i64>,
}

impl AuditFilter {
    /// The actions that fit: an action is always about one kind of thing.
    pub(super) fn actions(&self) -> Vec<&'static str> {
        let fits = |asked: &Option<String>, is: &str| asked.as_deref().is_none_or(|asked| asked == is);
        let fitting = decisions()
            .filter(|(action, told)| fits(&self.action, action) && fits(&self.target_kind, told.about));
        fitting.map(|(action, _)| action).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(action: Option<&str>, kind: Option<&str>) -> Vec<String> {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        let filter =
            AuditFilter { action: owned(action), target_kind: owned(kind), ..AuditFilter::default() };
        filter.actions().into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn a_kind_of_thing_is_some_actions_and_one_that_is_not_about_it_is_none() {
        assert_eq!(actions(None, None), decisions().map(|(action, _)| action).collect::<Vec<_>>());
        assert_eq!(actions(None, Some("submission")), ["SubmissionApproved", "SubmissionRejected"]);
        assert_eq!(actions(Some("TagCreated"), Some("tag")), ["TagCreated"]);
        assert_eq!(actions(Some("TagCreated"), Some("photo")), [""; 0]);
        assert_eq!(actions(None, Some("planet")), [""; 0]);
    }
}
