//! Somebody who has forgotten a password enters the code that was mailed.

use std::sync::Arc;

use axum::extract::State;
use domain::ids::AccountId;
use domain::values::Email;
use event_log::EventLog;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::account::find_account;
use crate::web::answer::private::Private;
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use identity::codes::{self, Challenge, Entered};
use identity::grants::{self, Holder};
use identity::limits::{self, Attempt};
use identity::{Auth, Keys};
use mail::Code;

pub(crate) fn routes() -> Routes {
    routes!(verify_password_reset)
}

/// The largest body of a code with its address, in bytes.
const LARGEST_BODY: usize = 4 * 1024;

/// A code and the address that it was mailed to.
#[derive(Deserialize, ToSchema)]
pub struct MailedCode {
    /// The email address of the account.
    email: String,
    /// The six digits from the email.
    code: String,
}

/// The right to choose a new password, once, in the next ten minutes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetGrant {
    /// The account.
    pub id: i64,
    /// Sent with the new password.
    pub reset_grant: String,
}

/// Takes the code that was mailed, once, and gives the right to choose a new password in the next ten minutes. Whatever is wrong,
/// the answer is the same: the code, its age, how often it was tried, or the address.
#[utoipa::path(
    post, path = "/api/password-reset/verify", operation_id = "verifyPasswordReset", tag = "accounts",
    request_body = MailedCode,
    responses(
        (status = 200, description = "The right to choose a new password, once", body = ResetGrant),
        (status = 400, description = "`wrong_code`: it is not, or no longer, the code", body = Problem),
        (status = 429, description = "Too many codes were tried from this address; Retry-After says when to come again", body = Problem),
    )
)]
async fn verify_password_reset(
    _: Everybody,
    State(log): State<EventLog>,
    State(auth): State<Arc<Auth>>,
    address: ClientAddress,
    JsonBody(body): JsonBody<MailedCode, LARGEST_BODY>,
) -> Result<Private<ResetGrant>, ApiError> {
    let attempts = [Attempt::from_address(limits::CODE_TRIES_OF_ADDRESS, address)];
    limits::count(log.pool(), &auth.keys.limits, &attempts).await?;
    let (Ok(email), Some(code)) = (Email::parse(&body.email), Code::parse(&body.code)) else {
        return Err(ApiError::wrong_code());
    };
    let account = find_account(&log, &email).await?;
    let grant = verify(&log, &auth.keys, account, &email, code).await?.ok_or_else(ApiError::wrong_code)?;
    limits::give_back(log.pool(), &auth.keys.limits, &attempts).await?;
    Ok(Private(grant))
}

/// Uses up the code and issues its grant, both or neither; `None` if it is not the code.
async fn verify(
    log: &EventLog,
    keys: &Keys,
    account: Option<AccountId>,
    email: &Email,
    code: Code,
) -> Result<Option<ResetGrant>, ApiError> {
    let challenge = Challenge::password_reset(&keys.codes, account, email);
    let mut transaction = event_log::begin(log.pool()).await?;
    let entered = codes::enter(&mut transaction, &keys.codes, &challenge, code).await?;
    let grant = match account.zip(entered) {
        Some((account, Entered { generation })) => {
            let holder = Holder { account, generation };
            let grant = grants::give(&mut transaction, &keys.grants, holder).await?;
            Some(ResetGrant { id: account.0, reset_grant: grant.as_str().to_owned() })
        }
        None => None,
    };
    transaction.commit().await?;
    Ok(grant)
}
