//! How the columns of a row become the fields of a struct.

/// Makes a struct readable from a row: `from_row!(Account { id, email, since: "created_at" })` implements `sqlx::FromRow`.
///
/// Each field is read from the column of its own name, or of the name that stands after the colon. Every field is listed:
/// without one, this does not compile. A column that is missing, or is of another type than its field, is an error of the
/// statement that returned the row.
///
/// This takes the place of `#[derive(sqlx::FromRow)]`. The derive is a procedural macro, and sqlx's macros depend on all of
/// sqlx with its TLS; cargo would build these once for the product and once more for the compiler.
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
