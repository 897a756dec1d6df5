//! Which part of the audit trail is requested.

use audit_trail::AuditFilter;
use domain::decisions;
use serde::Deserialize;
use time::format_description::well_known::{Iso8601, Rfc3339};
use time::{Date, Duration, OffsetDateTime, Time};

use super::query_values::id;
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// What a decision can be about.
fn kinds() -> Vec<&'static str> {
    let mut kinds: Vec<&str> = decisions().map(|(_, decision)| decision.about).collect();
    kinds.dedup();
    kinds
}

/// Filters of the audit trail as they come.
#[derive(Debug, Default, Deserialize)]
pub struct AuditQuery {
    seq: Option<String>,
    actor: Option<String>,
    action: Option<String>,
    target: Option<String>,
    subject: Option<String>,
    cause: Option<String>,
    from: Option<String>,
    to: Option<String>,
}

impl AuditQuery {
    /// The filter. An empty value filters nothing, so that a form can be sent as it is.
    ///
    /// # Errors
    /// A refusal if a value cannot be one.
    pub fn filter(self) -> Result<AuditFilter, ApiError> {
        let given = |text: Option<String>| text.filter(|text| !text.is_empty());
        let number = |text: Option<String>, what| given(text).map(|text| id(&text, what)).transpose();
        let (target_kind, target_id) =
            given(self.target).map(|text| target(&text)).transpose()?.unwrap_or_default();
        Ok(AuditFilter {
            seq: number(self.seq, "a decision")?,
            actor: number(self.actor, "an actor")?,
            action: given(self.action).map(action).transpose()?,
            target_kind,
            target_id,
            subject: number(self.subject, "a subject")?,
            cause: number(self.cause, "a cause")?,
            from: given(self.from).map(|text| moment(&text, Duration::ZERO)).transpose()?,
            to: given(self.to).map(|text| moment(&text, Duration::DAY)).transpose()?,
        })
    }
}

fn refused(message: String) -> ApiError {
    ApiError::invalid(ErrorCode::InvalidQuery, message)
}

fn action(text: String) -> Result<String, ApiError> {
    let actions: Vec<_> = decisions().map(|(action, _)| action).collect();
    if actions.contains(&text.as_str()) {
        return Ok(text);
    }
    Err(refused(format!("An action is one of {}.", actions.join(", "))))
}

/// `recipe/12`, `recipe` or `12`.
fn target(text: &str) -> Result<(Option<String>, Option<i64>), ApiError> {
    let kind = |kind: &str| match kinds().contains(&kind) {
        true => Ok(Some(kind.to_owned())),
        false => Err(refused(format!(
            "A target is one of {}, or one of them and a number: recipe/12.",
            kinds().join(", ")
        ))),
    };
    match text.split_once('/') {
        Some((of, number)) => Ok((kind(of)?, Some(id(number, "a target")?))),
        None if text.starts_with(|first: char| first.is_ascii_digit()) => {
            Ok((None, Some(id(text, "a target")?)))
        }
        None => Ok((kind(text)?, None)),
    }
}

/// A time, in microseconds since 1970. A day without a time is its beginning, and `later`.
fn moment(text: &str, later: Duration) -> Result<i64, ApiError> {
    let time = OffsetDateTime::parse(text, &Rfc3339).ok().or_else(|| {
        let day = Date::parse(text, &Iso8601::DATE).ok()?;
        Some(day.with_time(Time::MIDNIGHT).assume_utc().saturating_add(later))
    });
    let microseconds = time.and_then(|time| i64::try_from(time.unix_timestamp_nanos() / 1_000).ok());
    microseconds.ok_or_else(|| {
        refused(
            "A time is a day, such as 2026-11-21, or a day with a time, such as 2026-11-21T21:33:29Z."
                .to_owned(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_of_a_kind_or_has_a_number_or_both() {
        assert_eq!(target("recipe/12"), Ok((Some("recipe".to_owned()), Some(12))));
        assert_eq!(target("photo"), Ok((Some("photo".to_owned()), None)));
        assert_eq!(target("12"), Ok((None, Some(12))));
        for text in ["planet", "planet/1", "recipe/x", "recipe/", "/1", "-1", "1x"] {
            assert!(target(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_day_begins_where_it_is_from_and_is_over_where_it_is_to() {
        assert_eq!(moment("1970-01-02", Duration::ZERO), Ok(86_400_000_000));
        assert_eq!(moment("1970-01-02", Duration::DAY), Ok(2 * 86_400_000_000));
        assert_eq!(moment("1970-01-01T00:00:01.5Z", Duration::DAY), Ok(1_500_000));
        assert!(moment("9999-12-31", Duration::DAY).is_ok());
        assert_eq!(moment("1970-01-01T01:00:00+01:00", Duration::DAY), Ok(0));
        for text in ["yesterday", "2026-13-01", "2026-02-30", "1"] {
            assert!(moment(text, Duration::ZERO).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_empty_filters_nothing() {
        let empty = || Some(String::new());
        let query = AuditQuery {
            actor: empty(),
            action: empty(),
            target: empty(),
            to: empty(),
            ..AuditQuery::default()
        };
        assert_eq!(query.filter(), Ok(AuditFilter::default()));
        let unknown = AuditQuery { action: Some("Eaten".to_owned()), ..AuditQuery::default() };
        assert!(unknown.filter().is_err());
    }
}
