use crate::test_kitchen::{Kitchen, OPAL, ROSA};
use crate::{Schema, rebuild, verify};

/// Rosa's are the numbers from 1, Opal's those from 11.
async fn two_members() -> Kitchen {
    let kitchen = Kitchen::new().await;
    for (id, name, first) in [(ROSA, "Rosa", 1), (OPAL, "Opal", 11)] {
        kitchen.register(id, name).await;
        kitchen.recipe(first, id, &[], &format!("Bread of {name}")).await;
        kitchen.recipe(first + 1, id, &[], &format!("Soup of {name}")).await;
        kitchen.submit(first, id, &format!("Waiting of {name}")).await;
        kitchen.submit(first + 1, id, &format!("Decided of {name}")).await;
        kitchen.approve(first + 1, first).await;
        kitchen.comment(first, 1, id, &format!("Lovely, says {name}")).await;
        kitchen.comment(first + 1, 11, id, &format!("Lovely too, says {name}")).await;
    }
    kitchen.catch_up().await;
    kitchen
}

async fn all_rows(kitchen: &Kitchen) -> String {
    kitchen.rows(Schema::Live).await.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_an_erased_member_is_left_and_everything_of_others_is_as_it_was() {
    let kitchen = two_members().await;
    let before = all_rows(&kitchen).await;
    let of_rosa = before.lines().filter(|row| row.contains("Rosa")).count();
    assert_eq!(of_rosa, 9, "a name, two recipes, two cards, two submissions, two comments: {before}");
    kitchen.delete_account(ROSA).await;
    kitchen.erase_account(ROSA).await;
    kitchen.catch_up().await;
    let after = all_rows(&kitchen).await;
    assert!(!after.contains("Rosa"), "{after}");
    let others =
        |rows: &str| rows.lines().filter(|row| row.contains("Opal")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(others(&after), others(&before));
    // What became of a submission is known without its words.
    assert!(after.contains("submissions (2,7,") && after.contains(",approved,1,,,,,,)"), "{after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_until_the_key_was_destroyed_goes_and_a_rebuild_finds_nothing_else() {
    let kitchen = two_members().await;
    kitchen.delete_account(ROSA).await;
    // Calls that had begun before the account was deleted.
    kitchen.comment(3, 11, ROSA, "One more word of Rosa").await;
    kitchen.submit(3, ROSA, "One more idea of Rosa").await;
    kitchen.recipe(3, ROSA, &[], "One more dish of Rosa").await;
    kitchen.catch_up().await;
    let shown = all_rows(&kitchen).await;
    assert_eq!(shown.matches("One more").count(), 4, "{shown}");
    kitchen.erase_account(ROSA).await;
    kitchen.catch_up().await;
    let live = all_rows(&kitchen).await;
    assert!(!live.contains("Rosa"), "{live}");
    assert_eq!(verify(&kitchen.log, |difference| panic!("{difference}")).await.unwrap().differences, 0);
    assert_eq!(rebuild(&kitchen.log, |_| ()).await.unwrap().differences, Some(0));
    assert_eq!(all_rows(&kitchen).await, live);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_admin_decides_after_an_erasure_stops_nobody() {
    let kitchen = two_members().await;
    kitchen.delete_account(ROSA).await;
    kitchen.erase_account(ROSA).await;
    kitchen.delete_recipe(1).await;
    kitchen.reject(1).await;
    kitchen.catch_up().await;
    assert!(!all_rows(&kitchen).await.contains("Rosa"));
    assert_eq!(rebuild(&kitchen.log, |_| ()).await.unwrap().differences, Some(0));
}
