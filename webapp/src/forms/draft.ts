import type { Memory, Unanswered } from '../commands/use-command.ts';
import { believed } from './believed.ts';

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
 * Opens the draft of a form: what was typed stands in this tab's session storage, so that a reload or a session that ends loses nothing;
 * and with it the key of what was sent and not answered, so that what is sent again after a reload is still one command. What is
 * secret is kept nowhere, and neither are files. A form without a name keeps nothing.
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
  const change = (part: Partial<Kept>) => {
    if (name === undefined) return;
    const next = { ...read(name), ...part };
    const says = next.values !== null && JSON.stringify(next.values) !== untouched;
    if (says || next.unanswered !== null) write(name, next);
    else forgetDraft(name);
  };
  return {
    values: name === undefined ? start : believed(read(name).values, start, rows),
    keep: (values) => {
      change({ values: withoutSecrets(values) });
    },
    forget: () => {
      if (name !== undefined) forgetDraft(name);
    },
    memory: {
      read: () => (name === undefined ? null : read(name).unanswered),
      write: (unanswered) => {
        change({ unanswered });
      },
      without: secrets,
    },
  };
}

/** Whether something that was typed is kept. */
export function isDraftKept(name: string): boolean {
  return read(name).values !== null;
}

/** Forgets what was kept: it was sent, or is not wanted. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

function write(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden; what is typed lives as long as the page then.
  }
}

function read(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
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
