import { isRefusal } from '../../../api/errors.ts';
import { refusalText } from '../../../ui/messages/refusal-text.ts';

/** What the button of an editor does, with its words. A recipe that is saved has the product's words for a refusal, too. */
export const SAVES = { 'save recipe': 'Save Recipe', 'approve recipe': 'Approve Recipe' } as const;

/** What an editor is for. */
export type SaveAction = keyof typeof SAVES;

/** What is said of a recipe that could not be saved or approved: what did not happen; or who was there first, which says everything. */
export function saveTrouble(refusal: Error | null, action: SaveAction): string {
  if (refusal === null) return '';
  return isRefusal(refusal, 409) ? refusal.message : refusalText(refusal, action);
}
