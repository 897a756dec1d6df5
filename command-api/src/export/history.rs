//! What the log has about a member: everything that happened, as the member may know it.

use domain::accounts::Account;
use domain::comments::Comment;
use domain::personal::SubjectId;
use domain::photos::Photo;
use domain::recipes::Recipe;
use domain::shelves::Shelf;
use domain::submissions::Submission;
use event_log::{EventLog, LogError, LoggedEvent};
use serde_json::{Map, Value, json};

use super::maker::{Maker, OwnExportError, OwnSources};
use crate::application::contributions::CONTRIBUTIONS;
use crate::application::timestamp;

/// Fields that say whose something is, or who decided: the first is the member, and the second nobody is told.
const ACCOUNTS: [&str; 4] = ["by", "owner", "writer", "account_id"];

/// Writes every event, one a line, by what it happened to, in order.
pub(super) async fn write_history(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    maker.begin("history.jsonl")?;
    let subject = SubjectId::from(sources.member);
    let (log, about) = (sources.log.clone(), subject.clone());
    let streams = async move { log.streams_about(about.as_str(), &CONTRIBUTIONS).await };
    let contributed = maker.part(streams).await?.into_iter().map(|it| (it.aggregate_type, it.aggregate_id));
    let own = ["account", "shelf"].map(|kind| (kind.to_owned(), sources.member.to_string()));
    for (kind, id) in own.into_iter().chain(contributed) {
        let log = sources.log.clone();
        for event in maker.part(async move { events(&log, &kind, &id).await }).await? {
            let told = told(&event, &subject);
            maker.write(format!("{told}\n").as_bytes()).await?;
        }
    }
    Ok(())
}

async fn events(log: &EventLog, kind: &str, id: &str) -> Result<Vec<LoggedEvent>, LogError> {
    match kind {
        "account" => log.events_of::<Account>(id).await,
        "shelf" => log.events_of::<Shelf>(id).await,
        "recipe" => log.events_of::<Recipe>(id).await,
        "submission" => log.events_of::<Submission>(id).await,
        "photo" => log.events_of::<Photo>(id).await,
        "comment" => log.events_of::<Comment>(id).await,
        _ => Err(LogError::Stream(format!("nobody knows what {kind} {id} is").into())),
    }
}

/// An event as the member may know it: without the numbers of others, and who they are.
fn told(event: &LoggedEvent, member: &SubjectId) -> Value {
    let actor = &event.metadata.actor;
    let by = match actor.role.as_str() {
        _ if member.as_str() == format!("account/{}", actor.id) => "you",
        "admin" => "an admin",
        "system" => "the cookbook",
        _ => "another member",
    };
    let said = event.payload.get(&event.event_type).cloned().unwrap_or_default();
    json!({
        "at": timestamp::iso(event.metadata.time),
        "what": event.event_type,
        "of": format!("{} {}", event.aggregate_type, event.aggregate_id),
        "by": by,
        "said": without_others(said, member),
    })
}

/// What of it is the member's own.
fn without_others(said: Value, member: &SubjectId) -> Value {
    match said {
        Value::Object(mut fields) => match fields.remove("$personal") {
            Some(mut personal) if personal["subject"] == member.as_str() => {
                without_others(personal["value"].take(), member)
            }
            Some(_) => Value::Null,
            None => {
                let own = fields.into_iter().filter(|(name, _)| !ACCOUNTS.contains(&name.as_str()));
                own.map(|(name, value)| (name, without_others(value, member))).collect::<Map<_, _>>().into()
            }
        },
        Value::Array(items) => {
            items.into_iter().map(|item| without_others(item, member)).collect::<Vec<_>>().into()
        }
        said => said,
    }
}

#[cfg(test)]
mod tests {
    use domain::ids::AccountId;

    use super::*;

    #[test]
    fn of_what_others_said_and_who_they_are_nothing_is_told() {
        let said = json!({
            "writer": 7, "by": 3, "reasons": ["spam"],
            "comment": {"$personal": {"subject": "account/7", "value": "Mine"}},
            "pictures": [{"owner": 3, "text": {"$personal": {"subject": "account/3", "value": "Theirs"}}}],
            "content": {"$personal": {"subject": "account/7", "value": {"pictures": [{"owner": 3, "url": "a"}]}}},
            "gone": {"$personal": {"subject": "account/7", "erased": true}},
        });
        let told = without_others(said, &SubjectId::from(AccountId(7)));
        let expected = json!({"content": {"pictures": [{"url": "a"}]}, "reasons": ["spam"], "comment": "Mine", "pictures": [{"text": null}], "gone": null});
        assert_eq!(told, expected);
    }
}
