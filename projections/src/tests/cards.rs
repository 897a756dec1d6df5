use domain::ids::AccountId;

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{CardPage, cards_of};

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
