//! From a command to a result, through a real log.

use domain::accounts::{Account, RegisterAccount};
use domain::ids::{AccountId, TagId};
use domain::recipes::{CreateRecipe, DeleteRecipe, Recipe, RecipeContent};
use domain::tags::{CreateTag, Tag};
use domain::values::{Attribution, AvatarId, Description, DisplayName, Email, TagName, Title};
use event_log::{CommandContext, EventLog, Keyring, MasterKey, Sealer, Upcasters, connect, migrate};
use search_index::{Search, SearchIndex};
use tokio::sync::watch;

use crate::cookbook::titles;
use crate::following::until;

const MASTER_KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn context() -> CommandContext {
    CommandContext::new(event_log::Actor::new("0", "system"), "test", 1_700_000_000_000_000)
}

fn content(title: &str) -> RecipeContent {
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

async fn create(log: &EventLog, id: i64, title: &str) {
    let command = CreateRecipe {
        actor: domain::Actor::System,
        writer: AccountId(7),
        tags: vec![TagId(1)],
        content: content(title),
    };
    log.execute::<Recipe>(&id.to_string(), command.into(), context()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_command_did_is_found_and_a_restart_goes_on() {
    let database = local_postgres::testing::database();
    let connected = connect(&database.url()).await.unwrap();
    migrate(connected.pool()).await.unwrap();
    let keyring =
        Keyring::open(connected.pool().clone(), &MasterKey::from_hex(MASTER_KEY).unwrap()).await.unwrap();
    let log = EventLog::new(connected, keyring, Upcasters::none());
    let sealer = tokio::spawn(Sealer::open(log.clone()).await.unwrap().run());

    let register = RegisterAccount {
        id: AccountId(7),
        email: Email::parse("rosa@example.org").unwrap(),
        display_name: DisplayName::parse("Rosa").unwrap(),
        avatar_id: AvatarId::DEFAULT,
    };
    log.execute::<Account>("7", register.into(), context()).await.unwrap();
    let tag = CreateTag { actor: domain::Actor::System, tag: TagName::parse("soup").unwrap() };
    log.execute::<Tag>("1", tag.into(), context()).await.unwrap();
    create(&log, 1, "Borscht").await;

    let folder = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let (index, indexer) = SearchIndex::open(folder.path()).unwrap();
        let (shutdown, stop) = watch::channel(false);
        let follower = tokio::spawn(indexer.run(log.clone(), stop));
        create(&log, 2 + round, &format!("Okroshka {round}")).await;
        if round == 2 {
            let delete = DeleteRecipe { actor: domain::Actor::System };
            log.execute::<Recipe>("1", delete.into(), context()).await.unwrap();
        }
        let expected = if round == 2 { 3 } else { 2 + round as usize };
        let newest = format!("Okroshka {round}");
        until("searchable", || {
            let page = index.search(&Search { tags: vec![1], ..Search::default() }).unwrap();
            page.total == expected && titles(&page).first() == Some(&newest)
        })
        .await;
        let rosa = index.search(&Search { keyword: "rosa".to_owned(), ..Search::default() }).unwrap();
        assert_eq!(rosa.total, expected);
        assert!(rosa.to_json().contains("\"tag\":\"soup\""));
        until("ready", || index.is_ready()).await;
        shutdown.send_replace(true);
        follower.await.unwrap().unwrap();
    }
    sealer.abort();
}
