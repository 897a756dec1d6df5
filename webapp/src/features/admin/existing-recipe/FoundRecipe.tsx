import { useEffect, useRef, useState } from 'react';
import type { Recipe, User } from '../../../api/types.ts';
import { useEscape } from '../../../ui/forms/use-escape.ts';
import { paths } from '../../../paths.ts';
import { Title } from '../../../ui/primitives/Title.tsx';
import { Link } from '../../../routing/Link.tsx';
import classes from './ExistingRecipe.module.css';
import { EditRecipe } from './EditRecipe.tsx';

/** The recipe that is edited: which one it is, and its editor, which begins anew with what was saved. */
export function FoundRecipe({
  recipe,
  admin,
  takesFocus,
  onLeft,
  onDeleted,
}: {
  recipe: Recipe;
  admin: User;
  /** Somebody has just asked for it, and reads on here. */
  takesFocus: boolean;
  /** The admin leaves the editor; what was typed is kept. */
  onLeft: () => void;
  onDeleted: () => void;
}) {
  const page = useEscape(onLeft);
  const [begun, setBegun] = useState({ recipe, times: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus || begun.times > 0) heading.current?.focus();
  }, [takesFocus, begun.times]);
  const beginWith = (version: Recipe) => {
    setBegun({ recipe: version, times: begun.times + 1 });
  };
  return (
    <div ref={page} className={classes.panel}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.title}>
        Edit “<bdi>{begun.recipe.title}</bdi>”
      </Title>
      <p className={classes.facts}>
        Recipe {recipe.recipeId} by <bdi>{recipe.writer}</bdi>.{' '}
        <Link {...paths.recipe(recipe.recipeId)} className={classes.link}>
          See its page
        </Link>
      </p>
      <EditRecipe
        key={begun.times}
        recipe={begun.recipe}
        admin={admin}
        onSaved={beginWith}
        onDiscarded={() => {
          beginWith(recipe);
        }}
        onDeleted={onDeleted}
      />
    </div>
  );
}
