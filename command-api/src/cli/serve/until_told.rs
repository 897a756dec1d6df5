//! What ends a service that is open.

use tokio::sync::watch;

use super::reopening::Ended;
use crate::assembly::Services;
use crate::cli::stop_signals::StopSignals;
use crate::http::server::Server;

/// Serves until a signal, after which running answers are finished, or until something that it needs ends.
pub(super) async fn until_told(
    server: &mut Server,
    services: &Services,
    index_failed: &mut watch::Receiver<bool>,
    stop: &mut StopSignals,
) -> Ended {
    tokio::select! {
        () = stop.received() => {
            server.stop().await;
            Ended::Told
        }
        status = services.database_ended() => Ended::Lost(format!(
            "The private PostgreSQL ended by itself ({status}); {} says why.",
            services.data.join("postgres/postgres.log").display()
        )),
        reason = services.log.continuity().broken() => {
            Ended::Lost(format!("The database is another one than before: {reason}."))
        }
        Ok(_) = index_failed.wait_for(|failed| *failed) => {
            Ended::Lost("The task that keeps the search index has failed.".to_owned())
        }
        () = server.ended() => Ended::Deaf,
    }
}
