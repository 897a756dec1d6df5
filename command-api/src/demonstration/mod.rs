//! The demonstration collection: members, their recipes, comments and shelves, what waits for an admin and what one decided, loaded through the commands that a click would send.

mod moderation;
mod passwords;
mod pictures;
mod shelves;
mod stories;

use std::collections::HashMap;
use std::path::Path;

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::standing::Standing;
use domain::values::{AvatarId, CommentText, DisplayName, Email};
use event_log::{EventLog, ExecuteError, LogError};
use serde::Deserialize;

use crate::application::account::find_account;
use crate::application::identity::Identity;
use crate::commands::accounts::register::{NewAccount, register_account};
use crate::commands::admins::make::make_admin;
use crate::commands::comments::post::post_comment;
use crate::commands::shelves::unsave::unsave_recipe;
use crate::import::{Importer, Origin, Outcome, PhotoSource};
use identity::Hashing;
use media::MediaStore;
use moderation::Cast;
use passwords::Passwords;
use schema_org::SourceRecipe;

const MEMBERS: &str = include_str!("../../demonstration/members.json");
const COMMENTS: &str = include_str!("../../demonstration/comments.json");
/// The source to which the identifiers of its recipes are relative; it never changes.
const SOURCE: &str = "The Heirloom Shelf: the demonstration";
/// The recipes of each member, by the member's key.
const RECIPES: [(&str, &str); 10] = [
    ("callum", include_str!("../../demonstration/recipes/callum.json")),
    ("family", include_str!("../../demonstration/recipes/family.json")),
    ("giulia", include_str!("../../demonstration/recipes/giulia.json")),
    ("hannelore", include_str!("../../demonstration/recipes/hannelore.json")),
    ("linh", include_str!("../../demonstration/recipes/linh.json")),
    ("mateo", include_str!("../../demonstration/recipes/mateo.json")),
    ("opal", include_str!("../../demonstration/recipes/opal.json")),
    ("priya", include_str!("../../demonstration/recipes/priya.json")),
    ("wren", include_str!("../../demonstration/recipes/wren.json")),
    ("yusuf", include_str!("../../demonstration/recipes/yusuf.json")),
];

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Member {
    key: String,
    display_name: String,
    email: String,
    avatar_id: i64,
    #[serde(default)]
    admin: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemonstrationComment {
    recipe: String,
    member: String,
    text: String,
}

/// Why the demonstration could not be loaded. It can be retried: what exists already is not loaded twice.
#[derive(Debug, thiserror::Error)]
pub enum DemonstrationError {
    /// The log failed.
    #[error("the log cannot be written: {0}")]
    Log(#[from] LogError),
    /// The members' passwords could not be generated or kept.
    #[error("the members' passwords cannot be kept: {0}")]
    Passwords(String),
    /// Something in the collection was refused, for example because a name is taken by a real member.
    #[error("{what} was not taken: {why}")]
    Refused {
        /// What was refused.
        what: String,
        /// Why.
        why: String,
    },
}

fn refused(what: &str, why: &impl ToString) -> DemonstrationError {
    DemonstrationError::Refused { what: what.to_owned(), why: why.to_string() }
}

/// Whether the demonstration belongs here: the log holds nothing but, at most, the account of the family's collection, which an
/// import creates as well; or an earlier start was interrupted while loading it.
///
/// # Errors
/// When the log cannot be read.
pub async fn is_wanted(log: &EventLog) -> Result<bool, DemonstrationError> {
    if let Some(complete) = complete()
        && log.carried_out(&complete.command_id).await?.is_some()
    {
        return Ok(false);
    }
    if holds_one_event_at_most(log).await? {
        return Ok(true);
    }
    // Only a demonstration whose loading began has its second member.
    let Some(second) = members()?.into_iter().nth(1) else { return Ok(false) };
    let email = Email::parse(&second.email).map_err(|why| refused(&second.email, &why))?;
    Ok(find_account(log, &email).await?.is_some())
}

async fn holds_one_event_at_most(log: &EventLog) -> Result<bool, LogError> {
    let answer = sqlx::query_scalar("SELECT NOT EXISTS (SELECT FROM es.events OFFSET 1)");
    Ok(answer.fetch_one(log.pool()).await?)
}

/// What was loaded.
#[derive(Debug)]
pub struct Loaded {
    /// How many recipes there are.
    pub recipes: usize,
    /// Who signs in with which password; `None` if another node created the members.
    pub announcement: Option<String>,
}

/// Loads the demonstration; what exists already is left as it is. The members' passwords are kept in the data folder.
///
/// # Errors
/// [`DemonstrationError`]; what was loaded before stays.
pub async fn load(log: &EventLog, media: &MediaStore, data: &Path) -> Result<Loaded, DemonstrationError> {
    let mut passwords = Passwords::in_folder(data).map_err(|error| kept(&error))?;
    let hashing = Hashing::new().map_err(|error| kept(&error))?;
    let mut accounts: HashMap<String, AccountId> = HashMap::new();
    let mut admin = None;
    for member in members()? {
        let id = register(log, &member, &mut passwords, &hashing).await?;
        if member.admin {
            // By its identity: nobody mails somebody who does not exist.
            let identity = Identity::of_demonstration("admin", &member.key, member.key.as_bytes());
            let made = make_admin(log, Actor::System, id, identity.as_ref()).await;
            made.map_err(|why| refused(&member.display_name, &why))?;
            admin = Some(id);
        }
        accounts.insert(member.key, id);
    }
    let mut recipes: HashMap<String, RecipeId> = HashMap::new();
    for (key, source) in recipes_by_date()? {
        let writer = accounts.get(key).ok_or_else(|| refused(&source.name, &"its member is not there"))?;
        let recipe = import(log, media, *writer, &source).await?;
        recipes.insert(source.identifier.unwrap_or(source.name), recipe);
    }
    for comment in comments()? {
        post(log, &comment, &accounts, &recipes).await?;
    }
    shelves::fill(log, &accounts, &recipes).await?;
    let admin = admin.ok_or_else(|| refused("what waits", &"there is no admin"))?;
    Cast { log, media, accounts: &accounts, recipes: &recipes, admin }.moderate().await?;
    mark_complete(log, &accounts).await?;
    Ok(Loaded { recipes: recipes.len(), announcement: passwords.announcement() })
}

fn kept(why: &impl ToString) -> DemonstrationError {
    DemonstrationError::Passwords(why.to_string())
}

/// Whether this is the address of one of the demonstration's members, who do not exist.
#[must_use]
pub fn is_invented(email: &Email) -> bool {
    members()
        .is_ok_and(|members| members.iter().any(|member| member.email.eq_ignore_ascii_case(email.as_str())))
}

/// The command that marks the demonstration as completely loaded.
fn complete() -> Option<Identity> {
    Identity::of("demonstration", "complete", b"")
}

/// Takes a recipe off the family's shelf that is never on it (numbers begin at 1): this creates no event, but the command is
/// remembered.
async fn mark_complete(
    log: &EventLog,
    accounts: &HashMap<String, AccountId>,
) -> Result<(), DemonstrationError> {
    let (Some(owner), Some(identity)) = (accounts.get("family"), complete()) else {
        return Err(refused("the end of the demonstration", &"the family's account is not there"));
    };
    let actor = Actor::of_any_standing(*owner);
    let outcome = unsave_recipe(actor, *owner, RecipeId(0)).execute(log, Some(&identity)).await;
    outcome.map(drop).map_err(|why| refused("the end of the demonstration", &why))
}

/// The member's account: the existing one, otherwise a new one, whose password is written to the file first.
async fn register(
    log: &EventLog,
    member: &Member,
    passwords: &mut Passwords,
    hashing: &Hashing,
) -> Result<AccountId, DemonstrationError> {
    let why = |error: &dyn std::fmt::Display| refused(&member.display_name, &error);
    let email = Email::parse(&member.email).map_err(|error| why(&error))?;
    if let Some(found) = find_account(log, &email).await? {
        return Ok(found);
    }
    let display_name = DisplayName::parse(&member.display_name).map_err(|error| why(&error))?;
    let password = passwords.make(&member.email, member.admin).map_err(|error| kept(&error))?;
    let hash = hashing.hash_generated(password.into()).await.map_err(|error| kept(&error))?;
    let new = NewAccount { email: email.clone(), display_name, avatar_id: AvatarId::new(member.avatar_id) };
    match register_account(log, new, Some(hash), None).await {
        Ok(receipt) => receipt.aggregate_id.parse().map_err(|error| why(&error)),
        // Another node was faster; its password is the valid one.
        Err(ExecuteError::ClaimTaken { kind }) => {
            let found =
                find_account(log, &email).await?.ok_or_else(|| why(&format!("this {kind} is taken")))?;
            passwords.drop(&member.email).map_err(|error| kept(&error))?;
            Ok(found)
        }
        Err(error) => Err(why(&error)),
    }
}

/// All recipes, oldest first, so that the newest of the collection is the newest of the demonstration.
fn recipes_by_date() -> Result<Vec<(&'static str, SourceRecipe)>, DemonstrationError> {
    let mut all = Vec::new();
    for (key, json) in RECIPES {
        for entry in schema_org::read(key, json.as_bytes()).map_err(|why| refused(key, &why))? {
            let source = entry.recipe.map_err(|why| refused(&format!("{key}, line {}", entry.line), &why))?;
            all.push((key, source));
        }
    }
    stories::tell(&mut all)?;
    all.sort_by(|(_, a), (_, b)| (&a.published, &a.identifier).cmp(&(&b.published, &b.identifier)));
    Ok(all)
}

async fn import(
    log: &EventLog,
    media: &MediaStore,
    writer: AccountId,
    source: &SourceRecipe,
) -> Result<RecipeId, DemonstrationError> {
    let mut importer = Importer::new(log, media, writer).strict(true);
    let origin = Origin { photos: PhotoSource::Rendered(pictures::renditions), source: SOURCE };
    match importer.import(source, origin).await.map_err(|why| refused(&source.name, &why))? {
        Outcome::Imported { recipe, .. } | Outcome::AlreadyThere { recipe } => {
            recipe.parse().map_err(|why| refused(&source.name, &why))
        }
        Outcome::Refused(why) => Err(refused(&source.name, &why)),
    }
}

async fn post(
    log: &EventLog,
    comment: &DemonstrationComment,
    accounts: &HashMap<String, AccountId>,
    recipes: &HashMap<String, RecipeId>,
) -> Result<(), DemonstrationError> {
    let what = format!("the comment on {}", comment.recipe);
    let (Some(member), Some(recipe), Some(identity)) =
        (accounts.get(&comment.member), recipes.get(&comment.recipe), comment_identity(comment))
    else {
        return Err(refused(&what, &"its member or its recipe is not there"));
    };
    let text = CommentText::parse(&comment.text).map_err(|why| refused(&what, &why))?;
    let actor = Actor::member(*member, Standing::default());
    let step = post_comment(log, actor, *recipe, text).await.map_err(|why| refused(&what, &why))?;
    step.execute(log, Some(&identity)).await.map_err(|why| refused(&what, &why))?;
    Ok(())
}

fn comment_identity(comment: &DemonstrationComment) -> Option<Identity> {
    let name = format!("{}/{}/{}", comment.recipe, comment.member, comment.text);
    Identity::of_demonstration("comment", &name, name.as_bytes())
}

fn members() -> Result<Vec<Member>, DemonstrationError> {
    serde_json::from_str(MEMBERS).map_err(|why| refused("the list of members", &why))
}

fn comments() -> Result<Vec<DemonstrationComment>, DemonstrationError> {
    serde_json::from_str(COMMENTS).map_err(|why| refused("the list of comments", &why))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_file_of_the_collection_is_loaded_and_every_reference_resolves() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("demonstration/recipes");
        let files = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(files, RECIPES.len());
        let members: Vec<String> = members().unwrap().into_iter().map(|member| member.key).collect();
        assert!(RECIPES.iter().all(|(key, _)| members.iter().any(|member| member == key)));
        let recipes = recipes_by_date().unwrap();
        let is_recipe = |key: &str| recipes.iter().any(|(_, r)| r.identifier.as_deref() == Some(key));
        for comment in comments().unwrap() {
            assert!(members.contains(&comment.member) && is_recipe(&comment.recipe), "{comment:?}");
        }
        for (member, saved) in shelves::shelves().unwrap() {
            assert!(
                members.contains(&member) && saved.iter().all(|key| is_recipe(key)),
                "{member}: {saved:?}"
            );
        }
    }

    #[test]
    fn every_recipe_was_commented_on_and_every_member_saved_some_of_others() {
        let (comments, recipes) = (comments().unwrap(), recipes_by_date().unwrap());
        for (_, recipe) in &recipes {
            assert!(
                comments.iter().any(|c| recipe.identifier.as_deref() == Some(&c.recipe)),
                "{}",
                recipe.name
            );
        }
        let shelves = shelves::shelves().unwrap();
        for Member { key, .. } in members().unwrap() {
            let own = |saved: &String| {
                recipes.iter().any(|(by, r)| *by == key && r.identifier.as_ref() == Some(saved))
            };
            assert!(shelves[&key].len() > 1 && !shelves[&key].iter().any(own), "{key}");
        }
    }

    #[test]
    fn the_collection_is_large_and_varied_enough_to_try_the_product_with() {
        let recipes = recipes_by_date().unwrap();
        assert!(recipes.len() >= 48);
        assert!(recipes.iter().all(|(_, recipe)| recipe.keywords.len() >= 3), "several tags each");
        let is_diet = |tag: &String| ["vegan", "vegetarian"].contains(&tag.as_str());
        assert!(!recipes.iter().any(|(_, recipe)| recipe.keywords.iter().any(is_diet)), "no diets");
        let long = recipes.iter().filter(|(_, recipe)| recipe.instructions.len() >= 6).count();
        assert!(long * 10 >= recipes.len() * 7, "{long} of {} have six steps", recipes.len());
    }

    #[test]
    fn some_recipes_have_a_story() {
        let told =
            recipes_by_date().unwrap().into_iter().filter(|(_, recipe)| recipe.story.is_some()).count();
        assert_eq!(told, 3);
    }

    #[test]
    fn every_recipe_says_how_long_it_takes() {
        for (_, recipe) in recipes_by_date().unwrap() {
            // What is not cooked says how long it takes in all.
            let rest = recipe.cook_minutes.or(recipe.total_minutes);
            assert!(recipe.prep_minutes.is_some() && rest.is_some(), "{}", recipe.name);
        }
    }

    #[test]
    fn every_recipe_has_a_picture_of_its_own_that_is_described() {
        let mut shown = HashSet::new();
        for (_, recipe) in recipes_by_date().unwrap() {
            assert!(!recipe.images.is_empty(), "{}", recipe.name);
            for image in recipe.images {
                assert!(pictures::renditions(&image.reference).is_some(), "{}", image.reference);
                assert!(
                    image.caption.is_some_and(|said| said.starts_with("A drawing of ")),
                    "{}",
                    recipe.name
                );
                assert!(shown.insert(image.reference), "{}", recipe.name);
            }
        }
    }
}
