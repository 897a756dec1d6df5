//! The outbox: where mails wait until a worker sends them.

use std::sync::Arc;

use event_log::MasterKey;
use sqlx::{Executor, PgConnection};
use tokio::sync::watch;

use crate::letter::Mail;
use crate::message_id;
use crate::seal::{Content, NotSealed, Seal};

/// Takes mails; cheap to clone.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

struct Inner {
    seal: Seal,
    /// The domain of Message-IDs: the sender's.
    domain: String,
    enqueued: watch::Sender<()>,
}

/// A mail could not be put into the outbox.
#[derive(Debug, thiserror::Error)]
pub enum EnqueueError {
    /// The database refused, or could not be reached.
    #[error("the email could not be written: {0}")]
    Database(#[from] sqlx::Error),
    /// It could not be sealed.
    #[error(transparent)]
    NotSealed(#[from] NotSealed),
    /// The system gives no random bytes.
    #[error("the email could not be named: {0}")]
    NoRandomness(#[from] getrandom::Error),
}

impl Outbox {
    /// The outbox for mails of a sender in this domain. Every node with the same master key can open what any of them has sealed.
    #[must_use]
    pub fn new(master: &MasterKey, domain: &str) -> Self {
        let seal = Seal::new(&master.derive("mails in the outbox"));
        Self(Arc::new(Inner { seal, domain: domain.to_owned(), enqueued: watch::Sender::new(()) }))
    }

    /// Puts a mail into the outbox, in the caller's transaction: it is sent if and when that commits.
    ///
    /// # Errors
    /// [`EnqueueError`]; the caller must then not commit its transaction.
    pub async fn enqueue(&self, connection: &mut PgConnection, mail: &Mail) -> Result<(), EnqueueError> {
        self.write(connection, mail, true).await
    }

    /// Does what [`Outbox::enqueue`] does, in the same time, but leaves no mail: for hiding that there is nobody to write to.
    ///
    /// # Errors
    /// [`EnqueueError`], as if there were a mail.
    pub async fn rehearse(&self, connection: &mut PgConnection, mail: &Mail) -> Result<(), EnqueueError> {
        self.write(connection, mail, false).await
    }

    async fn write(
        &self,
        connection: &mut PgConnection,
        mail: &Mail,
        stays: bool,
    ) -> Result<(), EnqueueError> {
        let message_id = message_id::new(&self.0.domain)?;
        let content = Content { to: mail.to.clone(), letter: mail.letter.clone() };
        let sealed = self.0.seal.seal(&message_id, &content)?;
        let enqueue = sqlx::query(include_str!("enqueue.sql"))
            .bind(&message_id)
            .bind(mail.account.map(|account| account.0))
            .bind(mail.letter.kind())
            .bind(sealed)
            .bind(stays)
            .bind(mail.letter.rests());
        connection.execute(enqueue).await?;
        Ok(())
    }

    /// Tells this node's workers that a mail was committed, so that it is sent at once. Without it, it is sent a moment later.
    pub fn wake(&self) {
        self.0.enqueued.send_replace(());
    }

    pub(crate) fn watch(&self) -> watch::Receiver<()> {
        self.0.enqueued.subscribe()
    }

    pub(crate) fn seal(&self) -> &Seal {
        &self.0.seal
    }
}
