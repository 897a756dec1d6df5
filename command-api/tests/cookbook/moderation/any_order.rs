//! Whatever members and admins do, in whatever order, comes out as a model of the rules says ([`super::world`]).

use local_postgres::testing::sized;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::world::{ADMINS, By, DECIDERS, TAGS, World};
use crate::support::Installation;

/// What somebody does. An index chooses among all members, or among all things of the kind that were ever there.
#[derive(Debug, Clone)]
pub(super) enum Act {
    PostComment(Index, Index),
    ReportComment(Index, Index),
    TakeBack(Index),
    ClearReport(Index, By),
    RemoveComment(Index, By),
    Submit(Index),
    Correct(Index),
    Withdraw(Index),
    /// With one of a few tags.
    Approve(Index, usize, By),
    CreateAndDelete(Index, By),
    Reject(Index, By),
    SendPhoto(Index, Index),
    WithdrawPhoto(Index),
    /// With one of a few tags.
    CreateRecipe(usize, By),
    CreateTag(usize, By),
    ApprovePhoto(Index, By),
    RejectPhoto(Index, By),
    ReportPhoto(Index, By),
    /// With or without the photos that are there, and with one of a few tags.
    EditRecipe(Index, usize, By, bool),
    DeleteRecipe(Index, By),
    Save(Index, Index),
    Unsave(Index, Index),
    ResetViolations(Index, By),
    MakeAdmin(Index, By),
    RemoveAdmin(Index, By),
    /// Also oneself.
    DeleteMember(Index, By),
    /// With another name, or with the same.
    ChangeAccount(Index, bool),
}

/// One of the admins, or a member, who often is none.
fn decider() -> impl Strategy<Value = By> {
    prop_oneof![
        3 => (0..ADMINS).prop_map(By),
        2 => (ADMINS..DECIDERS).prop_map(By),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    let two = any::<(Index, Index)>;
    let by = || (any::<Index>(), decider());
    let tag = || 0..TAGS.len();
    prop_oneof![
        6 => two().prop_map(|(who, recipe)| Act::PostComment(who, recipe)),
        3 => two().prop_map(|(who, comment)| Act::ReportComment(who, comment)),
        1 => any::<Index>().prop_map(Act::TakeBack),
        2 => by().prop_map(|(comment, by)| Act::ClearReport(comment, by)),
        6 => by().prop_map(|(comment, by)| Act::RemoveComment(comment, by)),
        3 => any::<Index>().prop_map(Act::Submit),
        1 => any::<Index>().prop_map(Act::Correct),
        1 => any::<Index>().prop_map(Act::Withdraw),
        2 => (by(), tag()).prop_map(|((submission, by), tag)| Act::Approve(submission, tag, by)),
        1 => by().prop_map(|(submission, by)| Act::CreateAndDelete(submission, by)),
        2 => by().prop_map(|(submission, by)| Act::Reject(submission, by)),
        4 => two().prop_map(|(who, recipe)| Act::SendPhoto(who, recipe)),
        1 => any::<Index>().prop_map(Act::WithdrawPhoto),
        2 => by().prop_map(|(photo, by)| Act::ApprovePhoto(photo, by)),
        1 => by().prop_map(|(photo, by)| Act::RejectPhoto(photo, by)),
        2 => by().prop_map(|(photo, by)| Act::ReportPhoto(photo, by)),
        1 => (tag(), decider()).prop_map(|(tag, by)| Act::CreateRecipe(tag, by)),
        1 => (tag(), decider()).prop_map(|(tag, by)| Act::CreateTag(tag, by)),
        2 => (by(), tag(), any::<bool>())
            .prop_map(|((recipe, by), tag, keeps)| Act::EditRecipe(recipe, tag, by, keeps)),
        1 => by().prop_map(|(recipe, by)| Act::DeleteRecipe(recipe, by)),
        2 => two().prop_map(|(who, recipe)| Act::Save(who, recipe)),
        1 => two().prop_map(|(who, recipe)| Act::Unsave(who, recipe)),
        1 => by().prop_map(|(who, by)| Act::ResetViolations(who, by)),
        3 => by().prop_map(|(who, by)| Act::MakeAdmin(who, by)),
        1 => by().prop_map(|(who, by)| Act::RemoveAdmin(who, by)),
        1 => by().prop_map(|(who, by)| Act::DeleteMember(who, by)),
        2 => (any::<Index>(), any::<bool>()).prop_map(|(who, renames)| Act::ChangeAccount(who, renames)),
    ]
}

/// How many stories are made up, always the same ones; more with `make test-all`, or with `PROPTEST_CASES`, and then others each time.
fn stories() -> u32 {
    sized(8, 30)
}

/// How many other ones are asked for.
fn asked() -> Option<u32> {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok())
}

fn runner() -> TestRunner {
    let asked = asked();
    let config = Config {
        cases: asked.unwrap_or_else(stories),
        max_shrink_iters: 40,
        failure_persistence: None,
        ..Config::default()
    };
    match asked {
        Some(_) => TestRunner::new(config),
        None => TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &[11; 32])),
    }
}

#[test]
fn violations_are_counted_members_restricted_and_content_gone_as_the_rules_say() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let writer = installation.writer();
    let stories = proptest::collection::vec(act(), 20..60);
    let outcome = runner().run(&stories, |acts| {
        let mut world = World::new(&cookbook, &writer, [&ada, &bea]);
        let outcome = acts.iter().try_for_each(|act| world.take(act)).and_then(|()| world.compare());
        world.end();
        outcome
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let by_promoted = writer.number(&format!(
        "SELECT count(*) FROM es.events
         WHERE metadata ->> 'role' = 'admin' AND metadata ->> 'actor' NOT IN ('{}', '{}')",
        ada.user().id,
        bea.user().id
    ));
    assert!(
        asked().is_some() || by_promoted >= sized(1, 10),
        "only {by_promoted} decisions of members who were made admins"
    );
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
