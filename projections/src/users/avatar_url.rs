//! The address of a writer's avatar.

use domain::values::AvatarId;
use serde::{Serialize, Serializer};
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgTypeInfo, PgValueRef};
use sqlx::{Decode, Postgres, Type};

/// The avatar next to a writer's name, read from a column with its number and serialized as the address of its picture. A writer
/// without a name (the column is null) has the avatar of unknown writers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AvatarUrl(AvatarId);

impl Serialize for AvatarUrl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.url())
    }
}

impl Type<Postgres> for AvatarUrl {
    fn type_info() -> PgTypeInfo {
        <i64 as Type<Postgres>>::type_info()
    }
}

impl<'r> Decode<'r, Postgres> for AvatarUrl {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        let number = <Option<i64> as Decode<Postgres>>::decode(value)?;
        Ok(Self(number.map_or(AvatarId::UNKNOWN, AvatarId::new)))
    }
}
