/** The reasons for a removal, word for word (docs/product.md#reasons-for-removal). */
export const REASONS = [
  'profanity',
  'sexually provocative content',
  'violence against self, others or animals',
  'bigotry or hate speech',
  'bullying and intolerance',
  'spam, promotion or misinformation',
  'language encouraging disordered eating or critiquing food choices',
] as const;

/** What is wrong with the reasons that were chosen; undefined if there is one. */
export function reasonsError(chosen: readonly string[]): string | undefined {
  return chosen.length === 0 ? 'Please choose at least one reason.' : undefined;
}
