//! Submissions with what shows their pictures, which are not public.

use projections::PendingRecipe;
use serde::Serialize;

use crate::application::view_url::ViewUrls;

/// A submission and the addresses under which its pictures, and those of its card, are seen for ten minutes, in their order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Viewable<T> {
    #[serde(flatten)]
    submission: T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    view_urls: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    card_view_urls: Vec<String>,
}

impl<T> Viewable<T> {
    /// A submission, which `has` the pictures.
    pub fn of(submission: T, has: impl Fn(&T) -> &PendingRecipe, views: &ViewUrls<'_>) -> Self {
        let PendingRecipe { pics, cards, .. } = has(&submission);
        let view_urls = pics.split(',').filter(|url| !url.is_empty()).map(|url| views.of(url)).collect();
        let card_view_urls = cards.iter().map(|url| views.of(url)).collect();
        Self { submission, view_urls, card_view_urls }
    }
}
