//! Submissions with what shows their pictures, which are not public.

use serde::Serialize;

use crate::application::view_url::ViewUrls;

/// A submission and the addresses under which its pictures are seen for ten minutes, in their order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Viewable<T> {
    #[serde(flatten)]
    submission: T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    view_urls: Vec<String>,
}

impl<T> Viewable<T> {
    /// A submission whose pictures have these addresses, separated by commas.
    pub fn of(submission: T, pics: impl Fn(&T) -> &str, views: &ViewUrls<'_>) -> Self {
        let urls = pics(&submission).split(',').filter(|url| !url.is_empty());
        let view_urls = urls.map(|url| views.of(url)).collect();
        Self { submission, view_urls }
    }
}
