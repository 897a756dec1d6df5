import { paths } from '../../paths.ts';
import { Button } from '../../primitives/Button.tsx';
import { CloseButton } from '../../primitives/CloseButton.tsx';
import { Fractions } from '../../primitives/Fractions.tsx';
import { Panel } from '../../primitives/Panel.tsx';
import { AnchorLink } from '../../primitives/Text.tsx';
import { forText } from '../../shopping/for-text.ts';
import type { ListedRecipe } from '../../shopping/sums.ts';
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
              <AnchorLink {...paths.recipe(recipe.recipeId)} className={classes.recipe}>
                <bdi>{recipe.title}</bdi>
              </AnchorLink>{' '}
              <span className={classes.soft}>
                <Fractions>{forText(recipe)}</Fractions>
              </span>
              {recipe.out.length > 0 && (
                <Button
                  variant="subtle"
                  className={classes.again}
                  aria-label={`Put back ${recipe.out.length} of ${recipe.title}`}
                  onClick={() => {
                    onAgain(recipe);
                  }}
                >
                  Put Back {recipe.out.length}
                </Button>
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
