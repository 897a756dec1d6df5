//! Renditions in a bucket of an S3-compatible store, which all nodes share.

mod http;

use std::io;
use std::time::Duration;

use futures_util::stream::{BoxStream, StreamExt, TryStreamExt};
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::path::Path;
use object_store::{Error, ObjectMeta, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig};

use crate::picture_name::PictureName;
use crate::rendition::Rendition;
use http::Connector;

/// How long a call is tried again, if the store does not answer or says that it is busy.
const RETRIED_FOR: Duration = Duration::from_secs(10);
const MOST_RETRIES: usize = 3;

/// A bucket, or a folder in it.
#[derive(Debug)]
pub(crate) struct Bucket {
    store: AmazonS3,
    folder: Path,
}

/// Why a bucket cannot be used; the message says what to do.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    /// The address is not `s3://bucket` or `s3://bucket/folder`.
    #[error("{0:?} is not the address of a bucket: s3://bucket, or s3://bucket/folder")]
    Address(String),
    /// Something that the environment says about the store is wrong, or is missing.
    #[error("the bucket cannot be used: {0}")]
    Settings(#[from] Error),
}

impl Bucket {
    /// The bucket of this address. Where the store is and who may use it, the usual variables say (`AWS_ENDPOINT_URL`, `AWS_REGION`,
    /// `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`); others are ignored.
    pub(crate) fn open(
        url: &str,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, BucketError> {
        let address = || BucketError::Address(url.to_owned());
        let rest = url.strip_prefix("s3://").ok_or_else(address)?;
        let (bucket, folder) = rest.split_once('/').unwrap_or((rest, ""));
        if bucket.is_empty() || rest.contains(['?', '#', '@']) {
            return Err(address());
        }
        let folder = Path::parse(folder).map_err(|_| address())?;
        let mut builder = AmazonS3Builder::new();
        for (name, value) in variables {
            let key = name.starts_with("AWS_").then(|| name.to_ascii_lowercase().parse());
            if let Some(Ok(key)) = key {
                builder = builder.with_config(key, value);
            }
        }
        let plain = builder
            .get_config_value(&AmazonS3ConfigKey::Endpoint)
            .is_some_and(|endpoint| endpoint.starts_with("http://"));
        let retries =
            RetryConfig { max_retries: MOST_RETRIES, retry_timeout: RETRIED_FOR, ..RetryConfig::default() };
        let store = builder
            .with_bucket_name(bucket)
            .with_allow_http(plain)
            .with_retry(retries)
            .with_http_connector(Connector)
            .build()?;
        Ok(Self { store, folder })
    }

    /// Keeps a rendition under its name.
    pub(crate) async fn put(&self, name: &PictureName, rendition: Rendition) -> io::Result<()> {
        let path = self.path(name);
        self.store.put(&path, PutPayload::from(rendition.bytes)).await?;
        Ok(())
    }

    pub(crate) async fn read(&self, name: &PictureName) -> io::Result<Option<Vec<u8>>> {
        match self.store.get(&self.path(name)).await {
            Ok(found) => Ok(Some(found.bytes().await?.to_vec())),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) async fn has(&self, name: &PictureName) -> io::Result<bool> {
        match self.store.head(&self.path(name)).await {
            Ok(_) => Ok(true),
            Err(Error::NotFound { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) async fn delete(&self, name: &PictureName) -> io::Result<()> {
        match self.store.delete(&self.path(name)).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// The names of all files, so many at a time.
    pub(crate) fn pages(&self, most: usize) -> BoxStream<'static, io::Result<Vec<String>>> {
        let folder = self.folder.clone();
        let name = move |found: ObjectMeta| {
            let parts = found.location.prefix_match(&folder).into_iter().flatten();
            parts.map(|part| part.as_ref().to_owned()).collect::<Vec<_>>().join("/")
        };
        let listed = self.store.list(Some(&self.folder)).map_ok(name).map_err(io::Error::from);
        listed.chunks(most).map(|page| page.into_iter().collect()).boxed()
    }

    fn path(&self, name: &PictureName) -> Path {
        self.folder.clone().join(name.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_bucket_and_perhaps_a_folder() {
        for url in [
            "photos",
            "https://photos.example",
            "s3://",
            "s3:///folder",
            "s3://user@photos",
            "s3://photos?x=1",
            "s3://a/../b",
        ] {
            assert!(matches!(Bucket::open(url, []), Err(BucketError::Address(told)) if told == url), "{url}");
        }
    }
}
