//! New clusters: the private one is shared by a service and a command.

use crate::support::{Everything, Folder, Installation, eventually, recipes};

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
    let shown = eventually("all recipes are shown", || {
        (cookbook.number_of_recipes() == 30)
            .then(|| Everything::of(&cookbook))
            .filter(|all| all.recipes.len() == 30)
    });
    assert_eq!(shown.titles()[29], "Casserole number 30");
    assert_eq!(installation.private_postgres(), postgres);
    for command in ["status", "verify", "rebuild", "migrate"] {
        installation.run(&[command]).succeeded();
    }
    assert_eq!(Everything::of(&cookbook), shown);
    assert_eq!(installation.private_postgres(), postgres);
}
