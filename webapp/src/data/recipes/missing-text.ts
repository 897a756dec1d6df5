import type { Card } from '../../api/types.ts';

/** A card as a search shows it. */
export interface FoundCard extends Card {
  /** What it needs besides what somebody has, where that was searched by. */
  needs?: string;
}

/** The cards of an answer, with what they need in words. */
export function withNeeds(cards: readonly Card[]): FoundCard[] {
  return cards.map((card) => (card.missing ? { ...card, needs: missingText(card.missing) } : card));
}

/** What a recipe needs (`Missing::text` in `pages/src/shown.rs`). */
export function missingText({ count, names }: NonNullable<Card['missing']>): string {
  if (count === 0) return 'You have everything';
  const others = count - names.length;
  const more = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  return `Needs ${count} more: ${names.join(', ')}${more}`;
}
