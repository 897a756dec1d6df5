//! Who uploaded which picture, and which pictures a recipe may show (docs/safety.md#picture-addresses).

use std::collections::HashMap;

use domain::ids::AccountId;
use domain::recipes::Picture;
use domain::values::{AltText, PictureUrl};
use media::PictureName;
use sqlx::PgPool;

/// Why a picture cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It is not one of ours, or nobody uploaded it.
    #[error("there is no picture {0}; please upload it first")]
    Unknown(String),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The pictures of a recipe, of which `chosen` are the addresses and descriptions: each is either among the recipe's own already, and
/// keeps its owner, or was uploaded, and is its uploader's.
///
/// # Errors
/// [`PictureError`] if one is neither, or the database fails.
pub async fn pictures(
    pool: &PgPool,
    chosen: Vec<(PictureUrl, AltText)>,
    own: &[Picture],
) -> Result<Vec<Picture>, PictureError> {
    let uploaders = uploaders(pool, &chosen.iter().map(|(url, _)| url).collect::<Vec<_>>()).await?;
    let owner = |url: &PictureUrl| {
        let known = own.iter().find(|picture| picture.url == *url).map(|picture| picture.owner);
        known.or_else(|| uploaders.get(url.as_str()).copied())
    };
    let picture = |(url, alt_text): (PictureUrl, AltText)| match owner(&url) {
        Some(owner) => Ok(Picture { url, alt_text, owner }),
        None => Err(PictureError::Unknown(url.as_str().to_owned())),
    };
    chosen.into_iter().map(picture).collect()
}

/// Who uploaded these pictures, by their addresses; pictures that nobody uploaded are left out.
///
/// # Errors
/// Any error from the database.
pub async fn uploaders(
    pool: &PgPool,
    urls: &[&PictureUrl],
) -> Result<HashMap<String, AccountId>, sqlx::Error> {
    let named: HashMap<String, &str> = urls
        .iter()
        .filter_map(|url| Some((PictureName::of_url(url.as_str())?.photo().to_owned(), url.as_str())))
        .collect();
    if named.is_empty() {
        return Ok(HashMap::new());
    }
    let statement = "SELECT name, account_id FROM ops.uploads WHERE name = any($1)";
    let names: Vec<&String> = named.keys().collect();
    let found: Vec<(String, i64)> = sqlx::query_as(statement).bind(names).fetch_all(pool).await?;
    let addressed =
        |(name, account): (String, i64)| Some(((*named.get(&name)?).to_owned(), AccountId(account)));
    Ok(found.into_iter().filter_map(addressed).collect())
}
