//! Projects the events of accounts and of admins to the rows of `read.users`.

use std::collections::BTreeMap;

use domain::accounts::AccountEvent;
use domain::admins::AdminsEvent;
use domain::values::{AvatarId, DisplayName};
use domain::{Event, Personal};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.users`.
#[derive(Default)]
pub(crate) struct Users {
    members: Changes<Row, Details>,
    /// Whose role changed, and whether they are an admin now.
    admins: BTreeMap<i64, bool>,
    /// Whose violations changed, and how many there are now.
    violations: BTreeMap<i64, i64>,
}

columns! {
    struct Row {
        admin: bool,
        violations: i64,
        since: i64,
        ..details: Details
    }
}

columns! {
    /// What the member changes.
    struct Details {
        display_name: String,
        avatar_id: i64,
    }
}

impl ReadModel for Users {
    const TABLE: Table = Table { name: "users", key: "user_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = None;

    fn on(&mut self, recorded: &Recorded<'_>) {
        match &recorded.event {
            Event::Account(id, event) => self.on_account(id.0, event, recorded.metadata.time),
            Event::Admins(_, event) => self.on_admins(event),
            _ => {}
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.members.write(connection, schema, &Self::TABLE, seq).await?;
        if !self.admins.is_empty() {
            let (accounts, admins): (Vec<i64>, Vec<bool>) = self.admins.iter().unzip();
            let sql = schema.sql(include_str!("role.sql"));
            sqlx::query(&sql).bind(accounts).bind(admins).execute(&mut *connection).await?;
        }
        if !self.violations.is_empty() {
            let (accounts, violations): (Vec<i64>, Vec<i64>) = self.violations.iter().unzip();
            let sql = schema.sql(include_str!("violations.sql"));
            sqlx::query(&sql).bind(accounts).bind(violations).execute(connection).await?;
        }
        Ok(())
    }
}

impl Users {
    fn on_account(&mut self, user_id: i64, event: &AccountEvent, time: i64) {
        match event {
            AccountEvent::AccountRegistered { display_name, avatar_id, .. } => {
                if let Some(details) = details(display_name, *avatar_id) {
                    // `role.sql` sets who is an admin, `violations.sql` how many violations there are.
                    self.members.insert(user_id, Row { admin: false, violations: 0, since: time, details });
                }
            }
            AccountEvent::AccountDetailsChanged { display_name, avatar_id } => {
                match details(display_name, *avatar_id) {
                    Some(details) => self.members.replace(user_id, details),
                    None => self.members.delete(user_id),
                }
            }
            AccountEvent::AccountDeleted { .. } | AccountEvent::AccountErased {} => {
                self.members.delete(user_id)
            }
            AccountEvent::ViolationAdded { violations, .. } => {
                self.violations.insert(user_id, i64::from(*violations));
            }
            AccountEvent::ViolationsReset {} => {
                self.violations.insert(user_id, 0);
            }
            // These change nothing that others see.
            AccountEvent::EmailChanged { .. }
            | AccountEvent::MemberRestricted {}
            | AccountEvent::PasswordChanged {}
            | AccountEvent::AdminToolsUnlocked {} => {}
        }
    }

    fn on_admins(&mut self, event: &AdminsEvent) {
        let (account, admin) = match event {
            AdminsEvent::AdminMade { account_id } => (account_id, true),
            AdminsEvent::AdminRemoved { account_id } => (account_id, false),
        };
        self.admins.insert(account.0, admin);
    }
}

fn details(display_name: &Personal<DisplayName>, avatar_id: AvatarId) -> Option<Details> {
    let display_name = display_name.value()?.as_str().to_owned();
    Some(Details { display_name, avatar_id: avatar_id.number() })
}
