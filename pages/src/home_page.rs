//! Home as the app will draw it (`webapp/src/features/home/HomePage.tsx`), in HTML.

use crate::card::AsCard;
use crate::drawn::{Drawn, filled};
use crate::photo::Loading;
use crate::shown::Card;

/// Home, opening with this recipe.
pub(crate) fn home(card: &Card, drawn: &Drawn) -> String {
    let card =
        AsCard { card, drawn, lone: true, sizes: &drawn.lone_sizes, loading: Loading::First }.written();
    filled(&drawn.home, |_| card.trim_end().to_owned())
}
