//! The end of the hash chain.

/// The end of the hash chain. A copy kept outside the database proves later that nothing up to `seq` was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The seq of the last sealed event, 0 before the first.
    pub seq: i64,
    /// Its hash; all zero before the first event.
    pub hash: [u8; 32],
}

pub(crate) fn hash_of(bytes: &[u8]) -> Result<[u8; 32], sqlx::Error> {
    bytes.try_into().map_err(|_| sqlx::Error::Decode("a hash has 32 bytes".into()))
}
