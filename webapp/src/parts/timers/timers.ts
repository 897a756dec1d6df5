import { create } from 'zustand';
import { isHeard, ring, unlockBell, wakeBell } from './bell.ts';
import { inTime, keepTimers, leftOf, MOST_TIMERS, readTimers, type Timer } from './kept-timers.ts';
import { agoText, lengthText } from './timer-texts.ts';

/** The timers of all recipes, as every tab shows them, and what time it is for them. */
export const useTimers = create<{
  timers: readonly Timer[];
  now: number;
  /** What is told of those that have ended, by their ids; it stays as it was said. */
  told: Readonly<Record<string, string>>;
}>(() => ({ timers: [], now: Date.now(), told: {} }));

/** How often is looked, and how often it rings, in milliseconds. */
const EACH = 250;
const RINGS_EACH = 3_000;
/** So long it rings until somebody answers. */
const RINGS_FOR = 2 * 60_000;
const MINUTE = 60_000;
/** A clock that jumps by more was set; by less it was put right. */
const SET = 2_000;

/** By how much the clock was set back while this page is open: the timers go on by the one that they were started on. */
let setBack = 0;
let last = { clock: Date.now(), since: performance.now() };
let rang = Number.NEGATIVE_INFINITY;
/** Which were seen to run: one that ends while the device sleeps rings when it wakes up, and one that ended before does not ring anew. */
let ran: ReadonlySet<string> = new Set();
/** Until when those ring that have ended. */
const ringsUntil = new Map<string, number>();

/** What time it is for timers. */
function read(): number {
  const next = { clock: Date.now(), since: performance.now() };
  const back = next.since - last.since - (next.clock - last.clock);
  if (back > SET) setBack += back;
  // By just as much it goes forward when it is put right; by anything else, while the device sleeps.
  else if (setBack > 0 && Math.abs(setBack + back) <= SET) setBack = 0;
  last = next;
  return next.clock + setBack;
}

/** How many parts of the page show them. */
let shownBy = 0;
let stop: () => void = () => undefined;
/** Where no recipe is shown. */
const NO_RECIPE = 0;
/** The recipe whose page it is. */
let shown = NO_RECIPE;

/** Lets the timers run while something shows them. Returns the function that ends this. */
export function followTimers(recipeId: number): () => void {
  shown = recipeId;
  shownBy += 1;
  if (shownBy === 1) stop = follow();
  return () => {
    shownBy -= 1;
    if (shownBy === 0) stop();
  };
}

function follow(): () => void {
  const take = () => {
    wakeBell();
    const now = read();
    const kept = timersNow(now);
    const timers = kept.map((timer) => inTime(timer, now));
    if (timers.some((timer, place) => timer !== kept[place])) keepTimers(timers);
    useTimers.setState({ timers, now });
    tick();
  };
  const onPress = () => {
    if (useTimers.getState().timers.length > 0) unlockBell();
  };
  const ticking = setInterval(tick, EACH);
  const occasions = ['storage', 'visibilitychange', 'pageshow'];
  const presses = ['pointerup', 'keydown'];
  for (const occasion of occasions) window.addEventListener(occasion, take);
  for (const press of presses) window.addEventListener(press, onPress);
  take();
  return () => {
    clearInterval(ticking);
    for (const occasion of occasions) window.removeEventListener(occasion, take);
    for (const press of presses) window.removeEventListener(press, onPress);
    showInTitle(undefined);
    letGo?.();
  };
}

/** The timers of all tabs. Where nothing could be stored, those that the page has stay. */
function timersNow(now: number): readonly Timer[] {
  return readTimers(now) ?? useTimers.getState().timers;
}

function tick(): void {
  const { timers, now: before, told } = useTimers.getState();
  const now = read();
  const isOver = (timer: Timer) => leftOf(timer, now) <= 0;
  const over = timers.filter(isOver);
  const news = over.filter(({ id }) => !(id in told));
  const isSeenToChange = timers.some(
    (timer) => Math.ceil(leftOf(timer, now) / 1000) !== Math.ceil(leftOf(timer, before) / 1000),
  );
  if (isSeenToChange || news.length > 0 || Object.keys(told).length !== over.length) {
    const said = over.map((timer) => [timer.id, told[timer.id] ?? overText(timer, now)] as const);
    useTimers.setState({ now, told: Object.fromEntries(said) });
  }
  for (const timer of news) {
    ringsUntil.set(timer.id, RINGS_FOR + now + (ran.has(timer.id) ? 0 : leftOf(timer, now)));
    tellAway(timer, now);
  }
  ran = new Set(timers.filter((timer) => !isOver(timer)).map(({ id }) => id));
  const { since } = last;
  const rings = over.some(({ id }) => now < (ringsUntil.get(id) ?? 0));
  if (rings && since - rang >= RINGS_EACH) {
    rang = since;
    ringAlone();
  }
  if (!rings) letGo?.();
  showInTitle(over[0]);
}

/** Of several tabs that may be heard, the one rings that holds this lock. */
const BELL = 'bell';
/** Lets another tab ring; undefined while this one does not hold the lock. */
let letGo: (() => void) | undefined;
let isAsking = false;

/** Rings, unless another tab does. Browsers have locks where a connection is encrypted, or of this machine: elsewhere each tab rings. */
function ringAlone(): void {
  if (letGo !== undefined || !('locks' in navigator) || !isHeard()) {
    ring();
    return;
  }
  if (isAsking) return;
  isAsking = true;
  void navigator.locks.request(BELL, { ifAvailable: true }, (lock) => {
    isAsking = false;
    if (lock === null) return undefined;
    ring();
    return new Promise<void>((done) => {
      letGo = () => {
        letGo = undefined;
        done();
      };
    });
  });
}

/** What a timer is called: by its step and its time, as a step may name several, and on another recipe's page by its recipe as well. */
export function nameOf({ step, title, recipeId, named }: Timer, shown: number): string {
  return `Step ${step}${recipeId === shown ? '' : ` of ${isolated(title)}`}, ${lengthText(named)}`;
}

/** A title that is read from right to left takes no number beside it along. */
function isolated(title: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/.test(title) ? `\u2068${title}\u2069` : title;
}

function overText(timer: Timer, now: number): string {
  const ago = agoText(-leftOf(timer, now));
  return `${nameOf(timer, NO_RECIPE)}: ${ago === '' ? 'time is up.' : `time was up ${ago}.`}`;
}

/** Whoever looks at something else, and has allowed it, is told by the system. */
function tellAway(timer: Timer, now: number): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    new Notification(overText(timer, now), { tag: timer.id });
  } catch {
    // On phones only a service worker may.
  }
}

/** What stands before the page's own title. */
let inTitle = '';

function showInTitle(timer: Timer | undefined): void {
  const wanted = timer === undefined ? '' : `Time is up: ${nameOf(timer, shown)} · `;
  const own = document.title.startsWith(inTitle) ? document.title.slice(inTitle.length) : document.title;
  inTitle = wanted;
  if (document.title !== wanted + own) document.title = wanted + own;
}

/** Starts a timer; by a click, so that its end can be heard. */
export function startTimer(of: Pick<Timer, 'recipeId' | 'title' | 'step' | 'named'>): void {
  unlockBell();
  const length = of.named * 1000;
  const id = Math.random().toString(36).slice(2);
  change((timers, now) =>
    timers.length < MOST_TIMERS ? [...timers, { ...of, id, length, runs: { until: now + length } }] : timers,
  );
}

/** Adds a minute to what is left, also to a timer that has ended: then it runs for a minute from now. */
export function addMinute(id: string): void {
  changeOne(id, (timer, now) => {
    const left = Math.max(0, leftOf(timer, now)) + MINUTE;
    const runs = 'until' in timer.runs ? { until: now + left } : { stoppedWith: left, at: now };
    return { ...timer, length: Math.max(timer.length, left), runs };
  });
}

/** Stops a timer, which stays with what is left: so nothing is lost by a hand that slipped. */
export function stopTimer(id: string): void {
  changeOne(id, (timer, now) => ({
    ...timer,
    runs: { stoppedWith: Math.max(1, leftOf(timer, now)), at: now },
  }));
}

/** Lets one that was stopped go on. */
export function resumeTimer(id: string): void {
  unlockBell();
  changeOne(id, (timer, now) => ({ ...timer, runs: { until: now + leftOf(timer, now) } }));
}

/** Takes a timer away. */
export function removeTimer(id: string): void {
  change((timers) => timers.filter((timer) => timer.id !== id));
}

function changeOne(id: string, become: (timer: Timer, now: number) => Timer): void {
  change((timers, now) => timers.map((timer) => (timer.id === id ? become(timer, now) : timer)));
}

/** Changes them as they are in all tabs. */
function change(become: (timers: readonly Timer[], now: number) => readonly Timer[]): void {
  const now = read();
  const timers = become(timersNow(now), now);
  keepTimers(timers);
  useTimers.setState({ timers, now });
  tick();
}
