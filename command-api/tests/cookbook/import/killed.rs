use image::ImageFormat;
use serde_json::json;

use crate::support::{Everything, Folder, Installation, photo, recipes, wait_until};

/// Enough recipes for an import to take a while.
const COUNT: usize = 240;

#[test]
fn an_import_that_is_killed_and_run_again_ends_with_the_same_collection() {
    let folder = Folder::new();
    let mut all = recipes(COUNT);
    for (number, recipe) in all.iter_mut().enumerate().filter(|(number, _)| number % 20 == 0) {
        let name = format!("photo-{number}.png");
        folder.write(&name, photo(40 + u32::try_from(number).unwrap(), 30, ImageFormat::Png));
        recipe["image"] = json!(name);
    }
    let file = folder.write_lines("recipes.jsonl", &all);
    let undisturbed = Installation::new();
    undisturbed.import(&file).succeeded();
    let expected = Everything::of(&undisturbed.serve());
    assert_eq!(expected.recipes.len(), COUNT);

    let installation = Installation::new();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    let mut interrupted = 0;
    for moment in [0, 1, 2, 20, 21, 100, 170] {
        let mut import = installation.command(&["import".as_ref(), file.as_os_str()]).spawn().unwrap();
        wait_until("so many recipes are there", || writer.recipes_created() >= moment);
        import.kill().unwrap();
        import.wait().unwrap();
        let there = usize::try_from(writer.recipes_created()).unwrap();
        interrupted += usize::from(0 < there && there < COUNT);
    }
    assert!(interrupted > 0, "it was always killed too early or too late to prove anything");
    let before = usize::try_from(writer.recipes_created()).unwrap();
    let done = installation.import(&file).succeeded();
    assert_eq!(
        done.out,
        format!("imported:      {}\nalready there: {before}\nrefused:       0\n", COUNT - before)
    );
    let cookbook = installation.serve();
    assert_eq!(Everything::of(&cookbook), expected);
    for (recipe, _) in &expected.recipes {
        for picture in &recipe.recipe_pic_list {
            assert_eq!(cookbook.get(&picture.pic_url).status, 200, "{}", recipe.title);
        }
    }
    installation.run(&["verify"]).succeeded();
}
