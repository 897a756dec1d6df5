use serde_json::json;

use crate::support::{Everything, Folder, House, recipe, recipes, status_of};

#[test]
fn the_same_file_again_changes_nothing() {
    let house = House::new();
    let folder = Folder::new();
    let file = folder.write_lines("recipes.jsonl", &recipes(30));
    house.import(&file).succeeded();
    let (status, events) = (status_of(&house), house.writer().events());
    assert!(status.head.starts_with(&format!("{events}:")), "{status:?}");
    for _ in 0..2 {
        let again = house.import(&file).succeeded();
        assert_eq!(again.out, "imported:      0\nalready there: 30\nrefused:       0\n");
        assert_eq!(house.writer().events(), events);
        assert_eq!(status_of(&house), status);
    }
    // Also from elsewhere and in another order: a recipe is known by what it calls itself.
    let mut reversed = recipes(30);
    reversed.reverse();
    house.import(&folder.write_lines("elsewhere/reversed.jsonl", &reversed)).succeeded();
    assert_eq!(status_of(&house), status);
    assert_eq!(house.serve().number_of_recipes(), 30);
}

#[test]
fn another_content_under_the_same_identifier_is_refused_with_its_line() {
    let house = House::new();
    let folder = Folder::new();
    house
        .import(&folder.write_lines("first.jsonl", &[recipe("a", "Apple Pie"), recipe("b", "Bread")]))
        .succeeded();
    let mut changed = recipe("b", "Bread");
    changed["recipeIngredient"] = json!(["1 kg rye flour"]);
    let file = folder.write_lines("second.jsonl", &[recipe("a", "Apple Pie"), changed, recipe("c", "Cake")]);
    let done = house.import(&file).ended_with(1);
    let said = format!(
        "  {}, line 2: it was imported before with other content; edit the recipe in the cookbook",
        file.display()
    );
    assert!(done.out.starts_with("imported:      1\nalready there: 1\nrefused:       1\n"), "{}", done.out);
    assert!(done.out.contains(&said), "{}", done.out);
    let cookbook = house.serve();
    assert_eq!(Everything::of(&cookbook).titles(), ["Apple Pie", "Bread", "Cake"]);
    assert_eq!(cookbook.titled("Bread").ingredient_list.len(), 4);
}

#[test]
fn two_imports_of_the_same_file_at_once_bring_each_recipe_once() {
    let house = House::new();
    house.run(&["migrate"]).succeeded();
    let folder = Folder::new();
    let file = folder.write_lines("recipes.jsonl", &recipes(60));
    std::thread::scope(|scope| {
        let imports: Vec<_> = (0..3).map(|_| scope.spawn(|| house.import(&file).succeeded())).collect();
        let imported = imports.into_iter().map(|import| {
            let out = import.join().unwrap().out;
            out.lines().next().unwrap().rsplit(' ').next().unwrap().parse::<usize>().unwrap()
        });
        assert_eq!(imported.sum::<usize>(), 60);
    });
    let cookbook = house.serve();
    assert_eq!(cookbook.number_of_recipes(), 60);
    house.run(&["verify"]).succeeded();
}
