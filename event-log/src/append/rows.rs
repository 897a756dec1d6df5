//! What an append writes and what it returns, as rows.

use sqlx::Row;
use sqlx::postgres::PgRow;

use crate::remembered::Incarnation;

/// A claim in stored form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ClaimRow {
    pub(super) kind: &'static str,
    pub(super) value: [u8; 32],
    pub(super) owner: String,
}

/// The result of the statement.
pub(super) enum Written {
    /// Everything was written.
    Appended { position: Option<i64>, incarnation: Option<Incarnation> },
    /// Nothing was written because this subject of a personal field was erased.
    Erased { subject: String },
    /// Nothing was written because the state it was decided on was remembered before a restart or an erasure.
    Outdated,
    /// Nothing was written because the credentials to change have another generation than expected.
    CredentialsChanged,
    /// Nothing was written because an upload that the events name is not there any more.
    UploadGone,
}

impl Written {
    /// What append.sql returned.
    pub(super) fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(match (row.try_get("refused")?, row.try_get("erased")?) {
            (false, _) => {
                Self::Appended { position: row.try_get("position")?, incarnation: incarnation(row)? }
            }
            (true, Some(subject)) => Self::Erased { subject },
            (true, None) => Self::Outdated,
        })
    }
}

/// The incarnation in which the statement ran; `None` if the keyring's row is missing.
fn incarnation(row: &PgRow) -> Result<Option<Incarnation>, sqlx::Error> {
    let server_started: Option<&[u8]> = row.try_get("server_started")?;
    let (Some(server_started), Some(erasures)) = (server_started, row.try_get("erasures")?) else {
        return Ok(None);
    };
    let server_started =
        server_started.try_into().map_err(|_| sqlx::Error::Decode("a time has eight bytes".into()))?;
    Ok(Some(Incarnation { server_started, erasures }))
}
