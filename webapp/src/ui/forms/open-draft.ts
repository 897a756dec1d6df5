import { openKept } from '../../session/kept.ts';
import type { Memory } from '../commands/use-command.ts';
import { type Kept, NOTHING, restoreKept } from './draft.ts';
import { restoreShape } from './restore-shape.ts';

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
    else if ('values' in part) place?.writeSoon(JSON.stringify(next));
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
