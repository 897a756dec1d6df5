//! The modules of a crate, and which file uses which: every import and every written-out path, followed through re-exports to the
//! file that defines the item.

use std::collections::{BTreeMap, BTreeSet};

use crate::references::{Contents, Import, Path, read};

/// The most re-exports that are followed; a cycle of them leads nowhere.
const MOST_STEPS: usize = 32;

/// A use of one file by another, and the path by which it happens.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Use {
    /// The using file; below the crate's `src`.
    pub(crate) from: String,
    /// The used file; below the crate's `src`.
    pub(crate) to: String,
    /// As it is written.
    pub(crate) path: String,
    /// Whether what is used is in a folder of the file that uses it: a module may use its parts.
    pub(crate) is_a_part: bool,
}

/// The modules of a crate.
pub(crate) struct Modules {
    all: Vec<Module>,
}

struct Module {
    file: String,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    for_tests: bool,
    contents: Contents,
}

/// What a path leads to.
#[derive(Clone, Copy)]
enum Target {
    Module(usize),
    ItemOf(usize),
}

impl Modules {
    /// The modules that start with this file (`lib.rs`), of a crate with these files below its `src`.
    ///
    /// # Panics
    /// When a declared module has no file.
    pub(crate) fn of(files: &BTreeMap<String, String>, first: &str) -> Self {
        let mut modules = Self { all: Vec::new() };
        modules.add(read(&files[first]), first.to_owned(), "", None, false, files);
        modules
    }

    /// The files of the modules.
    pub(crate) fn files(&self) -> BTreeSet<&str> {
        self.all.iter().map(|module| module.file.as_str()).collect()
    }

    /// Adds a module and those that it declares; `folder` is where their files are.
    fn add(
        &mut self,
        mut contents: Contents,
        file: String,
        folder: &str,
        parent: Option<usize>,
        for_tests: bool,
        files: &BTreeMap<String, String>,
    ) -> usize {
        let id = self.all.len();
        let (declared, inline) = (std::mem::take(&mut contents.files), std::mem::take(&mut contents.inline));
        let children = BTreeMap::new();
        self.all.push(Module { file: file.clone(), parent, children, for_tests, contents });
        for child in declared {
            let name = child.name;
            let candidates = [format!("{folder}{name}.rs"), format!("{folder}{name}/mod.rs")];
            let found = candidates.into_iter().find(|path| files.contains_key(path));
            let path = found.unwrap_or_else(|| panic!("{file} declares {name}, which has no file"));
            let tests = for_tests || child.for_tests;
            let contents = read(&files[&path]);
            let added = self.add(contents, path, &format!("{folder}{name}/"), Some(id), tests, files);
            self.all[id].children.insert(name, added);
        }
        if self.all[id].contents.lists_its_folder {
            self.add_listed(id, &file, folder, files);
        }
        for child in inline {
            let folder = format!("{folder}{}/", child.name);
            let tests = for_tests || child.for_tests;
            let added = self.add(child.contents, file.clone(), &folder, Some(id), tests, files);
            self.all[id].children.insert(child.name, added);
        }
        id
    }

    /// Adds the modules of a list that the build generates: a module for each folder, and in it one for each of its files.
    fn add_listed(&mut self, list: usize, file: &str, folder: &str, files: &BTreeMap<String, String>) {
        for path in files.keys().filter(|path| path.starts_with(folder) && *path != file) {
            let Some((name, verb)) = path[folder.len()..].split_once('/') else { continue };
            let of_folder = self.all[list].children.get(name).copied();
            let of_folder = of_folder.unwrap_or_else(|| {
                let contents = Contents::default();
                self.add(contents, file.to_owned(), &format!("{folder}{name}/"), Some(list), false, files)
            });
            self.all[list].children.insert(name.to_owned(), of_folder);
            let verb = verb.trim_end_matches(".rs");
            let (contents, below) = (read(&files[path]), format!("{folder}{name}/{verb}/"));
            let added = self.add(contents, path.clone(), &below, Some(of_folder), false, files);
            self.all[of_folder].children.insert(verb.to_owned(), added);
        }
    }

    /// Which file uses which. A module that only re-exports what is below it does not use it. Test code may use whatever it
    /// tests, and is left out.
    pub(crate) fn uses(&self) -> BTreeSet<Use> {
        let mut uses = BTreeSet::new();
        for (id, module) in self.all.iter().enumerate().filter(|(_, module)| !module.for_tests) {
            let imports = module.contents.imports.iter().filter(|import| !self.only_hands_on(id, import));
            let paths = imports.map(|import| &import.path).chain(&module.contents.paths);
            for path in paths {
                let Some(target) = self.resolve(id, path, 0) else { continue };
                let used = &self.all[target.module()];
                if used.file != module.file {
                    let (from, to) = (module.file.clone(), used.file.clone());
                    let is_a_part = self.is_below(target.module(), id);
                    uses.insert(Use { from, to, path: path.join("::"), is_a_part });
                }
            }
        }
        uses
    }

    /// Glob imports from modules of this crate, outside tests: they hide what is used.
    pub(crate) fn globs(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (id, module) in self.all.iter().enumerate().filter(|(_, module)| !module.for_tests) {
            for import in module.contents.imports.iter().filter(|import| import.name.is_none()) {
                if let Some(Target::Module(_)) = self.resolve(id, &import.path, 0) {
                    found.push(format!("{} imports everything of {}", module.file, import.path.join("::")));
                }
            }
        }
        found
    }

    /// Whether a module imports something from a module below it only to re-export it.
    fn only_hands_on(&self, id: usize, import: &Import) -> bool {
        let used_here = || {
            let contents = &self.all[id].contents;
            let name = import.name.as_ref();
            name.is_some_and(|name| {
                contents.names.contains(name) || contents.paths.iter().any(|path| path.first() == Some(name))
            })
        };
        let below =
            || self.resolve(id, &import.path, 0).is_some_and(|target| self.is_below(target.module(), id));
        import.is_public && below() && !used_here()
    }

    fn is_below(&self, module: usize, top: usize) -> bool {
        std::iter::successors(self.all[module].parent, |above| self.all[*above].parent)
            .any(|above| above == top)
    }

    /// What a path in this module leads to; `None` if it leads out of the crate.
    fn resolve(&self, from: usize, path: &Path, steps: usize) -> Option<Target> {
        if steps > MOST_STEPS {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" => Target::Module(0),
            "self" => Target::Module(from),
            "super" => Target::Module(self.all[from].parent?),
            name => self.inside(from, name, steps)?,
        };
        self.follow(start, rest, steps)
    }

    fn follow(&self, mut at: Target, path: &[String], steps: usize) -> Option<Target> {
        for segment in path {
            let Target::Module(module) = at else { return Some(at) };
            at = match segment.as_str() {
                "super" => Target::Module(self.all[module].parent?),
                // An undeclared name is generated by a macro of the module.
                name => self.inside(module, name, steps).unwrap_or(Target::ItemOf(module)),
            };
        }
        Some(at)
    }

    /// What a name means in a module.
    fn inside(&self, module: usize, name: &str, steps: usize) -> Option<Target> {
        let Module { children, contents, .. } = &self.all[module];
        if let Some(child) = children.get(name) {
            return Some(Target::Module(*child));
        }
        if contents.defined.contains(name) {
            return Some(Target::ItemOf(module));
        }
        let named = contents.imports.iter().find(|import| import.name.as_deref() == Some(name));
        // What is imported under its own name from another crate leads out of this one.
        if let Some(import) = named {
            return if import.path.len() == 1 { None } else { self.resolve(module, &import.path, steps + 1) };
        }
        let globs = contents.imports.iter().filter(|import| import.name.is_none());
        let globbed = globs.filter_map(|glob| match self.resolve(module, &glob.path, steps + 1) {
            Some(Target::Module(of)) if of != module => self.inside(of, name, steps + 1),
            _ => None,
        });
        globbed.into_iter().next()
    }
}

impl Target {
    fn module(self) -> usize {
        match self {
            Self::Module(module) | Self::ItemOf(module) => module,
        }
    }
}
