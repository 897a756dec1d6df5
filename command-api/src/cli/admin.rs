//! `cookbook admin`: creates, removes and lists admins, and deletes accounts. The first admin is created here, as nobody becomes
//! one by registering (docs/safety.md#registration).

use std::process::ExitCode;

use clap::{Args, Subcommand};
use domain::Actor;
use domain::accounts::DeleteAccount;
use domain::admins::{Admins, AdminsError};
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{EventLog, ExecuteError, Receipt};

use crate::application::account::{account, find_account};
use crate::application::remove_admin::remove_admin;
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services};
use crate::cli::say::say;
use crate::commands::accounts::delete::delete_account;
use crate::commands::accounts::register::{NewAccount, register_account};
use crate::commands::admins::make::make_admin;
use identity::{Hashing, Password};

/// Make, remove and list admins; delete accounts.
#[derive(Debug, Args)]
pub(super) struct Admin {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Create an account for a new admin; its password is generated, and printed once.
    Create {
        /// The email address to sign in with.
        #[arg(value_name = "EMAIL")]
        email: String,
        /// The name to write under.
        #[arg(value_name = "DISPLAY NAME")]
        display_name: String,
    },
    /// Make a member an admin; after signing in again, the member finds the admin tools.
    Promote {
        /// The member's email address.
        #[arg(value_name = "EMAIL")]
        email: String,
    },
    /// Make an admin an ordinary member again, at once.
    Demote {
        /// The admin's email address.
        #[arg(value_name = "EMAIL")]
        email: String,
    },
    /// Delete an account with everything that its member has here; you are asked first.
    Delete {
        /// The member's email address.
        #[arg(value_name = "EMAIL")]
        email: String,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// List the admins.
    List,
}

impl Admin {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let services = Services::open(&configuration, Purpose::Tool).await?;
        let outcome = match &self.action {
            Action::Create { email, display_name } => create(&services.log, email, display_name).await,
            Action::Promote { email } => promote(&services.log, email).await,
            Action::Demote { email } => demote(&services.log, email).await,
            Action::Delete { email, yes } => delete(&services.log, email, *yes).await,
            Action::List => list(&services.log).await,
        };
        services.close().await;
        outcome.map(|()| ExitCode::SUCCESS)
    }
}

async fn create(log: &EventLog, email: &str, display_name: &str) -> Result<(), Failure> {
    let failed =
        |why: &dyn std::fmt::Display| Failure::new(format!("The admin could not be created: {why}."));
    let email = Email::parse(email).map_err(|why| no_address(email, why))?;
    let address = email.as_str();
    if find_account(log, &email).await.map_err(|why| failed(&why))?.is_some() {
        return Err(Failure::new(format!(
            "There is already an account with the address {address}; make its member an admin with \"cookbook admin promote\"."
        )));
    }
    let display_name = DisplayName::parse(display_name).map_err(|why| failed(&why))?;
    let password = Password::generate().map_err(|why| failed(&why))?;
    let hashing = Hashing::new().map_err(|why| failed(&why))?;
    let hash = hashing.hash_generated(password.clone().into()).await.map_err(|why| failed(&why))?;
    let new = NewAccount { email: email.clone(), display_name, avatar_id: AvatarId::DEFAULT };
    let receipt = register_account(log, new, Some(hash), None).await.map_err(|why| failed(&why))?;
    let id = receipt.aggregate_id.parse().map_err(|why| failed(&why))?;
    say!("{address} signs in with the password {password}");
    make_admin(log, Actor::System, id, None).await.map_err(|why| {
        Failure::new(format!(
            "The account {address} was created, but is not an admin yet ({why}); run \"cookbook admin promote\"."
        ))
    })?;
    say!("It is printed only this once; change it under Settings.");
    Ok(())
}

async fn promote(log: &EventLog, email: &str) -> Result<(), Failure> {
    let email = read(email)?;
    let (email, id) = (email.as_str(), member(log, &email).await?);
    let changed = done(email, make_admin(log, Actor::System, id, None).await)?;
    say!("{email} is {}an admin.", if changed { "" } else { "already " });
    Ok(())
}

async fn demote(log: &EventLog, email: &str) -> Result<(), Failure> {
    let email = read(email)?;
    let (email, id) = (email.as_str(), member(log, &email).await?);
    let changed = done(email, remove_admin(log, Actor::System, id, None, None).await)?;
    say!("{email} is {}.", if changed { "no longer an admin" } else { "not an admin" });
    Ok(())
}

async fn delete(log: &EventLog, email: &str, yes: bool) -> Result<(), Failure> {
    let email = read(email)?;
    let id = member(log, &email).await?;
    let address = email.as_str();
    if !yes && !confirmed(address)? {
        return Err(Failure::new(format!("The account {address} was not deleted.")));
    }
    delete_account(log, DeleteAccount { actor: Actor::System, id, reason: None }, None, None)
        .await
        .map_err(|why| Failure::new(format!("The account {address} was not deleted: {why}.")))?;
    say!(
        "{address} is deleted. Everything else that the member has here is removed while the cookbook is running."
    );
    Ok(())
}

/// Asks whether to delete an account; only the word "yes" confirms it.
fn confirmed(address: &str) -> Result<bool, Failure> {
    eprint!(
        "This deletes the account {address} with all its recipes, comments and photos, and cannot be undone. Type \"yes\" to delete it: "
    );
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer).map_err(|why| {
        Failure::new(format!(
            "The answer could not be read ({why}); use --yes to delete without being asked."
        ))
    })?;
    if read == 0 {
        return Err(Failure::new(format!(
            "The account {address} was not deleted: nobody answered; use --yes to delete without being asked."
        )));
    }
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}

async fn list(log: &EventLog) -> Result<(), Failure> {
    let failed =
        |why: &dyn std::fmt::Display| Failure::new(format!("The admins could not be listed: {why}."));
    let admins = log.load::<Admins>(Admins::ID).await.map_err(|why| failed(&why))?.state;
    if admins.accounts().is_empty() {
        say!("There is no admin yet; make one with \"cookbook admin create\" or \"cookbook admin promote\".");
    }
    for id in admins.accounts() {
        match account(log, *id).await.map_err(|why| failed(&why))? {
            Some(admin) => say!("{id:>8}  {}  {}", admin.email.as_str(), admin.display_name.as_str()),
            None => say!(
                "{id:>8}  deleted; it does not count, and stops being an admin when the cookbook runs next"
            ),
        }
    }
    Ok(())
}

/// The address of an account.
fn read(email: &str) -> Result<Email, Failure> {
    Email::parse(email).map_err(|why| no_address(email, why))
}

fn no_address(text: &str, why: impl std::fmt::Display) -> Failure {
    Failure::new(format!("\"{text}\" is not an address: {why}."))
}

/// The account with this address, unless it is deleted: a deleted account keeps its address until it is erased.
async fn member(log: &EventLog, email: &Email) -> Result<AccountId, Failure> {
    let address = email.as_str();
    let failed = |why: &dyn std::fmt::Display| {
        Failure::new(format!("The account {address} could not be looked up: {why}."))
    };
    let found = find_account(log, email).await.map_err(|why| failed(&why))?;
    let there = match found {
        Some(id) => account(log, id).await.map_err(|why| failed(&why))?.map(|_| id),
        None => None,
    };
    there.ok_or_else(|| {
        Failure::new(format!(
            "There is no member with the address {address}; make an admin with \"cookbook admin create\"."
        ))
    })
}

/// Whether anything changed.
fn done(email: &str, outcome: Result<Receipt, ExecuteError<AdminsError>>) -> Result<bool, Failure> {
    match outcome {
        Ok(receipt) => Ok(receipt.position.is_some()),
        Err(why) => Err(Failure::new(format!("The role of {email} stays as it is: {why}."))),
    }
}
