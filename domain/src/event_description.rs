//! What an event is described as to whoever looks decisions up later, or reads the history of a thing. Each event defines it once, where its
//! aggregate is declared. The audit trail and its words in the web app read it here, as do the states of photos, what recipes and
//! submissions are called, and the pictures that go with their author: so a new event needs no change in any of these.

use crate::ids::{PhotoId, RecipeId, TagId};
use crate::personal::Personal;
use crate::values::{
    AltText, ApprovedRecipe, AvatarId, CommentText, DisplayName, PictureUrl, Reasons, RecipeContent,
    SubmissionContent, TagName,
};

/// A type of events.
#[derive(Debug, Clone, Copy)]
pub struct EventType {
    /// Its name.
    pub name: &'static str,
    /// Its current version.
    pub version: &'static str,
    /// How its events are told as decisions; `None` if they are none.
    pub decision: Option<Decision>,
    /// What its events give: the name of a [`Content`].
    pub gives: Option<&'static str>,
}

impl EventType {
    pub(crate) const fn of(name: &'static str, version: &'static str) -> Self {
        Self { name, version, decision: None, gives: None }
    }
}

/// How a type of events is told as a decision (docs/product.md#audit-trail).
#[derive(Debug, Clone, Copy)]
pub struct Decision {
    /// What it is about: `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub about: &'static str,
    /// Which of its events are decisions.
    pub when: When,
    /// What it is called in a list: `Comment removed`.
    pub called: &'static str,
    /// What whoever decided did: `removed a comment on {title} by {subject}`. `{recipe}` is the title as a link.
    pub says: &'static str,
}

impl Decision {
    pub(crate) const fn of(about: &'static str, called: &'static str, says: &'static str) -> Self {
        Self { about, when: When::Always, called, says }
    }
}

/// Which events of a type are decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// All of them.
    Always,
    /// Not what the product did by itself, in an import or the demonstration: nobody decided on each of these.
    Somebody,
    /// Only what followed from something else: a writer who takes a comment back decides about nobody else's.
    Followed,
}

/// How one event is described.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EventDescription<'a> {
    /// What became of its thing, in a word.
    pub becomes: Option<&'static str>,
    /// What it was before, if the event directly before it does not tell.
    pub from: Option<&'static str>,
    /// Why: phrases, or the admin's own words; none if these were erased.
    pub because: Vec<&'a str>,
    /// What it gives its thing.
    pub gives: Option<Content<'a>>,
    /// What is true or false from then on, and was the opposite before.
    pub changes: Option<(&'static str, bool)>,
}

/// What an event gives its thing, in place of what it had of this kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content<'a> {
    /// A recipe's tags, text and pictures, and the photos of members that it no longer shows.
    Recipe(&'a [TagId], &'a Personal<RecipeContent>, &'a [PhotoId]),
    /// What was submitted.
    Submission(&'a Personal<SubmissionContent>),
    /// The recipe that a submission became, as the admin edited it.
    Approval(RecipeId, Option<&'a ApprovedRecipe>),
    /// Of which recipe a photo is, its address, and what it shows.
    Photo(RecipeId, &'a PictureUrl, &'a Personal<AltText>),
    /// On which recipe a comment is, and its text.
    Comment(RecipeId, &'a Personal<CommentText>),
    /// A tag's name.
    Tag(&'a TagName),
    /// How others see a member.
    Member(&'a Personal<DisplayName>, AvatarId),
    /// How many violations are counted.
    Violations(u32),
}

impl<'a> Content<'a> {
    /// The title, if it has one and that was not erased. An approval is known by the title that was submitted, which is not in it.
    #[must_use]
    pub fn title(self) -> Option<&'a str> {
        match self {
            Self::Recipe(_, content, _) => Some(content.value()?.title.as_str()),
            Self::Submission(content) => Some(content.value()?.title.as_str()),
            Self::Tag(tag) => Some(tag.as_str()),
            _ => None,
        }
    }

    /// The recipe to which a contribution belongs.
    #[must_use]
    pub fn recipe(self) -> Option<RecipeId> {
        match self {
            Self::Photo(recipe, ..) | Self::Comment(recipe, _) => Some(recipe),
            _ => None,
        }
    }

    /// Its tags.
    #[must_use]
    pub fn tags(self) -> &'a [TagId] {
        match self {
            Self::Recipe(tags, ..) => tags,
            Self::Approval(_, Some(recipe)) => &recipe.tags,
            _ => &[],
        }
    }

    /// The addresses of its pictures and of its card, as far as they were not erased. Those of an approval are its recipe's, and told there.
    #[must_use]
    pub fn pictures(self) -> Vec<&'a str> {
        match self {
            Self::Recipe(_, content, _) => {
                let Some(content) = content.value() else { return Vec::new() };
                let cards = content.cards.iter().map(|card| &card.url);
                let pictures = content.pictures.iter().map(|picture| &picture.url);
                pictures.chain(cards).map(PictureUrl::as_str).collect()
            }
            Self::Submission(content) => {
                let Some(content) = content.value() else { return Vec::new() };
                content.pictures.iter().chain(&content.cards).map(PictureUrl::as_str).collect()
            }
            Self::Photo(_, url, _) => vec![url.as_str()],
            _ => Vec::new(),
        }
    }
}

/// Why something was decided.
pub(crate) trait Explain {
    /// In words.
    fn words(&self) -> Vec<&str>;
}

impl Explain for Reasons {
    fn words(&self) -> Vec<&str> {
        self.phrases().collect()
    }
}

impl<T: AsRef<str>> Explain for Option<Personal<T>> {
    fn words(&self) -> Vec<&str> {
        self.as_ref().and_then(Personal::value).map(AsRef::as_ref).into_iter().collect()
    }
}
