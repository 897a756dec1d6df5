use std::path::Path;

use crate::support::{Cookbook, Everything, Folder, House, open_folder, recipe, recipes, wait_until};

#[test]
fn a_demonstration_that_is_killed_while_it_is_loaded_ends_complete_and_once() {
    let undisturbed = House::new();
    let cookbook = undisturbed.serve_demonstration();
    let (expected, members) = (Everything::of(&cookbook), names_of(&cookbook));
    drop(cookbook);
    assert!(expected.recipes.len() >= 48);
    let comments: usize = expected.recipes.iter().map(|(_, comments)| comments.len()).sum();
    assert!(comments >= 20);
    let whole = undisturbed.writer().events();

    let house = House::new();
    house.run(&["migrate"]).succeeded();
    let writer = house.writer();
    for events in [0, 1, 2, 10, 12, 60, whole - 20, whole - 2, whole - 1] {
        let mut process = house.serving().arg("--demo").spawn().unwrap();
        wait_until("so much of it is there", || writer.events() >= events);
        process.kill().unwrap();
        process.wait().unwrap();
    }
    for _ in 0..2 {
        let cookbook = house.serve_demonstration();
        assert_eq!(Everything::of(&cookbook), expected);
        assert_eq!(names_of(&cookbook), members);
        assert_eq!(writer.events(), whole);
    }
    house.run(&["verify"]).succeeded();
}

#[test]
fn a_cookbook_with_recipes_of_its_own_gets_no_demonstration() {
    let house = House::new();
    let folder = Folder::new();
    house.import(&folder.write_lines("own.jsonl", &[recipe("own", "Our Own Soup")])).succeeded();
    let cookbook = house.serve_demonstration();
    assert_eq!(Everything::of(&cookbook).titles(), ["Our Own Soup"]);
    assert_eq!(cookbook.members().len(), 1);
}

#[test]
fn recipes_that_join_the_demonstration_stay_when_it_is_started_again() {
    let house = House::new();
    let demonstrated = house.serve_demonstration().number_of_recipes();
    let folder = Folder::new();
    house.import(&folder.write_lines("own.jsonl", &recipes(3))).succeeded();
    let cookbook = house.serve_demonstration();
    assert_eq!(cookbook.number_of_recipes(), demonstrated + 3);
    assert_eq!(cookbook.members().len(), 10);
}

#[test]
fn everything_of_the_demonstration_is_found_as_soon_as_the_cookbook_is_open() {
    let house = House::new();
    let cookbook = Cookbook::open(house.serving().arg("--demo"));
    assert_eq!(cookbook.get("/health/ready").status, 200);
    assert_eq!(cookbook.all_cards().len(), cookbook.number_of_recipes());
}

#[test]
fn two_nodes_that_load_the_demonstration_at_once_load_it_once() {
    let house = House::new();
    let (one, other) = (open_folder(), open_folder());
    let numbers = std::thread::scope(|scope| {
        let one = scope.spawn(|| recipes_of_node(&house, one.path()));
        let other = scope.spawn(|| recipes_of_node(&house, other.path()));
        [one.join().unwrap(), other.join().unwrap()]
    });
    assert!(numbers[0] >= 48 && numbers[0] == numbers[1], "{numbers:?}");
    house.run(&["verify"]).succeeded();
}

fn names_of(cookbook: &Cookbook) -> Vec<String> {
    cookbook.members().into_iter().map(|member| member.display_name).collect()
}

fn recipes_of_node(house: &House, data: &Path) -> usize {
    Cookbook::start(house.serving_in(data).arg("--demo")).number_of_recipes()
}
