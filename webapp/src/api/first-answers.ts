/** An answer that the page brought along (docs/design.md#pages). */
export interface FirstAnswer {
  /** The address of the call. */
  call: string;
  /** What the answer says besides, as the client reads it. */
  headers: [name: string, value: string][];
  body: unknown;
}

/** How long they count as fresh, in milliseconds from when the page was asked for; and how long the app takes them, from when it began. */
const FRESH_FOR = 15_000;

let brought = new Map<string, FirstAnswer>();
let readAt = 0;

/** Reads what a page brought along. */
export function readFirstAnswers(page: Document): void {
  const text = page.getElementById('first-answers')?.textContent ?? '[]';
  brought = new Map((JSON.parse(text) as FirstAnswer[]).map((answer) => [answer.call, answer]));
  readAt = performance.now();
}

/** The answer to a call that the page brought along: once, and only when the app has just begun. */
export function takeFirstAnswer(call: string): FirstAnswer | undefined {
  const answer = brought.get(call);
  brought.delete(call);
  return performance.now() - readAt < FRESH_FOR ? answer : undefined;
}

/** Whether they may be old: the app came late, or the browser had kept the page, and shows it again when somebody goes back. */
export function areFirstAnswersOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return readAt >= FRESH_FOR || navigation?.type === 'back_forward';
}

/** Forgets what the page brought along: something is written now. */
export function forgetFirstAnswers(): void {
  brought.clear();
}
