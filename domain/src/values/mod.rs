//! Values that are parsed once, at the edge, into types that cannot hold an invalid value.

mod approved_recipe;
mod avatar;
mod display_name;
mod email;
mod fraction;
mod reasons;
mod recipe_content;
mod story;
mod submission_content;
mod text;
mod times;

pub use approved_recipe::ApprovedRecipe;
pub use avatar::AvatarId;
pub use display_name::DisplayName;
pub use email::Email;
pub use fraction::{Fraction, ZeroDenominator};
pub use reasons::{Reason, Reasons, ReasonsError};
pub use recipe_content::{Card, Ingredient, Picture, RecipeContent};
pub use story::Story;
pub use submission_content::SubmissionContent;
pub use text::{
    AltText, Attribution, ChannelName, CommentText, DeletionReason, Description, FirstCook, FirstPlace,
    FirstTime, IngredientText, Instructions, PictureUrl, Quantifier, RecipeText, RejectionReason, TagName,
    TextError, Title, Told, UnitType, VideoText, VideoTitle, VideosIntro, deceives,
};
pub use times::{Minutes, OutOfRange, Servings};
