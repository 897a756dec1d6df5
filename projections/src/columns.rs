//! Rows as PostgreSQL takes them in bulk: one array parameter per column.

use sqlx::Postgres;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;

/// A statement that parameters are bound to.
pub(crate) type Statement<'q> = Query<'q, Postgres, PgArguments>;

/// A column and how its values are sent.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// Its name.
    pub(crate) name: &'static str,
    /// The type in which the values are sent.
    pub(crate) sent_as: &'static str,
    /// The cast to the column's type.
    pub(crate) cast: &'static str,
}

/// A row, or a part of one that is replaced as a whole. Implemented by [`columns!`].
pub(crate) trait Columns {
    /// Its columns, in binding order.
    fn columns() -> Vec<Column>;

    /// Binds every column of these rows.
    fn bind<'q>(statement: Statement<'q>, rows: &[&'q Self]) -> Statement<'q>;
}

/// The value of one column.
pub(crate) trait Value {
    /// The type in which a value is sent.
    const SENT_AS: &'static str;
    /// The cast to the column's type.
    const CAST: &'static str = "";

    /// Binds the values of many rows.
    fn bind<'q>(statement: Statement<'q>, values: impl Iterator<Item = &'q Self>) -> Statement<'q>
    where
        Self: 'q;
}

macro_rules! value {
    ($type:ty as $sent_as:literal $(, cast $cast:literal)?, |$value:ident| $sent:expr) => {
        impl Value for $type {
            const SENT_AS: &'static str = $sent_as;
            $(const CAST: &'static str = $cast;)?

            fn bind<'q>(statement: Statement<'q>, values: impl Iterator<Item = &'q Self>) -> Statement<'q>
            where
                Self: 'q,
            {
                statement.bind(values.map(|$value| $sent).collect::<Vec<_>>())
            }
        }
    };
}

value!(i64 as "bigint", |value| *value);
value!(bool as "boolean", |value| *value);
value!(String as "text", |value| value.as_str());
value!(&'static str as "text", |value| *value);
value!(Option<i64> as "bigint", |value| *value);
value!(Option<String> as "text", |value| value.as_deref());
// `unnest` would flatten an array of arrays.
value!(Ids as "text", cast "::bigint[]", |value| value.0.as_str());

/// A list of ids, as a PostgreSQL array literal.
pub(crate) struct Ids(String);

impl Ids {
    /// These ids in this order.
    pub(crate) fn of(ids: impl IntoIterator<Item = i64>) -> Self {
        let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
        Self(format!("{{{}}}", ids.join(",")))
    }
}

/// A row with a part that can be replaced.
pub(crate) trait Replace<Part> {
    /// Replaces the part.
    fn replace(&mut self, part: Part);
}

/// Declares a row without its key: each field is a column of that name. After `..` there may be the part that later events
/// replace, declared in the same way.
macro_rules! columns {
    (
        $(#[$doc:meta])*
        struct $row:ident { $($field:ident: $type:ty,)* $(..$part:ident: $part_type:ty)? }
    ) => {
        $(#[$doc])*
        pub(crate) struct $row {
            $($field: $type,)*
            $($part: $part_type,)?
        }

        impl $crate::columns::Columns for $row {
            fn columns() -> Vec<$crate::columns::Column> {
                use $crate::columns::{Column, Value};
                let own = [$(Column {
                    name: stringify!($field),
                    sent_as: <$type as Value>::SENT_AS,
                    cast: <$type as Value>::CAST,
                }),*];
                own.into_iter()$(.chain(<$part_type as $crate::columns::Columns>::columns()))?.collect()
            }

            fn bind<'q>(
                statement: $crate::columns::Statement<'q>,
                rows: &[&'q Self],
            ) -> $crate::columns::Statement<'q> {
                use $crate::columns::Value;
                $(let statement = <$type as Value>::bind(statement, rows.iter().map(|row| &row.$field));)*
                $(
                    let parts: Vec<&$part_type> = rows.iter().map(|row| &row.$part).collect();
                    let statement = <$part_type as $crate::columns::Columns>::bind(statement, &parts);
                )?
                statement
            }
        }

        $(impl $crate::columns::Replace<$part_type> for $row {
            fn replace(&mut self, part: $part_type) {
                self.$part = part;
            }
        })?

        impl $crate::columns::Replace<$row> for $row {
            fn replace(&mut self, row: $row) {
                *self = row;
            }
        }
    };
}

pub(crate) use columns;

#[cfg(test)]
mod tests {
    use super::*;

    columns!(
        struct Content {
            title: String,
            tag_ids: Ids,
        }
    );
    columns!(struct Row { writer: i64, ..content: Content });

    #[test]
    fn the_columns_of_a_row_are_its_own_and_those_of_its_part() {
        let names: Vec<&str> = Row::columns().iter().map(|column| column.name).collect();
        assert_eq!(names, ["writer", "title", "tag_ids"]);
        assert_eq!(Content::columns()[1], Column { name: "tag_ids", sent_as: "text", cast: "::bigint[]" });
    }

    #[test]
    fn a_part_takes_the_place_of_the_one_before() {
        let content = |title: &str| Content { title: title.to_owned(), tag_ids: Ids::of([]) };
        let mut row = Row { writer: 7, content: content("Bread") };
        row.replace(content("Rye"));
        assert_eq!((row.writer, row.content.title.as_str()), (7, "Rye"));
    }

    #[test]
    fn an_array_is_written_as_postgresql_reads_it() {
        assert_eq!(Ids::of([]).0, "{}");
        assert_eq!(Ids::of([1, 20]).0, "{1,20}");
    }
}
