//! Which decisions are asked for.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::{FromRow, Postgres};

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

/// The clocks of two nodes, or the wait of a command, are never further apart than this: 1 hour in microseconds. The order of the
/// log is not exactly that of time; a time bounds where in the log to look, and this is by how much more is looked at.
const ADRIFT: i64 = 3_600_000_000;

impl AuditFilter {
    /// The times between which a place in the log is looked up, and no decision that fits is outside: none of them is further adrift.
    pub(super) fn times(&self) -> (Option<i64>, Option<i64>) {
        let earliest = self.from.map(|from| from.saturating_sub(ADRIFT));
        (earliest, self.to.map(|to| to.saturating_add(ADRIFT)))
    }

    /// The conditions as they follow `WHERE …`; the parameters are counted on from `$4`.
    pub(super) fn conditions(&self) -> String {
        let given = [
            (self.seq.is_some(), "audit.seq ="),
            (self.actor.is_some(), "audit.actor ="),
            (self.action.is_some(), "audit.action ="),
            (self.target_kind.is_some(), "audit.target_kind ="),
            (self.target_id.is_some(), "audit.target_id ="),
            (self.subject.is_some(), "audit.subject ="),
            (self.cause.is_some(), "audit.cause ="),
            (self.from.is_some(), "audit.decided_at >="),
            (self.to.is_some(), "audit.decided_at <"),
        ];
        let given = given.into_iter().filter(|(given, _)| *given);
        given.zip(4..).map(|((_, condition), place)| format!(" AND {condition} ${place}")).collect()
    }

    /// Binds what [`AuditFilter::conditions`] counts.
    pub(super) fn bind<'q, Row>(&'q self, query: Query<'q, Row>) -> Query<'q, Row>
    where
        Row: for<'r> FromRow<'r, PgRow>,
    {
        let numbers = |query: Query<'q, Row>, numbers: &[Option<i64>]| {
            numbers.iter().flatten().fold(query, |query, number| query.bind(*number))
        };
        let texts = [&self.action, &self.target_kind].into_iter().flatten();
        let query = texts.fold(numbers(query, &[self.seq, self.actor]), |query, text| query.bind(text));
        numbers(query, &[self.target_id, self.subject, self.cause, self.from, self.to])
    }
}

type Query<'q, Row> = QueryAs<'q, Postgres, Row, PgArguments>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_given_is_a_condition() {
        assert_eq!(AuditFilter::default().conditions(), "");
        let filter =
            AuditFilter { actor: Some(7), target_id: Some(3), to: Some(1), ..AuditFilter::default() };
        assert_eq!(
            filter.conditions(),
            " AND audit.actor = $4 AND audit.target_id = $5 AND audit.decided_at < $6"
        );
    }
}
