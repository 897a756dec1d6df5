//! Which pictures a recipe may show (docs/safety.md#picture-addresses).

use std::collections::BTreeSet;

use domain::ids::AccountId;
use domain::recipes::{Picture, RecipeContent};
use domain::values::{AltText, PictureUrl};
use media::{PictureName, uploaders};
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
    let uploaders = uploaders(pool, &chosen.iter().map(|(url, _)| url.as_str()).collect::<Vec<_>>()).await?;
    let owner = |url: &PictureUrl| {
        let known = own.iter().find(|picture| picture.url == *url).map(|picture| picture.owner);
        known.or_else(|| uploaders.get(url.as_str()).copied().map(AccountId))
    };
    let picture = |(url, alt_text): (PictureUrl, AltText)| match owner(&url) {
        Some(owner) => Ok(Picture { url, alt_text, owner }),
        None => Err(PictureError::Unknown(url.as_str().to_owned())),
    };
    chosen.into_iter().map(picture).collect()
}

/// The addresses of the pictures of a recipe, with those of its card.
pub fn addresses(content: &RecipeContent) -> impl Iterator<Item = &PictureUrl> {
    let cards = content.cards.iter().map(|card| &card.url);
    content.pictures.iter().map(|picture| &picture.url).chain(cards)
}

/// The uploads of these pictures, except for those that are among `shown`: what names them proves that they are still there.
#[must_use]
pub fn named_first<'a>(
    pictures: impl IntoIterator<Item = &'a PictureUrl>,
    shown: &[PictureUrl],
) -> Vec<String> {
    let named = pictures.into_iter().filter(|url| !shown.contains(url));
    let names = named.filter_map(|url| Some(PictureName::of_url(url.as_str())?.photo().to_owned()));
    names.collect::<BTreeSet<_>>().into_iter().collect()
}
