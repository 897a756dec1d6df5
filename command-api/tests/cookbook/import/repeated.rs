use serde_json::json;

use crate::support::{Everything, Folder, Installation, recipe, recipes, status_of};

#[test]
fn the_same_file_again_changes_nothing() {
    let installation = Installation::new();
    let folder = Folder::new();
    let file = folder.write_lines("recipes.jsonl", &recipes(30));
    installation.import(&file).succeeded();
    let (status, events) = (status_of(&installation), installation.writer().events());
    assert!(status.head.starts_with(&format!("{events}:")), "{status:?}");
    for _ in 0..2 {
        let again = installation.import(&file).succeeded();
        assert_eq!(again.out, "imported:      0\nalready there: 30\nrefused:       0\n");
        assert_eq!(installation.writer().events(), events);
        assert_eq!(status_of(&installation), status);
    }
    // Even from elsewhere and in another order: a recipe is identified by its publisher's identifier.
    let mut reversed = recipes(30);
    reversed.reverse();
    installation.import(&folder.write_lines("elsewhere/reversed.jsonl", &reversed)).succeeded();
    assert_eq!(status_of(&installation), status);
    assert_eq!(installation.serve().number_of_recipes(), 30);
}

#[test]
fn another_content_under_the_same_identifier_is_refused_with_its_line() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation
        .import(&folder.write_lines("first.jsonl", &[recipe("a", "Apple Pie"), recipe("b", "Bread")]))
        .succeeded();
    let mut changed = recipe("b", "Bread");
    changed["recipeIngredient"] = json!(["1 kg rye flour"]);
    let file = folder.write_lines("second.jsonl", &[recipe("a", "Apple Pie"), changed, recipe("c", "Cake")]);
    let done = installation.import(&file).ended_with(1);
    let said = format!(
        "  {}, line 2: it was imported before with other content; edit the recipe in the cookbook",
        file.display()
    );
    assert!(done.out.starts_with("imported:      1\nalready there: 1\nrefused:       1\n"), "{}", done.out);
    assert!(done.out.contains(&said), "{}", done.out);
    let cookbook = installation.serve();
    assert_eq!(Everything::of(&cookbook).titles(), ["Apple Pie", "Bread", "Cake"]);
    assert_eq!(cookbook.titled("Bread").ingredient_list.len(), 4);
}

#[test]
fn two_imports_of_the_same_file_at_once_bring_each_recipe_once() {
    let installation = Installation::new();
    installation.run(&["migrate"]).succeeded();
    let folder = Folder::new();
    let file = folder.write_lines("recipes.jsonl", &recipes(60));
    std::thread::scope(|scope| {
        let imports: Vec<_> =
            (0..3).map(|_| scope.spawn(|| installation.import(&file).succeeded())).collect();
        let imported = imports.into_iter().map(|import| {
            let out = import.join().unwrap().out;
            out.lines().next().unwrap().rsplit(' ').next().unwrap().parse::<usize>().unwrap()
        });
        assert_eq!(imported.sum::<usize>(), 60);
    });
    let cookbook = installation.serve();
    assert_eq!(cookbook.number_of_recipes(), 60);
    installation.run(&["verify"]).succeeded();
}
