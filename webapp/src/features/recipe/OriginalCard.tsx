import { useRef } from 'react';
import type { Recipe } from '../../api/types.ts';
import { CardGlance } from '../../parts/original-card/CardGlance.tsx';
import { sidesOf } from '../../parts/original-card/card-sides.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { useRouter, useRouterState } from '../../routing/use-router.ts';
import classes from './OriginalCard.module.css';

/** Comes when somebody looks at the card. */
const CardSheet = lazyPart(
  () => import('./CardSheet.tsx'),
  ({ CardSheet: part }) => part,
  {
    waiting: null,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** The handwritten card from which a recipe comes. It opens over the whole screen, and Back closes it. */
export function OriginalCard({ recipe }: { recipe: Recipe }) {
  const router = useRouter();
  const isOpen = useRouterState(({ location }) => location.state.looksAtCard === true);
  const leaves = useRef(false);
  const sides = sidesOf(recipe.cards ?? []);
  return (
    <Panel title="The original card" className={classes.card}>
      <CardGlance sides={sides} title={recipe.title} />
      <div>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => {
            leaves.current = false;
            const { href, state } = router.state.location;
            void router.navigate({
              to: href,
              state: { ...state, looksAtCard: true },
              replace: false,
              resetScroll: false,
            });
          }}
        >
          Look at the Card
        </Button>
      </div>
      {isOpen && (
        <CardSheet
          recipe={recipe}
          sides={sides}
          onClose={() => {
            // A second tap would leave the recipe as well.
            if (!leaves.current) window.history.back();
            leaves.current = true;
          }}
        />
      )}
    </Panel>
  );
}
