//! Maps the columns of a row to the fields of a struct.

/// Implements `sqlx::FromRow` for a struct: `from_row!(Account { id, email, since: "created_at" })`.
///
/// Each field is read from the column of the same name, or of the name given after the colon. Every field must be listed, or this
/// does not compile. A column that is missing, or has another type than its field, is an error of the statement that returned the
/// row.
///
/// This replaces `#[derive(sqlx::FromRow)]`. The derive is a procedural macro, and sqlx's macros depend on all of sqlx with its
/// TLS; cargo would build these once for the product and once more for the compiler.
#[macro_export]
macro_rules! from_row {
    (@column $field:ident) => { stringify!($field) };
    (@column $field:ident $column:literal) => { $column };
    ($row:ident { $($field:ident $(: $column:literal)?),+ $(,)? }) => {
        impl<'r> ::sqlx::FromRow<'r, ::sqlx::postgres::PgRow> for $row {
            fn from_row(row: &'r ::sqlx::postgres::PgRow) -> ::core::result::Result<Self, ::sqlx::Error> {
                ::core::result::Result::Ok(Self {
                    $($field: ::sqlx::Row::try_get(row, $crate::from_row!(@column $field $($column)?))?,)+
                })
            }
        }
    };
}
