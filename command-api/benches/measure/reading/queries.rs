//! What visitors look for: always the same mix.

use search_index::Search;

use super::http::{get, put};
use crate::collection::{Generator, Random, TAGS};

/// The kinds of query, in turns.
pub(crate) const KINDS: [&str; 6] =
    ["one word", "two words", "a word's beginning", "a typo", "a word and a tag", "a tag alone"];

/// How long a list may become before the blanks that spell it anew do not fit into a keyword.
const ROOM_FOR_NAMES: usize = 78;
/// A page that nobody turns to by hand.
const FAR_BACK: usize = 100;

/// Queries, [`KINDS`] in turns.
pub(crate) struct Mix(Vec<Search>);

impl Mix {
    /// This many of each kind; their words are as common as those of the recipes.
    pub(crate) fn new(generator: &Generator, of_each: usize) -> Self {
        let mut random = Random::new(0x5EED_0002);
        let mut queries = Vec::with_capacity(of_each * KINDS.len());
        for _ in 0..of_each {
            for kind in 0..KINDS.len() {
                queries.push(query(generator, kind, &mut random));
            }
        }
        Self(queries)
    }

    /// This many lists of four ingredients that are there, of words as common as those of two words.
    pub(crate) fn of_ingredients(generator: &Generator, lists: usize) -> Self {
        let mut random = Random::new(0x5EED_0003);
        let mut list = || {
            let words: Vec<&str> =
                (0..4).map(|_| generator.vocabulary.ranked(random.between(0, 400))).collect();
            Search { keyword: format!("with: {}", words.join(", ")), ..Search::default() }
        };
        Self((0..lists).map(|_| list()).collect())
    }

    /// This many lists that cost as much as one may: as long as a keyword, of common ingredients, some by other names, every third with a
    /// typo, the last one not typed to its end, and far back among what is found.
    pub(crate) fn of_full_kitchens(generator: &Generator, lists: usize) -> Self {
        let mut random = Random::new(0x5EED_0004);
        let mut list = || {
            let mut keyword = "with: ".to_owned();
            for place in 1.. {
                let word = generator.vocabulary.ranked(random.between(0, 250));
                if keyword.len() + word.len() > ROOM_FOR_NAMES {
                    break;
                }
                keyword.push_str(&if place % 3 == 0 { mistyped(word) } else { word.to_owned() });
                keyword.push_str(", ");
            }
            Search { keyword: format!("{keyword}b"), page: FAR_BACK, ..Search::default() }
        };
        Self((0..lists).map(|_| list()).collect())
    }

    /// This many of one word, without kinds of things that are many names each.
    pub(crate) fn without_kinds(generator: &Generator, searches: usize) -> Self {
        let mut random = Random::new(0x5EED_0005);
        let mut search = || {
            let word = generator.vocabulary.ranked(random.between(0, 250));
            Search { keyword: format!("{word} -meat -dairy -nuts -pasta -onions"), ..Search::default() }
        };
        Self((0..searches).map(|_| search()).collect())
    }

    /// The queries themselves.
    pub(crate) fn queries(&self) -> &[Search] {
        &self.0
    }

    /// The queries as calls.
    pub(crate) fn calls(&self) -> Vec<Vec<u8>> {
        self.0.iter().map(call).collect()
    }

    /// The queries as calls, over and over, each time in a new spelling: with different white space after its keyword. So each
    /// means the same search, and none is answered from the cache. Other `turn`s use other spellings.
    pub(crate) fn first_calls(&self, turn: usize, repeats: usize) -> Vec<Vec<u8>> {
        let spelled = (turn * repeats..).take(repeats);
        spelled
            .flat_map(|spelling| self.0.iter().map(move |query| call(&respelled(query, spelling))))
            .collect()
    }
}

fn call(query: &Search) -> Vec<u8> {
    let path = format!("/api/search/={}/page/{}", in_path(&query.keyword), query.page);
    if query.tags.is_empty() {
        return get(&path);
    }
    let tags: Vec<String> = query.tags.iter().map(i64::to_string).collect();
    put(&path, &format!("[{}]", tags.join(",")))
}

fn respelled(query: &Search, spelling: usize) -> Search {
    let white: String = (0..16).map(|bit| if spelling >> bit & 1 == 1 { '\t' } else { ' ' }).collect();
    Search { keyword: format!("{}{white}", query.keyword), ..query.clone() }
}

fn query(generator: &Generator, kind: usize, random: &mut Random) -> Search {
    let mut word =
        |longest_rank: usize| generator.vocabulary.ranked(random.between(0, longest_rank)).to_owned();
    let (keyword, tagged) = match kind {
        0 => (word(3_000), false),
        1 => (format!("{} {}", word(400), word(400)), false),
        2 => (word(3_000).chars().take(4).collect(), false),
        3 => (mistyped(&word(3_000)), false),
        4 => (word(400), true),
        _ => (String::new(), true),
    };
    let tags = if tagged { vec![random.between(1, TAGS) as i64] } else { Vec::new() };
    Search { keyword, tags, page: 0 }
}

/// A word with two neighbouring letters swapped.
fn mistyped(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    if middle > 0 {
        letters.swap(middle - 1, middle);
    }
    letters.into_iter().collect()
}

fn in_path(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
