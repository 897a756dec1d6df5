import { isRefusal } from '../../../api/errors.ts';
import { refusalText } from '../../../messages/refusal-text.ts';

/** What is said of a recipe that could not be saved: the product's words, or who was there first, which says everything. */
export function saveTrouble(refusal: Error | null): string {
  if (refusal === null) return '';
  return isRefusal(refusal, 409) ? refusal.message : refusalText(refusal, 'save recipe');
}
