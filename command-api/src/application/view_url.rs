//! The addresses under which somebody who may sees a picture that is not public: signed, and good for ten minutes
//! (docs/safety.md#images). An image element sends no token, so the address itself says that its bearer may. Until when it is good is a time
//! of the database's clock, as another node may be asked for the picture.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use identity::Auth;
use identity::keys::Key;
use media::PictureName;

/// How long an address is good, at least.
const GOOD_FOR: Duration = Duration::from_mins(10);
/// Addresses made within the same minute are the same, so that a list that is fetched again shows what the browser has.
const MINUTE: u64 = 60;

/// Makes and checks addresses.
#[derive(Debug, Clone, Copy)]
pub struct ViewUrls<'a> {
    key: &'a Key,
    now: SystemTime,
}

impl<'a> ViewUrls<'a> {
    /// Those of this moment.
    #[must_use]
    pub fn now(auth: &'a Auth) -> Self {
        Self { key: &auth.keys.views, now: auth.clock.now() }
    }

    /// The address of the picture that has this one for everybody; empty if it is none of ours.
    #[must_use]
    pub fn of(&self, pic_url: &str) -> String {
        let Some(name) = PictureName::of_url(pic_url) else { return String::new() };
        let until = (self.seconds() + GOOD_FOR.as_secs()).next_multiple_of(MINUTE);
        let signature = self.key.short_hash(&[name.photo().as_bytes(), until.to_string().as_bytes()]);
        format!("{}?until={until}&signature={}", name.url(), hex::encode(signature))
    }

    /// Whether an address with these parameters is good for this picture, in every size.
    #[must_use]
    pub fn allow(&self, name: &PictureName, until: u64, signature: &str) -> bool {
        let mut bytes = [0; 16];
        hex::decode_to_slice(signature, &mut bytes).is_ok()
            && until >= self.seconds()
            && self.key.signed(&[name.photo().as_bytes(), until.to_string().as_bytes()], &bytes)
    }

    fn seconds(&self) -> u64 {
        self.now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
    }
}

#[cfg(test)]
mod tests {
    use event_log::MasterKey;
    use identity::keys::Keys;

    use super::*;

    #[test]
    fn an_address_is_good_for_its_picture_and_for_ten_minutes() {
        let keys = Keys::of(&MasterKey::from_hex(&"07".repeat(32)).unwrap());
        let made = UNIX_EPOCH + Duration::from_secs(1_000_001);
        let urls = ViewUrls { key: &keys.views, now: made };
        let name = PictureName::of_photo([1; 16]);
        let url = urls.of(&name.url());
        assert_eq!(url, ViewUrls { now: made + Duration::from_secs(9), ..urls }.of(&name.url()));
        let (path, query) = url.split_once('?').unwrap();
        assert_eq!(path, name.url());
        let (until, signature) = query.strip_prefix("until=").unwrap().split_once("&signature=").unwrap();
        let until: u64 = until.parse().unwrap();
        let allowed = |after: u64, name: &PictureName, until, signature: &str| {
            ViewUrls { now: made + Duration::from_secs(after), ..urls }.allow(name, until, signature)
        };
        for rendition in name.renditions() {
            assert!(allowed(600, &rendition, until, signature));
        }
        assert!(!allowed(661, &name, until, signature));
        assert!(!allowed(0, &name, until + 60, signature));
        assert!(!allowed(0, &PictureName::of_photo([2; 16]), until, signature));
        assert!(!allowed(0, &name, until, &signature[2..]));
        assert!(!allowed(0, &name, until, &"0".repeat(32)));
        assert_eq!(urls.of("https://elsewhere.example/a.jpg"), "");
    }
}
