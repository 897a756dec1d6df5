//! Who uploaded which picture (docs/safety.md#picture-addresses).

use std::collections::HashMap;
use std::time::Duration;

use sqlx::{PgPool, Row};

use crate::picture_name::PictureName;
use crate::store::MediaStore;

/// Who uploaded these pictures, by their addresses; pictures that nobody uploaded are left out. For two days they are not removed for
/// being unused, so this comes before what uses them.
///
/// # Errors
/// Any error from the database.
pub async fn use_uploads(pool: &PgPool, urls: &[&str]) -> Result<HashMap<String, i64>, sqlx::Error> {
    let named: HashMap<String, &str> = urls.iter().filter_map(|url| Some((name_of(url)?, *url))).collect();
    if named.is_empty() {
        return Ok(HashMap::new());
    }
    let names: Vec<&String> = named.keys().collect();
    let used: Vec<(String, i64)> =
        sqlx::query_as(include_str!("uploads/use.sql")).bind(names).fetch_all(pool).await?;
    let addressed = |(name, account): (String, i64)| Some(((*named.get(&name)?).to_owned(), account));
    Ok(used.into_iter().filter_map(addressed).collect())
}

/// The name of the upload with this address. A photo has one address, whatever other sizes of it can be fetched.
fn name_of(url: &str) -> Option<String> {
    PictureName::of_url(url).filter(|name| *name == name.largest()).map(|name| name.photo().to_owned())
}

/// Keeps these pictures, by their addresses, until their uploaders are erased.
///
/// # Errors
/// Any error from the database.
pub async fn keep_uploads(pool: &PgPool, urls: &[&str]) -> Result<(), sqlx::Error> {
    let names: Vec<String> = urls.iter().filter_map(|url| name_of(url)).collect();
    if names.is_empty() {
        return Ok(());
    }
    let keep = "UPDATE ops.uploads SET kept_at = now() WHERE name = ANY ($1) AND kept_at IS NULL";
    sqlx::query(keep).bind(names).execute(pool).await.map(drop)
}

/// How an upload begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begun {
    /// Its files must be stored; it may have begun before.
    New,
    /// The same was uploaded before.
    Repeated,
    /// Something else was uploaded under this name.
    Another,
    /// It began long ago, nothing used it, and it is being removed.
    Removing,
}

/// Begins an upload under this name. Whatever interrupts it, its files are found and removed by the name's row.
///
/// # Errors
/// Any error from the database.
pub async fn begin_upload(
    pool: &PgPool,
    name: &PictureName,
    account: i64,
    content_hash: &[u8; 32],
) -> Result<Begun, sqlx::Error> {
    let begin = sqlx::query(include_str!("uploads/begin.sql"));
    let row = begin.bind(name.photo()).bind(account).bind(&content_hash[..]).fetch_one(pool).await?;
    let same: Option<bool> = row.try_get("same")?;
    Ok(match (same, row.try_get("removing")?, row.try_get("stored")?) {
        (_, true, _) => Begun::Removing,
        (Some(true), false, true) => Begun::Repeated,
        (Some(true), false, false) => Begun::New,
        _ => Begun::Another,
    })
}

/// Whether this account uploaded a picture under this name, and its files are there.
///
/// # Errors
/// Any error from the database.
pub async fn is_uploaded(pool: &PgPool, name: &PictureName, account: i64) -> Result<bool, sqlx::Error> {
    let stored = sqlx::query_scalar(include_str!("uploads/is_uploaded.sql"));
    stored.bind(name.photo()).bind(account).fetch_one(pool).await
}

/// Ends an upload whose files are stored. Returns whether it counts: its uploader may have been deleted meanwhile.
///
/// # Errors
/// Any error from the database.
pub(crate) async fn finish_upload(pool: &PgPool, name: &PictureName) -> Result<bool, sqlx::Error> {
    let finished = sqlx::query(include_str!("uploads/finish.sql")).bind(name.photo()).execute(pool).await?;
    Ok(finished.rows_affected() == 1)
}

/// Records a picture that came with a file, and not as an upload, as used. Returns whether it is there: the one that an import left behind
/// long ago may just be removed.
///
/// # Errors
/// Any error from the database.
pub async fn record_imported(pool: &PgPool, name: &PictureName, account: i64) -> Result<bool, sqlx::Error> {
    let recorded = sqlx::query(include_str!("uploads/import.sql")).bind(name.photo()).bind(account);
    Ok(recorded.execute(pool).await?.rows_affected() == 1)
}

/// The pictures that an account uploaded, but for those that still arrive.
///
/// # Errors
/// Any error from the database.
pub async fn uploads_of(pool: &PgPool, account: i64) -> Result<Vec<PictureName>, sqlx::Error> {
    let names = "SELECT name FROM ops.uploads WHERE account_id = $1 AND stored_at IS NOT NULL";
    let names: Vec<String> = sqlx::query_scalar(names).bind(account).fetch_all(pool).await?;
    Ok(names.iter().filter_map(|name| PictureName::named(name)).collect())
}

/// Why unused uploads were not removed.
#[derive(Debug, thiserror::Error)]
pub enum RemovalError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A file could not be deleted.
    #[error("a photo could not be deleted: {0}")]
    Files(#[from] std::io::Error),
}

/// How many uploads are chosen for removal in one statement.
const AT_ONCE: i64 = 100;

/// Removes uploads that nothing named for so long and that are not kept, with their files. It may be interrupted anywhere: what was chosen
/// is chosen again.
///
/// # Errors
/// [`RemovalError`].
pub async fn remove_unused_uploads(
    pool: &PgPool,
    media: &MediaStore,
    unused_for: Duration,
) -> Result<u64, RemovalError> {
    let mut removed = 0;
    loop {
        let chosen: Vec<String> = sqlx::query_scalar(include_str!("uploads/abandon.sql"))
            .bind(unused_for)
            .bind(AT_ONCE)
            .fetch_all(pool)
            .await?;
        if chosen.is_empty() {
            return Ok(removed);
        }
        for photo in chosen {
            remove_upload(pool, media, &photo).await?;
            removed += 1;
        }
    }
}

/// Removes an upload: first its files, then what finds them.
///
/// # Errors
/// [`RemovalError`].
pub async fn remove_upload(pool: &PgPool, media: &MediaStore, photo: &str) -> Result<(), RemovalError> {
    if let Some(name) = PictureName::named(photo) {
        media.delete(&name).await?;
    }
    sqlx::query("DELETE FROM ops.uploads WHERE name = $1").bind(photo).execute(pool).await?;
    Ok(())
}
