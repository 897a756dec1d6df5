//! ISO 8601 durations, as schema.org writes times: `PT1H30M`.

/// The minutes of a duration, rounded up. `None` for anything that is not a duration, for zero, and for months and years, which
/// have no fixed length; no dish takes them.
pub(super) fn minutes(written: &str) -> Option<u32> {
    let written = written.trim().to_ascii_uppercase();
    let (date, time) = written.strip_prefix('P')?.split_once('T').map_or((&written[1..], ""), |parts| parts);
    let seconds = sum(date, &[('W', 604_800.0), ('D', 86_400.0)])?
        + sum(time, &[('H', 3_600.0), ('M', 60.0), ('S', 1.0)])?;
    let minutes = (seconds / 60.0).ceil();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    (minutes >= 1.0 && minutes <= f64::from(u32::MAX)).then_some(minutes as u32)
}

/// The seconds of numbers with units, `1H30M`; a zero year or month adds nothing.
fn sum(written: &str, units: &[(char, f64)]) -> Option<f64> {
    let mut seconds = 0.0;
    let mut rest = written;
    while !rest.is_empty() {
        let ends = rest.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','))?;
        let number: f64 = rest[..ends].replace(',', ".").parse().ok()?;
        let unit = rest[ends..].chars().next()?;
        match units.iter().find(|(name, _)| *name == unit) {
            Some((_, length)) => seconds += number * length,
            None if number == 0.0 && matches!(unit, 'Y' | 'M') => {}
            None => return None,
        }
        rest = &rest[ends + unit.len_utf8()..];
    }
    Some(seconds)
}
