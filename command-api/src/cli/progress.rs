//! How far a command is.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar of so many steps on standard error if that is a terminal, otherwise none.
pub(super) fn progress_bar(steps: u64, name: &str) -> ProgressBar {
    let bar = ProgressBar::new(steps).with_message(name.to_owned());
    match ProgressStyle::with_template("{msg} [{bar:40}] {percent}% {eta}") {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}
