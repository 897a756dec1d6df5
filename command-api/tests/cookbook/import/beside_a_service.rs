//! New clusters: the private one is shared by a service and a command.

use crate::support::{Everything, Folder, Installation, recipes, wait_until};

#[test]
fn what_is_imported_while_the_cookbook_serves_from_the_same_data_folder_is_shown() {
    let installation = Installation::embedded();
    let cookbook = installation.serve();
    let postgres = installation.private_postgres();
    assert!(postgres.is_some());
    assert_eq!(cookbook.number_of_recipes(), 0);
    let folder = Folder::new();
    let file = folder.write_lines("recipes.jsonl", &recipes(30));
    installation.import(&file).succeeded();
    // The search comes last; a page of it that is read before another one may have what the other one has, too.
    let found = || cookbook.get("/api/search/=/page/0").total();
    wait_until("all recipes are shown and found", || cookbook.number_of_recipes() == 30 && found() == 30);
    let shown = Everything::of(&cookbook);
    assert_eq!(shown.titles()[29], "Casserole number 30");
    assert_eq!(installation.private_postgres(), postgres);
    for command in ["status", "verify", "rebuild", "migrate"] {
        installation.run(&[command]).succeeded();
    }
    assert_eq!(Everything::of(&cookbook), shown);
    assert_eq!(installation.private_postgres(), postgres);
}
