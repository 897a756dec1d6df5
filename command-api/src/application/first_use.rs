//! What the key of a call was used for before (docs/safety.md#repeated-commands).

use event_log::{CommandId, EventLog, LogError, Receipt};
use media::PictureName;
use sqlx::Row;

/// What a key was used for.
#[derive(Debug, Clone)]
pub struct FirstUse {
    /// The command that was carried out under it.
    pub command: Option<CarriedOut>,
    /// Whether a picture was uploaded under it.
    pub picture: bool,
}

/// A command that was carried out.
#[derive(Debug, Clone)]
pub struct CarriedOut {
    /// The hash of its request.
    pub request_hash: Vec<u8>,
    /// What it did.
    pub receipt: Receipt,
    /// The position of the last event that its aggregate had then; `None` if it had none.
    pub as_of: Option<i64>,
}

/// What a key was used for, under which a command has this id, and a picture this name.
///
/// # Errors
/// Any error from the log.
pub async fn first_use(log: &EventLog, id: &CommandId, picture: &PictureName) -> Result<FirstUse, LogError> {
    let row = sqlx::query(include_str!("first_use.sql")).bind(id.as_str()).bind(picture.photo());
    let row = row.fetch_one(log.pool()).await?;
    let request_hash: Option<Vec<u8>> = row.try_get("request_hash")?;
    let command = match request_hash {
        None => None,
        Some(request_hash) => Some(CarriedOut {
            request_hash,
            receipt: Receipt {
                position: row.try_get("position")?,
                repeated: true,
                aggregate_id: row.try_get("aggregate_id")?,
                last_sequence: row.try_get("last_sequence")?,
            },
            as_of: row.try_get("as_of")?,
        }),
    };
    Ok(FirstUse { command, picture: row.try_get("uploaded")? })
}
