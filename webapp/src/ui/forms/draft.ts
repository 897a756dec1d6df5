import type { Unanswered } from '../commands/use-command.ts';
import { openKept } from '../../session/kept.ts';
import { restoreShape } from './restore-shape.ts';

/** What is kept of a form while somebody fills it in, and the command that got no answer with its key. */
export interface Kept {
  values: unknown;
  unanswered: Unanswered | null;
}

/** Nothing is kept. */
export const NOTHING: Kept = { values: null, unanswered: null };

/** Whether something that was typed is kept, by the account that is signed in. This tab has it then, and can forget it. */
export function isDraftKept(name: string): boolean {
  return restoreKept(openKept(name).take()).values !== null;
}

/** What was typed and is kept, where its form is not there any more; undefined if nothing is. This tab has it then, and can forget it. */
export function keptValues<Values extends object>(
  name: string,
  start: Values,
  rows: Partial<Record<keyof Values, object>> = {},
): Values | undefined {
  const { values } = restoreKept(openKept(name).take());
  return values === null ? undefined : restoreShape(values, start, rows);
}

/** Keeps values for a form that is opened later, in place of what is kept of it. */
export function keepDraft(name: string, values: object): void {
  openKept(name).write(JSON.stringify({ values, unanswered: null } satisfies Kept));
}

/** Forgets what this tab has of it: it was sent, or is not wanted. */
export function forgetDraft(name: string): void {
  openKept(name).forget();
}

/** What is kept as this text; what was edited by hand into nothing is nothing. */
export function restoreKept(text: string | null | undefined): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('values' in kept)) return NOTHING;
    const unanswered = 'unanswered' in kept && isUnanswered(kept.unanswered) ? kept.unanswered : null;
    return { values: kept.values, unanswered };
  } catch {
    return NOTHING;
  }
}

function isUnanswered(kept: unknown): kept is Unanswered {
  if (typeof kept !== 'object' || kept === null) return false;
  return 'text' in kept && typeof kept.text === 'string' && 'key' in kept && typeof kept.key === 'string';
}
