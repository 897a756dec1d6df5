//! Photos that members uploaded and handed in.

use domain::ids::AccountId;
use projections::{OwnPhoto, PendingPhoto};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::photo::PhotoDetails;
use crate::application::timestamp;
use crate::application::view_url::ViewUrls;

/// A photo that a member submitted, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmittedPicture {
    /// Its address, which identifies it; everybody sees it there once it is approved.
    pub pic_url: String,
    /// What it shows.
    pub alt_text: String,
    /// The recipe that it belongs to.
    pub recipe_id: i64,
    /// The account that submitted it.
    pub user_id: i64,
    /// Where it is seen for ten minutes, by whoever has this address.
    pub view_url: String,
    /// `pending`, `approved`, `rejected`, `reported`, `removed` or `withdrawn`.
    pub state: String,
    /// Why it was rejected, in the admin's words; left out where none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
    /// When it was submitted, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub submitted: String,
    /// The display name of whoever submitted it; only in the lists of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub writer: Option<String>,
    /// The title of its recipe; only in lists, and only if the recipe is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recipe_title: Option<String>,
    /// How many violations whoever submitted it has; only in the lists of what waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub violations: Option<i64>,
}

impl SubmittedPicture {
    /// A photo as the log knows it.
    #[must_use]
    pub fn of(photo: PhotoDetails, views: &ViewUrls<'_>) -> Self {
        Self {
            view_url: views.of(photo.url.as_str()),
            pic_url: photo.url.as_str().to_owned(),
            alt_text: photo.alt_text,
            recipe_id: photo.recipe_id.0,
            user_id: photo.owner.0,
            state: photo.state.to_owned(),
            reason: photo.reason,
            submitted: timestamp::iso(photo.submitted_at),
            writer: None,
            recipe_title: None,
            violations: None,
        }
    }

    /// A photo in a list of what waits.
    #[must_use]
    pub fn waiting(photo: PendingPhoto, views: &ViewUrls<'_>) -> Self {
        Self {
            view_url: views.of(&photo.pic_url),
            pic_url: photo.pic_url,
            alt_text: photo.alt_text,
            recipe_id: photo.recipe_id,
            user_id: photo.user_id,
            state: "pending".to_owned(),
            reason: None,
            submitted: photo.submitted,
            writer: Some(photo.writer),
            recipe_title: Some(photo.recipe_title),
            violations: Some(photo.violations),
        }
    }
}

impl SubmittedPicture {
    /// A photo in the list of its owner.
    #[must_use]
    pub fn own(photo: OwnPhoto, owner: AccountId, views: &ViewUrls<'_>) -> Self {
        Self {
            view_url: views.of(&photo.pic_url),
            pic_url: photo.pic_url,
            alt_text: photo.alt_text,
            recipe_id: photo.recipe_id,
            user_id: owner.0,
            state: photo.state,
            reason: photo.reason,
            submitted: photo.submitted,
            writer: None,
            recipe_title: photo.recipe_title,
            violations: None,
        }
    }
}
