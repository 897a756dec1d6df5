/** What the server says has changed; how it has is read again, as everybody reads it (docs/design.md#changes). */
export interface Change {
  /** `recipe` is the recipe itself with its photos; `everything` is whatever is looked at. */
  what: 'recipe' | 'comments' | 'everything';
  /** The recipe that it is about; of everything, none. */
  recipeId: number | null;
  /** The position to read at. */
  position: string;
}

/** What the server says has changed, by the names of its events. */
export const CHANGE_KINDS = ['recipe', 'comments', 'everything'] as const satisfies readonly Change['what'][];

/** The change that an event tells. */
export function changeIn(what: Change['what'], { data, lastEventId }: MessageEvent<string>): Change {
  const { recipe } = JSON.parse(data) as { recipe?: number };
  return { what, recipeId: recipe ?? null, position: lastEventId };
}
