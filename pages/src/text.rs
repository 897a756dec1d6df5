//! What a page says, in HTML: a recipe, home and a search as the app will draw them; what is not drawn, for whoever runs no scripts.

use askama::Template;

use crate::address::Address;
use crate::answers::Answers;
use crate::calls;
use crate::drawn::Drawn;
use crate::home_page::home;
use crate::paged::Paged;
use crate::paths::{search_path, user_page_path};
use crate::photo::{Loading, Photo};
use crate::recipe_page::RecipePage;
use crate::search_page::Found;
use crate::shown::{Card, Home, Recipe, User};

/// What a page says.
pub(crate) enum Text {
    Recipe {
        recipe: Box<Recipe>,
        /// How many comments there are.
        comments: i64,
        /// The recipe itself is seen, and not another tab.
        is_open: bool,
    },
    /// A member, with a page of the recipes that they wrote.
    Cook {
        user: User,
        cards: Vec<Card>,
        /// The address of the page that follows, if there is one.
        next: Option<String>,
    },
    /// A page of what a search finds.
    Found {
        heading: String,
        cards: Vec<Card>,
        /// The address of the page that follows, if there is one.
        next: Option<String>,
        /// There is nothing else to say of it.
        plain: Option<Found>,
    },
    Home {
        /// The recipe with which it opens.
        card: Option<Box<Card>>,
        /// What is new.
        newest: Vec<Card>,
    },
    /// A screen that needs the app, or one whose text did not come in time.
    App,
    /// There is nothing at this address.
    Nothing,
}

/// What is seen until the app is there, and what is read where no scripts run.
#[derive(Template)]
#[template(path = "page_text.html")]
struct InPart<'a> {
    text: &'a Text,
    seen: &'a str,
}

/// Recipes in a list.
#[derive(Template)]
#[template(path = "page_cards.html")]
struct Listed<'a> {
    cards: &'a [Card],
}

impl Text {
    /// What is said at an address, as far as the answers tell.
    pub(crate) fn of(address: &Address, answers: &Answers) -> Self {
        let next = Paged::of(address, answers).and_then(|paged| paged.next());
        match address {
            Address::Nowhere => Self::Nothing,
            Address::Recipe(id) | Address::RecipeTab(id) => {
                match answers.read::<Recipe>(&calls::recipe(*id)) {
                    Some(Recipe { recipe_id: 0, .. }) => Self::Nothing,
                    Some(recipe) => Self::Recipe {
                        recipe: Box::new(recipe),
                        comments: answers.total(&calls::comments(*id)).unwrap_or_default(),
                        is_open: matches!(address, Address::Recipe(_)),
                    },
                    None => Self::App,
                }
            }
            Address::User { id, page } => {
                let call = calls::user(*id);
                let cards = answers.read(&calls::recipes_of(*id, *page)).unwrap_or_default();
                match answers.read::<User>(&call) {
                    Some(user) => {
                        let next = next.map(|page| user_page_path(user.id, &user.display_name, page));
                        Self::Cook { user, cards, next }
                    }
                    None if answers.is_missing(&call) => Self::Nothing,
                    None => Self::App,
                }
            }
            Address::Search { keyword, page } => {
                let call = calls::found(keyword, *page);
                let found: Option<Vec<Card>> = answers.read(&call);
                let total = answers.total(&call).filter(|_| !answers.says_something_besides(&call));
                found.map_or(Self::App, |cards| Self::Found {
                    heading: heading(keyword),
                    next: next.map(|page| search_path(keyword, page)),
                    plain: total.filter(|_| !cards.is_empty()).map(|total| Found {
                        keyword: keyword.clone(),
                        page: *page,
                        total,
                    }),
                    cards,
                })
            }
            Address::Home => {
                let card = answers.read::<Card>(calls::RANDOM).filter(|card| !card.title.is_empty());
                let home: Option<Home> = answers.read(calls::HOME);
                Self::Home {
                    card: card.map(Box::new),
                    newest: home.map_or_else(Vec::new, |home| home.newest),
                }
            }
            Address::SearchInPart | Address::Told { .. } | Address::Own { .. } => Self::App,
        }
    }

    /// Has the browser fetch the photo at once with which the page opens as it is drawn, if there is one; in HTML. What a search found opens
    /// with several small ones, for which there are not connections enough.
    pub(crate) fn preload(&self, drawn: &Drawn) -> String {
        let (picture, sizes) = match self {
            Self::Recipe { recipe, is_open: true, .. } => (recipe.opening(), &drawn.opening_sizes),
            Self::Home { card: Some(card), .. } => (card.recipe_pic_list.first().cloned(), &drawn.lone_sizes),
            _ => return String::new(),
        };
        match &picture {
            // Without what the build says it is not drawn.
            Some(picture) if !sizes.is_empty() => {
                Photo { picture, sizes, class: "", around: "", loading: Loading::First }.preload()
            }
            _ => String::new(),
        }
    }

    /// In HTML.
    pub(crate) fn written(&self, drawn: &Drawn) -> String {
        let written = match self {
            Self::Recipe { recipe, comments, is_open: true } => {
                RecipePage { recipe, comments: *comments, drawn }.render()
            }
            // Without what the build says there is no place for what was found.
            Self::Found { cards, plain: Some(found), .. } if !drawn.search.is_empty() => {
                return found.drawn(cards, drawn);
            }
            Self::Home { card: Some(card), .. } => InPart { text: self, seen: &home(card, drawn) }.render(),
            text => InPart { text, seen: &drawn.skeleton }.render(),
        };
        // Nothing that it writes to can fail.
        written.unwrap_or_default()
    }
}

/// What a search is called.
pub(crate) fn heading(keyword: &str) -> String {
    if keyword.is_empty() { "Recipe Search".to_owned() } else { format!("“{keyword}” · Recipe Search") }
}

/// Recipes in a list, in HTML.
fn listed(cards: &[Card]) -> String {
    Listed { cards }.render().unwrap_or_default()
}
