//! Who uploaded which picture (docs/safety.md#picture-addresses).

use std::collections::HashMap;
use std::fs::File;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{PgPool, Postgres, Row};

use crate::picture_name::PictureName;
use crate::renderer::{RenderError, render};
use crate::rendition::{Kind, Rendition};
use crate::store::{MediaStore, StoredFile};

/// Who uploaded these pictures, by their addresses; pictures that nobody uploaded, or that are being removed, are left out. They may be
/// removed before what names them is appended, so that proves it again.
///
/// # Errors
/// Any error from the database.
pub async fn uploaders(pool: &PgPool, urls: &[&str]) -> Result<HashMap<String, i64>, sqlx::Error> {
    let named: HashMap<String, &str> = urls.iter().filter_map(|url| Some((name_of(url)?, *url))).collect();
    if named.is_empty() {
        return Ok(HashMap::new());
    }
    let names: Vec<&String> = named.keys().collect();
    let found: Vec<(String, i64)> =
        sqlx::query_as(include_str!("uploads/uploaders.sql")).bind(names).fetch_all(pool).await?;
    let addressed = |(name, account): (String, i64)| Some(((*named.get(&name)?).to_owned(), account));
    Ok(found.into_iter().filter_map(addressed).collect())
}

/// Which of these pictures, by their addresses, are not kept in the size of a card.
///
/// # Errors
/// Any error from the database.
pub async fn without_card_size<'a>(pool: &PgPool, urls: &[&'a str]) -> Result<Vec<&'a str>, sqlx::Error> {
    let file = |url: &str| PictureName::of_url(url).map(|name| name.of_card().to_string());
    let files: Vec<String> = urls.iter().filter_map(|url| file(url)).collect();
    let kept = "SELECT file_name FROM ops.renditions WHERE file_name = ANY ($1)";
    let kept: Vec<String> = sqlx::query_scalar(kept).bind(files).fetch_all(pool).await?;
    let is_kept = |url: &&str| file(url).is_some_and(|file| kept.contains(&file));
    Ok(urls.iter().copied().filter(|url| !is_kept(url)).collect())
}

/// The name of the upload with this address. A photo has one address, whatever other sizes of it can be fetched.
fn name_of(url: &str) -> Option<String> {
    PictureName::of_url(url).filter(|name| *name == name.largest()).map(|name| name.photo().to_owned())
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
pub(crate) async fn finish_upload(
    pool: &PgPool,
    name: &PictureName,
    stored: &[StoredFile],
) -> Result<bool, sqlx::Error> {
    let finished = bound(sqlx::query(include_str!("uploads/finish.sql")), name, stored).fetch_one(pool);
    finished.await?.try_get(0)
}

/// Records how the files of an upload are stored.
///
/// # Errors
/// Any error from the database.
pub async fn record_files(
    pool: &PgPool,
    name: &PictureName,
    stored: &[StoredFile],
) -> Result<(), sqlx::Error> {
    bound(sqlx::query(include_str!("uploads/record.sql")), name, stored).execute(pool).await.map(drop)
}

/// How the files of an upload were stored; none where that is not known.
///
/// # Errors
/// Any error from the database.
pub async fn recorded_files(pool: &PgPool, name: &PictureName) -> Result<Vec<StoredFile>, sqlx::Error> {
    let recorded = sqlx::query(include_str!("uploads/recorded.sql")).bind(name.photo());
    let file = |row: PgRow| {
        let name = PictureName::parse(row.try_get("file_name")?);
        let sha256: &[u8] = row.try_get("sha256")?;
        let sha256 = sha256.try_into().ok();
        let bytes = u64::try_from(row.try_get::<i64, _>("bytes")?).ok();
        let file = || Some(StoredFile { name: name?, bytes: bytes?, sha256: sha256? });
        file().ok_or_else(|| sqlx::Error::Decode("a stored file has a name, a length and 32 bytes".into()))
    };
    recorded.try_map(file).fetch_all(pool).await
}

/// The parameters of a statement about stored files.
fn bound<'q>(
    statement: Query<'q, Postgres, PgArguments>,
    name: &PictureName,
    stored: &[StoredFile],
) -> Query<'q, Postgres, PgArguments> {
    let bytes = |file: &StoredFile| i64::try_from(file.bytes).unwrap_or(i64::MAX);
    statement
        .bind(name.photo().to_owned())
        .bind(stored.iter().map(|file| file.name.to_string()).collect::<Vec<_>>())
        .bind(stored.iter().map(bytes).collect::<Vec<_>>())
        .bind(stored.iter().map(|file| file.sha256.to_vec()).collect::<Vec<_>>())
}

/// Keeps a picture that came with a file, and not as an upload, unless it is there. Its row is written before its files, so that they are found
/// whatever interrupts it.
///
/// # Errors
/// [`KeepError`].
pub async fn keep_imported(
    pool: &PgPool,
    media: &MediaStore,
    (name, kind): (&PictureName, Kind),
    account: i64,
    file: impl FnOnce() -> std::io::Result<File>,
) -> Result<(), KeepError> {
    if is_to_be_stored(pool, media, name, account).await? {
        store(pool, media, name, render(file()?, kind).await?).await?;
    }
    Ok(())
}

/// Keeps a picture that came rendered, and not as an upload, unless it is there. The largest JPEG is the last of its renditions.
///
/// # Errors
/// [`KeepError`].
pub async fn keep_rendered(
    pool: &PgPool,
    media: &MediaStore,
    name: &PictureName,
    account: i64,
    renditions: Vec<Rendition>,
) -> Result<(), KeepError> {
    if is_to_be_stored(pool, media, name, account).await? {
        store(pool, media, name, renditions).await?;
    }
    Ok(())
}

/// Writes the row of a picture that is no upload; whether its files are missing.
async fn is_to_be_stored(
    pool: &PgPool,
    media: &MediaStore,
    name: &PictureName,
    account: i64,
) -> Result<bool, KeepError> {
    let recorded = sqlx::query(include_str!("uploads/import.sql")).bind(name.photo()).bind(account);
    if recorded.execute(pool).await?.rows_affected() == 0 {
        return Err(KeepError::Removing);
    }
    Ok(!media.has(name).await?)
}

async fn store(
    pool: &PgPool,
    media: &MediaStore,
    name: &PictureName,
    renditions: Vec<Rendition>,
) -> Result<(), KeepError> {
    let stored = media.put(name, renditions).await?;
    Ok(record_files(pool, name, &stored).await?)
}

/// Why a picture of a file was not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// It is not an acceptable picture.
    #[error(transparent)]
    Refused(#[from] RenderError),
    /// It could not be read or kept.
    #[error(transparent)]
    Files(#[from] std::io::Error),
    /// What was left of it long ago is just being removed.
    #[error("what an earlier import left of it is being removed; import once more in a moment")]
    Removing,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
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

/// A picture that an account uploaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptUpload {
    /// What its files share.
    pub name: String,
    /// When it was uploaded, in ISO 8601.
    pub uploaded: String,
    /// When something that names it was last sent, in ISO 8601.
    pub used: Option<String>,
}

/// What an account uploaded and is still there, by its name: at most `limit`, those after this name.
///
/// # Errors
/// Any error from the database.
pub async fn uploads_kept_of(
    pool: &PgPool,
    account: i64,
    after: &str,
    limit: i64,
) -> Result<Vec<KeptUpload>, sqlx::Error> {
    let kept = sqlx::query_as(include_str!("uploads/kept.sql"));
    let kept: Vec<(String, String, Option<String>)> =
        kept.bind(account).bind(after).bind(limit).fetch_all(pool).await?;
    Ok(kept.into_iter().map(|(name, uploaded, used)| KeptUpload { name, uploaded, used }).collect())
}

/// Takes everything that an account uploaded: from now on nothing can name it. Whoever takes it removes it or gives it back; no sweep does.
///
/// # Errors
/// Any error from the database.
pub async fn take_uploads_of(pool: &PgPool, account: i64) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("uploads/take.sql")).bind(account).execute(pool).await.map(drop)
}

/// Takes these uploads, whoever sent them: from now on nothing can name them. Whoever takes them removes them or gives them back.
///
/// # Errors
/// Any error from the database.
pub async fn take_uploads(pool: &PgPool, photos: &[String]) -> Result<(), sqlx::Error> {
    sqlx::query(include_str!("uploads/take_named.sql")).bind(photos).execute(pool).await.map(drop)
}

/// Gives back a picture that was taken, because somebody else shows it.
///
/// # Errors
/// Any error from the database.
pub async fn give_back_upload(pool: &PgPool, name: &PictureName) -> Result<(), sqlx::Error> {
    let give_back = "UPDATE ops.uploads SET removing_at = NULL WHERE name = $1";
    sqlx::query(give_back).bind(name.photo()).execute(pool).await.map(drop)
}

/// Why an upload was not removed.
#[derive(Debug, thiserror::Error)]
pub enum RemovalError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A file could not be listed or deleted.
    #[error("a photo could not be deleted: {0}")]
    Files(#[from] std::io::Error),
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
