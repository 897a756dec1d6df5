import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardPages } from '../../parts/cards/CardPages.tsx';
import type { recipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import type { allMySavesQuery, mySavesQuery } from '../../data/saves/saves.ts';
import { findCards, type Wanted } from './find-in-list.ts';

type Paged = ReturnType<typeof mySavesQuery> | ReturnType<typeof recipesOfUserQuery>;
type Whole = ReturnType<typeof allMySavesQuery>;

/**
 * One of the two lists. Whoever neither searches nor sorts fetches a page at a time; the whole list is fetched for those who
 * do, as the server searches in everybody's recipes only.
 */
export function MyCards({
  paged,
  whole,
  wanted,
  page,
  onTurn,
  label,
  wayOn,
  children,
}: {
  paged: Paged;
  whole: Whole;
  wanted: Wanted;
  /** The page as displayed, from 1. */
  page: number;
  onTurn: (page: number) => void;
  label: string;
  /** Where to go from here when there are none at all, unless that is said already. */
  wayOn?: ReactNode;
  /** What is said when there are none at all. */
  children: ReactNode;
}) {
  const isNarrowed = wanted.keyword !== '' || wanted.order !== 'newest';
  // They differ in their keys only.
  const one = useQuery({ ...(paged as ReturnType<typeof mySavesQuery>), enabled: !isNarrowed });
  const found = useQuery({
    ...whole,
    enabled: isNarrowed,
    select: (all) => findCards(all, wanted, page),
  });
  return (
    <>
      {isNarrowed && found.data?.isCut === true && (
        <p>This list is very long: only its newest 1,000 recipes are searched and sorted here.</p>
      )}
      <CardPages
        query={isNarrowed ? found : one}
        page={page}
        onTurn={onTurn}
        label={label}
        headingLevel="h3"
        matching={wanted.keyword}
        live
        wayOn={wanted.keyword === '' ? wayOn : undefined}
      >
        {wanted.keyword === '' ? children : `Nothing in this list matches “${wanted.keyword}”.`}
      </CardPages>
    </>
  );
}
