use domain::ids::AccountId;

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{CardPage, Cook, cards_of, cooks, newest_cards};

#[tokio::test]
async fn a_writers_cards_come_newest_first_in_pages_with_their_number() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    // The newest has the smallest id: the order is that of the log.
    for id in (1..=5).rev() {
        fixture.recipe(id, ROSA, &[], &format!("Dish {id}")).await;
    }
    fixture.recipe(9, OPAL, &[], "Soup").await;
    fixture.edit(5, &[], "An edited dish stays where it was").await;
    fixture.catch_up().await;
    let page = cards_of(fixture.log.pool(), AccountId(ROSA), 2, 0).await.unwrap();
    assert_eq!((page.total, ids(&page)), (5, vec![1, 2]));
    let page = cards_of(fixture.log.pool(), AccountId(ROSA), 2, 4).await.unwrap();
    assert_eq!((page.total, ids(&page)), (5, vec![5]));
    assert_eq!(page.cards[0].title, "An edited dish stays where it was");
    let page = cards_of(fixture.log.pool(), AccountId(ROSA), 2, 6).await.unwrap();
    assert_eq!((page.total, ids(&page)), (5, vec![]));
    let nobody = cards_of(fixture.log.pool(), AccountId(99), 2, 0).await.unwrap();
    assert_eq!((nobody.total, ids(&nobody)), (0, vec![]));
}

fn ids(page: &CardPage) -> Vec<i64> {
    page.cards.iter().map(|card| card.recipe_id).collect()
}

#[tokio::test]
async fn a_card_reads_as_the_contract_says_with_one_picture() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.tag(1, "bread").await;
    fixture.recipe(3, ROSA, &[1], "Bread").await;
    fixture.catch_up().await;
    let page = cards_of(fixture.log.pool(), AccountId(ROSA), 24, 0).await.unwrap();
    assert_eq!(
        serde_json::to_string(&page.cards).unwrap(),
        concat!(
            r#"[{"recipeId":3,"title":"Bread","description":"From the \"blue\" tin.","writer":"Rosa","userId":7,"#,
            r#""avatarUrl":"/avatars/1.svg","recipeTagList":[{"tagId":1,"tag":"bread"}],"#,
            r#""recipePicList":[{"picUrl":"/api/images/a.jpg","altText":"A loaf","recipeId":3,"userId":7}]}]"#,
        )
    );
}

#[tokio::test]
async fn a_deleted_recipe_and_one_of_an_erased_writer_have_no_card() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, OPAL, &[], "Soup").await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(cards_of(fixture.log.pool(), AccountId(OPAL), 24, 0).await.unwrap().total, 0);
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    assert_eq!(cards_of(fixture.log.pool(), AccountId(ROSA), 24, 0).await.unwrap().total, 0);
}

#[tokio::test]
async fn the_newest_cards_are_those_that_came_last_in_the_log_of_whoever_wrote_them() {
    let fixture = Fixture::new().await;
    fixture.register(ROSA, "Rosa").await;
    fixture.register(OPAL, "Opal").await;
    for (id, writer) in [(5, ROSA), (4, OPAL), (3, ROSA), (2, OPAL)] {
        fixture.recipe(id, writer, &[], &format!("Dish {id}")).await;
    }
    fixture.edit(5, &[], "An edited dish stays where it was").await;
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    let newest = newest_cards(fixture.log.pool(), 2).await.unwrap();
    let shown: Vec<_> = newest.iter().map(|card| (card.recipe_id, card.writer.as_str())).collect();
    assert_eq!(shown, [(2, "Opal"), (4, "Opal")]);
}

async fn cooking(fixture: &Fixture, limit: i64) -> Vec<(String, i64)> {
    let cooks = cooks(fixture.log.pool(), limit).await.unwrap();
    cooks.into_iter().map(|Cook { display_name, recipes, .. }| (display_name, recipes)).collect()
}

#[tokio::test]
async fn the_cooks_are_the_members_with_recipes_and_first_whoever_added_one_last() {
    let fixture = Fixture::new().await;
    assert_eq!(cooking(&fixture, 8).await, []);
    for (id, name) in [(ROSA, "Rosa"), (OPAL, "Opal"), (9, "Idle"), (10, "Ines")] {
        fixture.register(id, name).await;
    }
    for (id, writer) in [(1, OPAL), (2, ROSA), (3, 10), (4, OPAL)] {
        fixture.recipe(id, writer, &[], &format!("Dish {id}")).await;
    }
    fixture.catch_up().await;
    let named =
        |names: &[(&str, i64)]| names.iter().map(|&(name, n)| (name.to_owned(), n)).collect::<Vec<_>>();
    assert_eq!(cooking(&fixture, 8).await, named(&[("Opal", 2), ("Ines", 1), ("Rosa", 1)]));
    assert_eq!(cooking(&fixture, 1).await, named(&[("Opal", 2)]));
    fixture.rename(10, "Inez").await;
    fixture.delete_recipe(2).await;
    fixture.delete_account(OPAL).await;
    fixture.erase_account(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(cooking(&fixture, 8).await, named(&[("Inez", 1)]));
}
