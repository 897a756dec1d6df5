//! The schema of a read side.

use std::borrow::Cow;

/// A schema that holds one complete read side: all tables and their checkpoint.
///
/// Statements are written for `read`; for another schema their text is derived, so that rebuilding and verifying use the very
/// same statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    /// What readers see.
    Live,
    /// What a rebuild builds, until it becomes the live one.
    Next,
    /// What was live until the last rebuild; it is dropped as soon as nobody reads it.
    Previous,
    /// What `verify` builds to compare with the live one.
    Verify,
}

impl Schema {
    /// Its name in PostgreSQL.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Live => "read",
            Self::Next => "read_next",
            Self::Previous => "read_previous",
            Self::Verify => "read_verify",
        }
    }

    /// The statement that does in this schema what `sql` does in `read`.
    pub(crate) fn sql(self, sql: &str) -> Cow<'_, str> {
        match self {
            Self::Live => Cow::Borrowed(sql),
            other => Cow::Owned(sql.replace("read.", &format!("{}.", other.name()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_is_moved_into_another_schema_as_a_whole() {
        let sql = "INSERT INTO read.recipes SELECT 1 FROM read.tags";
        assert_eq!(Schema::Live.sql(sql), sql);
        assert_eq!(Schema::Next.sql(sql), "INSERT INTO read_next.recipes SELECT 1 FROM read_next.tags");
    }
}
