use super::*;
use crate::test_kitchen::Kitchen;

#[tokio::test]
async fn tags_come_by_name_without_regard_to_case() {
    let kitchen = Kitchen::new().await;
    for (id, name) in [(1, "soup"), (2, "Bread"), (3, "apple"), (4, "crème")] {
        kitchen.tag(id, name).await;
    }
    kitchen.catch_up().await;
    let tags = tags(kitchen.log.pool()).await.unwrap();
    let names: Vec<&str> = tags.iter().map(|tag| tag.tag.as_str()).collect();
    assert_eq!(names, ["apple", "Bread", "crème", "soup"]);
    assert_eq!(serde_json::to_string(&tags[0]).unwrap(), r#"{"tagId":3,"tag":"apple"}"#);
}
