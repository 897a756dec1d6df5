//! A member changes the account's details: e-mail address, name and avatar at once.

use super::{Account, AccountError, AccountEvent, ChangeEmail, change_email, own};
use crate::actor::Actor;
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName, Email};

/// Changes all of it or nothing: if the new e-mail address is taken, the name stays as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdateAccount {
    /// Who requests it.
    pub actor: Actor,
    /// Whose account it is.
    pub id: AccountId,
    /// The new e-mail address; `None` to keep the current one.
    pub email: Option<Email>,
    /// The new name; `None` to keep the current one.
    pub display_name: Option<DisplayName>,
    /// The new avatar; `None` to keep the current one.
    pub avatar_id: Option<AvatarId>,
}

pub(super) fn decide(state: &Account, command: UpdateAccount) -> Result<Vec<AccountEvent>, AccountError> {
    let UpdateAccount { actor, id, email, display_name, avatar_id } = command;
    own(id, actor)?;
    let (_, name_now, avatar_now) = state.known()?;
    let new_name = display_name.filter(|name| name_now.value() != Some(name));
    let mut events = Vec::new();
    let avatar_id = avatar_id.unwrap_or(avatar_now);
    if new_name.is_some() || avatar_now != avatar_id {
        let display_name = new_name.map_or_else(|| name_now.clone(), |name| Personal::of(id, name));
        events.push(AccountEvent::AccountDetailsChanged { display_name, avatar_id });
    }
    if let Some(email) = email {
        events.extend(change_email::decide(state, ChangeEmail { actor, id, email })?);
    }
    Ok(events)
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, ROSA, deleted, email, member, moved, name, registered, renamed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn update(actor: Actor, address: Option<&str>, display_name: &str) -> UpdateAccount {
        UpdateAccount {
            actor,
            id: ROSA,
            email: address.map(email),
            display_name: Some(name(display_name)),
            avatar_id: None,
        }
    }

    #[test]
    fn what_differs_is_changed_and_nothing_else() {
        let rosa = member(ROSA.0);
        let account = given::<Account>([registered()]);
        account
            .when(update(rosa, Some("rosie@example.org"), "Rosie"))
            .then([renamed("Rosie"), moved("rosie@example.org")]);
        account.when(update(rosa, Some("rosa@example.org"), "Rosie")).then([renamed("Rosie")]);
        account.when(update(rosa, None, "Rosie")).then([renamed("Rosie")]);
        account.when(update(rosa, Some("rosie@example.org"), "Rosa")).then([moved("rosie@example.org")]);
        account.when(update(rosa, Some("rosa@example.org"), "Rosa")).then_nothing_changes();
    }

    #[test]
    fn what_is_not_named_stays_what_it_is_by_now() {
        let avatar_id = AvatarId::new(9);
        let (rosa, new) = (member(ROSA.0), Some(avatar_id));
        let update =
            UpdateAccount { display_name: None, avatar_id: new, ..update(rosa, None, "not looked at") };
        given::<Account>([registered(), renamed("Rosie")]).when(update.clone()).then([
            AccountEvent::AccountDetailsChanged {
                display_name: Personal::of(ROSA, name("Rosie")),
                avatar_id,
            },
        ]);
        let update = UpdateAccount { avatar_id: None, ..update };
        given::<Account>([registered(), renamed("Rosie")]).when(update).then_nothing_changes();
    }

    #[test]
    fn nobody_changes_the_account_of_another_not_even_an_admin() {
        for actor in [member(8), ADMIN] {
            given::<Account>([registered()])
                .when(update(actor, None, "Thief"))
                .then_refused(AccountError::NotAllowed);
        }
    }

    #[test]
    fn an_account_must_be_there() {
        let rosa = member(ROSA.0);
        given_nothing::<Account>().when(update(rosa, None, "Rosie")).then_refused(AccountError::NotFound);
        given::<Account>([registered(), deleted()])
            .when(update(rosa, Some("rosie@example.org"), "Rosie"))
            .then_refused(AccountError::Deleted);
    }
}
