//! What callers may ask for, checked once at the edge (docs/safety.md#search-cost).

use domain::values::PictureUrl;
use search_index::{MOST_TAKEN, is_with};
use serde::Deserialize;

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The most characters of a keyword.
pub const KEYWORD_CHARACTERS: usize = 100;
/// The most words of a keyword; the rarest of them are searched for.
pub const KEYWORD_WORDS: usize = MOST_TAKEN;
/// The most tags that narrow a search.
pub const MOST_TAGS: usize = 50;
/// The last page that is served, counted from 0.
pub const LAST_PAGE: i64 = 1_000;
/// The most recipes that can be requested by id at once.
pub const MOST_IDS: usize = 100;

/// The most recipes that one browser looks at, in all of its windows that are seen.
const MOST_LOOKED_AT: usize = 20;

/// The most cards in an answer when no page is requested.
const MOST_CARDS: i64 = 1_000;
/// The cards of a page, as many as a search shows (docs/product.md#pages).
const CARDS_OF_A_PAGE: i64 = 24;

/// Which part of a list of cards is requested.
#[derive(Debug, Deserialize)]
pub struct CardsQuery {
    page: Option<String>,
}

impl CardsQuery {
    /// The page, counted from 0; `None` if the newest are requested.
    pub fn page(&self) -> Result<Option<i64>, ApiError> {
        self.page.as_deref().map(page).transpose()
    }
}

/// Which part of a list of photos is requested.
#[derive(Debug, Deserialize)]
pub struct PhotosQuery {
    after: Option<String>,
}

impl PhotosQuery {
    /// The address of a photo, if those after it are requested.
    pub fn after(&self) -> Result<Option<PictureUrl>, ApiError> {
        self.after.as_deref().map(photo).transpose()
    }
}

/// Which part of the caller's own photos is requested.
#[derive(Debug, Deserialize)]
pub struct OwnPhotosQuery {
    before: Option<String>,
}

impl OwnPhotosQuery {
    /// The address of a photo, if those before it are requested.
    pub fn before(&self) -> Result<Option<PictureUrl>, ApiError> {
        self.before.as_deref().map(photo).transpose()
    }
}

fn photo(text: &str) -> Result<PictureUrl, ApiError> {
    PictureUrl::parse(text)
        .map_err(|why| ApiError::invalid(ErrorCode::InvalidQuery, ApiError::sentence(&why)))
}

/// The offset and the limit of a page; without a page, of the newest.
#[must_use]
pub fn part_of_cards(page: Option<i64>) -> (i64, i64) {
    page.map_or((0, MOST_CARDS), |page| (page * CARDS_OF_A_PAGE, CARDS_OF_A_PAGE))
}

/// The number that digits are; with a sign, many texts would name the same thing.
#[must_use]
pub fn digits(text: &str) -> Option<i64> {
    let number = text.parse().ok()?;
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(number)
}

/// Parses an id from a path.
pub fn id(text: &str, what: &'static str) -> Result<i64, ApiError> {
    digits(text).ok_or_else(|| {
        ApiError::invalid(
            ErrorCode::InvalidId,
            format!("The id of {what} is a whole number, for example 12; \"{}\" is not.", shown(text)),
        )
    })
}

/// Parses a page number from a path or a query.
pub fn page(text: &str) -> Result<i64, ApiError> {
    digits(text).filter(|page| (0..=LAST_PAGE).contains(page)).ok_or_else(|| {
        ApiError::invalid(
            ErrorCode::InvalidPage,
            format!("A page is a whole number from 0 to {LAST_PAGE}; \"{}\" is not.", shown(text)),
        )
    })
}

/// Parses the keyword of a search, which follows an equals sign in the path.
pub fn keyword(segment: &str) -> Result<&str, ApiError> {
    let keyword = segment.strip_prefix('=').ok_or_else(|| {
        ApiError::invalid(
            ErrorCode::InvalidSearch,
            "A search's path is /api/search/={keyword}/page/{page}; the equals sign is missing.",
        )
    })?;
    bounded(keyword)
}

/// Checks the length of a keyword, and how many words it has. Of a list of ingredients the search itself takes as many as it has room for.
pub fn bounded(keyword: &str) -> Result<&str, ApiError> {
    if keyword.chars().count() > KEYWORD_CHARACTERS {
        let message = format!(
            "A keyword can have at most {KEYWORD_CHARACTERS} characters. Please search for fewer words."
        );
        return Err(ApiError::invalid(ErrorCode::KeywordTooLong, message));
    }
    let words = keyword.split_whitespace().filter(|word| word.contains(char::is_alphanumeric));
    if !is_with(keyword) && words.count() > KEYWORD_WORDS {
        let message =
            format!("A keyword can have at most {KEYWORD_WORDS} words. Please search for fewer words.");
        return Err(ApiError::invalid(ErrorCode::TooManyWords, message));
    }
    Ok(keyword)
}

/// Parses the ids of the tags that narrow a search, which are separated by commas; none where there is nothing.
pub fn listed_tags(text: &str) -> Result<Vec<i64>, ApiError> {
    let ids = text.split(',').filter(|_| !text.is_empty()).map(|text| id(text, "a tag"));
    tags(ids.collect::<Result<_, _>>()?)
}

/// Checks the number of tags that narrow a search.
pub fn tags(mut tags: Vec<i64>) -> Result<Vec<i64>, ApiError> {
    if tags.len() > MOST_TAGS {
        let message = format!("A search can have at most {MOST_TAGS} tags. Please choose fewer.");
        return Err(ApiError::invalid(ErrorCode::TooManyTags, message));
    }
    // The search is the same in whichever order they were chosen.
    tags.sort_unstable();
    tags.dedup();
    Ok(tags)
}

/// Checks the number of ids that are requested at once.
pub fn ids(ids: Vec<i64>) -> Result<Vec<i64>, ApiError> {
    if ids.len() > MOST_IDS {
        let message = format!(
            "You can ask for at most {MOST_IDS} recipes at once. Please ask for them in several calls."
        );
        return Err(ApiError::invalid(ErrorCode::TooManyIds, message));
    }
    Ok(ids)
}

/// Parses the ids of the recipes that somebody looks at, which are separated by commas.
pub fn looked_at(recipes: &str) -> Result<Vec<i64>, ApiError> {
    let mut ids: Vec<i64> = recipes.split(',').map(|text| id(text, "a recipe")).collect::<Result<_, _>>()?;
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > MOST_LOOKED_AT {
        let message = format!("You can follow at most {MOST_LOOKED_AT} recipes at once. Please name fewer.");
        return Err(ApiError::invalid(ErrorCode::TooManyIds, message));
    }
    Ok(ids)
}

/// A caller's input, shortened to be shown in a message.
fn shown(text: &str) -> String {
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(result: Result<impl std::fmt::Debug, ApiError>) -> ErrorCode {
        match result {
            Err(ApiError::Invalid { code, .. }) => code,
            other => panic!("expected a refusal, got {other:?}"),
        }
    }

    #[test]
    fn ids_and_pages_are_whole_numbers() {
        assert_eq!(id("12", "a recipe"), Ok(12));
        for text in ["", "x", "1.5", "-1", "-0", "+12", "１２", "99999999999999999999", "12 "] {
            assert_eq!(code(id(text, "a recipe")), ErrorCode::InvalidId, "{text}");
        }
        assert_eq!(page("1000"), Ok(1000));
        for text in ["1001", "-1", "+1", "x", ""] {
            assert_eq!(code(page(text)), ErrorCode::InvalidPage, "{text}");
        }
    }

    #[test]
    fn a_keyword_has_bounded_length_and_number_of_words() {
        assert_eq!(keyword("="), Ok(""));
        assert_eq!(keyword("==x"), Ok("=x"));
        let sixteen = "a b c d e f g h i j k l m n o p";
        assert_eq!(keyword(&format!("={sixteen}")), Ok(sixteen));
        assert_eq!(code(keyword(&format!("={sixteen} q"))), ErrorCode::TooManyWords);
        let list = format!("with: {sixteen} q, r");
        assert_eq!(keyword(&format!("={list}")), Ok(list.as_str()));
        let with_marks = format!("{sixteen} & – !");
        assert_eq!(keyword(&format!("={with_marks}")), Ok(with_marks.as_str()));
        assert_eq!(keyword(&format!("={}", "é".repeat(100))).map(str::len), Ok(200));
        assert_eq!(code(keyword(&format!("={}", "é".repeat(101)))), ErrorCode::KeywordTooLong);
        assert_eq!(code(keyword("soup")), ErrorCode::InvalidSearch);
    }

    #[test]
    fn what_is_looked_at_is_a_bounded_list_of_ids() {
        assert_eq!(looked_at("12"), Ok(vec![12]));
        assert_eq!(looked_at("15,12,15"), Ok(vec![12, 15]));
        for text in ["", "12,", "x", "1 2"] {
            assert_eq!(code(looked_at(text)), ErrorCode::InvalidId, "{text}");
        }
        let ids = |count: i64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        assert_eq!(looked_at(&ids(20)).map(|ids| ids.len()), Ok(20));
        assert_eq!(code(looked_at(&ids(21))), ErrorCode::TooManyIds);
    }

    #[test]
    fn lists_have_bounded_lengths() {
        assert_eq!(code(tags(vec![1; 51])), ErrorCode::TooManyTags);
        assert_eq!(tags((1..=50).collect()).map(|tags| tags.len()), Ok(50));
        assert_eq!(tags(vec![3, 1, 3]), Ok(vec![1, 3]));
        assert_eq!(listed_tags("3,1,3"), Ok(vec![1, 3]));
        assert_eq!(listed_tags(""), Ok(vec![]));
        for text in [",", "3,", "x", "-1"] {
            assert_eq!(code(listed_tags(text)), ErrorCode::InvalidId, "{text}");
        }
        assert_eq!(code(listed_tags(&["1"; 51].join(","))), ErrorCode::TooManyTags);
        assert_eq!(code(ids(vec![1; 101])), ErrorCode::TooManyIds);
    }
}
