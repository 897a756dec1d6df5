//! A member who is restricted while a call arrives contributes nothing with it.

use serde_json::{Value, json};

use crate::support::{Connection, Installation, head_of};

#[test]
fn a_restriction_that_comes_before_the_body_of_a_call_refuses_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    for (number, call) in ["comment", "recipe", "correction", "photo"].into_iter().enumerate() {
        let rosa = cookbook.member(&format!("Rosa the {number}th"));
        let id = rosa.user().id;
        let bread = writer.new_recipe(id, "Bread");
        let (method, path, body) = match call {
            "comment" => {
                ("POST", "/api/new-comment".to_owned(), json!({"recipeId": bread, "comment": "More!"}))
            }
            "photo" => {
                let picture = writer.new_upload(id);
                let body = json!({"picUrl": picture, "recipeId": bread, "altText": "A loaf"});
                ("PUT", "/api/submit-photo".to_owned(), body)
            }
            "recipe" => {
                ("POST", "/api/new-recipe/pending".to_owned(), json!({"title": "Rye", "recipeText": "Bake."}))
            }
            _ => {
                let submission = writer.new_submission(id, "Bread");
                (
                    "PUT",
                    format!("/api/pending-recipe/{submission}"),
                    json!({"title": "Rye", "recipeText": "Bake."}),
                )
            }
        };
        let (before, body) = (writer.events(), body.to_string());
        let mut connection = Connection::to(&cookbook);
        connection.write(&format!(
            "{}authorization: Bearer {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\
             expect: 100-continue\r\n\r\n",
            head_of(method, &path),
            rosa.token(),
            body.len()
        ));
        // The caller has been let in, and the body is waited for.
        connection.read_until("100 Continue\r\n\r\n");
        writer.restrict(id);
        connection.write(&body);
        let (answer, _) = connection.read_to_end();
        assert!(answer.contains(" 403 "), "{call}: {answer}");
        let told: Value = serde_json::from_str(answer.split("\r\n\r\n").last().unwrap()).unwrap();
        assert_eq!(told["code"], "restricted", "{call}");
        assert!(told["message"].as_str().unwrap().starts_with("Sorry. Your account is restricted."));
        assert_eq!(writer.events(), before + 4, "{call}: three violations and the restriction");
    }
}
