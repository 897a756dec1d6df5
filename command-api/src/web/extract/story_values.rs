//! A recipe's story as somebody writes it, parsed once at the edge.

use domain::values::Story;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// Who cooked a recipe first, where and when, and what is told of it. A part that is left out or empty says nothing; without any there is no
/// story.
#[derive(Debug, Deserialize, ToSchema)]
pub struct StoryBody {
    /// Who cooked it first.
    who: Option<String>,
    /// Where that was.
    place: Option<String>,
    /// When that was, in words: "about 1932".
    time: Option<String>,
    /// What is told besides, in paragraphs.
    told: Option<String>,
}

impl StoryBody {
    fn read(&self) -> Result<Option<Story>, ApiError> {
        let [who, place, time, told] =
            [&self.who, &self.place, &self.time, &self.told].map(|part| part.as_deref().unwrap_or_default());
        Story::read(who, place, time, told)
            .map_err(|why| ApiError::invalid(ErrorCode::InvalidRecipe, ApiError::sentence(&why)))
    }
}

/// What a body says of a recipe's story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaidOfStory {
    /// Nothing: it stays as it is.
    Nothing,
    /// That it is this from now on, or that there is none.
    This(Option<Story>),
}

impl SaidOfStory {
    /// Parses what was written.
    ///
    /// # Errors
    /// 400: a part is too long or has control characters.
    pub(super) fn read(body: Option<&StoryBody>) -> Result<Self, ApiError> {
        body.map_or(Ok(Self::Nothing), |body| body.read().map(Self::This))
    }

    /// The story from now on, where it is `kept` if nothing is said.
    #[must_use]
    pub fn or(self, kept: Option<&Story>) -> Option<Story> {
        match self {
            Self::Nothing => kept.cloned(),
            Self::This(story) => story,
        }
    }
}
