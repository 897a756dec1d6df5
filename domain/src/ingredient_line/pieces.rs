//! Things of which a size before them may be that of each one, and lengths that are no amount of them.

use super::scan::one_of;

/// The first words of a thing's name.
fn first_words(thing: &str) -> impl Iterator<Item = &str> {
    let name = thing.split([',', '(', ';']).next().unwrap_or_default();
    name.split_whitespace().take(3)
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Pieces that are sold in a size of their own, of which butter, chocolate or meat is measured in one or several.
const PIECES: &[&str] = &["sticks", "squares", "patties", "burgers", "hamburgers", "jugs", "bars"];
const PIECE: &[&str] = &["stick", "square", "patty", "jug"];

/// Things that are as often counted as weighed.
const BY_THE_PIECE: &[&str] =
    &["steaks", "chops", "fillets", "filets", "roasts", "hens", "chickens", "ducks", "lobsters", "hams"];

/// Whether a name is one of such pieces: `sticks butter`, `hamburger patties`, `square chocolate`.
pub(super) fn is_of_pieces(thing: &str) -> bool {
    first_words(thing).any(|word| is_one_of(word, PIECES))
        || first_words(thing).next().is_some_and(|word| is_one_of(word, PIECE))
}

/// Whether a name is one of pieces or of things that are sold by the piece, several of them.
pub(super) fn is_sold_by_the_piece(thing: &str) -> bool {
    first_words(thing).any(|word| is_one_of(word, PIECES) || is_one_of(word, BY_THE_PIECE))
}

/// Whether a name is one of several things: `salmon fillets`.
pub(super) fn are_several(thing: &str) -> bool {
    first_words(thing).any(|word| word.ends_with('s') && !word.ends_with("ss"))
}

/// In which direction a length is measured.
const EXTENTS: &[&str] =
    &["thick", "thickness", "wide", "long", "high", "tall", "deep", "diameter", "across", "in"];

/// Whether a name begins with how a thing is measured: `thick steak`.
pub(super) fn begins_with_an_extent(thing: &str) -> bool {
    one_of(thing, EXTENTS).is_some()
}

/// Whether a name is one of a piece, whose length is no amount: `cinnamon stick`.
pub(super) fn names_a_piece(thing: &str) -> bool {
    const OF_A_LENGTH: &[&str] = &[
        "stick", "sticks", "piece", "pieces", "knob", "knobs", "layer", "layers", "steak", "steaks", "chops",
    ];
    first_words(thing).any(|word| is_one_of(word, OF_A_LENGTH))
}
