import { Fragment } from 'react';
import type { Card } from '../../api/types.ts';
import type { FoundCard } from '../../parts/cards/found-card.ts';

/** The cards of an answer, with what they need in words. */
export function withNeeds(cards: readonly Card[]): FoundCard[] {
  return cards.map((card) => (card.missing ? { ...card, needs: <Needs {...card.missing} /> } : card));
}

/** What a recipe needs (`pages/templates/missing.html`). Each name is read in its own direction. */
export function Needs({ count, names }: NonNullable<Card['missing']>) {
  if (count === 0) return 'You have everything';
  const others = count - names.length;
  return (
    <>
      Needs {count} more:{' '}
      {names.map((name, place) => (
        <Fragment key={place}>
          {place > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {others > 0 && (others === 1 ? ' and 1 other' : ` and ${others} others`)}
    </>
  );
}
