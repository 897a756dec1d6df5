//! What an address of the web app shows.

use percent_encoding::percent_decode_str;
use url::form_urlencoded;

/// The last page of a list, as displayed (docs/product.md#pages).
pub(crate) const LAST_PAGE: i64 = 1001;
/// The longest keyword, in characters, and how many words of it are taken; the app leaves out what is beyond (docs/calls.md#search).
const LONGEST_KEYWORD: usize = 100;
const MOST_WORDS: usize = 16;

/// What an address of the web app shows (docs/screens.md#routes).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Address {
    /// The front page.
    Home,
    /// A recipe, by its number.
    Recipe(i64),
    /// Its comments, its photos, or its ingredients as somebody wants them: only the app shows these.
    RecipeTab(i64),
    /// A member, with a page of what they wrote.
    User {
        /// The number of their account.
        id: i64,
        /// As displayed, from 1.
        page: i64,
    },
    /// All recipes, or what a keyword finds.
    Search {
        /// Empty for all recipes.
        keyword: String,
        /// As displayed, from 1.
        page: i64,
    },
    /// What tags find, or a keyword that the app shortens.
    SearchInPart,
    /// A screen that says the same to everybody.
    Told {
        /// Where it is.
        path: &'static str,
        /// What it is called.
        title: &'static str,
    },
    /// A screen that is of use only to whoever is there.
    Own {
        /// What it is called.
        title: &'static str,
    },
    /// There is no such screen.
    Nowhere,
}

impl Address {
    /// What is shown at this path, with what stands behind its question mark.
    #[must_use]
    pub fn of(path: &str, query: &str) -> Self {
        let path = path.trim_end_matches('/');
        // The app's router compares its words so, and none of them has a slash.
        let part = |part| percent_decode_str(part).decode_utf8_lossy().to_lowercase();
        let parts: Vec<String> = path.split('/').skip(1).map(part).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        match *parts.as_slice() {
            [] => Self::Home,
            ["recipe", id] => {
                let is_as_written = ["times", "units"].iter().all(|name| last(query, name).is_empty());
                let is_first = !matches!(last(query, "tab").as_str(), "comments" | "photos");
                let shown = if is_first && is_as_written { Self::Recipe } else { Self::RecipeTab };
                number(id).map_or(Self::Nowhere, shown)
            }
            ["user", id, _] => {
                number(id).map_or(Self::Nowhere, |id| Self::User { id, page: page(&last(query, "page")) })
            }
            ["search"] => Self::search(query),
            ["about-us"] => Self::Told { path: "/about-us", title: "About Us" },
            ["help-us-grow"] => Self::Told { path: "/help-us-grow", title: "Help Us Grow" },
            ["tips-and-temps"] => Self::Told { path: "/tips-and-temps", title: "Tips and Temps" },
            ["login"] => Self::Own { title: "Login" },
            ["logout"] => Self::Own { title: "Logout" },
            ["register"] => Self::Own { title: "Create Account" },
            ["password-reset"] => Self::Own { title: "Password Reset" },
            ["my-recipes"] => Self::Own { title: "My Recipes" },
            ["settings"] => Self::Own { title: "Account Settings" },
            ["shopping-list"] => Self::Own { title: "Shopping List" },
            ["book"] => Self::Own { title: "Make a Book" },
            ["admin-tools", id] if number(id).is_some() => Self::Own { title: "Admin Page" },
            ["admin-tools", id, "audit"] if number(id).is_some() => Self::Own { title: "Audit Trail" },
            _ => Self::Nowhere,
        }
    }

    /// What makes no sense in the address is ignored, as by the app.
    fn search(query: &str) -> Self {
        let typed = last(query, "keyword");
        let keyword = typed.trim();
        let is_shortened =
            keyword.chars().count() > LONGEST_KEYWORD || keyword.split_whitespace().count() > MOST_WORDS;
        if is_shortened || !last(query, "tags").is_empty() {
            return Self::SearchInPart;
        }
        Self::Search { keyword: keyword.to_owned(), page: page(&last(query, "page")) }
    }
}

/// The last of the values that have this name; empty if none has.
fn last(query: &str, name: &str) -> String {
    let named = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
    named.last().map(|(_, value)| value.into_owned()).unwrap_or_default()
}

/// The page, as displayed; what is none is the first one. The app reads `2.0` and `0x2`, too: then it asks itself.
fn page(text: &str) -> i64 {
    text.trim().parse().ok().filter(|page| (1..=LAST_PAGE).contains(page)).unwrap_or(1)
}

/// The number of a recipe or an account, as the app reads it.
fn number(text: &str) -> Option<i64> {
    let is_number = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    // What JavaScript counts exactly.
    let safe = |number: &i64| (1..1 << 53).contains(number);
    text.parse().ok().filter(|number| is_number && safe(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(uri: &str) -> Address {
        let (path, query) = uri.split_once('?').unwrap_or((uri, ""));
        Address::of(path, query)
    }

    fn search(keyword: &str, page: i64) -> Address {
        Address::Search { keyword: keyword.to_owned(), page }
    }

    #[test]
    fn an_address_is_read_as_the_app_reads_it() {
        for (uri, shows) in [
            ("/", Address::Home),
            ("/?x=1", Address::Home),
            ("/recipe/12", Address::Recipe(12)),
            ("/recipe/12/", Address::Recipe(12)),
            ("/recipe/12?tab=photos", Address::RecipeTab(12)),
            ("/recipe/12?tab=x", Address::Recipe(12)),
            ("/recipe/12?times=3/2", Address::RecipeTab(12)),
            ("/recipe/12?units=metric", Address::RecipeTab(12)),
            ("/recipe/12?times=&units=", Address::Recipe(12)),
            ("/Recipe/12", Address::Recipe(12)),
            ("/r%65cipe/%31%32", Address::Recipe(12)),
            ("/user/3/Grandma%20Opal", Address::User { id: 3, page: 1 }),
            ("/USER/3/Grandma%2FOpal?page=2", Address::User { id: 3, page: 2 }),
            ("/user/3/%ff", Address::User { id: 3, page: 1 }),
            ("/user/3/Opal?page=1002", Address::User { id: 3, page: 1 }),
            ("/Search", search("", 1)),
            ("/About%2Dus", Address::Told { path: "/about-us", title: "About Us" }),
            ("/search", search("", 1)),
            ("/search?keyword=apple+pie&page=2", search("apple pie", 2)),
            ("/search?keyword=a&keyword=%20soup%20", search("soup", 1)),
            ("/search?page=0", search("", 1)),
            ("/search?page=1002", search("", 1)),
            ("/search?tags=3,7", Address::SearchInPart),
            ("/shopping-list", Address::Own { title: "Shopping List" }),
            ("/book", Address::Own { title: "Make a Book" }),
        ] {
            assert_eq!(at(uri), shows, "{uri}");
        }
        for two in ["2", "+2", "%202%20", "02"] {
            assert_eq!(at(&format!("/search?page={}", two.replace('+', "%2B"))), search("", 2), "{two}");
        }
        for first in ["2.5", "-2", "2_0", "two", "1e9", ""] {
            assert_eq!(at(&format!("/search?page={}", first.replace('+', "%2B"))), search("", 1), "{first}");
        }
        for nowhere in [
            "/recipe",
            "/recipe/0",
            "/recipe/012",
            "/recipe/+1",
            "/recipe/%2B1",
            "/recipe%2F1",
            "/recipe/1%2F",
            "/recipe/pie",
            "/recipe/9007199254740992",
            "/recipe/1/x",
            "/user/1",
            "/admin-tools",
            "/admin-tools/1/x",
            "/nothing",
            "/index.html",
        ] {
            assert_eq!(at(nowhere), Address::Nowhere, "{nowhere}");
        }
        assert_eq!(at(&format!("/search?keyword={}", "a+".repeat(17))), Address::SearchInPart);
        assert_eq!(at(&format!("/search?keyword={}+", "é".repeat(100))), search(&"é".repeat(100), 1));
        assert_eq!(at(&format!("/search?keyword={}", "é".repeat(101))), Address::SearchInPart);
    }
}
