import { Button } from '../../ui/primitives/Button.tsx';
import { useChoose, useSearch } from '../../routing/use-router.ts';
import classes from './MadeThis.module.css';
import { recipeAddress } from './recipe-address.ts';

/** Leads whoever has cooked it to the form for a photo. */
export function MadeThis() {
  const chosen = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  return (
    <div className={classes.made}>
      <p>Did you cook it? Show how yours came out.</p>
      <Button
        variant="default"
        onClick={() => {
          void choose({ ...chosen, tab: 'photos' }, { state: { madeThis: true } });
        }}
      >
        I Made This
      </Button>
    </div>
  );
}
