//! Histories that nobody thought of.

use std::collections::BTreeSet;

use super::Kitchen;

/// Numbers that look random and are the same for the same seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `sides` (xorshift64*, Vigna 2016).
    pub(crate) fn roll(&mut self, sides: i64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        i64::try_from(high).unwrap() % sides
    }
}

/// What exists so far; ids are taken from `first` on, so that histories do not meet.
pub(crate) struct History {
    dice: Dice,
    first: i64,
    members: i64,
    deleted: BTreeSet<i64>,
    admins: Vec<i64>,
    tags: i64,
    recipes: Vec<i64>,
    next_recipe: i64,
    pending: Vec<i64>,
    next_submission: i64,
    comments: i64,
}

impl History {
    pub(crate) fn new(seed: u64, first: i64) -> Self {
        Self {
            dice: Dice::new(seed),
            first,
            members: 0,
            deleted: BTreeSet::new(),
            admins: Vec::new(),
            tags: 0,
            recipes: Vec::new(),
            next_recipe: first,
            pending: Vec::new(),
            next_submission: first,
            comments: 0,
        }
    }

    /// The recipes that are there.
    pub(crate) fn recipes(&self) -> &[i64] {
        &self.recipes
    }

    /// Lets so many more things happen.
    pub(crate) async fn happen(&mut self, kitchen: &Kitchen, steps: usize) {
        for _ in 0..steps {
            self.step(kitchen).await;
        }
    }

    async fn step(&mut self, kitchen: &Kitchen) {
        if self.members == 0 || self.dice.roll(12) == 0 {
            kitchen.register(self.first + self.members, &format!("Member {}", self.members)).await;
            self.members += 1;
            return;
        }
        let member = self.first + self.dice.roll(self.members);
        let some = self.dice.roll(1_000_000);
        match self.dice.roll(15) {
            0 if !self.deleted.contains(&member) => kitchen.rename(member, &format!("Renamed {some}")).await,
            1 => {
                kitchen.tag(self.first + self.tags, &format!("tag {some}")).await;
                self.tags += 1;
            }
            2..=4 => {
                let (id, tags) = (self.next_recipe, self.some_tags());
                kitchen.recipe(id, member, &tags, &format!("Dish {some}")).await;
                self.recipes.push(id);
                self.next_recipe += 1 + self.dice.roll(3);
            }
            5 | 6 if !self.recipes.is_empty() => {
                let (at, tags) = (self.some_recipe(), self.some_tags());
                kitchen.edit(self.recipes[at], &tags, &format!("Better dish {some}")).await;
            }
            7 if self.recipes.len() > 2 => {
                let at = self.some_recipe();
                kitchen.delete_recipe(self.recipes.swap_remove(at)).await;
            }
            8 => {
                kitchen.submit(self.next_submission, member, &format!("Offered {some}")).await;
                self.pending.push(self.next_submission);
                self.next_submission += 1;
            }
            9 => match self.pending.pop() {
                Some(id) if some % 2 == 0 => kitchen.approve(id, id).await,
                Some(id) => kitchen.reject(id).await,
                None => {}
            },
            10 => kitchen.save(member, some).await,
            11 if self.admins.len() > 1 => kitchen.remove_admin(self.admins.remove(0)).await,
            11 | 12 if !self.admins.contains(&member) => {
                kitchen.make_admin(member).await;
                self.admins.push(member);
            }
            13 if some % 4 == 0 && self.deleted.insert(member) => kitchen.delete_account(member).await,
            _ => {
                let recipe = self.recipes.last().copied().unwrap_or(some);
                kitchen.comment(self.first + self.comments, recipe, member, &format!("Lovely {some}")).await;
                self.comments += 1;
            }
        }
    }

    fn some_recipe(&mut self) -> usize {
        let at = self.dice.roll(i64::try_from(self.recipes.len()).unwrap());
        usize::try_from(at).unwrap()
    }

    fn some_tags(&mut self) -> Vec<i64> {
        (0..self.dice.roll(4).min(self.tags)).map(|_| self.first + self.dice.roll(self.tags)).collect()
    }
}
