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
    /// Under which id.
    pub command_id: CommandId,
    /// The hash of its request.
    pub request_hash: Vec<u8>,
    /// What it did.
    pub receipt: Receipt,
    /// The position of the last event that its aggregate had then; `None` if it had none.
    pub as_of: Option<i64>,
}

/// What a key was used for, under which a command has one of these ids, and a picture this name.
///
/// # Errors
/// Any error from the log.
pub async fn first_use(
    log: &EventLog,
    ids: &[CommandId],
    picture: &PictureName,
) -> Result<FirstUse, LogError> {
    let ids: Vec<&str> = ids.iter().map(CommandId::as_str).collect();
    let row = sqlx::query(include_str!("first_use.sql")).bind(ids).bind(picture.photo());
    let row = row.fetch_one(log.pool()).await?;
    let command_id: Option<String> = row.try_get("command_id")?;
    let command = match command_id.and_then(|id| CommandId::new(id).ok()) {
        None => None,
        Some(command_id) => Some(CarriedOut {
            command_id,
            request_hash: row.try_get("request_hash")?,
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
