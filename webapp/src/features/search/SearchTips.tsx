import { Sheet } from '../../ui/primitives/Sheet.tsx';
import classes from './SearchTips.module.css';

/** What else a keyword may say. */
export function SearchTips() {
  return (
    <Sheet>
      <dl className={classes.tips}>
        <dt>“red wine”</dt>
        <dd>In quotes: these words, one behind the other.</dd>
        <dt>soup -beans</dt>
        <dd>A minus right before a word: no recipe that has it.</dd>
        <dt>with: eggs, flour, apples</dt>
        <dd>
          What you can make of what you have, named with commas between. What needs the least besides comes
          first; water, ice, salt and pepper are in every kitchen.
        </dd>
      </dl>
    </Sheet>
  );
}
