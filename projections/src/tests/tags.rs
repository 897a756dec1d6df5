use super::fixture::Fixture;
use crate::{Listed, tags};

#[tokio::test]
async fn tags_come_by_name_without_regard_to_case() {
    let fixture = Fixture::new().await;
    for (id, name) in [(1, "soup"), (2, "Bread"), (3, "apple"), (4, "crème")] {
        fixture.tag(id, name).await;
    }
    fixture.catch_up().await;
    let Listed { items: tags, total } = tags(fixture.log.pool()).await.unwrap();
    assert_eq!(total, 4);
    let names: Vec<&str> = tags.iter().map(|tag| tag.tag.as_str()).collect();
    assert_eq!(names, ["apple", "Bread", "crème", "soup"]);
    assert_eq!(serde_json::to_string(&tags[0]).unwrap(), r#"{"tagId":3,"tag":"apple"}"#);
}
