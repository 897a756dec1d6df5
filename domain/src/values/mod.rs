//! Values that are parsed once, at the edge, into types that cannot hold a wrong value.

mod email;
mod fraction;
mod text;

pub use email::Email;
pub use fraction::{Fraction, ZeroDenominator};
pub use text::{
    AltText, Attribution, AvatarId, CommentText, Description, DisplayName, IngredientText, Instructions,
    PictureUrl, Quantifier, RecipeText, TagName, TextError, Title, UnitType,
};
