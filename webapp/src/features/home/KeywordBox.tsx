import { paths, ROUTES } from '../../paths.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { LONGEST_TYPED } from '../../data/recipes/search.ts';
import { useNavigate } from '../../routing/use-router.ts';
import classes from './KeywordBox.module.css';

/** A box for a keyword, which leads to what the search finds. */
export function KeywordBox() {
  const navigate = useNavigate();
  return (
    <Sheet
      as="form"
      role="search"
      aria-label="Recipes"
      // Without the app the browser sends it.
      action={ROUTES.search}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('keyword');
        void navigate(paths.searchFor(typeof typed === 'string' ? typed.trim() : ''));
      }}
    >
      <TextInput
        label="What would you like to cook?"
        placeholder="Soup, or apples"
        type="search"
        name="keyword"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_TYPED}
        className={classes.keyword}
      />
      <Button type="submit">Search</Button>
    </Sheet>
  );
}
