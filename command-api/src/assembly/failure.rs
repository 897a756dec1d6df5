//! Why something could not be done, for whoever asked for it on the command line.

use std::fmt::Display;

use event_log::SealerError;

/// Why a command could not be done: one sentence that says what to do. It ends the program with exit code 2.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// A failure with its sentence; a missing capital letter or full stop is added.
    pub fn new(sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        let mut rest = sentence.trim_end().trim_end_matches('.').chars();
        let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        Self(format!("{first}{}.", rest.as_str()))
    }
}

impl From<SealerError> for Failure {
    fn from(error: SealerError) -> Self {
        Self::new(match error {
            SealerError::RestoredFuture { .. } => {
                format!("{error}: run \"cookbook migrate --adopt-restored\"")
            }
            error => error.to_string(),
        })
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
