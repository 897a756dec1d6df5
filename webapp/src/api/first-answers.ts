/** An answer that the page brought along (docs/design.md#pages). */
export interface FirstAnswer {
  /** The address of the call. */
  call: string;
  /** What the answer says besides, as the client reads it. */
  headers: [name: string, value: string][];
  body: unknown;
}

/** How long they count as fresh, in milliseconds from when the page was asked for; what is asked later is fetched. */
const FRESH_FOR = 15_000;

let brought = new Map<string, FirstAnswer>();

/** Reads what a page brought along; nothing from one that the browser had kept, and shows again when somebody goes back: that may be old. */
export function readFirstAnswers(page: Document): void {
  const text = page.getElementById('first-answers')?.textContent ?? '[]';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const answers = navigation?.type === 'back_forward' ? [] : (JSON.parse(text) as FirstAnswer[]);
  brought = new Map(answers.map((answer) => [answer.call, answer]));
}

/** The answer to a call that the page brought along: once, and only right after the page has come. */
export function takeFirstAnswer(call: string): FirstAnswer | undefined {
  const answer = brought.get(call);
  brought.delete(call);
  return performance.now() < FRESH_FOR ? answer : undefined;
}

/** Forgets what the page brought along: something is written now. */
export function forgetFirstAnswers(): void {
  brought.clear();
}
