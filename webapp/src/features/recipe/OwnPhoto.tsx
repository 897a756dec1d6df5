import { useEffect, useId, useRef } from 'react';
import type { User } from '../../api/types.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { useRouterState } from '../../routing/use-router.ts';
import { PhotoEntry } from './PhotoEntry.tsx';
import classes from './PhotosTab.module.css';

/** The form for a photo, under the name by which a cook looks for it. Whoever comes for it begins here. */
export function OwnPhoto(props: { recipeId: number; photographer: User | null }) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isWanted = useRouterState(({ location }) => location.state.madeThis === true);
  useEffect(() => {
    if (isWanted) title.current?.focus();
  }, [isWanted]);
  return (
    <section aria-labelledby={heading} className={classes.made}>
      <Title order={2} size="h3" id={heading} ref={title} tabIndex={-1}>
        I Made This
      </Title>
      <p>Show how yours came out.</p>
      <PhotoEntry {...props} />
    </section>
  );
}
