use event_log::{Claim, CommandContext, Credentials, ExecuteError, LogError, PasswordChange};

use crate::support::*;

const ACCOUNT: i64 = 7;

fn changing(account_id: i64, password: PasswordChange, end_sessions: bool) -> CommandContext {
    CommandContext {
        credentials: Some(Credentials { account_id, generation: None, password, end_sessions }),
        ..context()
    }
}

fn setting(hash: &str) -> CommandContext {
    changing(ACCOUNT, PasswordChange::Set(hash.to_owned()), false)
}

impl TestLog {
    async fn hash(&self, account: i64) -> Option<String> {
        let hash = sqlx::query_scalar("SELECT password_hash FROM auth.credentials WHERE account_id = $1");
        hash.bind(account).fetch_optional(self.pool()).await.unwrap()
    }

    /// Signs in as the service does: the session has the generation of the credentials.
    async fn sign_in(&self, account: i64) {
        let made = sqlx::query(
            "INSERT INTO auth.sessions (session_id, account_id, generation, expires_at)
             SELECT gen_random_uuid(), account_id, generation, now() + interval '1 day'
             FROM auth.credentials WHERE account_id = $1",
        );
        assert_eq!(made.bind(account).execute(self.pool()).await.unwrap().rows_affected(), 1);
    }

    /// The sessions that are still valid.
    async fn sessions(&self, account: i64) -> i64 {
        let sessions = sqlx::query_scalar(
            "SELECT count(*) FROM auth.sessions JOIN auth.credentials USING (account_id, generation) WHERE account_id = $1",
        );
        sessions.bind(account).fetch_one(self.pool()).await.unwrap()
    }
}

#[tokio::test]
async fn a_password_is_written_with_the_events_and_stands_in_none_of_them() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("first-hash")).await.unwrap();
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("first-hash"));
    count(&test.log, "1", 1, setting("second-hash")).await.unwrap();
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("second-hash"));
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 2);
    let mentions = "SELECT count(*) FROM es.events WHERE payload::text || metadata::text LIKE '%-hash%'";
    assert_eq!(test.number(mentions).await, 0);
}

#[tokio::test]
async fn a_command_that_is_refused_leaves_the_password_as_it_was() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("first")).await.unwrap();
    let refused = count(&test.log, "1", -9, setting("second")).await.unwrap_err();
    assert!(matches!(refused, ExecuteError::Rejected(_)), "{refused}");
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("first"));
}

#[tokio::test]
async fn where_a_claim_is_taken_no_password_is_written() {
    let test = TestLog::new().await;
    let claiming = |owner: &str, mut context: CommandContext| {
        context.claims = vec![Claim { kind: "email", value: "a@example.org".into(), owner: owner.into() }];
        context
    };
    count(&test.log, "1", 1, claiming("one", context())).await.unwrap();
    let taken = count(&test.log, "2", 1, claiming("two", setting("hash"))).await.unwrap_err();
    assert!(matches!(taken, ExecuteError::ClaimTaken { .. }), "{taken}");
    assert_eq!(test.hash(ACCOUNT).await, None);
}

#[tokio::test]
async fn of_many_who_change_one_account_at_once_the_last_event_and_the_password_are_of_the_same_command() {
    let test = TestLog::new().await;
    let writers: Vec<_> = (1..=8)
        .map(|number| {
            let log = test.log.clone();
            tokio::spawn(async move { count(&log, "1", number, setting(&number.to_string())).await })
        })
        .collect();
    for writer in writers {
        if let Err(error) = writer.await.unwrap() {
            assert!(matches!(error, ExecuteError::Conflict), "{error}");
        }
    }
    let last = test.read_all().await.pop().unwrap().event::<CounterEvent>().unwrap();
    let CounterEvent::Counted { amount } = last;
    assert_eq!(test.hash(ACCOUNT).await, Some(amount.to_string()));
}

#[tokio::test]
async fn a_repeated_command_changes_no_password() {
    let test = TestLog::new().await;
    let with_id = |id: &str, hash: &str| CommandContext {
        credentials: setting(hash).credentials,
        ..context_with_id(id, 1)
    };
    count(&test.log, "1", 1, with_id("a", "first")).await.unwrap();
    count(&test.log, "1", 1, with_id("b", "second")).await.unwrap();
    test.sign_in(ACCOUNT).await;
    let again = count(&test.log, "1", 1, with_id("a", "first")).await.unwrap();
    assert!(again.repeated);
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("second"));
    assert_eq!(test.sessions(ACCOUNT).await, 1);
}

#[tokio::test]
async fn a_command_that_decides_nothing_leaves_credentials_and_sessions_alone() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("first")).await.unwrap();
    test.sign_in(ACCOUNT).await;
    for password in [PasswordChange::Set("second".into()), PasswordChange::Remove, PasswordChange::Keep] {
        let context = CommandContext {
            command_id: context_with_id(&format!("{password:?}"), 1).command_id,
            ..changing(ACCOUNT, password, true)
        };
        let receipt = test.log.execute::<Counter>("1", CounterCommand::CountTo(1), context).await.unwrap();
        assert_eq!(receipt.position, None);
    }
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("first"));
    assert_eq!(test.sessions(ACCOUNT).await, 1);
}

#[tokio::test]
async fn about_an_erased_subject_no_password_is_written() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("first")).await.unwrap();
    test.sign_in(ACCOUNT).await;
    let arrive = || GuestCommand { subject: "guest", address: "somewhere" };
    test.log.execute::<Guest>("1", arrive(), context()).await.unwrap();
    // This node still has the key in memory: only the statement can detect it.
    test.another_node().await.keyring().erase("guest").await.unwrap();
    for password in [PasswordChange::Set("second".into()), PasswordChange::Remove, PasswordChange::Keep] {
        let refused = test.log.execute::<Guest>("2", arrive(), changing(ACCOUNT, password, true)).await;
        assert!(matches!(refused, Err(ExecuteError::Log(LogError::SubjectErased { .. }))));
    }
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("first"));
    assert_eq!(test.sessions(ACCOUNT).await, 1);
}

#[tokio::test]
async fn sessions_end_with_the_command_that_says_so_and_only_those_of_its_account() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("hash")).await.unwrap();
    count(&test.log, "2", 1, changing(8, PasswordChange::Set("other".into()), false)).await.unwrap();
    for password in [PasswordChange::Keep, PasswordChange::Set("new".into())] {
        test.sign_in(ACCOUNT).await;
        test.sign_in(ACCOUNT).await;
        test.sign_in(8).await;
        count(&test.log, "1", 1, changing(ACCOUNT, password.clone(), true)).await.unwrap();
        assert_eq!((test.sessions(ACCOUNT).await, test.sessions(8).await), (0, 1), "{password:?}");
        test.sql("DELETE FROM auth.sessions WHERE account_id = 8").await;
    }
    assert_eq!(test.number("SELECT count(*) FROM auth.sessions").await, 0);
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("new"));
    test.sign_in(ACCOUNT).await;
    count(&test.log, "1", 1, setting("newer")).await.unwrap();
    assert_eq!(test.sessions(ACCOUNT).await, 1, "they end only where it is said");
}

#[tokio::test]
async fn a_session_that_is_being_made_while_sessions_end_does_not_last() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("hash")).await.unwrap();
    let mut signing_in = event_log::begin(test.pool()).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO auth.sessions (session_id, account_id, generation, expires_at)
         SELECT gen_random_uuid(), account_id, generation, now() + interval '1 day' FROM auth.credentials",
    )
    .execute(&mut *signing_in)
    .await
    .unwrap();
    // The command cannot see the session, and need not wait for it.
    count(&test.log, "1", 1, changing(ACCOUNT, PasswordChange::Keep, true)).await.unwrap();
    signing_in.commit().await.unwrap();
    assert_eq!(test.number("SELECT count(*) FROM auth.sessions").await, 1);
    assert_eq!(test.sessions(ACCOUNT).await, 0);
}

fn of_generation(generation: i64, password: PasswordChange) -> CommandContext {
    let credentials =
        Credentials { account_id: ACCOUNT, generation: Some(generation), password, end_sessions: true };
    CommandContext { credentials: Some(credentials), ..context() }
}

#[tokio::test]
async fn what_was_decided_on_other_credentials_than_there_are_changes_nothing() {
    let test = TestLog::new().await;
    let set = |hash: &str| PasswordChange::Set(hash.into());
    // There are none yet: that counts as generation 0.
    let refused = count(&test.log, "1", 1, of_generation(1, set("x"))).await.unwrap_err();
    assert!(matches!(refused, ExecuteError::CredentialsChanged), "{refused}");
    count(&test.log, "1", 1, of_generation(0, set("first"))).await.unwrap();
    for password in [set("x"), PasswordChange::Keep, PasswordChange::Remove] {
        for generation in [0, 2] {
            let refused =
                count(&test.log, "1", 1, of_generation(generation, password.clone())).await.unwrap_err();
            assert!(matches!(refused, ExecuteError::CredentialsChanged), "{refused}");
        }
    }
    assert_eq!(test.hash(ACCOUNT).await.as_deref(), Some("first"));
    assert_eq!(test.log.load::<Counter>("1").await.unwrap().state.total, 1);
    count(&test.log, "1", 1, of_generation(1, set("second"))).await.unwrap();
    count(&test.log, "1", 1, of_generation(2, PasswordChange::Keep)).await.unwrap();
    count(&test.log, "1", 1, of_generation(3, PasswordChange::Remove)).await.unwrap();
    let refused = count(&test.log, "1", 1, of_generation(4, set("x"))).await.unwrap_err();
    assert!(matches!(refused, ExecuteError::CredentialsChanged), "{refused}");
}

#[tokio::test]
async fn of_those_who_change_the_same_credentials_at_once_one_does() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, of_generation(0, PasswordChange::Set("first".into()))).await.unwrap();
    // Each in a stream of its own: only the credentials make them conflict.
    let all = (2..12).map(|stream| {
        let log = test.log.clone();
        tokio::spawn(async move {
            count(&log, &stream.to_string(), 1, of_generation(1, PasswordChange::Keep)).await.is_ok()
        })
    });
    let mut changed = 0;
    for one in all.collect::<Vec<_>>() {
        changed += usize::from(one.await.unwrap());
    }
    assert_eq!((changed, test.number("SELECT generation FROM auth.credentials").await), (1, 2));
}

#[tokio::test]
async fn a_repeat_gets_the_first_receipt_though_its_command_has_changed_the_credentials() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("first")).await.unwrap();
    let with_id = |request| CommandContext {
        credentials: of_generation(1, PasswordChange::Set("second".into())).credentials,
        ..context_with_id("a", request)
    };
    let first = count(&test.log, "1", 1, with_id(1)).await.unwrap();
    let again = count(&test.log, "1", 1, with_id(1)).await.unwrap();
    assert_eq!((first.position, again.repeated), (again.position, true));
    let other = count(&test.log, "1", 1, with_id(2)).await.unwrap_err();
    assert!(matches!(other, ExecuteError::CommandIdReused), "{other}");
}

#[tokio::test]
async fn a_removed_password_is_gone_and_so_is_everybody_who_was_signed_in() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, setting("hash")).await.unwrap();
    count(&test.log, "2", 1, changing(8, PasswordChange::Set("other".into()), false)).await.unwrap();
    test.sign_in(ACCOUNT).await;
    test.sign_in(8).await;
    count(&test.log, "1", 1, changing(ACCOUNT, PasswordChange::Remove, true)).await.unwrap();
    assert_eq!(test.hash(ACCOUNT).await, None);
    assert_eq!(test.number("SELECT count(*) FROM auth.sessions").await, 1);
    assert_eq!((test.hash(8).await.as_deref(), test.sessions(8).await), (Some("other"), 1));
}
