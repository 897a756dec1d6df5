import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { User } from '../../api/types.ts';
import { myPendingPhotosQuery } from '../../data/photos/my-pending-photos.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { useChoose, useRouterState, useSearch } from '../../routing/use-router.ts';
import { PhotoEntry } from './PhotoEntry.tsx';
import classes from './PhotosTab.module.css';
import { recipeAddress } from './recipe-address.ts';

/** The form for a photo, under the name by which a cook looks for it. Whoever comes for it begins here. */
export function OwnPhoto({ recipeId, photographer }: { recipeId: number; photographer: User | null }) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isWanted = useRouterState(({ location }) => location.state.madeThis === true);
  const chosen = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  // What comes above it would push it away.
  const waiting = useQuery({
    ...myPendingPhotosQuery(photographer?.id ?? 0),
    enabled: photographer !== null,
  });
  const isThere = photographer === null || !waiting.isPending;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    title.current?.focus();
    // Once: a reload and the way back begin as everybody does.
    void choose(chosen, { replace: true, state: {} });
  }, [isWanted, isThere, choose, chosen]);
  return (
    <section aria-labelledby={heading} className={classes.made}>
      <Title order={2} size="h3" id={heading} ref={title} tabIndex={-1}>
        I Made This
      </Title>
      <p>Show how yours came out.</p>
      <PhotoEntry recipeId={recipeId} photographer={photographer} />
    </section>
  );
}
