//! How the parts of this node are probed.

use sqlx::PgPool;

/// Why a part does not work as it should, as a part of a sentence; `None` if it does.
type Fault = Box<dyn Fn() -> Option<String> + Send + Sync>;

/// What decides whether this node is ready, besides the search index and how far what is shown covers the log.
pub struct Probes {
    database: PgPool,
    probes: Vec<(&'static str, Fault)>,
    told: Vec<(&'static str, Fault)>,
    gauges: Vec<Box<dyn Fn() + Send + Sync>>,
}

impl Probes {
    /// The probes of a node that works on this database.
    #[must_use]
    pub fn new(database: PgPool) -> Self {
        Self { database, probes: Vec::new(), told: Vec::new(), gauges: Vec::new() }
    }

    /// Probes this part, too: `fault` says why it does not work, and is `None` if it does.
    pub fn probe(&mut self, name: &'static str, fault: impl Fn() -> Option<String> + Send + Sync + 'static) {
        self.probes.push((name, Box::new(fault)));
    }

    /// Also reports what is wrong with a part that works nevertheless; this does not make the node unready.
    pub fn tell(&mut self, name: &'static str, what: impl Fn() -> Option<String> + Send + Sync + 'static) {
        self.told.push((name, Box::new(what)));
    }

    /// Registers gauges that are set whenever the metrics are requested.
    pub fn measure(&mut self, gauges: impl Fn() + Send + Sync + 'static) {
        self.gauges.push(Box::new(gauges));
    }

    pub(super) fn database(&self) -> &PgPool {
        &self.database
    }

    /// The names of the parts.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.probes.iter().map(|(name, _)| *name).collect()
    }

    /// The report of each part: whether it works, and what is wrong.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'static str, bool, Option<String>)> {
        self.probes.iter().map(|(name, fault)| match fault() {
            Some(fault) => (*name, false, Some(fault)),
            None => (*name, true, self.told(name)),
        })
    }

    fn told(&self, part: &str) -> Option<String> {
        self.told.iter().filter(|(name, _)| *name == part).find_map(|(_, what)| what())
    }

    pub(super) fn set_gauges(&self) {
        self.gauges.iter().for_each(|set| set());
    }
}
