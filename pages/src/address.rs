//! What an address of the web app shows.

use url::form_urlencoded;

/// The last page of a search, as displayed (docs/product.md#pages).
const LAST_PAGE: i64 = 1001;
/// The longest keyword, in characters, and how many words of it are taken; the app leaves out what is beyond (docs/calls.md#search).
const LONGEST_KEYWORD: usize = 100;
const MOST_WORDS: usize = 16;

/// What an address of the web app shows (docs/screens.md#routes).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// The front page.
    Home,
    /// A recipe, by its number.
    Recipe(i64),
    /// A member, by the number of their account.
    User(i64),
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
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        match *parts.as_slice() {
            [] => Self::Home,
            ["recipe", id] => number(id).map_or(Self::Nowhere, Self::Recipe),
            ["user", id, _] => number(id).map_or(Self::Nowhere, Self::User),
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
            ["admin-tools", id] if number(id).is_some() => Self::Own { title: "Admin Page" },
            ["admin-tools", id, "audit"] if number(id).is_some() => Self::Own { title: "Audit Trail" },
            _ => Self::Nowhere,
        }
    }

    /// What makes no sense in the address is ignored, as by the app.
    fn search(query: &str) -> Self {
        let last = |name: &str| {
            let named = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
            named.last().map(|(_, value)| value.into_owned()).unwrap_or_default()
        };
        let typed = last("keyword");
        let keyword: String = typed.trim().chars().take(LONGEST_KEYWORD).collect();
        let keyword = keyword.trim_end().to_owned();
        if !last("tags").is_empty() || keyword.split_whitespace().count() > MOST_WORDS {
            return Self::SearchInPart;
        }
        let page = last("page").parse().ok().filter(|page| (1..=LAST_PAGE).contains(page)).unwrap_or(1);
        Self::Search { keyword, page }
    }
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
            ("/recipe/12?tab=photos", Address::Recipe(12)),
            ("/user/3/Grandma%20Opal", Address::User(3)),
            ("/search", search("", 1)),
            ("/search?keyword=apple+pie&page=2", search("apple pie", 2)),
            ("/search?keyword=a&keyword=%20soup%20", search("soup", 1)),
            ("/search?page=0", search("", 1)),
            ("/search?page=1002", search("", 1)),
            ("/search?tags=3,7", Address::SearchInPart),
        ] {
            assert_eq!(at(uri), shows, "{uri}");
        }
        for nowhere in [
            "/recipe",
            "/recipe/0",
            "/recipe/012",
            "/recipe/+1",
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
        assert_eq!(at(&format!("/search?keyword={}", "é".repeat(101))), search(&"é".repeat(100), 1));
    }
}
