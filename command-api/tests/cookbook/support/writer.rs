//! Changes the cookbook through commands, from another process than the one that serves.

use command_api::application::identity::Identity;
use command_api::application::step::{Step, claimed};
use command_api::application::tags::find_or_create_tag;
use command_api::commands::accounts::delete::delete_account;
use command_api::commands::accounts::register::{NewAccount, register_account};
use command_api::commands::admins::make::make_admin;
use command_api::commands::comments::post::post_comment;
use command_api::commands::photos::submit::submit_photo;
use domain::accounts::{Account, AccountCommand, AddViolation, ChangeAccountDetails, DeleteAccount};
use domain::admins::{Admins, MakeAdmin};
use domain::claims::Claim;
use domain::ids::{AccountId, CommentId, RecipeId, TagId};
use domain::photos::{Photo, PhotoCommand};
use domain::recipes::{
    CreateRecipe, DeleteRecipe, Recipe, RecipeCommand, RecipeContent, RecipeEvent, UpdateRecipe,
};
use domain::standing::ViolationSource;
use domain::submissions::{ApproveSubmission, EditedRecipe, Submission, SubmissionContent, SubmitRecipe};
use domain::values::{
    AltText, Attribution, AvatarId, CommentText, Description, DisplayName, Email, PictureUrl, Reasons,
    RecipeText, Story, TagName, Title,
};
use domain::{Actor, Decide, Refusal};
use event_log::{CommandContext, EventLog, Keyring, MasterKey, PoolSettings, Upcasters};
use sqlx::{Postgres, Transaction};
use tokio::runtime::Runtime;

use super::caller::email_of;
use super::installation::MASTER_KEY;
use super::wait_until;

/// Separate connections to the same log.
pub(crate) struct Writer {
    log: EventLog,
    runtime: Runtime,
}

impl Writer {
    pub(super) fn to(url: &str) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let log = runtime.block_on(async {
            let settings = PoolSettings { max_connections: 4, ..PoolSettings::default() };
            let database = event_log::connect_with(url, settings).await.unwrap();
            event_log::migrate(database.pool()).await.unwrap();
            let keyring = Keyring::open(database.pool().clone(), &MasterKey::from_hex(MASTER_KEY).unwrap())
                .await
                .unwrap();
            EventLog::new(database, keyring, Upcasters::default())
        });
        Self { log, runtime }
    }

    /// Changes the title of a recipe; returns the position of the change.
    pub(crate) fn retitle(&self, recipe: i64, title: &str) -> i64 {
        self.change(recipe, |_, content| content.title = Title::parse(title).unwrap())
    }

    /// Changes what is told about a recipe.
    pub(crate) fn describe(&self, recipe: i64, description: &str) -> i64 {
        self.change(recipe, |_, content| content.description = Description::parse(description).unwrap())
    }

    /// Tells a recipe's story.
    pub(crate) fn tell(&self, recipe: i64, story: Option<Story>) -> i64 {
        self.change(recipe, |_, content| content.story = story)
    }

    /// Replaces the tags of a recipe.
    pub(crate) fn retag(&self, recipe: i64, tags: &[i64]) -> i64 {
        self.change(recipe, |recipe_tags, _| *recipe_tags = tags.iter().copied().map(TagId).collect())
    }

    fn change(&self, recipe: i64, change: impl FnOnce(&mut Vec<TagId>, &mut RecipeContent)) -> i64 {
        let id = recipe.to_string();
        let mut history = self.runtime.block_on(self.log.history::<Recipe>(&id)).unwrap();
        let Some((
            _,
            RecipeEvent::RecipeCreated { mut tags, content, .. }
            | RecipeEvent::RecipeUpdated { mut tags, content, .. },
        )) = history.pop()
        else {
            panic!("recipe {recipe} is not there")
        };
        let mut content = content.into_value().unwrap();
        change(&mut tags, &mut content);
        let command = UpdateRecipe { actor: Actor::System, tags, content, removed_photos: vec![] };
        self.execute_on_recipe(&id, command.into())
    }

    pub(crate) fn delete(&self, recipe: i64) -> i64 {
        self.execute_on_recipe(&recipe.to_string(), DeleteRecipe { actor: Actor::System }.into())
    }

    fn execute_on_recipe(&self, id: &str, command: RecipeCommand) -> i64 {
        let receipt = self.runtime.block_on(self.log.execute::<Recipe>(id, command, context()));
        receipt.unwrap().position.unwrap()
    }

    /// Changes a member's display name.
    pub(crate) fn rename(&self, member: i64, name: &str) -> i64 {
        self.change_details(member, name, AvatarId::DEFAULT)
    }

    /// Changes a member's name and avatar.
    pub(crate) fn change_details(&self, member: i64, name: &str, avatar_id: AvatarId) -> i64 {
        let id = AccountId(member);
        let command = ChangeAccountDetails {
            actor: Actor::Member { id, restricted: false },
            id,
            display_name: DisplayName::parse(name).unwrap(),
            avatar_id,
        };
        let claims = Claim::display_name(id, &command.display_name).map(claimed).into();
        let context = CommandContext { claims, ..context() };
        self.execute_on_account(member, command.into(), context)
    }

    /// A member with this name and the password of another one, so that none has to be hashed.
    pub(crate) fn register(&self, name: &str, password_of: i64) -> i64 {
        let hash = format!("SELECT password_hash FROM auth.credentials WHERE account_id = {password_of}");
        let new = NewAccount {
            email: Email::parse(&email_of(name)).unwrap(),
            display_name: DisplayName::parse(name).unwrap(),
            avatar_id: AvatarId::DEFAULT,
        };
        let registered = register_account(&self.log, new, Some(self.text(&hash)), None);
        self.runtime.block_on(registered).unwrap().aggregate_id.parse().unwrap()
    }

    /// Makes a member an admin, or returns why it failed.
    pub(crate) fn try_make_admin_as(&self, actor: Actor, member: i64) -> Result<(), String> {
        let made = make_admin(&self.log, actor, AccountId(member), None);
        self.runtime.block_on(made).map(drop).map_err(|why| why.to_string())
    }

    /// Who is an admin, as the log has it.
    pub(crate) fn admins(&self) -> Vec<i64> {
        let admins = self.runtime.block_on(self.log.load::<Admins>(Admins::ID)).unwrap().state;
        admins.accounts().iter().map(|account| account.0).collect()
    }

    /// Makes a member an admin without the claim that proves that there is such a member.
    pub(crate) fn make_admin(&self, member: i64) -> i64 {
        let command = MakeAdmin { actor: Actor::System, account_id: AccountId(member) };
        let receipt = self.log.execute::<Admins>(Admins::ID, command.into(), context());
        self.runtime.block_on(receipt).unwrap().position.unwrap()
    }

    /// Deletes a member's account; a policy of the service then removes what the member had.
    pub(crate) fn delete_account(&self, member: i64) -> i64 {
        let deleted = delete_account(
            &self.log,
            DeleteAccount { actor: Actor::System, id: AccountId(member), reason: None },
            None,
            None,
        );
        self.runtime.block_on(deleted).unwrap().position.unwrap()
    }

    /// Like [`Writer::delete_account`]; returns why it failed.
    pub(crate) fn try_delete_account(&self, member: i64) -> Result<(), String> {
        self.try_delete_account_as(Actor::System, member)
    }

    /// The same for this actor.
    pub(crate) fn try_delete_account_as(&self, actor: Actor, member: i64) -> Result<(), String> {
        let deleted = delete_account(
            &self.log,
            DeleteAccount { actor, id: AccountId(member), reason: None },
            None,
            None,
        );
        self.runtime.block_on(deleted).map(drop).map_err(|why| why.to_string())
    }

    /// Destroys the key of a member's personal data, as the end of an erasure does.
    pub(crate) fn erase(&self, member: i64) {
        self.runtime.block_on(self.log.keyring().erase(&format!("account/{member}"))).unwrap();
    }

    /// Submits a recipe as a member.
    pub(crate) fn submit(&self, member: i64, id: i64, content: SubmissionContent) -> i64 {
        let actor = Actor::Member { id: AccountId(member), restricted: false };
        let (id, command) = (id.to_string(), SubmitRecipe { actor, content });
        let receipt = self.log.execute::<Submission>(&id, command.into(), context());
        self.runtime.block_on(receipt).unwrap().position.unwrap()
    }

    /// Submits a recipe that only has a title, as a member; returns the submission's number.
    pub(crate) fn new_submission(&self, member: i64, title: &str) -> i64 {
        let number = self.number("SELECT nextval('ops.submission_ids')");
        let recipe = plain_recipe(title);
        let content = SubmissionContent {
            title: recipe.title,
            description: recipe.description,
            attribution: recipe.attribution,
            servings: None,
            prep_minutes: None,
            cook_minutes: None,
            recipe_text: Some(RecipeText::parse("Cook it.").unwrap()),
            tags: vec![],
            pictures: vec![],
            cards: vec![],
            story: None,
        };
        self.submit(member, number, content);
        number
    }

    /// Approves a submission as another title, and makes no recipe of it; returns the number that the recipe is to have.
    pub(crate) fn approve(&self, submission: i64, title: &str) -> i64 {
        let recipe_id = self.number("SELECT nextval('ops.recipe_ids')");
        let recipe = Some(EditedRecipe { tags: vec![], content: plain_recipe(title) });
        let command = ApproveSubmission { actor: Actor::System, recipe_id: RecipeId(recipe_id), recipe };
        let (id, command) = (submission.to_string(), command.into());
        self.runtime.block_on(self.log.execute::<Submission>(&id, command, context())).unwrap();
        recipe_id
    }

    /// Everything that a dump of the database would hold, row by row, as text.
    pub(crate) fn dump(&self) -> String {
        let tables = self.texts(
            "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
             WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
        );
        let rows =
            |table: &String| self.texts(&format!("SELECT entry::text FROM {table} AS entry")).join("\n");
        tables.iter().map(rows).collect::<Vec<_>>().join("\n")
    }

    fn execute_on_account(&self, member: i64, command: AccountCommand, context: CommandContext) -> i64 {
        let id = member.to_string();
        let receipt = self.runtime.block_on(self.log.execute::<Account>(&id, command, context));
        receipt.unwrap().position.unwrap()
    }

    pub(crate) fn create_tag(&self, name: &str) -> i64 {
        let tag = TagName::parse(name).unwrap();
        self.runtime.block_on(find_or_create_tag(&self.log, Actor::System, &tag, None)).unwrap().id.0
    }

    /// Comments on a recipe as a member.
    pub(crate) fn comment(&self, member: i64, recipe: i64, text: &str) -> i64 {
        let actor = Actor::Member { id: AccountId(member), restricted: false };
        let identity = Identity::of("test-comment", text, text.as_bytes()).unwrap();
        let text = CommentText::parse(text).unwrap();
        let receipt = self.runtime.block_on(async {
            let step = post_comment(&self.log, actor, RecipeId(recipe), text).await.unwrap();
            step.execute(&self.log, Some(&identity)).await
        });
        receipt.unwrap().position.unwrap()
    }

    /// Comments on a recipe as a member; returns the comment's number.
    pub(crate) fn new_comment(&self, member: i64, recipe: i64, text: &str) -> i64 {
        self.try_new_comment(member, recipe, text).unwrap()
    }

    /// Like [`Writer::new_comment`]; or returns why it was refused.
    pub(crate) fn try_new_comment(&self, member: i64, recipe: i64, text: &str) -> Result<i64, String> {
        let actor = Actor::Member { id: AccountId(member), restricted: false };
        let text = CommentText::parse(text).unwrap();
        let receipt = self.runtime.block_on(async {
            let step = post_comment(&self.log, actor, RecipeId(recipe), text).await;
            let step = step.map_err(|why| why.to_string())?;
            step.execute(&self.log, None).await.map_err(|why| why.to_string())
        });
        receipt.map(|receipt| receipt.aggregate_id.parse().unwrap())
    }

    /// Creates a recipe of a member's; returns its number.
    pub(crate) fn new_recipe(&self, writer: i64, title: &str) -> i64 {
        let number = self.number("SELECT nextval('ops.recipe_ids')");
        let command = CreateRecipe {
            actor: Actor::System,
            writer: AccountId(writer),
            tags: vec![],
            content: plain_recipe(title),
        };
        self.execute_on_recipe(&number.to_string(), command.into());
        number
    }

    /// Records an upload of a member's, without its files; returns the picture's address.
    pub(crate) fn new_upload(&self, member: i64) -> String {
        let name = format!("{:032x}", self.number("SELECT nextval('ops.photo_ids')"));
        self.tamper(&format!(
            "INSERT INTO ops.uploads (name, account_id, stored_at) VALUES ('{name}', {member}, now())"
        ));
        format!("/api/images/{name}-1280.jpg")
    }

    /// The same, as one of a recipe's card.
    pub(crate) fn new_card_upload(&self, member: i64) -> String {
        let url = self.new_upload(member);
        let name = url.trim_start_matches("/api/images/").trim_end_matches("-1280.jpg");
        self.tamper(&format!(
            "INSERT INTO ops.renditions (file_name, upload, bytes, sha256) VALUES ('{name}-3000.jpg', '{name}', 1, sha256('1'))"
        ));
        url
    }

    /// Submits a photo of a recipe as a member; returns the photo's number.
    pub(crate) fn submit_photo(&self, member: i64, recipe: i64, name: &str) -> i64 {
        self.submit_photo_at(member, recipe, &format!("/api/images/{name}-1280.jpg"))
    }

    /// The same with this address.
    pub(crate) fn submit_photo_at(&self, member: i64, recipe: i64, url: &str) -> i64 {
        let actor = Actor::Member { id: AccountId(member), restricted: false };
        let url = PictureUrl::parse(url).unwrap();
        let alt_text = AltText::parse("As it came out of the oven").unwrap();
        let receipt = self.runtime.block_on(async {
            let step = submit_photo(&self.log, actor, RecipeId(recipe), url, alt_text).await.unwrap();
            step.execute(&self.log, None).await
        });
        receipt.unwrap().aggregate_id.parse().unwrap()
    }

    /// Sends a command to a photo.
    pub(crate) fn decide_on_photo(&self, photo: i64, command: impl Into<PhotoCommand>) -> i64 {
        let id = photo.to_string();
        let receipt = self.runtime.block_on(self.log.execute::<Photo>(&id, command.into(), context()));
        receipt.unwrap().position.unwrap()
    }

    /// Sends a command to an aggregate that was at this sequence, if one is given; whether it changed something, or why it was refused.
    pub(crate) fn attempt<A>(
        &self,
        actor: Actor,
        id: impl ToString,
        command: impl Into<A::Command>,
        expected: Option<i64>,
    ) -> Result<bool, String>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        let step = Step::<A>::on(id, actor, command).expecting(expected);
        let receipt = self.runtime.block_on(step.execute(&self.log, None));
        receipt.map(|receipt| receipt.position.is_some()).map_err(|why| why.to_string())
    }

    /// Gives a member three violations.
    pub(crate) fn restrict(&self, member: i64) {
        self.add_violations(member, 3);
    }

    /// Gives a member violations for comments that nobody posted.
    pub(crate) fn add_violations(&self, member: i64, how_many: i64) {
        for comment in 1..=how_many {
            let command = AddViolation {
                actor: Actor::System,
                source: ViolationSource::Comment(CommentId(1_000_000 + comment)),
                reasons: Reasons::parse(["profanity"]).unwrap(),
            };
            self.execute_on_account(member, command.into(), context());
        }
    }

    /// Waits until everything is sealed and shown, and every policy has answered it, but for the one that clears files: that takes
    /// long, and changes nothing that is shown.
    pub(crate) fn settle(&self) {
        // At one moment: between two questions a policy may answer an event with another one.
        let left = "
            SELECT (SELECT count(*) FROM es.events) - (SELECT count(*) FROM es.log) + (
                SELECT count(*) FROM (
                    SELECT seq FROM ops.policies WHERE name <> 'remains' UNION ALL SELECT seq FROM read.checkpoint
                ) AS follower
                WHERE seq < (SELECT max(seq) FROM es.log)
            )";
        wait_until("all is done", || self.number(left) == 0);
    }

    /// How many recipes were created, sealed or not.
    pub(crate) fn recipes_created(&self) -> i64 {
        self.number("SELECT count(*) FROM es.events WHERE event_type = 'RecipeCreated'")
    }

    /// How many events there are, sealed or not.
    pub(crate) fn events(&self) -> i64 {
        self.number("SELECT count(*) FROM es.events")
    }

    pub(crate) fn number(&self, sql: &str) -> i64 {
        self.runtime.block_on(sqlx::query_scalar(sql).fetch_one(self.log.pool())).unwrap()
    }

    /// The one text that a query returns.
    pub(crate) fn text(&self, sql: &str) -> String {
        self.runtime.block_on(sqlx::query_scalar(sql).fetch_one(self.log.pool())).unwrap()
    }

    /// All texts that a query returns.
    pub(crate) fn texts(&self, sql: &str) -> Vec<String> {
        self.runtime.block_on(sqlx::query_scalar(sql).fetch_all(self.log.pool())).unwrap()
    }

    /// Does something while a running transaction holds up the sealer, so that what is appended meanwhile is not shown.
    pub(crate) fn while_nothing_is_sealed<T>(&self, something: impl FnOnce() -> T) -> T {
        let mut transaction = self.runtime.block_on(event_log::begin(self.log.pool())).unwrap();
        let open = sqlx::query("SELECT pg_current_xact_id()").execute(&mut *transaction);
        self.runtime.block_on(open).unwrap();
        let done = something();
        self.runtime.block_on(transaction.rollback()).unwrap();
        done
    }

    /// Does something while nobody can append.
    pub(crate) fn while_nothing_is_appended<T>(&self, something: impl FnOnce() -> T) -> T {
        let mut transaction = self.runtime.block_on(event_log::begin(self.log.pool())).unwrap();
        let lock = sqlx::query("LOCK TABLE es.events IN EXCLUSIVE MODE").execute(&mut *transaction);
        self.runtime.block_on(lock).unwrap();
        let done = something();
        self.runtime.block_on(transaction.rollback()).unwrap();
        done
    }

    /// Executes statements in a transaction that stays open, with every lock that they take.
    pub(crate) fn hold(&self, sql: &str) -> Held<'_> {
        let mut transaction = self.runtime.block_on(event_log::begin(self.log.pool())).unwrap();
        self.runtime.block_on(sqlx::raw_sql(sql).execute(&mut *transaction)).unwrap();
        Held { transaction: Some(transaction), runtime: &self.runtime }
    }

    /// Executes statements that no part of the product would.
    pub(crate) fn tamper(&self, sql: &str) {
        self.runtime.block_on(sqlx::raw_sql(sql).execute(self.log.pool())).unwrap();
    }
}

/// A transaction that others wait for; it is rolled back when dropped.
pub(crate) struct Held<'a> {
    transaction: Option<Transaction<'static, Postgres>>,
    runtime: &'a Runtime,
}

impl Held<'_> {
    /// Commits it.
    pub(crate) fn commit(mut self) {
        let transaction = self.transaction.take().unwrap();
        self.runtime.block_on(transaction.commit()).unwrap();
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Some(transaction) = self.transaction.take() {
            self.runtime.block_on(transaction.rollback()).unwrap();
        }
    }
}

fn context() -> CommandContext {
    CommandContext::new(event_log::Actor::new("system", "system"), "a test", 1_700_000_000_000_000)
}

/// A recipe with nothing but a title.
pub(crate) fn plain_recipe(title: &str) -> RecipeContent {
    RecipeContent {
        title: Title::parse(title).unwrap(),
        description: Description::parse("").unwrap(),
        attribution: Attribution::parse("").unwrap(),
        servings: None,
        prep_minutes: None,
        cook_minutes: None,
        ingredients: vec![],
        steps: vec![],
        pictures: vec![],
        cards: vec![],
        story: None,
    }
}
