import { useId } from 'react';
import type { Recipe } from '../../api/types.ts';
import type { CardSide } from '../../parts/original-card/card-sides.ts';
import { CardViewer } from '../../parts/original-card/CardViewer.tsx';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { ModalSheet } from '../../ui/primitives/ModalSheet.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { ingredientRow, lineOf } from '../../kitchen/written-recipe.ts';
import classes from './CardSheet.module.css';

/** The handwritten card over the whole screen, and beside it what was read in it. */
export function CardSheet({
  recipe,
  sides,
  onClose,
}: {
  recipe: Recipe;
  sides: readonly CardSide[];
  onClose: () => void;
}) {
  const [heading, transcription] = [useId(), useId()];
  const { ingredientList: ingredients, recipeStepList: steps } = recipe;
  const isWritten = ingredients.length + steps.length > 0;
  return (
    <ModalSheet className={classes.sheet} padding="none" aria-labelledby={heading} onClose={onClose}>
      <header className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          The original card
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div className={classes.beside}>
        <CardViewer sides={sides} title={recipe.title} fills />
        <section
          aria-labelledby={transcription}
          className={classes.words}
          // What is read by scrolling has to be reached by keys.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <Title order={3} id={transcription}>
            <bdi>{recipe.title}</bdi>
          </Title>
          {!isWritten && <p>Nobody has written down yet what stands on it.</p>}
          {ingredients.length > 0 && (
            <ul>
              {ingredients.map((ingredient) => (
                <li key={ingredient.ingredientNum}>
                  <Fractions>{lineOf(ingredientRow(ingredient))}</Fractions>
                </li>
              ))}
            </ul>
          )}
          {steps.length > 0 && (
            <ol>
              {steps.map(({ stepNum, instructions }) => (
                <li key={stepNum}>
                  <Fractions>{instructions}</Fractions>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </ModalSheet>
  );
}
