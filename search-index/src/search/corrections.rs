//! What somebody meant who typed a word that no recipe has.

use tantivy::{DocAddress, Searcher};

use super::budget::Stop;
use super::dictionary::Dictionary;
use super::plan::{Plan, Planned, Wanted};
use super::rank::{Best, Closeness};
use super::rarest::Chosen;
use super::{Search, best, matching};

/// The keyword with the words that the best result has in place of those with a typo; nothing where it needed none.
pub(crate) fn forgiven(
    searcher: &Searcher,
    plan: &Plan,
    chosen: &Chosen<'_>,
    best: &Best,
) -> Result<Vec<String>, Stop> {
    let Some((_, address)) = best.first().filter(|(rank, _)| rank.forgives()) else { return Ok(Vec::new()) };
    let mut replaced = Vec::new();
    for wanted in &plan.wanted {
        replaced.extend(meant(searcher, wanted, address)?.map(|word| (wanted.typed.clone(), word)));
    }
    Ok(vec![chosen.instead(&replaced)])
}

/// What stands in a recipe for a word; `None` if the word itself does, or a longer one.
fn meant(searcher: &Searcher, wanted: &Wanted, address: DocAddress) -> Result<Option<String>, Stop> {
    let segment = searcher.segment_reader(address.segment_ord);
    for meaning in wanted.meanings.iter().filter(|meaning| meaning.meant.closeness > Closeness::Typo) {
        if matching::has(segment, &meaning.term, address.doc_id)? {
            return Ok(None);
        }
    }
    for (term, word) in &wanted.forgiven {
        if matching::has(segment, term, address.doc_id)? {
            return Ok(Some(word.clone()));
        }
    }
    Ok(None)
}

/// Keywords that find something, with other words in place of one that means nothing.
pub(crate) fn near(
    searcher: &Searcher,
    dictionary: &Dictionary<'_>,
    query: &Search,
    chosen: &Chosen<'_>,
    unknown: &str,
) -> Result<Vec<String>, Stop> {
    let mut found = Vec::new();
    for near in dictionary.near(unknown)? {
        let keyword = chosen.instead(&[(unknown.to_owned(), near)]);
        let other = Chosen::of(&keyword, dictionary)?;
        match best(searcher, dictionary, &other, &query.tags, 1)? {
            // Another word means nothing either.
            (_, Planned::Unknown(_) | Planned::UnknownPhrase) => break,
            (best, Planned::Plan(_)) => found.extend((best.total() > 0).then_some(keyword)),
        }
    }
    Ok(found)
}
