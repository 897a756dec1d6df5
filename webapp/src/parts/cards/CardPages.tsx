import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { numberText } from '../../number-text.ts';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
import classes from './CardPages.module.css';
import { PageTurner } from './PageTurner.tsx';

/** A list of cards that may have several pages: how many there are, those of one page, and the way to the others. */
export function CardPages({
  query,
  page,
  onTurn,
  label,
  headingLevel = 'h2',
  matching = '',
  live = false,
  wayOn,
  children,
}: {
  query: UseQueryResult<Counted<Card[]>>;
  /** The page as displayed, from 1. */
  page: number;
  onTurn: (page: number) => void;
  /** What the list is, for screen readers. */
  label: string;
  headingLevel?: 'h2' | 'h3';
  /** What was searched for; its words are marked. */
  matching?: string;
  /** True where the list changes while somebody types: how many there are is announced then. */
  live?: boolean;
  /** Where to go from here when there are none. */
  wayOn?: ReactNode;
  /** What is said when there are none. */
  children: ReactNode;
}) {
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <QueryView query={query} skeleton={<CardPagesSkeleton />} keepsPrevious>
      {({ items, total }, stale) => (
        <Stack gap="lg">
          <p ref={count} tabIndex={-1} aria-live={live ? 'polite' : 'off'} className={classes.count}>
            {total === 1 ? '1 recipe' : `${numberText(total)} recipes`}
          </p>
          {items.length > 0 ? (
            <CardGrid
              cards={items}
              label={label}
              headingLevel={headingLevel}
              matching={matching}
              stale={stale}
            />
          ) : (
            <Notice action={total === 0 && wayOn}>
              {total === 0 ? children : 'There are no more recipes on this page.'}
            </Notice>
          )}
          {(page > 1 || total > items.length) && (
            <PageTurner
              label={`Pages: ${label}`}
              page={page}
              cardsOnPage={items.length}
              onTurn={(next) => {
                onTurn(next);
                // The button may be gone on the next page, and what comes begins here.
                count.current?.focus();
              }}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** The shape of such a list, with the line above it that says how many there are. */
export function CardPagesSkeleton() {
  return (
    <Stack gap="lg">
      <div className={classes.count}>
        <Placeholder of="text" share={35} />
      </div>
      <CardGridSkeleton />
    </Stack>
  );
}
