//! A cookbook for tests: a database of its own, and commands as a person would give them.

mod history;

pub(crate) use history::History;

use std::fmt::Debug;
use std::time::{Duration, Instant};

use cqrs_es::Aggregate;
use domain::accounts::{Account, ChangeAccountDetails, DeleteAccount, EraseAccount, RegisterAccount};
use domain::admins::{Admins, AdminsCommand, MakeAdmin, RemoveAdmin};
use domain::comments::{Comment, CommentCommand, PostComment};
use domain::ids::{AccountId, PhotoId, RecipeId, TagId};
use domain::photos::{Photo, PhotoCommand, SubmitPhoto};
use domain::recipes::{CreateRecipe, DeleteRecipe, Ingredient, Picture, Recipe, RecipeContent, UpdateRecipe};
use domain::shelves::{SaveRecipe, Shelf, UnsaveRecipe};
use domain::submissions::{
    ApproveSubmission, CorrectSubmission, RejectSubmission, Submission, SubmissionContent, SubmitRecipe,
    WithdrawSubmission,
};
use domain::tags::{CreateTag, Tag};
use domain::values::{
    AltText, Attribution, AvatarId, CommentText, Description, DisplayName, Email, Fraction, IngredientText,
    Instructions, Minutes, PictureUrl, Quantifier, RecipeText, RejectionReason, Servings, Story, TagName,
    Title, UnitType,
};
use event_log::{CommandContext, EventLog, Keyring, MasterKey, Progress, Sealer, Upcasters, follow_once};
use local_postgres::testing::{Kept, TestDatabase, build_of};
use sqlx::{Connection, PgConnection};

use crate::follow::LiveTables;
use crate::{Schema, checkpoint, prepare};

/// A cookbook without its own followers: [`Fixture::seal`] and [`Fixture::catch_up`] do their work when a test says so.
pub(crate) struct Fixture {
    pub(crate) log: EventLog,
    // Dropped last, after the pool that uses it.
    database: TestDatabase,
}

/// The time of all commands: 21 November 2026 at 21:33:29.123456 UTC.
pub(crate) const NOW: i64 = 1_795_296_809_123_456;

pub(crate) const ROSA: i64 = 7;
pub(crate) const OPAL: i64 = 8;

/// A database in a cluster of its own, with an empty read side.
fn prepared() -> TestDatabase {
    let kept = Kept::get("read-side", &build_of(&std::env::current_exe().unwrap()), |database, _| {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let connected = event_log::connect(&database.url()).await.unwrap();
            event_log::migrate(connected.pool()).await.unwrap();
            connected.pool().close().await;
            let log = log_on(database).await;
            prepare(&log).await.unwrap();
            log.close().await;
        });
    });
    kept.database()
}

async fn log_on(database: &TestDatabase) -> EventLog {
    let connected = event_log::connect(&database.url()).await.unwrap();
    let master = MasterKey::from_hex(&"5e".repeat(32)).unwrap();
    let keyring = Keyring::open(connected.pool().clone(), &master).await.unwrap();
    EventLog::new(connected, keyring, Upcasters::none())
}

impl Fixture {
    /// An empty cookbook with an empty read side.
    pub(crate) async fn new() -> Self {
        let database = tokio::task::spawn_blocking(prepared).await.unwrap();
        Self { log: log_on(&database).await, database }
    }

    /// The log as seen by another node.
    pub(crate) async fn another_node(&self) -> EventLog {
        log_on(&self.database).await
    }

    /// Seals everything that was appended.
    pub(crate) async fn seal(&self) {
        let sealer = Sealer::open(self.log.clone()).await.unwrap();
        while sealer.seal_once().await.unwrap().sealed > 0 {}
    }

    /// The end of the log, once everything that was appended is sealed, by any sealer.
    pub(crate) async fn head(&self) -> i64 {
        let deadline = Instant::now() + Duration::from_secs(90);
        loop {
            self.seal().await;
            let events: i64 = sqlx::query_scalar("SELECT count(*) FROM es.events")
                .fetch_one(self.log.pool())
                .await
                .unwrap();
            let head = self.log.head().await.unwrap().seq;
            if head == events {
                return head;
            }
            assert!(Instant::now() < deadline, "{events} events, sealed up to {head}");
            tokio::task::yield_now().await;
        }
    }

    /// Seals, and lets the live tables catch up to the end of the log.
    pub(crate) async fn catch_up(&self) {
        self.seal().await;
        while let Progress::Applied { .. } = self.follow(100).await {}
    }

    /// One step of the live follower.
    pub(crate) async fn follow(&self, limit: i64) -> Progress {
        let live = checkpoint::of(Schema::Live).unwrap();
        follow_once(&self.log, &live, &mut LiveTables, limit).await.unwrap()
    }

    /// Every row of every table as text, each table in the order of its key.
    pub(crate) async fn rows(&self, schema: Schema) -> Vec<String> {
        let mut rows = Vec::new();
        for table in crate::read_models::TABLES {
            let sql = format!(
                "SELECT '{name} ' || row::text FROM {}.{name} AS row ORDER BY {}",
                schema.name(),
                table.key,
                name = table.name
            );
            rows.extend(sqlx::query_scalar::<_, String>(&sql).fetch_all(self.log.pool()).await.unwrap());
        }
        rows
    }

    /// Changes a table bypassing the log.
    pub(crate) async fn tamper(&self, sql: &str) {
        let done = sqlx::query(sql).execute(self.log.pool()).await.unwrap();
        assert_eq!(done.rows_affected(), 1, "{sql}");
    }

    /// Appends an event that no command would produce.
    pub(crate) async fn append(
        &self,
        aggregate_type: &str,
        id: &str,
        event_type: &str,
        version: &str,
        payload: &str,
    ) {
        let metadata = r#"{"actor":"system","role":"system","correlation":"test","time":"0"}"#;
        sqlx::query(
            "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) \
             VALUES ($1, $2, 1000, $3, $4, $5::jsonb, $6::jsonb)",
        )
        .bind(aggregate_type)
        .bind(id)
        .bind(event_type)
        .bind(version)
        .bind(payload)
        .bind(metadata)
        .execute(self.log.pool())
        .await
        .unwrap();
    }

    /// Creates this many tags at once, numbered from `first`.
    pub(crate) async fn many_tags(&self, first: i64, count: i64) {
        sqlx::query(
            "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) \
             SELECT 'tag', id::text, 1, 'TagCreated', '1', jsonb_build_object('TagCreated', jsonb_build_object('tag', 'tag ' || id)), \
             '{\"actor\":\"system\",\"role\":\"system\",\"correlation\":\"test\",\"time\":\"0\"}' \
             FROM generate_series($1, $1 + $2 - 1) AS id",
        )
        .bind(first)
        .bind(count)
        .execute(self.log.pool())
        .await
        .unwrap();
    }

    /// A connection outside the pool.
    pub(crate) async fn connection(&self) -> PgConnection {
        PgConnection::connect(&self.database.url()).await.unwrap()
    }

    /// Retries while the pool still hands out killed connections.
    pub(crate) async fn retry<T, E: Debug, F: Future<Output = Result<T, E>>>(
        &self,
        work: impl Fn() -> F,
    ) -> T {
        let mut last = None;
        for _ in 0..30 {
            match work().await {
                Ok(done) => return done,
                Err(error) => last = Some(error),
            }
        }
        panic!("{last:?}")
    }

    /// Gives a command as the product itself.
    pub(crate) async fn command<A>(&self, id: impl ToString, command: impl Into<A::Command>)
    where
        A: Aggregate<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Send + Debug,
    {
        self.command_in::<A>(context("system", "system"), id, command).await;
    }

    /// Gives a command in this context.
    pub(crate) async fn command_in<A>(
        &self,
        context: CommandContext,
        id: impl ToString,
        command: impl Into<A::Command>,
    ) where
        A: Aggregate<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Send + Debug,
    {
        self.log.execute::<A>(&id.to_string(), command.into(), context).await.unwrap();
    }

    pub(crate) async fn register(&self, id: i64, name: &str) {
        let command = RegisterAccount {
            id: AccountId(id),
            email: Email::parse(&format!("member{id}@example.org")).unwrap(),
            display_name: DisplayName::parse(name).unwrap(),
            avatar_id: AvatarId::DEFAULT,
        };
        self.command::<Account>(id, command).await;
    }

    pub(crate) async fn rename(&self, id: i64, name: &str) {
        let command = ChangeAccountDetails {
            actor: domain::Actor::System,
            id: AccountId(id),
            display_name: DisplayName::parse(name).unwrap(),
            avatar_id: AvatarId::new(2),
        };
        self.command::<Account>(id, command).await;
    }

    pub(crate) async fn make_admin(&self, account: i64) {
        self.admins(MakeAdmin { actor: domain::Actor::System, account_id: AccountId(account) }.into()).await;
    }

    pub(crate) async fn remove_admin(&self, account: i64) {
        let (actor, account_id) = (domain::Actor::System, AccountId(account));
        self.admins(RemoveAdmin { actor, account_id }.into()).await;
    }

    async fn admins(&self, command: AdminsCommand) {
        self.command::<Admins>(Admins::ID, command).await;
    }

    pub(crate) async fn delete_account(&self, id: i64) {
        let command = DeleteAccount { actor: domain::Actor::System, id: AccountId(id), reason: None };
        self.command::<Account>(id, command).await;
    }

    /// What follows a deletion: the key is destroyed, and then the event is recorded.
    pub(crate) async fn erase_account(&self, id: i64) {
        self.erase(id).await;
        self.command::<Account>(id, EraseAccount { actor: domain::Actor::System }).await;
    }

    pub(crate) async fn tag(&self, id: i64, name: &str) {
        let tag = TagName::parse(name).unwrap();
        self.command::<Tag>(id, CreateTag { actor: domain::Actor::System, tag }).await;
    }

    pub(crate) async fn recipe(&self, id: i64, writer: i64, tags: &[i64], title: &str) {
        let command = CreateRecipe {
            actor: domain::Actor::System,
            writer: AccountId(writer),
            tags: tags.iter().map(|&tag| TagId(tag)).collect(),
            content: recipe_content(title),
        };
        self.command::<Recipe>(id, command).await;
    }

    pub(crate) async fn edit(&self, id: i64, tags: &[i64], title: &str) {
        self.edit_to(id, tags, title, &[]).await;
    }

    /// An edit that leaves these photos out.
    pub(crate) async fn edit_without(&self, id: i64, photos: &[i64], title: &str) {
        self.edit_to(id, &[], title, photos).await;
    }

    async fn edit_to(&self, id: i64, tags: &[i64], title: &str, removed_photos: &[i64]) {
        let command = UpdateRecipe {
            actor: domain::Actor::System,
            tags: tags.iter().map(|&tag| TagId(tag)).collect(),
            content: recipe_content(title),
            removed_photos: removed_photos.iter().map(|&photo| PhotoId(photo)).collect(),
        };
        self.command::<Recipe>(id, command).await;
    }

    pub(crate) async fn delete_recipe(&self, id: i64) {
        self.command::<Recipe>(id, DeleteRecipe { actor: domain::Actor::System }).await;
    }

    pub(crate) async fn submit(&self, id: i64, writer: i64, title: &str) {
        let content = submission_content(title);
        self.command::<Submission>(id, SubmitRecipe { actor: member(writer), content }).await;
    }

    pub(crate) async fn approve(&self, id: i64, recipe: i64) {
        let actor = domain::Actor::System;
        let command = ApproveSubmission { actor, recipe_id: RecipeId(recipe), recipe: None };
        self.command::<Submission>(id, command).await;
    }

    pub(crate) async fn reject(&self, id: i64) {
        self.command::<Submission>(id, RejectSubmission { actor: domain::Actor::System, reason: None }).await;
    }

    pub(crate) async fn reject_because(&self, id: i64, reason: &str) {
        let reason = RejectionReason::parse(reason).ok();
        self.command::<Submission>(id, RejectSubmission { actor: domain::Actor::System, reason }).await;
    }

    pub(crate) async fn correct(&self, id: i64, writer: i64, title: &str) {
        let content = submission_content(title);
        self.command::<Submission>(id, CorrectSubmission { actor: member(writer), content }).await;
    }

    pub(crate) async fn withdraw(&self, id: i64, writer: i64) {
        self.command::<Submission>(id, WithdrawSubmission { actor: member(writer) }).await;
    }

    pub(crate) async fn submit_photo(&self, id: i64, recipe: i64, owner: i64, name: &str) {
        let command = SubmitPhoto {
            actor: member(owner),
            recipe_id: RecipeId(recipe),
            url: PictureUrl::parse(&format!("/api/images/{name}.jpg")).unwrap(),
            alt_text: AltText::parse("As it came out of the oven").unwrap(),
        };
        self.command::<Photo>(id, command).await;
    }

    pub(crate) async fn decide_on_photo(&self, id: i64, command: impl Into<PhotoCommand>) {
        self.command::<Photo>(id, command).await;
    }

    pub(crate) async fn decide_on_comment(&self, id: i64, command: impl Into<CommentCommand>) {
        self.command::<Comment>(id, command).await;
    }

    pub(crate) async fn comment(&self, id: i64, recipe: i64, writer: i64, text: &str) {
        let comment = CommentText::parse(text).unwrap();
        let command = PostComment { actor: member(writer), recipe_id: RecipeId(recipe), comment };
        self.command::<Comment>(id, command).await;
    }

    pub(crate) async fn save(&self, shelf: i64, recipe: i64) {
        let command =
            SaveRecipe { actor: member(shelf), owner: AccountId(shelf), recipe_id: RecipeId(recipe) };
        self.command::<Shelf>(shelf, command).await;
    }

    pub(crate) async fn unsave(&self, shelf: i64, recipe: i64) {
        let command =
            UnsaveRecipe { actor: member(shelf), owner: AccountId(shelf), recipe_id: RecipeId(recipe) };
        self.command::<Shelf>(shelf, command).await;
    }

    /// Destroys the key of a member's personal data.
    pub(crate) async fn erase(&self, account: i64) {
        self.log.keyring().erase(&format!("account/{account}")).await.unwrap();
    }
}

/// The context of a command that this actor gives.
pub(crate) fn context(actor: &str, role: &str) -> CommandContext {
    CommandContext::new(event_log::Actor::new(actor, role), "test", NOW)
}

fn member(id: i64) -> domain::Actor {
    domain::Actor::Member { id: AccountId(id), restricted: false }
}

fn submission_content(title: &str) -> SubmissionContent {
    SubmissionContent {
        title: Title::parse(title).unwrap(),
        description: Description::parse("From the blue tin.").unwrap(),
        attribution: Attribution::parse("Aunt May").unwrap(),
        servings: None,
        prep_minutes: None,
        cook_minutes: None,
        recipe_text: Some(RecipeText::parse("2 cups flour.\nStir.").unwrap()),
        tags: vec![TagName::parse("bread").unwrap(), TagName::parse("rye").unwrap()],
        pictures: vec![PictureUrl::parse("/api/images/a.jpg").unwrap()],
        cards: vec![PictureUrl::parse("/api/images/front.jpg").unwrap()],
        story: story(title),
    }
}

pub(crate) fn recipe_content(title: &str) -> RecipeContent {
    RecipeContent {
        title: Title::parse(title).unwrap(),
        description: Description::parse("From the \"blue\" tin.").unwrap(),
        attribution: Attribution::parse("Aunt May").unwrap(),
        servings: Servings::new(4).ok(),
        prep_minutes: None,
        cook_minutes: Minutes::new(45).ok(),
        ingredients: vec![Ingredient {
            amount: Fraction::new(11, 4).unwrap(),
            unit: UnitType::parse("cups").unwrap(),
            quantifier: Quantifier::parse("").unwrap(),
            text: IngredientText::parse("flour").unwrap(),
        }],
        steps: vec![Instructions::parse("Stir.").unwrap(), Instructions::parse("Bake.").unwrap()],
        pictures: ["a", "b"]
            .map(|name| Picture {
                url: PictureUrl::parse(&format!("/api/images/{name}.jpg")).unwrap(),
                alt_text: AltText::parse("A loaf").unwrap(),
                owner: AccountId(ROSA),
            })
            .to_vec(),
        cards: vec![],
        story: story(title),
    }
}

fn story(title: &str) -> Option<Story> {
    Story::read("Grandma", "", "1932", &format!("{title}, on Sundays.")).unwrap()
}
