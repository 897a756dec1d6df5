//! The only list of all read models.

use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The version of the tables and of what the projectors write to them. A binary that finds an older one rebuilds. Raise it with
/// every change of a `table.sql` (enforced by a test) and of how a projector handles an event.
pub const READ_MODEL_VERSION: i32 = 15;

macro_rules! read_models {
    ($($name:ident: $model:ty),+ $(,)?) => {
        /// All tables of the read side, in the order in which they are written and compared.
        pub(crate) const TABLES: &[Table] = &[$(<$model as ReadModel>::TABLE),+];

        /// The changes of a batch of events to all tables.
        #[derive(Default)]
        pub(crate) struct ReadModels {
            $($name: $model),+
        }

        impl ReadModels {
            /// Collects the changes of an event.
            pub(crate) fn on(&mut self, recorded: &Recorded<'_>) {
                $(self.$name.on(recorded);)+
            }

            /// Writes the rows to the tables of `schema`.
            pub(crate) async fn write(
                &self,
                connection: &mut PgConnection,
                schema: Schema,
                seq: i64,
            ) -> Result<(), ApplyError> {
                $(self.$name.write(connection, schema, seq).await?;)+
                Ok(())
            }

            /// Deletes what these members left, in all tables; runs after everything else that a batch writes.
            pub(crate) async fn erase(
                connection: &mut PgConnection,
                schema: Schema,
                members: &[i64],
            ) -> Result<(), ApplyError> {
                for sql in [$(<$model as ReadModel>::ERASE),+].into_iter().flatten() {
                    sqlx::query(&schema.sql(sql)).bind(members).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }
    };
}

read_models! {
    // Before the recipes: the deleted ones are counted while they still exist.
    collection: crate::collection::Collection,
    // Before the cards, which are needed to find the recipes of an erased member.
    recipes: crate::recipes::Recipes,
    cards: crate::cards::Cards,
    tags: crate::tags::Tags,
    users: crate::users::Users,
    submissions: crate::submissions::Submissions,
    comments: crate::comments::Comments,
    photos: crate::photos::Photos,
    saves: crate::saves::Saves,
    // Before the audit trail, which asks them whom a decision concerns.
    contributions: crate::contributions::Contributions,
    audit: crate::audit::Audit,
    audit_spans: crate::audit::AuditSpans,
}
