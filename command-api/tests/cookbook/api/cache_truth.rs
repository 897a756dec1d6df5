//! Every node shows what another process has changed, although every node caches answers.

use command_api::web::answer::contract::{Card, Comment, Home, Recipe, Tag, User};
use domain::Actor;
use domain::photos::{ApprovePhoto, RemovePhoto};
use domain::season::in_season;
use domain::values::AvatarId;
use tempfile::TempDir;

use crate::support::{Cookbook, Installation, Writer, wait_until};

struct TwoNodes {
    nodes: [Cookbook; 2],
    writer: Writer,
    _installation: Installation,
    _data: TempDir,
}

impl TwoNodes {
    fn new() -> Self {
        let (installation, data) = (Installation::demonstrated(), tempfile::tempdir().unwrap());
        let nodes = [installation.serve(), installation.serve_another_node(data.path())];
        Self { nodes, writer: installation.writer(), _installation: installation, _data: data }
    }

    /// Asks for everything about a recipe, so that it is cached. Then both nodes must show the change.
    fn show(&self, what: &str, path: &str, shown: impl Fn(&[u8]) -> bool) {
        for (number, node) in self.nodes.iter().enumerate() {
            wait_until(&format!("{what} on node {number}"), || shown(&node.get(path).body));
        }
    }

    fn keep(&self, paths: &[&str]) {
        for node in &self.nodes {
            for path in paths {
                assert_eq!(node.get(path).status, 200, "{path}");
            }
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(body: &[u8]) -> T {
    serde_json::from_slice(body).unwrap()
}

#[test]
fn what_changes_elsewhere_is_shown_changed_by_every_node() {
    let cookbook = TwoNodes::new();
    let writer = &cookbook.writer;
    let recipe: Recipe = cookbook.nodes[0].read("/api/recipe/1");
    let of_member = format!("/api/{}/recipes", recipe.user_id);
    let member = format!("/api/get-user/id/{}", recipe.user_id);
    cookbook.keep(&[
        "/api/recipe/1",
        "/api/recipe/1/comments",
        "/api/tags",
        "/api/recipes/number",
        &of_member,
        &member,
    ]);

    writer.retitle(1, "Gooseberry Fool");
    cookbook.show("the new title", "/api/recipe/1", |body| read::<Recipe>(body).title == "Gooseberry Fool");
    cookbook.show("the new title in a list", &of_member, |body| {
        read::<Vec<Card>>(body).iter().any(|card| card.title == "Gooseberry Fool")
    });
    cookbook.show("the new title in a search", "/api/search/=gooseberry%20fool/page/0", |body| {
        read::<Vec<Card>>(body).first().is_some_and(|card| card.recipe_id == 1)
    });

    let tag = writer.create_tag("Midsummer");
    cookbook.show("the new tag", "/api/tags", |body| {
        read::<Vec<Tag>>(body).iter().any(|shown| shown.tag_id == tag)
    });
    writer.retag(1, &[tag]);
    cookbook.show("the recipe's tag", "/api/recipe/1", |body| {
        let tags = read::<Recipe>(body).recipe_tag_list;
        tags.len() == 1 && tags[0].tag_id == tag
    });

    writer.comment(2, 1, "Picked this very morning.");
    cookbook.show("the comment", "/api/recipe/1/comments", |body| {
        read::<Vec<Comment>>(body).iter().any(|comment| comment.comment == "Picked this very morning.")
    });

    writer.rename(recipe.user_id, "Great-Aunt Rosalind");
    let renamed = |name: &str| name == "Great-Aunt Rosalind";
    cookbook.show("the new name", &member, |body| renamed(&read::<User>(body).display_name));
    cookbook.show("the writer's new name", "/api/recipe/1", |body| renamed(&read::<Recipe>(body).writer));
    cookbook.show("the writer's new name in lists", &of_member, |body| {
        read::<Vec<Card>>(body).iter().all(|card| renamed(&card.writer))
    });
    cookbook.show("the writer's new name in a search", "/api/search/=gooseberry%20fool/page/0", |body| {
        read::<Vec<Card>>(body).first().is_some_and(|card| renamed(&card.writer))
    });
    writer.rename(2, "Somebody Else Again");
    cookbook.show("the commenter's new name", "/api/recipe/1/comments", |body| {
        read::<Vec<Comment>>(body).iter().any(|comment| comment.writer == "Somebody Else Again")
    });

    let avatar = AvatarId::new(9);
    let shown = |url: &str| url == avatar.url();
    for id in [recipe.user_id, 2] {
        writer.change_details(
            id,
            if id == 2 { "Somebody Else Again" } else { "Great-Aunt Rosalind" },
            avatar,
        );
    }
    cookbook.show("the writer's new avatar", "/api/recipe/1", |body| shown(&read::<Recipe>(body).avatar_url));
    cookbook.show("the writer's new avatar in lists", &of_member, |body| {
        read::<Vec<Card>>(body).iter().all(|card| shown(&card.avatar_url))
    });
    cookbook.show("the writer's new avatar in a search", "/api/search/=gooseberry%20fool/page/0", |body| {
        read::<Vec<Card>>(body).first().is_some_and(|card| shown(&card.avatar_url))
    });
    cookbook.show("the commenter's new avatar", "/api/recipe/1/comments", |body| {
        read::<Vec<Comment>>(body).iter().any(|comment| comment.user_id == 2 && shown(&comment.avatar_url))
    });

    let before: i64 = cookbook.nodes[0].read("/api/recipes/number");
    let beyond = format!("{of_member}?page=9");
    cookbook.keep(&["/api/recipe/1/comments", &beyond]);
    let listed = |node: &Cookbook| node.get(&beyond).header("x-total-count").parse::<i64>().unwrap();
    let listed_before = listed(&cookbook.nodes[0]);
    writer.delete(1);
    cookbook.show("no comments", "/api/recipe/1/comments", |body| read::<Vec<Comment>>(body).is_empty());
    for node in &cookbook.nodes {
        wait_until("a page without the recipe tells how many there are now", || {
            listed(node) == listed_before - 1
        });
    }
    cookbook.show("that it is gone", "/api/recipe/1", |body| read::<Recipe>(body).recipe_id == 0);
    cookbook.show("one less", "/api/recipes/number", |body| read::<i64>(body) == before - 1);
    cookbook.show("a list without it", &of_member, |body| {
        read::<Vec<Card>>(body).iter().all(|card| card.recipe_id != 1)
    });
    cookbook.show("a search without it", "/api/search/=gooseberry%20fool/page/0", |body| {
        read::<Vec<Card>>(body).iter().all(|card| card.recipe_id != 1)
    });
}

#[test]
fn who_is_deleted_and_erased_is_shown_so_by_every_node_and_who_becomes_an_admin_by_none() {
    let cookbook = TwoNodes::new();
    let writer = &cookbook.writer;
    let Recipe { user_id, title, .. } = cookbook.nodes[0].read("/api/recipe/1");
    let member = format!("/api/get-user/id/{user_id}");
    let list = format!("/api/{user_id}/recipes");
    let by_title = format!("/api/search/={}/page/0", title.replace(' ', "%20"));
    let before: i64 = cookbook.nodes[0].read("/api/recipes/number");
    let cards: Vec<Card> = cookbook.nodes[0].read(&list);
    let kept =
        [member.as_str(), &list, &by_title, "/api/recipe/1", "/api/recipe/1/comments", "/api/recipes/number"];
    writer.comment(user_id, 1, "Do try it.");
    cookbook.show("the comment", "/api/recipe/1/comments", |body| {
        read::<Vec<Comment>>(body).iter().any(|comment| comment.comment == "Do try it.")
    });

    cookbook.keep(&kept);
    let position = writer.make_admin(user_id).to_string();
    for node in &cookbook.nodes {
        let seen: User = node.get_with(&member, &[("x-read-after", &position)]).read();
        assert!(seen.authorities.is_empty(), "{seen:?}");
    }

    cookbook.keep(&kept);
    writer.delete_account(user_id);
    for node in &cookbook.nodes {
        wait_until("the member is not found", || node.get(&member).status == 404);
    }
    cookbook.show("that the recipe is gone", "/api/recipe/1", |body| read::<Recipe>(body).recipe_id == 0);
    cookbook.show("no comments", "/api/recipe/1/comments", |body| read::<Vec<Comment>>(body).is_empty());
    cookbook.show("an empty list", &list, |body| read::<Vec<Card>>(body).is_empty());
    cookbook.show("only the recipes of others", "/api/recipes/number", |body| {
        usize::try_from(before - read::<i64>(body)) == Ok(cards.len())
    });
    cookbook.show("a search without it", &by_title, |body| {
        read::<Vec<Card>>(body).iter().all(|card| card.user_id != user_id)
    });
}

#[test]
fn home_shows_what_is_there_now_on_every_node_and_nothing_of_what_is_gone() {
    let cookbook = TwoNodes::new();
    let writer = &cookbook.writer;
    let shows = |what: &str, shown: &dyn Fn(&Home) -> bool| {
        cookbook.show(what, "/api/home", |body| shown(&read::<Home>(body)));
    };
    let home: Home = cookbook.nodes[0].read("/api/home");
    let produce = in_season(home.season.month).next().unwrap().many;
    let cook = writer.register("Gustav", 1);
    cookbook.keep(&["/api/home"]);

    let recipe = writer.new_recipe(cook, "Plain Toast");
    shows("the new recipe", &|home| home.newest[0].recipe_id == recipe);
    shows("the new cook", &|home| (home.cooks[0].user_id, home.cooks[0].recipes) == (cook, 1));
    writer.retitle(recipe, &format!("Toast with {produce}"));
    let is_in_season = |home: &Home| home.season.recipes.iter().any(|card| card.recipe_id == recipe);
    cookbook.show("its new title", "/api/home", |body| read::<Home>(body).newest[0].title.ends_with(produce));
    writer.rename(cook, "Gustavo");
    shows("the new name", &|home| {
        (home.cooks[0].display_name.as_str(), home.newest[0].writer.as_str()) == ("Gustavo", "Gustavo")
    });

    // Those of the week come alone; what the writer approves is older.
    assert!(home.photos.of_this_week, "{:?}", home.photos);
    for photo in writer.texts("SELECT photo_id::text FROM read.photos WHERE state = 'approved'") {
        writer.decide_on_photo(photo.parse().unwrap(), RemovePhoto { actor: Actor::System });
    }
    shows("no photos", &|home| home.photos.list.is_empty());
    let photo = writer.submit_photo(cook, recipe, "0000000000000000000000000000beef");
    let has_photo = |home: &Home| home.photos.list.iter().any(|shown| shown.recipe_id == recipe);
    writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
    shows("the approved photo", &|home| has_photo(home) && !home.photos.of_this_week);
    writer.decide_on_photo(photo, RemovePhoto { actor: Actor::System });
    shows("no removed photo", &|home| !has_photo(home));

    let second = writer.new_recipe(cook, "Another Toast");
    shows("both", &|home| home.cooks[0].recipes == 2);
    writer.delete(second);
    shows("only what is left", &|home| home.cooks[0].recipes == 1 && home.newest[0].recipe_id == recipe);
    writer.delete_account(cook);
    shows("nothing of a member who is gone", &|home| {
        home.cooks.iter().all(|shown| shown.user_id != cook)
            && home.newest.iter().all(|card| card.user_id != cook)
            && !is_in_season(home)
    });
}

/// The hard case is a change during a load: what was loaded before it must not be cached after it.
#[test]
fn an_answer_that_was_loaded_while_it_changed_is_not_kept() {
    let cookbook = TwoNodes::new();
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for node in &cookbook.nodes {
            scope.spawn(|| {
                while !done.load(std::sync::atomic::Ordering::Relaxed) {
                    assert_eq!(node.get("/api/recipe/2").status, 200);
                }
            });
        }
        for round in 1..=60 {
            cookbook.writer.retitle(2, &format!("Title {round}"));
        }
        cookbook.show("the last title", "/api/recipe/2", |body| read::<Recipe>(body).title == "Title 60");
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    // Nothing changes any more: what is shown now is cached, so it must be the latest.
    for node in &cookbook.nodes {
        assert!((0..50).all(|_| node.read::<Recipe>("/api/recipe/2").title == "Title 60"));
    }
}
