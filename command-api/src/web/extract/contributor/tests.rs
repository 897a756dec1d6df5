//! Who may contribute, tested over a router whose calls have real tokens, sessions and accounts behind them.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, State};
use axum::http::{Request, header};
use axum::routing::post;
use domain::Actor;
use domain::accounts::{Account, AddViolation, DeleteAccount, ResetViolations};
use domain::ids::{AccountId, CommentId};
use domain::standing::ViolationSource;
use domain::values::{AvatarId, DisplayName, Email, Reasons};
use event_log::{EventLog, Keyring, MasterKey, Upcasters};
use identity::{Auth, ClaimedSession, Keys, credentials, sessions};
use local_postgres::testing::TestDatabase;
use tower::ServiceExt;

use super::{Comments, Contributes, Contributor, Photos, Recipes};
use crate::application::step::Step;
use crate::commands::accounts::delete::delete_account;
use crate::commands::accounts::register::{NewAccount, register_account};
use crate::commands::admins::make::make_admin;
use crate::web::error_code::ErrorCode;
use crate::web::problem::{ApiError, Problem};
use crate::web::state::Callers;

/// What each call is for, and how a refusal names it.
const CALLS: [&str; 3] = ["recipes", "comments", "photos"];

/// A call for contributions: answers who contributes.
async fn contribute<C: Contributes>(contributor: Contributor<C>, State(callers): State<Callers>) -> String {
    contributor.actor(&callers.log).await.unwrap().account().unwrap().to_string()
}

/// Calls for contributions, and the accounts of their callers.
struct Calls {
    callers: Callers,
    router: Router,
    _database: TestDatabase,
}

/// Somebody with an account.
struct Somebody {
    id: AccountId,
    session: ClaimedSession,
    token: String,
}

impl Calls {
    async fn new() -> Self {
        let database = tokio::task::spawn_blocking(local_postgres::testing::database).await.unwrap();
        let connected = event_log::connect(&database.url()).await.unwrap();
        event_log::migrate(connected.pool()).await.unwrap();
        let master = MasterKey::from_hex(&"5e".repeat(32)).unwrap();
        let keyring = Keyring::open(connected.pool().clone(), &master).await.unwrap();
        let clock = connected.reachability().clock().clone();
        let auth = Arc::new(Auth::new(Keys::of(&master), clock).unwrap());
        let callers = Callers { log: EventLog::new(connected, keyring, Upcasters::none()), auth };
        let router = Router::new()
            .route("/recipes", post(contribute::<Recipes>))
            .route("/comments", post(contribute::<Comments>))
            .route("/photos", post(contribute::<Photos>))
            .with_state(callers.clone());
        Self { callers, router, _database: database }
    }

    async fn register(&self, name: &str) -> AccountId {
        let new = NewAccount {
            email: Email::parse(&format!("{name}@example.org")).unwrap(),
            display_name: DisplayName::parse(name).unwrap(),
            avatar_id: AvatarId::DEFAULT,
        };
        let hash = Some("nobody signs in with it".to_owned());
        let receipt = register_account(&self.callers.log, new, hash, None).await.unwrap();
        receipt.aggregate_id.parse().unwrap()
    }

    async fn sign_in(&self, id: AccountId) -> Somebody {
        let pool = self.callers.log.pool();
        let credentials = credentials::find(pool, Some(id)).await.unwrap().unwrap();
        let session = sessions::start(pool, id, credentials.generation).await.unwrap().unwrap();
        let token = self.callers.auth.tokens.issue(id, &session).unwrap();
        Somebody { id, session: ClaimedSession { id: session.id, account: id }, token }
    }

    async fn member(&self, name: &str) -> Somebody {
        self.sign_in(self.register(name).await).await
    }

    async fn admin(&self, name: &str) -> Somebody {
        let id = self.register(name).await;
        make_admin(&self.callers.log, Actor::System, id, None).await.unwrap();
        self.sign_in(id).await
    }

    /// One more violation of a member; `comment` was not blamed before.
    async fn blame(&self, id: AccountId, comment: i64) {
        let violation = AddViolation {
            actor: Actor::System,
            source: ViolationSource::Comment(CommentId(comment)),
            reasons: Reasons::parse(["profanity"]).unwrap(),
        };
        Step::<Account>::on(id, Actor::System, violation).execute(&self.callers.log, None).await.unwrap();
    }

    /// Who contributed, otherwise the status, code and message of the refusal.
    async fn post(&self, path: &str, token: Option<&str>) -> Result<String, (u16, ErrorCode, String)> {
        let mut request = Request::post(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let answer = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let status = answer.status().as_u16();
        let body = to_bytes(answer.into_body(), 10_000).await.unwrap();
        if status == 200 {
            return Ok(String::from_utf8(body.to_vec()).unwrap());
        }
        let Problem { code, message } = serde_json::from_slice(&body).unwrap();
        Err((status, code, message))
    }

    /// The status and the code with which every call refuses this token.
    async fn refused(&self, token: Option<&str>) -> (u16, ErrorCode) {
        let mut refusals = Vec::new();
        for call in CALLS {
            let (status, code, _) = self.post(&format!("/{call}"), token).await.unwrap_err();
            refusals.push((status, code));
        }
        refusals.dedup();
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        refusals.remove(0)
    }
}

#[tokio::test]
async fn members_and_admins_contribute_in_their_own_name() {
    let calls = Calls::new().await;
    for somebody in [calls.member("Rosa").await, calls.admin("Opal").await] {
        for call in CALLS {
            let answer = calls.post(&format!("/{call}"), Some(&somebody.token)).await;
            assert_eq!(answer, Ok(somebody.id.to_string()), "{call}");
        }
    }
}

#[tokio::test]
async fn whoever_is_not_signed_in_or_not_any_more_contributes_nothing() {
    let calls = Calls::new().await;
    assert_eq!(calls.refused(None).await, (401, ErrorCode::NotSignedIn));
    assert_eq!(calls.refused(Some("no token")).await, (401, ErrorCode::SessionEnded));
    let signed_out = calls.member("Rosa").await;
    sessions::end(calls.callers.log.pool(), signed_out.session).await.unwrap();
    assert_eq!(calls.refused(Some(&signed_out.token)).await, (401, ErrorCode::SessionEnded));
    let deleted = calls.member("Opal").await;
    delete_account(
        &calls.callers.log,
        DeleteAccount { actor: Actor::System, id: deleted.id, reason: None },
        None,
        None,
    )
    .await
    .unwrap();
    assert_eq!(calls.refused(Some(&deleted.token)).await, (401, ErrorCode::SessionEnded));
}

#[tokio::test]
async fn the_third_violation_ends_all_contributions_and_the_refusal_says_of_what() {
    let calls = Calls::new().await;
    let rosa = calls.member("Rosa").await;
    for violations in 0..=4 {
        for call in CALLS {
            let answer = calls.post(&format!("/{call}"), Some(&rosa.token)).await;
            let sentence =
                format!("Sorry. Your account is restricted. You are not able to contribute {call}.");
            let expected = match violations {
                0..=2 => Ok(rosa.id.to_string()),
                _ => Err((403, ErrorCode::Restricted, sentence)),
            };
            assert_eq!(answer, expected, "{call} with {violations} violations");
        }
        calls.blame(rosa.id, violations).await;
    }
    let reset = ResetViolations { actor: Actor::System, id: rosa.id };
    Step::<Account>::on(rosa.id, Actor::System, reset).execute(&calls.callers.log, None).await.unwrap();
    for call in CALLS {
        assert_eq!(calls.post(&format!("/{call}"), Some(&rosa.token)).await, Ok(rosa.id.to_string()));
    }
}

#[tokio::test]
async fn a_restriction_or_a_deletion_that_comes_while_a_call_arrives_is_known_to_whoever_decides() {
    let calls = Calls::new().await;
    let (rosa, log) = (calls.member("Rosa").await, &calls.callers.log);
    let bearer = format!("Bearer {}", rosa.token);
    let request = Request::post("/comments").header(header::AUTHORIZATION, bearer).body(()).unwrap();
    let (mut parts, ()) = request.into_parts();
    let contributor = Contributor::<Comments>::from_request_parts(&mut parts, &calls.callers).await.unwrap();
    assert!(contributor.actor(log).await.unwrap().may_contribute());
    for comment in 0..3 {
        calls.blame(rosa.id, comment).await;
    }
    assert!(!contributor.actor(log).await.unwrap().may_contribute());
    delete_account(log, DeleteAccount { actor: Actor::System, id: rosa.id, reason: None }, None, None)
        .await
        .unwrap();
    assert_eq!(contributor.actor(log).await, Err(ApiError::SessionEnded));
}
