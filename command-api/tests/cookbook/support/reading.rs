//! Everything that a cookbook shows, for comparison.

use command_api::web::answer::contract::{Card, Comment, Recipe, Tag, User};
use serde_json::Value;

use super::binary::Finished;
use super::{Cookbook, Installation};

/// A whole cookbook as its visitors see it, without ids from sequences.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Everything {
    /// The recipes, oldest first, each with the words of its comments.
    pub(crate) recipes: Vec<(Recipe, Vec<String>)>,
    /// The names of all tags.
    pub(crate) tags: Vec<String>,
}

impl Everything {
    /// Reads all of it with the calls that visitors make.
    pub(crate) fn of(cookbook: &Cookbook) -> Self {
        let mut cards = cookbook.all_cards();
        cards.reverse();
        let ids: Vec<i64> = cards.iter().map(|card| card.recipe_id).collect();
        let mut recipes = Vec::new();
        for ids in ids.chunks(100) {
            let asked = serde_json::to_string(ids).unwrap();
            let found: Vec<Recipe> = cookbook.put("/api/recipes", &asked).read();
            assert_eq!(found.iter().map(|recipe| recipe.recipe_id).collect::<Vec<_>>(), ids);
            recipes.extend(found);
        }
        let with_comments = recipes.into_iter().map(|recipe| {
            let comments: Vec<Comment> = cookbook.read(&format!("/api/recipe/{}/comments", recipe.recipe_id));
            (without_numbers(recipe), comments.into_iter().map(|comment| comment.comment).collect())
        });
        let recipes = with_comments.collect();
        let tags: Vec<Tag> = cookbook.read("/api/tags");
        Self { recipes, tags: tags.into_iter().map(|tag| tag.tag).collect() }
    }

    pub(crate) fn titles(&self) -> Vec<&str> {
        self.recipes.iter().map(|(recipe, _)| recipe.title.as_str()).collect()
    }
}

fn without_numbers(mut recipe: Recipe) -> Recipe {
    recipe.recipe_id = 0;
    recipe.user_id = 0;
    recipe.recipe_tag_list.iter_mut().for_each(|tag| tag.tag_id = 0);
    for picture in &mut recipe.recipe_pic_list {
        (picture.recipe_id, picture.user_id) = (0, 0);
    }
    recipe
}

impl Cookbook {
    /// All cards, newest first, page by page.
    pub(crate) fn all_cards(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        for page in 0.. {
            let answer = self.get(&format!("/api/search/=/page/{page}"));
            let more: Vec<Card> = answer.read();
            let last = more.len() < 24;
            cards.extend(more);
            if last {
                assert_eq!(cards.len(), answer.total());
                break;
            }
        }
        cards
    }

    /// The recipe with this title.
    #[track_caller]
    pub(crate) fn titled(&self, title: &str) -> Recipe {
        let card = self.all_cards().into_iter().find(|card| card.title == title);
        let card = card.unwrap_or_else(|| panic!("there is no {title}"));
        self.read(&format!("/api/recipe/{}", card.recipe_id))
    }

    /// The members. Numbers may be missing: what a killed process took from a sequence is not used again.
    pub(crate) fn members(&self) -> Vec<User> {
        let asked = (1..=60).map(|id| self.get(&format!("/api/get-user/id/{id}")));
        asked.filter(|answer| answer.status == 200).map(|answer| answer.read()).collect()
    }

    pub(crate) fn number_of_recipes(&self) -> usize {
        self.read::<Value>("/api/recipes/number").as_u64().unwrap().try_into().unwrap()
    }
}

/// What `cookbook status` says about the log and each read model.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Status {
    /// The head of the chain, SEQ:HASH.
    pub(crate) head: String,
    /// Name, number of rows and digest of each table.
    pub(crate) tables: Vec<String>,
}

pub(crate) fn status_of(installation: &Installation) -> Status {
    let Finished { out, .. } = installation.run(&["status"]).succeeded();
    let head = out.lines().next().and_then(|line| line.rsplit(' ').next()).unwrap().to_owned();
    let tables = out.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect();
    Status { head, tables }
}
