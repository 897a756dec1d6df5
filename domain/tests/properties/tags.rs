use domain::Actor;
use domain::tags::{CreateTag, Tag, TagCommand};
use domain::values::TagName;
use proptest::prelude::*;

use super::{actor, live_through};

proptest! {
    #[test]
    fn a_tag_keeps_the_first_name_that_an_admin_gave(
        commands in proptest::collection::vec((actor(), "[a-z]{1,8}"), 0..8)
    ) {
        let mut name = None;
        let commands = commands.into_iter()
            .map(|(actor, tag)| CreateTag { actor, tag: TagName::parse(&tag).unwrap() }.into())
            .collect();
        let state = live_through::<Tag>(commands, |TagCommand::Create(command)| {
            let first = !matches!(command.actor, Actor::Member { .. }) && name.is_none();
            first.then(|| { name = Some(command.tag.clone()); 1 })
        })?;
        prop_assert_eq!(state, name.map_or(Tag::NotCreated, |tag| Tag::Created { tag }));
    }
}
