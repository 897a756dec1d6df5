import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Counted } from '../api/client.ts';
import type { Card } from '../api/types.ts';
import { Loaded } from '../messages/Loaded.tsx';
import { Notice } from '../messages/Notice.tsx';
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
  children,
}: {
  query: UseQueryResult<Counted<Card[]>>;
  /** The page as displayed, from 1. */
  page: number;
  onTurn: (page: number) => void;
  /** What the list is, for screen readers. */
  label: string;
  headingLevel?: 'h2' | 'h3';
  /** What is said when there are none. */
  children: ReactNode;
}) {
  return (
    <Loaded query={query} skeleton={<CardGridSkeleton />}>
      {({ items, total }) => (
        <Stack gap="lg">
          <p className={classes.count}>
            {total === 1 ? '1 recipe' : `${total.toLocaleString('en')} recipes`}
          </p>
          {items.length > 0 ? (
            <CardGrid
              cards={items}
              label={label}
              headingLevel={headingLevel}
              stale={query.isPlaceholderData}
            />
          ) : (
            <Notice>{total === 0 ? children : 'There are no recipes on this page any more.'}</Notice>
          )}
          {(page > 1 || total > items.length) && (
            <PageTurner label={`Pages: ${label}`} page={page} cardsOnPage={items.length} onTurn={onTurn} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
