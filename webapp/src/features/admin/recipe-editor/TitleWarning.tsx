import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { searchQuery, SEARCH_LIMITS } from '../../../recipes/search.ts';
import { areNearlyEqual } from './nearly-equal.ts';
import classes from './RecipeEditor.module.css';

/** How long somebody has to rest while typing before the title is looked for, in milliseconds. */
const REST = 400;

/** Says so when the cookbook has a recipe with nearly the same title. */
export function TitleWarning({ title, recipeId }: { title: string; recipeId: number }) {
  const [typed] = useDebouncedValue(title.trim(), REST);
  const { data } = useQuery({
    ...searchQuery({ keyword: typed.slice(0, SEARCH_LIMITS.keyword), tags: [], page: 1 }),
    enabled: typed !== '',
  });
  const alike = data?.items.find(
    (card) => card.recipeId !== recipeId && areNearlyEqual(card.title, typed) && typed !== '',
  );
  return (
    <p role="status" className={classes.warning}>
      {alike !== undefined && (
        <>
          There is a recipe with nearly the same title already:{' '}
          <Link {...paths.recipe(alike.recipeId)} target="_blank" className={classes.alike}>
            <bdi>{alike.title}</bdi> (opens in a new tab)
          </Link>
        </>
      )}
    </p>
  );
}
