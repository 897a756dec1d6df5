/** How the refusals of a command are told. */
export interface Refusals extends Record<string, unknown> {
  /** What the action is called, for example `save recipe`: `refusal-text.ts` has its sentence. */
  action: string;
  /** True for a refusal that the screen tells itself, a form beside its fields; any other one is told over the page. */
  toldByScreen?: (error: Error) => boolean;
}

/** What a query that is also told over the page is called there when it fails (docs/calls.md#error-texts). */
export interface Told extends Record<string, unknown> {
  /** `deck list` for a list of cards, `CardView` for one recipe. */
  action?: 'deck list' | 'CardView';
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Refusals;
    queryMeta: Told;
  }
}
