//! Times as calls and people tell them.

use time::OffsetDateTime;

/// A time in ISO 8601 and UTC: `2026-11-21T21:33:29.000Z`. `microseconds` count from 1970, as in the log's metadata.
#[must_use]
pub fn iso(microseconds: i64) -> String {
    let at = utc(microseconds);
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        at.year(),
        u8::from(at.month()),
        at.day(),
        at.hour(),
        at.minute(),
        at.second(),
        at.millisecond()
    )
}

/// The same without what is less than a second: `2026-11-21T21:33:29Z`.
#[must_use]
pub fn iso_seconds(microseconds: i64) -> String {
    let iso = iso(microseconds);
    iso.split_once('.').map_or(iso.clone(), |(seconds, _)| format!("{seconds}Z"))
}

/// The same for a person: `November 21, 2026, 21:33 UTC`.
#[must_use]
pub fn in_words(microseconds: i64) -> String {
    let at = utc(microseconds);
    format!("{} {}, {}, {:02}:{:02} UTC", at.month(), at.day(), at.year(), at.hour(), at.minute())
}

/// The same as mails say it: `November 21, 2026 at 21:33 UTC`.
#[must_use]
pub fn in_a_mail(microseconds: i64) -> String {
    let at = utc(microseconds);
    format!("{} {}, {} at {:02}:{:02} UTC", at.month(), at.day(), at.year(), at.hour(), at.minute())
}

/// A time that no calendar has is the beginning of 1970.
fn utc(microseconds: i64) -> OffsetDateTime {
    let nanoseconds = i128::from(microseconds) * 1_000;
    OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_utc() {
        assert_eq!(iso(1_795_296_809_012_999), "2026-11-21T21:33:29.012Z");
        assert_eq!(in_words(1_795_296_809_012_999), "November 21, 2026, 21:33 UTC");
        assert_eq!(in_a_mail(1_795_296_809_012_999), "November 21, 2026 at 21:33 UTC");
        assert_eq!(iso(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(iso(i64::MAX), "1970-01-01T00:00:00.000Z");
    }
}
