//! Compares what is stored with what is used, and removes what nothing has used for long (docs/design.md#photos). What is used is for the caller
//! to say: it is asked about a page of uploads at a time.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::StreamExt;
use sqlx::PgPool;

use crate::picture_name::PictureName;
use crate::store::MediaStore;
use crate::uploads::{RemovalError, remove_upload};

/// How long a picture stays that nothing uses: an upload that a form was left with, what was rejected, withdrawn or taken out.
const UNUSED_FOR: Duration = Duration::from_hours(30 * 24);
/// How long an upload may arrive, and how long those beyond the newest of a member stay that nothing has ever named.
const BEYOND_FOR: Duration = Duration::from_hours(48);
/// How many uploads of a member stay for the longer time although nothing has ever named them.
const NEWEST: i64 = 100;
/// How many uploads are compared at once.
const AT_ONCE: i64 = 500;

/// A comparison that has begun.
#[derive(Debug, Clone)]
pub struct Sweep {
    /// As the database writes it.
    begun_at: String,
}

/// Uploads that are compared together.
#[derive(Debug, Clone)]
pub struct Page(Vec<PictureName>);

/// Gives a row to the files that have none, so that they are compared with the others. Returns how many pictures that were.
///
/// # Errors
/// [`RemovalError`].
pub async fn adopt_files(pool: &PgPool, media: &MediaStore) -> Result<u64, RemovalError> {
    let (mut pages, mut adopted) = (media.pages(), 0);
    while let Some(page) = pages.next().await {
        let names = uploads_of_files(&page?);
        let adopt = sqlx::query(include_str!("sweep/adopt.sql")).bind(names);
        adopted += adopt.execute(pool).await?.rows_affected();
    }
    Ok(adopted)
}

impl Sweep {
    /// Begins, by the database's clock. What the caller says is used must include everything that was appended until now.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn begin(pool: &PgPool) -> Result<Self, sqlx::Error> {
        Ok(Self { begun_at: sqlx::query_scalar("SELECT now()::text").fetch_one(pool).await? })
    }

    /// The uploads after the last of this page, or the first ones.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn next(&self, pool: &PgPool, last: Option<&Page>) -> Result<Option<Page>, sqlx::Error> {
        let after = last.and_then(|page| page.0.last()).map_or("", PictureName::photo);
        let page = sqlx::query_scalar(include_str!("sweep/page.sql")).bind(after).bind(AT_ONCE);
        let names: Vec<String> = page.fetch_all(pool).await?;
        let names: Vec<_> = names.iter().filter_map(|name| PictureName::named(name)).collect();
        Ok((!names.is_empty()).then_some(Page(names)))
    }

    /// Notes which pictures of this page are used, by any of their addresses, and removes those that were not for so long. It may be
    /// interrupted anywhere, and several nodes may do it at once: what was chosen is chosen again. Returns how many were removed.
    ///
    /// # Errors
    /// [`RemovalError`].
    pub async fn settle(
        &self,
        pool: &PgPool,
        media: &MediaStore,
        page: &Page,
        used: &[String],
    ) -> Result<u64, RemovalError> {
        let used: BTreeSet<String> =
            used.iter().filter_map(|url| PictureName::of_url(url)).map(photo_of).collect();
        let (used, unused): (Vec<_>, Vec<_>) =
            page.0.iter().map(|name| name.photo()).partition(|photo| used.contains(*photo));
        sqlx::query(include_str!("sweep/used.sql")).bind(used).execute(pool).await?;
        sqlx::query(include_str!("sweep/unused.sql")).bind(&unused).execute(pool).await?;
        let mut chosen: Vec<String> = sqlx::query_scalar(include_str!("sweep/choose.sql"))
            .bind(unused)
            .bind(UNUSED_FOR)
            .bind(BEYOND_FOR)
            .bind(NEWEST)
            .bind(&self.begun_at)
            .fetch_all(pool)
            .await?;
        chosen.sort_unstable();
        let mut left = None;
        for photo in &chosen {
            // One that cannot be removed is chosen again by a later sweep, and keeps no other from going.
            match remove_upload(pool, media, photo).await {
                Err(RemovalError::Files(why)) => left = Some(why),
                outcome => outcome?,
            }
        }
        left.map_or(Ok(chosen.len() as u64), |why| Err(RemovalError::Files(why)))
    }
}

impl Page {
    /// Every address under which a picture of the page may be named.
    #[must_use]
    pub fn addresses(&self) -> Vec<String> {
        self.0.iter().flat_map(PictureName::renditions).map(|rendition| rendition.url()).collect()
    }
}

/// Which of these files, by their names, belong to no upload: nothing would ever remove them.
///
/// # Errors
/// Any error from the database.
pub async fn files_of_nobody<'a>(pool: &PgPool, files: &'a [String]) -> Result<Vec<&'a String>, sqlx::Error> {
    let without = sqlx::query_scalar(include_str!("sweep/without_row.sql")).bind(uploads_of_files(files));
    let without: Vec<String> = without.fetch_all(pool).await?;
    let is_nobodys = |file: &&String| {
        PictureName::parse(file).is_none_or(|name| without.iter().any(|photo| photo == name.photo()))
    };
    Ok(files.iter().filter(is_nobodys).collect())
}

fn uploads_of_files(files: &[String]) -> Vec<String> {
    let uploads: BTreeSet<String> =
        files.iter().filter_map(|file| PictureName::parse(file)).map(photo_of).collect();
    uploads.into_iter().collect()
}

fn photo_of(name: PictureName) -> String {
    name.photo().to_owned()
}
