import { paths } from '../../paths.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import { forText } from '../../data/shopping/for-text.ts';
import { ingredientName } from '../../kitchen/ingredient-name.ts';
import type { ListedRecipe } from '../../data/shopping/sums.ts';
import classes from './ShoppingListPage.module.css';

/** What is to be cooked, for how many; each can be taken off, and what was taken off of it be put back. */
export function Recipes({
  recipes,
  onOff,
  onAgain,
}: {
  recipes: readonly ListedRecipe[];
  onOff: (recipe: ListedRecipe) => void;
  onAgain: (recipe: ListedRecipe) => void;
}) {
  if (recipes.length === 0) return null;
  return (
    <Panel title="Recipes" className={classes.recipes}>
      <ul className={classes.lines}>
        {recipes.map((recipe) => (
          <li key={recipe.id} className={classes.line}>
            <span className={classes.words}>
              <AnchorLink
                {...paths.recipe(recipe.recipeId)}
                data-focus={linkFocus(recipe)}
                className={classes.recipe}
              >
                <bdi>{recipe.title}</bdi>
              </AnchorLink>{' '}
              <span className={classes.soft}>
                <Fractions>{forText(recipe)}</Fractions>
              </span>
              {recipe.out.length > 0 && (
                <span className={classes.without}>
                  <span className={classes.soft}>without {outText(recipe)}</span>
                  <Button
                    variant="subtle"
                    className={classes.again}
                    aria-label={`Put back ${outText(recipe)} of ${recipe.title}`}
                    onClick={() => {
                      onAgain(recipe);
                    }}
                  >
                    Put Back
                  </Button>
                </span>
              )}
            </span>
            <CloseButton
              aria-label={`Take off: ${recipe.title}`}
              data-focus={recipe.id}
              data-focus-kind="recipe"
              className={classes.off}
              onClick={() => {
                onOff(recipe);
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The name by which the link to a recipe has the focus. */
export function linkFocus({ id }: ListedRecipe): string {
  return `link ${id}`;
}

/** What was taken off of a recipe: its names, or how many they are. */
export function outText({ lines, out }: ListedRecipe): string {
  const names = [...new Set(out.map((place) => ingredientName(lines[place]?.text ?? '').name))];
  return names.length > MOST_NAMED ? `${names.length} things` : names.join(', ');
}

const MOST_NAMED = 2;
