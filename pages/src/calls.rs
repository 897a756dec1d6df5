//! The calls that the app begins with at an address, as it writes them.

use crate::address::Address;

/// What `encodeURIComponent` leaves as it is, besides letters and digits (ECMA-262, 19.2.6.4).
const KEPT: &[u8] = b"-_.!~*'()";

/// What the app asks first at an address. All of it is answered to visitors.
#[must_use]
pub fn calls(address: &Address) -> Vec<String> {
    match address {
        Address::Home => vec![RANDOM.to_owned(), HOME.to_owned()],
        Address::Recipe(id) | Address::RecipeTab(id) => vec![recipe(*id), comments(*id)],
        Address::User { id, page } => vec![user(*id), recipes_of(*id, *page)],
        Address::Search { keyword, page } => {
            let mut calls = vec!["/api/tags".to_owned(), found(keyword, *page), TAGS_USED.to_owned()];
            if !keyword.is_empty() {
                calls.push(format!("{TAGS_USED}?keyword={}", encoded(keyword)));
            }
            calls
        }
        Address::SearchInPart | Address::Told { .. } | Address::Own { .. } | Address::Nowhere => Vec::new(),
    }
}

/// The recipe on home's card.
pub(crate) const RANDOM: &str = "/api/recipes/random";
/// What home shows below its card.
pub(crate) const HOME: &str = "/api/home";
/// How many recipes carry each tag: of the whole collection, or of what a keyword finds.
const TAGS_USED: &str = "/api/search/tags";

/// A recipe.
pub(crate) fn recipe(id: i64) -> String {
    format!("/api/recipe/{id}")
}

/// The newest of its comments.
pub(crate) fn comments(id: i64) -> String {
    format!("/api/recipe/{id}/comments")
}

/// An account as others see it.
pub(crate) fn user(id: i64) -> String {
    format!("/api/get-user/id/{id}")
}

/// A page of what a member wrote, the newest first.
pub(crate) fn recipes_of(id: i64, page: i64) -> String {
    format!("/api/{id}/recipes?page={}", page - 1)
}

/// A page of what a keyword finds.
pub(crate) fn found(keyword: &str, page: i64) -> String {
    format!("/api/search/={}/page/{}", encoded(keyword), page - 1)
}

/// As JavaScript's `encodeURIComponent` encodes it.
pub(crate) fn encoded(text: &str) -> String {
    let byte = |byte: u8| {
        if byte.is_ascii_alphanumeric() || KEPT.contains(&byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_encoded_as_the_app_encodes_it() {
        assert_eq!(encoded("mac & cheese/π (it's)"), "mac%20%26%20cheese%2F%CF%80%20(it's)");
        let search = Address::Search { keyword: "apple pie".to_owned(), page: 2 };
        assert_eq!(
            calls(&search),
            [
                "/api/tags",
                "/api/search/=apple%20pie/page/1",
                "/api/search/tags",
                "/api/search/tags?keyword=apple%20pie"
            ]
        );
        let all = Address::Search { keyword: String::new(), page: 1 };
        assert_eq!(calls(&all), ["/api/tags", "/api/search/=/page/0", "/api/search/tags"]);
        let user = Address::User { id: 3, page: 2 };
        assert_eq!(calls(&user), ["/api/get-user/id/3", "/api/3/recipes?page=1"]);
    }
}
