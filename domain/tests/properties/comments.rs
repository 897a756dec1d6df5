use domain::Actor;
use domain::comments::{Comment, CommentCommand, PostComment};
use domain::ids::RecipeId;
use domain::values::CommentText;
use proptest::prelude::*;

use super::{actor, live_through};

proptest! {
    #[test]
    fn a_comment_is_written_once_by_somebody_who_may(
        commands in proptest::collection::vec((actor(), 1..3i64, "[a-z]{1,8}"), 0..8)
    ) {
        let mut writer = None;
        let commands = commands.into_iter().map(|(actor, recipe, text)| {
            PostComment { actor, recipe_id: RecipeId(recipe), comment: CommentText::parse(&text).unwrap() }.into()
        }).collect();
        let state = live_through::<Comment>(commands, |CommentCommand::Post(command)| {
            let may = !matches!(command.actor, Actor::System | Actor::Member { restricted: true, .. });
            (may && writer.is_none()).then(|| { writer = command.actor.account(); 1 })
        })?;
        prop_assert_eq!(state, writer.map_or(Comment::NotPosted, |writer| Comment::Visible { writer }));
    }
}
