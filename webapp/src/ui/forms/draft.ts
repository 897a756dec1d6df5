import type { Memory, Unanswered } from '../commands/use-command.ts';
import { openKept } from '../../session/kept.ts';
import { restoreShape } from './restore-shape.ts';

/** What is kept of a form while somebody fills it in, and the command that got no answer with its key. */
interface Kept {
  values: unknown;
  unanswered: Unanswered | null;
}

const NOTHING: Kept = { values: null, unanswered: null };

/** A form's draft. */
export interface Draft<Values> {
  /** What the form begins with: what was typed before, where something was. */
  values: Values;
  keep: (values: Values) => void;
  forget: () => void;
  memory: Memory;
}

/**
 * Opens the draft of a form: what was typed is kept for the account, so that a reload or a session that ends loses nothing; and with
 * it the key of what was sent and not answered, so that what is sent again after a reload is still one command. What is secret is kept
 * nowhere, and neither are files. A form without a name keeps nothing.
 */
export function openDraft<Values extends object>(
  name: string | undefined,
  start: Values,
  secrets: readonly string[],
  rows: Partial<Record<keyof Values, object>> = {},
): Draft<Values> {
  const withoutSecrets = (values: unknown) =>
    JSON.parse(
      JSON.stringify(values, (field, value: unknown) => (secrets.includes(field) ? undefined : value)),
    ) as unknown;
  const untouched = JSON.stringify(withoutSecrets(start));
  // That of whoever is signed in when it is opened: an answer may come when they no longer are.
  const place = name === undefined ? undefined : openKept(name);
  let kept = restoreKept(place?.take());
  const change = (part: Partial<Kept>) => {
    const next = { ...kept, ...part };
    // What nobody has changed here is not newer than what was typed in another tab.
    if (JSON.stringify(next) === JSON.stringify(kept)) return;
    kept = next;
    const says = next.values !== null && JSON.stringify(next.values) !== untouched;
    if (!says && next.unanswered === null) place?.forget();
    else if ('values' in part) place?.write(JSON.stringify(next));
    else place?.amend(JSON.stringify(next));
  };
  return {
    values: restoreShape(kept.values, start, rows),
    keep: (values) => {
      change({ values: withoutSecrets(values) });
    },
    forget: () => {
      kept = NOTHING;
      place?.forget();
    },
    memory: {
      read: () => kept.unanswered,
      write: (unanswered) => {
        change({ unanswered });
      },
      without: secrets,
    },
  };
}

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

function restoreKept(text: string | null | undefined): Kept {
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
