import { type Api, answer } from '../../api/client.ts';
import type { PastedRecipe } from '../../api/types.ts';

/** Has the server read what was pasted: a page's source, JSON-LD or plain text. Nothing of it is kept there. */
export function parsePasted(body: { text: string }, api: Api): Promise<PastedRecipe> {
  return answer(api.PUT('/recipes/pasted', { body }));
}
