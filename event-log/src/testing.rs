//! For the tests of crates that own events: every event version ever released stays readable.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cqrs_es::DomainEvent;

use crate::upcast::{Upcasters, Versioned};

/// Reads every golden file of one aggregate as the log would: through the upcasters, as the current event type `E`.
///
/// The folder holds one file `<aggregate>.<EventType>.v<version>.json` for every event version ever released, with its payload as
/// the log holds it, personal data decrypted. Files of other aggregates are ignored. Returns how many files were read.
///
/// # Errors
/// A text naming every file that is no longer readable, or that reads as another event type or version than the upcasters say.
pub fn check_golden_events<E: DomainEvent>(
    folder: &Path,
    aggregate: &str,
    upcasters: &Upcasters,
) -> Result<usize, String> {
    let mut report = String::new();
    let mut read = 0;
    for file in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = file.map_err(|error| error.to_string())?.path();
        let Some(stored) = stored(&path, aggregate)? else { continue };
        read += 1;
        if let Err(difference) = check_readable::<E>(stored, upcasters) {
            let _ = writeln!(report, "{}: {difference}", path.display());
        }
    }
    if report.is_empty() { Ok(read) } else { Err(report) }
}

/// The event in the file; `None` if it belongs to another aggregate.
fn stored(path: &Path, aggregate: &str) -> Result<Option<Versioned>, String> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(rest) = name.strip_prefix(aggregate).and_then(|rest| rest.strip_prefix('.')) else {
        return Ok(None);
    };
    let malformed = || format!("{name}: its name is not <aggregate>.<EventType>.v<version>.json");
    let (event_type, version) =
        rest.strip_suffix(".json").and_then(|rest| rest.split_once(".v")).ok_or_else(malformed)?;
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let payload = serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
    Ok(Some(Versioned { event_type: event_type.to_owned(), event_version: version.to_owned(), payload }))
}

fn check_readable<E: DomainEvent>(stored: Versioned, upcasters: &Upcasters) -> Result<(), String> {
    for event in upcasters.upcast(stored).map_err(|error| error.to_string())? {
        let Versioned { event_type, event_version, payload } = event;
        let read: E =
            serde_json::from_value(payload).map_err(|error| format!("no longer readable: {error}"))?;
        let (read_type, read_version) = (read.event_type(), read.event_version());
        if (&read_type, &read_version) != (&event_type, &event_version) {
            return Err(format!(
                "it reads as {read_type} v{read_version}, not as {event_type} v{event_version}"
            ));
        }
    }
    Ok(())
}
