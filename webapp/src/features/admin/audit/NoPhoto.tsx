import { useState } from 'react';
import type { AuditEntry } from '../../../api/types.ts';
import type { Action } from '../../../data/audit/actions.ts';
import { MissingPhoto } from '../../../parts/cards/MissingPhoto.tsx';

/** How long photos are kept that were declined or withdrawn, in days (docs/product.md#photos). */
const KEPT_DAYS = 30;

/** What is said of a photo that was removed after that time, by the decision after which it is; nothing of one that is kept. */
const REMOVED: Partial<Record<string, string>> = {
  PhotoRejected: `Declined photos are kept for ${KEPT_DAYS} days. This one is gone.`,
  PhotoWithdrawn: `Photos that were withdrawn are kept for ${KEPT_DAYS} days. This one is gone.`,
} satisfies Partial<Record<Action, string>>;

/** Says that a photo is not there any more where it no longer has to be; otherwise that it cannot be shown at the moment. */
export function NoPhoto({ entry: { action, at } }: { entry: Pick<AuditEntry, 'action' | 'at'> }) {
  const text = REMOVED[action];
  const [now] = useState(Date.now);
  const isOver = now - new Date(at).getTime() > KEPT_DAYS * 24 * 60 * 60 * 1_000;
  return text !== undefined && isOver ? <p>{text}</p> : <MissingPhoto />;
}
