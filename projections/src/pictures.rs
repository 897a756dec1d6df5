//! Which stored pictures are used, whatever shows them: recipes, submissions that wait, and photos that are shown, wait, or are evidence
//! (docs/design.md#photos).

use sqlx::PgPool;

use crate::read_error::ReadError;

/// Where pictures are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureUse {
    /// A recipe shows them.
    Recipe,
    /// A submission that waits has them.
    Submission,
    /// They are photos that are shown, wait, or were reported or removed.
    Photo,
}

impl PictureUse {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Recipe, Self::Submission, Self::Photo];

    fn page(self) -> &'static str {
        match self {
            Self::Recipe => include_str!("pictures_of_recipes.sql"),
            Self::Submission => include_str!("pictures_of_submissions.sql"),
            Self::Photo => include_str!("pictures_of_photos.sql"),
        }
    }
}

/// Which of these pictures, by their addresses, are used.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pictures_in_use(pool: &PgPool, addresses: &[String]) -> Result<Vec<String>, ReadError> {
    Ok(sqlx::query_scalar(include_str!("pictures_in_use.sql")).bind(addresses).fetch_all(pool).await?)
}

/// The numbers of at most `limit` recipes, submissions or photos after this one, each with the addresses of its pictures.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn pictures_used(
    pool: &PgPool,
    by: PictureUse,
    after: i64,
    limit: i64,
) -> Result<Vec<(i64, Vec<String>)>, ReadError> {
    let page = sqlx::query_as(by.page()).bind(after).bind(limit);
    let page: Vec<(i64, String)> = page.fetch_all(pool).await?;
    // The address of one of our pictures cannot contain a comma.
    let addresses =
        |(number, pictures): (i64, String)| (number, pictures.split(',').map(str::to_owned).collect());
    Ok(page.into_iter().map(addresses).collect())
}

/// Up to which event of the log the pictures are told.
///
/// # Errors
/// [`ReadError`] if the database does not answer.
pub async fn shown_up_to(pool: &PgPool) -> Result<i64, ReadError> {
    Ok(sqlx::query_scalar("SELECT seq FROM read.checkpoint WHERE id").fetch_one(pool).await?)
}
