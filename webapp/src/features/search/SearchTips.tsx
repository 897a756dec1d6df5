import { Sheet } from '../../ui/primitives/Sheet.tsx';
import classes from './SearchTips.module.css';

/** What else a keyword may say. */
export function SearchTips() {
  return (
    <Sheet>
      <dl className={classes.tips}>
        <dt>“red wine”</dt>
        <dd>Words in quotes must follow one another.</dd>
        <dt>soup -beans</dt>
        <dd>A minus right before a word leaves out every recipe that has it.</dd>
        <dt>with: eggs, flour, apples</dt>
        <dd>
          Name what you have, with commas between, and recipes come first that need little or nothing else.
          Water, ice, salt and pepper need not be named.
        </dd>
      </dl>
    </Sheet>
  );
}
