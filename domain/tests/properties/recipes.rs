use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::recipes::{CreateRecipe, DeleteRecipe, Recipe, RecipeCommand, RecipeContent, UpdateRecipe};
use domain::values::{Attribution, Description, Instructions, Title};
use proptest::prelude::*;

use super::{actor, live_through};

fn content() -> impl Strategy<Value = RecipeContent> {
    ("[a-c]{1,2}", proptest::collection::vec("[a-z ]{0,8}x", 0..3)).prop_map(|(title, steps)| RecipeContent {
        title: Title::parse(&title).unwrap(),
        description: Description::parse("").unwrap(),
        attribution: Attribution::parse("").unwrap(),
        servings: None,
        prep_minutes: None,
        cook_minutes: None,
        ingredients: vec![],
        steps: steps.iter().map(|step| Instructions::parse(step).unwrap()).collect(),
        pictures: vec![],
        cards: vec![],
        story: None,
    })
}

fn command() -> impl Strategy<Value = RecipeCommand> {
    let tags = || proptest::collection::vec((1..3i64).prop_map(TagId), 0..2);
    prop_oneof![
        (actor(), tags(), content()).prop_map(|(actor, tags, content)| {
            CreateRecipe { actor, writer: AccountId(1), tags, content }.into()
        }),
        (actor(), tags(), content()).prop_map(|(actor, tags, content)| UpdateRecipe {
            actor,
            tags,
            content,
            removed_photos: vec![]
        }
        .into()),
        actor().prop_map(|actor| DeleteRecipe { actor }.into()),
    ]
}

/// What the collection shows under one id: nothing yet, something, or nothing any more.
enum Model {
    Nothing,
    Shown(Vec<TagId>, Box<RecipeContent>),
    Gone,
}

proptest! {
    #[test]
    fn any_history_of_a_recipe_follows_the_model(commands in proptest::collection::vec(command(), 0..12)) {
        let mut model = Model::Nothing;
        live_through::<Recipe>(commands, |command| {
            let actor = match command {
                RecipeCommand::Create(c) => c.actor,
                RecipeCommand::Update(c) => c.actor,
                RecipeCommand::Delete(c) => c.actor,
            };
            if matches!(actor, Actor::Member { .. }) {
                return None;
            }
            match (&model, command) {
                (Model::Nothing, RecipeCommand::Create(c)) => {
                    model = Model::Shown(c.tags.clone(), Box::new(c.content.clone()));
                    Some(1)
                }
                (Model::Shown(tags, content), RecipeCommand::Update(c)) => {
                    let same = *tags == c.tags && **content == c.content;
                    model = Model::Shown(c.tags.clone(), Box::new(c.content.clone()));
                    Some(usize::from(!same))
                }
                (Model::Shown(..), RecipeCommand::Delete(_)) => {
                    model = Model::Gone;
                    Some(1)
                }
                _ => None,
            }
        })?;
    }
}
