//! Where the screens of the web app are.

use crate::calls::encoded;

/// Where a page of a search is.
pub(crate) fn search_path(keyword: &str, page: i64) -> String {
    let keyword = (!keyword.is_empty()).then(|| format!("keyword={}", encoded(keyword).replace("%20", "+")));
    let page = (page > 1).then(|| format!("page={page}"));
    let asked: Vec<String> = keyword.into_iter().chain(page).collect();
    if asked.is_empty() { "/search".to_owned() } else { format!("/search?{}", asked.join("&")) }
}

/// Where a page of what a member wrote is.
pub(crate) fn user_page_path(id: i64, name: &str, page: i64) -> String {
    let path = user_path(&id, name);
    if page > 1 { format!("{path}?page={page}") } else { path }
}

/// Where a member's page is.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass references")]
pub(crate) fn user_path(id: &i64, name: &str) -> String {
    format!("/user/{id}/{}", encoded(name))
}
