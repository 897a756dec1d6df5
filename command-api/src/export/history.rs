//! What the log has about a member: everything that happened, as the member may know it.

use domain::accounts::Account;
use domain::comments::Comment;
use domain::personal::SubjectId;
use domain::photos::Photo;
use domain::recipes::Recipe;
use domain::shelves::Shelf;
use domain::submissions::Submission;
use event_log::{EventLog, LogError, LoggedEvent, StreamId};
use projections::{AuditFilter, AuditRow};
use serde_json::{Map, Value, json};

use super::maker::{Maker, OwnExportError, OwnSources};
use super::pieces::Pieces;
use crate::application::contributions::CONTRIBUTIONS;
use crate::application::timestamp;

/// Fields that say whose something is, or who decided: the first is the member, and the second nobody is told.
const ACCOUNTS: [&str; 4] = ["by", "owner", "writer", "account_id"];

/// How many things, how many events of one, and how many decisions are read at once.
const PAGE: i64 = 100;

/// The event of a comment that somebody flags.
const REPORTED: &str = "CommentReported";

/// Writes every event, one a line, by what it happened to, in order.
pub(super) async fn write_history(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut file = Pieces::lines("history");
    let subject = SubjectId::from(sources.member);
    for kind in ["account", "shelf"] {
        let own = StreamId { aggregate_type: kind.to_owned(), aggregate_id: sources.member.to_string() };
        write_stream(&mut file, maker, sources, &own).await?;
    }
    let mut after = StreamId::default();
    loop {
        let (log, about, seen) = (sources.log.clone(), subject.clone(), after.clone());
        let page = async move { log.streams_about_after(about.as_str(), &CONTRIBUTIONS, &seen, PAGE).await };
        let page = maker.part(page).await?;
        let Some(last) = page.last() else { return file.finish(maker).await };
        after.clone_from(last);
        for contributed in &page {
            write_stream(&mut file, maker, sources, contributed).await?;
        }
    }
}

async fn write_stream(
    file: &mut Pieces,
    maker: &mut Maker,
    sources: &OwnSources,
    stream: &StreamId,
) -> Result<(), OwnExportError> {
    let subject = SubjectId::from(sources.member);
    let mut after = 0;
    loop {
        let (log, stream) = (sources.log.clone(), stream.clone());
        let page = maker.part(async move { events(&log, &stream, after).await }).await?;
        for event in &page {
            file.add(maker, &told(event, &subject)).await?;
        }
        match page.last() {
            // An event of an older version may be told as several.
            Some(last) if page.len() as i64 >= PAGE => after = last.sequence,
            _ => return Ok(()),
        }
    }
}

/// Writes what the member decided, and what was decided about the member: what, when and on which thing. Of others it says no more than that.
pub(super) async fn write_decisions(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut file = Pieces::lines("decisions");
    let member = sources.member.0;
    let filters = [
        AuditFilter { actor: Some(member), ..AuditFilter::default() },
        AuditFilter { subject: Some(member), ..AuditFilter::default() },
    ];
    for (filter, is_own) in filters.into_iter().zip([true, false]) {
        let mut before = None;
        loop {
            let (read, filter) = (sources.read.clone(), filter.clone());
            let page = async move { projections::audit_rows(&read, &filter, before, PAGE).await };
            let page = maker.part(page).await?;
            let Some(last) = page.last() else { break };
            before = Some(last.seq);
            // What the member decided about the own things is written once.
            for row in page.iter().filter(|row| is_own || row.actor != Some(member)) {
                file.add(maker, &decided(row, is_own)).await?;
            }
        }
    }
    file.finish(maker).await
}

fn decided(row: &AuditRow, is_own: bool) -> Value {
    let at = timestamp::iso(row.decided_at);
    let of = format!("{} {}", row.target_kind, row.target_id);
    if !is_own && row.action == REPORTED {
        return json!({"at": at.get(..10), "what": row.action, "of": of});
    }
    let by = if is_own { "you" } else { described(&row.role) };
    json!({"at": at, "what": row.action, "of": of, "by": by})
}

/// Who did something that the member did not do.
fn described(role: &str) -> &'static str {
    match role {
        "admin" => "an admin",
        "system" => "the cookbook",
        _ => "another member",
    }
}

/// The next events of this thing.
async fn events(log: &EventLog, stream: &StreamId, after: i64) -> Result<Vec<LoggedEvent>, LogError> {
    let StreamId { aggregate_type: kind, aggregate_id: id } = stream;
    match kind.as_str() {
        "account" => log.events_of_after::<Account>(id, after, PAGE).await,
        "shelf" => log.events_of_after::<Shelf>(id, after, PAGE).await,
        "recipe" => log.events_of_after::<Recipe>(id, after, PAGE).await,
        "submission" => log.events_of_after::<Submission>(id, after, PAGE).await,
        "photo" => log.events_of_after::<Photo>(id, after, PAGE).await,
        "comment" => log.events_of_after::<Comment>(id, after, PAGE).await,
        _ => Err(LogError::Stream(format!("nobody knows what {kind} {id} is").into())),
    }
}

/// An event as the member may know it: without the numbers of others, and who they are.
fn told(event: &LoggedEvent, member: &SubjectId) -> Value {
    let actor = &event.metadata.actor;
    let is_own = member.as_str() == format!("account/{}", actor.id);
    let by = if is_own { "you" } else { described(&actor.role) };
    let said = event.payload.get(&event.event_type).cloned().unwrap_or_default();
    let at = timestamp::iso(event.metadata.time);
    if event.event_type == REPORTED && !is_own {
        // Who has flagged a comment could be found by the moment.
        let of = format!("{} {}", event.aggregate_type, event.aggregate_id);
        return json!({"at": at.get(..10), "what": event.event_type, "of": of});
    }
    json!({
        "at": at,
        "what": event.event_type,
        "of": format!("{} {}", event.aggregate_type, event.aggregate_id),
        "by": by,
        "said": without_others(said, member),
    })
}

/// What of it is the member's own.
fn without_others(said: Value, member: &SubjectId) -> Value {
    match said {
        said if is_of_another(&said, member) => Value::Null,
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
            let own = items.into_iter().filter(|item| !is_of_another(item, member));
            own.map(|item| without_others(item, member)).collect::<Vec<_>>().into()
        }
        said => said,
    }
}

/// Whether somebody else has given this: a picture that an admin has put into a recipe.
fn is_of_another(item: &Value, member: &SubjectId) -> bool {
    item["owner"].as_i64().is_some_and(|owner| member.account().is_none_or(|account| account.0 != owner))
}

#[cfg(test)]
mod tests {
    use domain::ids::AccountId;
    use domain::samples::Sample;
    use domain::{AggregateEvent, AggregateVisitor, Decide, visit_aggregates};

    use super::*;

    /// From here on numbers of accounts are counted; none in a sample is as large.
    const FIRST: i64 = 900_001;

    /// Gives each account in an event a number of its own. No other number in a sample is that of the sample member.
    fn apart(said: &mut Value, next: &mut i64) {
        match said {
            Value::Number(number) if *number == AccountId::sample().0.into() => {
                *said = (*next).into();
                *next += 1;
            }
            Value::Array(items) => items.iter_mut().for_each(|item| apart(item, next)),
            Value::Object(fields) => fields.values_mut().for_each(|value| apart(value, next)),
            _ => {}
        }
    }

    /// What is told of a sample of every event to a member of this number.
    struct Told {
        member: SubjectId,
        accounts: i64,
        texts: Vec<(String, String)>,
    }

    impl AggregateVisitor for Told {
        fn visit<A: Decide>(&mut self) {
            for sample in A::Event::samples() {
                let Value::Object(event) = serde_json::to_value(&sample).unwrap() else { panic!() };
                let [(name, mut said)] = event.into_iter().collect::<Vec<_>>().try_into().unwrap();
                let mut next = FIRST;
                apart(&mut said, &mut next);
                self.accounts += next - FIRST;
                self.texts.push((name, without_others(said, &self.member).to_string()));
            }
        }
    }

    fn told_to(member: AccountId) -> Told {
        let mut told = Told { member: SubjectId::from(member), accounts: 0, texts: Vec::new() };
        visit_aggregates(&mut told);
        told
    }

    #[test]
    fn no_event_tells_the_number_of_an_account() {
        let told = told_to(AccountId::sample());
        assert!(told.accounts > 10, "samples name accounts: {}", told.accounts);
        for (event, text) in &told.texts {
            assert!(!text.contains("9000"), "{event}: {text}");
        }
        assert!(told.texts.iter().any(|(_, text)| text.contains("Potato Bread")));
    }

    #[test]
    fn what_others_have_written_is_told_of_no_event() {
        for (event, text) in told_to(AccountId(8)).texts {
            for written in ["Rosa", "Lovely", "Potato", "Aunt May", "A loaf", "rosa@", "flour", "/api/images"]
            {
                assert!(!text.contains(written), "{event}: {text}");
            }
        }
    }

    #[test]
    fn of_what_others_said_and_who_they_are_nothing_is_told() {
        let said = json!({
            "writer": 7, "by": 3, "reasons": ["spam"],
            "comment": {"$personal": {"subject": "account/7", "value": "Mine"}},
            "words": [{"text": {"$personal": {"subject": "account/3", "value": "Theirs"}}}],
            "content": {"$personal": {"subject": "account/7", "value": {"pictures": [{"owner": 3, "url": "a"}, {"owner": 7, "url": "b"}]}}},
            "gone": {"$personal": {"subject": "account/7", "erased": true}},
        });
        let told = without_others(said, &SubjectId::from(AccountId(7)));
        let expected = json!({"content": {"pictures": [{"url": "b"}]}, "reasons": ["spam"], "comment": "Mine", "words": [{"text": null}], "gone": null});
        assert_eq!(told, expected);
    }
}
