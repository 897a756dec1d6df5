//! What an event decided: on what, why, and what it changed.

use domain::Event;
use domain::accounts::AccountEvent;
use domain::comments::CommentEvent;
use domain::ids::{RecipeId, TagId};
use domain::personal::Personal;
use domain::photos::PhotoEvent;
use domain::recipes::RecipeEvent;
use domain::submissions::SubmissionEvent;
use domain::tags::TagEvent;
use domain::values::RecipeContent;
use serde_json::{Value, json};

use crate::snapshot::{self, TagNames, difference};

/// The types of events that give a thing its content, or count.
const CONTENT: &[&str] = &[
    "RecipeCreated",
    "RecipeUpdated",
    "RecipeSubmitted",
    "SubmissionCorrected",
    "PhotoSubmitted",
    "CommentPosted",
    "ViolationAdded",
    "ViolationsReset",
];

/// The types of events that give a member a name and an avatar.
const DETAILS: &[&str] = &["AccountRegistered", "AccountDetailsChanged"];

/// The types of events of which the last one before a decision says what it changed.
pub(crate) fn content(action: &str) -> &'static [&'static str] {
    if DETAILS.contains(&action) { DETAILS } else { CONTENT }
}

/// An event of a stream among those before it.
pub(crate) struct Decided<'a> {
    /// The event.
    pub(crate) event: &'a Event,
    /// The event directly before it in its stream.
    pub(crate) previous: Option<&'a Event>,
    /// The last event before it that gave its thing content, or counted.
    pub(crate) content: Option<&'a Event>,
}

/// What an event decided.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Explanation {
    /// The title of what it is about, if it has one of its own.
    pub(crate) title: Option<String>,
    /// Why.
    pub(crate) reasons: Vec<String>,
    /// What changed, before.
    pub(crate) before: Option<Value>,
    /// The same, afterwards.
    pub(crate) after: Option<Value>,
}

/// The recipe of a comment or photo.
pub(crate) fn recipe_of(event: &Event) -> Option<RecipeId> {
    match event {
        Event::Comment(
            _,
            CommentEvent::CommentPosted { recipe_id, .. }
            | CommentEvent::CommentReported { recipe_id }
            | CommentEvent::ReportCleared { recipe_id, .. }
            | CommentEvent::CommentDeleted { recipe_id }
            | CommentEvent::CommentRemoved { recipe_id, .. },
        )
        | Event::Photo(
            _,
            PhotoEvent::PhotoSubmitted { recipe_id, .. }
            | PhotoEvent::PhotoApproved { recipe_id, .. }
            | PhotoEvent::PhotoRemoved { recipe_id },
        ) => Some(*recipe_id),
        _ => None,
    }
}

/// The title that an event gives a recipe or submission; `None` if it gives none, or that was erased.
pub(crate) fn title_of(event: &Event) -> Option<String> {
    let title = match event {
        Event::Submission(
            _,
            SubmissionEvent::RecipeSubmitted { content, .. }
            | SubmissionEvent::SubmissionCorrected { content },
        ) => &content.value()?.title,
        _ => &content_of(event)?.0.title,
    };
    Some(title.as_str().to_owned())
}

/// The tags that an event mentions.
pub(crate) fn tags_of(event: &Event) -> &[TagId] {
    match event {
        Event::Recipe(
            _,
            RecipeEvent::RecipeCreated { tags, .. } | RecipeEvent::RecipeUpdated { tags, .. },
        ) => tags,
        Event::Submission(_, SubmissionEvent::SubmissionApproved { recipe: Some(recipe), .. }) => {
            &recipe.tags
        }
        _ => &[],
    }
}

fn content_of(event: &Event) -> Option<(&RecipeContent, &[TagId])> {
    match event {
        Event::Recipe(
            _,
            RecipeEvent::RecipeCreated { tags, content, .. }
            | RecipeEvent::RecipeUpdated { tags, content, .. },
        ) => Some((content.value()?, tags)),
        Event::Submission(_, SubmissionEvent::SubmissionApproved { recipe: Some(recipe), .. }) => {
            Some((recipe.content.value()?, &recipe.tags))
        }
        _ => None,
    }
}

/// What an event decided.
pub(crate) fn explain(decided: &Decided<'_>, names: &TagNames) -> Explanation {
    match decided.event {
        Event::Recipe(_, event) => recipe(decided, event, names),
        Event::Submission(_, event) => submission(decided, event, names),
        Event::Photo(_, event) => photo(decided, event),
        Event::Comment(_, event) => comment(decided, event),
        Event::Account(_, event) => account(decided, event),
        Event::Tag(_, TagEvent::TagCreated { tag }) => Explanation {
            title: Some(tag.as_str().to_owned()),
            after: Some(json!({"tag": tag})),
            ..Explanation::default()
        },
        Event::Admins(..) | Event::Shelf(..) => Explanation::default(),
    }
}

fn recipe(decided: &Decided<'_>, event: &RecipeEvent, names: &TagNames) -> Explanation {
    let snapshot = |event: &Event| {
        let (content, tags) = content_of(event)?;
        Some(snapshot::recipe(content, tags, names))
    };
    let title = title_of(decided.event).or_else(|| decided.content.and_then(title_of));
    let (was, is) = (decided.content.and_then(snapshot), snapshot(decided.event));
    let (before, after) = match (event, was, is) {
        (RecipeEvent::RecipeUpdated { removed_photos, .. }, Some(was), Some(is)) => {
            let (before, mut after) = difference(was, is);
            if let (Some(Value::Object(after)), false) = (&mut after, removed_photos.is_empty()) {
                after.insert("removedPhotos".to_owned(), json!(removed_photos));
            }
            (before, after)
        }
        (RecipeEvent::RecipeCreated { .. }, _, is) => (None, is),
        (RecipeEvent::RecipeUpdated { .. } | RecipeEvent::RecipeDeleted {}, was, is) => (was, is),
    };
    Explanation { title, before, after, ..Explanation::default() }
}

fn submission(decided: &Decided<'_>, event: &SubmissionEvent, names: &TagNames) -> Explanation {
    let submitted = decided.content.and_then(|content| match content {
        Event::Submission(
            _,
            SubmissionEvent::RecipeSubmitted { content, .. }
            | SubmissionEvent::SubmissionCorrected { content },
        ) => content.value().map(snapshot::submission),
        _ => None,
    });
    let before = json!({"state": "pending", "submitted": submitted});
    let mut reasons = Vec::new();
    let after = match event {
        SubmissionEvent::SubmissionApproved { recipe_id, .. } => {
            let recipe = content_of(decided.event);
            let recipe = recipe.map(|(content, tags)| snapshot::recipe(content, tags, names));
            json!({"state": "approved", "recipeId": recipe_id, "recipe": recipe})
        }
        SubmissionEvent::SubmissionRejected { reason, .. } => {
            reasons = own_words(reason.as_ref());
            json!({"state": "rejected"})
        }
        SubmissionEvent::SubmissionWithdrawn {} => json!({"state": "withdrawn"}),
        SubmissionEvent::RecipeSubmitted { .. } | SubmissionEvent::SubmissionCorrected { .. } => Value::Null,
    };
    let title = decided.content.and_then(title_of);
    Explanation { title, reasons, before: Some(before), after: Some(after) }
}

/// A reason in an admin's words, if there is one and it was not erased.
fn own_words<T: AsRef<str>>(reason: Option<&Personal<T>>) -> Vec<String> {
    reason.and_then(Personal::value).map(|reason| reason.as_ref().to_owned()).into_iter().collect()
}

fn photo(decided: &Decided<'_>, event: &PhotoEvent) -> Explanation {
    let state = |event: &PhotoEvent| match event {
        PhotoEvent::PhotoSubmitted { .. } => "pending",
        PhotoEvent::PhotoApproved { .. } => "approved",
        PhotoEvent::PhotoRejected { .. } => "rejected",
        PhotoEvent::PhotoReported { .. } => "reported",
        PhotoEvent::PhotoRemoved { .. } => "removed",
        PhotoEvent::PhotoWithdrawn {} => "withdrawn",
    };
    let mut before = json!({"state": match decided.previous {
        Some(Event::Photo(_, previous)) => Some(state(previous)),
        _ => None,
    }});
    if let Some(Event::Photo(_, PhotoEvent::PhotoSubmitted { url, alt_text, .. })) = decided.content {
        before["picUrl"] = json!(url);
        before["altText"] = json!(alt_text.value());
    }
    let reasons = match event {
        PhotoEvent::PhotoReported { reasons, .. } => reasons.phrases().map(str::to_owned).collect(),
        PhotoEvent::PhotoRejected { reason, .. } => own_words(reason.as_ref()),
        _ => Vec::new(),
    };
    let after = json!({"state": state(event)});
    Explanation { title: None, reasons, before: Some(before), after: Some(after) }
}

fn comment(decided: &Decided<'_>, event: &CommentEvent) -> Explanation {
    let state = |event: &CommentEvent| match event {
        CommentEvent::CommentPosted { .. } | CommentEvent::ReportCleared { .. } => "shown",
        CommentEvent::CommentReported { .. } => "reported",
        CommentEvent::CommentDeleted { .. } => "deleted",
        CommentEvent::CommentRemoved { .. } => "removed",
    };
    let mut before = json!({"state": match decided.previous {
        Some(Event::Comment(_, previous)) => Some(state(previous)),
        _ => None,
    }});
    if let Some(Event::Comment(_, CommentEvent::CommentPosted { comment, .. })) = decided.content {
        before["comment"] = json!(comment.value());
    }
    let reasons = match event {
        CommentEvent::CommentRemoved { reasons, .. } => reasons.phrases().map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    let after = json!({"state": state(event)});
    Explanation { title: None, reasons, before: Some(before), after: Some(after) }
}

fn account(decided: &Decided<'_>, event: &AccountEvent) -> Explanation {
    if let AccountEvent::AccountDetailsChanged { .. } = event {
        let (before, after) =
            difference(decided.content.map_or_else(|| json!({}), details), details(decided.event));
        return Explanation { before, after, ..Explanation::default() };
    }
    let counted = match decided.content {
        Some(Event::Account(_, AccountEvent::ViolationAdded { violations, .. })) => *violations,
        _ => 0,
    };
    let mut reasons = Vec::new();
    let (before, after) = match event {
        AccountEvent::ViolationAdded { reasons: why, violations, .. } => {
            reasons = why.phrases().map(str::to_owned).collect();
            (json!({"violations": violations.saturating_sub(1)}), json!({"violations": violations}))
        }
        AccountEvent::MemberRestricted {} => (json!({"restricted": false}), json!({"restricted": true})),
        AccountEvent::ViolationsReset {} => (json!({"violations": counted}), json!({"violations": 0})),
        AccountEvent::AccountDeleted { reason } => {
            reasons = own_words(reason.as_ref());
            (json!({"state": "member"}), json!({"state": "deleted"}))
        }
        AccountEvent::AccountErased {} => (json!({"state": "deleted"}), json!({"state": "erased"})),
        _ => (Value::Null, Value::Null),
    };
    Explanation { title: None, reasons, before: Some(before), after: Some(after) }
}

/// The name and the avatar that an event gives a member; without a name if that was erased.
fn details(event: &Event) -> Value {
    match event {
        Event::Account(
            _,
            AccountEvent::AccountRegistered { display_name, avatar_id, .. }
            | AccountEvent::AccountDetailsChanged { display_name, avatar_id },
        ) => json!({"displayName": display_name.value(), "avatarId": avatar_id}),
        _ => json!({}),
    }
}

/// What a decision on a role decided, by its action; `None` if it is none.
pub(crate) fn of_role(action: &str) -> Option<Explanation> {
    let is_admin = match action {
        "AdminMade" => true,
        "AdminRemoved" => false,
        _ => return None,
    };
    Some(Explanation {
        before: Some(json!({"admin": !is_admin})),
        after: Some(json!({"admin": is_admin})),
        ..Explanation::default()
    })
}
