//! For tests of crates that own events: the JSON of every event version ever released stays readable.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cqrs_es::DomainEvent;
use serde_json::{Value, json};

use crate::upcast::{Upcasters, Versioned};

/// Compares the golden files of a folder with the code. The folder holds one file `<event type>.<version>.json` for every
/// event version that was ever released, with its stored payload before encryption.
///
/// Every event of `current` (one of each type, as the code writes it today) must equal its golden file; where the form
/// changed, it needs a new version, a step in `upcasters` and a new file, and the old file stays. Every file must still be
/// readable as an `E`, through `upcasters` where it is old. With `UPDATE_GOLDEN=1` in the environment missing files
/// are written; existing ones never change.
///
/// # Errors
/// A text that names every difference.
pub fn check_golden_events<E: DomainEvent>(
    folder: &Path,
    upcasters: &Upcasters,
    current: &[E],
) -> Result<(), String> {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1");
    let mut report = String::new();
    for event in current {
        if let Err(difference) = check_current(folder, event, update) {
            let _ = writeln!(report, "{difference}");
        }
    }
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for file in files {
        let path = file.map_err(|error| error.to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "json")
            && let Err(difference) = check_readable::<E>(&path, upcasters)
        {
            let _ = writeln!(report, "{}: {difference}", path.display());
        }
    }
    if report.is_empty() { Ok(()) } else { Err(report) }
}

fn check_current<E: DomainEvent>(folder: &Path, event: &E, update: bool) -> Result<(), String> {
    let name = format!("{}.{}.json", event.event_type(), event.event_version());
    let payload = serde_json::to_value(event).map_err(|error| format!("{name}: {error}"))?;
    let path = folder.join(&name);
    match fs::read_to_string(&path) {
        Ok(text) => {
            let golden: Value = serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
            if golden == payload {
                return Ok(());
            }
            Err(format!(
                "{name}: the event is now written as {payload}; that needs a new version and a step from the old one"
            ))
        }
        Err(_) if update => {
            fs::write(&path, format!("{payload:#}\n")).map_err(|error| format!("{name}: {error}"))
        }
        Err(_) => Err(format!("{name} is missing; UPDATE_GOLDEN=1 writes it: {}", json!(payload))),
    }
}

fn check_readable<E: DomainEvent>(path: &Path, upcasters: &Upcasters) -> Result<(), String> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let (event_type, event_version) =
        stem.split_once('.').ok_or("its name is not <event type>.<version>.json")?;
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let payload = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let stored =
        Versioned { event_type: event_type.to_owned(), event_version: event_version.to_owned(), payload };
    for event in upcasters.upcast(stored).map_err(|error| error.to_string())? {
        let Versioned { event_type, event_version, payload } = event;
        let read: E =
            serde_json::from_value(payload).map_err(|error| format!("no longer readable: {error}"))?;
        if (read.event_type(), read.event_version()) != (event_type.clone(), event_version.clone()) {
            return Err(format!(
                "it reads as {} {}, not as {event_type} {event_version}",
                read.event_type(),
                read.event_version()
            ));
        }
    }
    Ok(())
}
