import { useState } from 'react';
import type { Recipe } from '../../api/types.ts';
import { Photo } from '../../cards/Photo.tsx';
import { Plate } from '../../cards/Plate.tsx';
import { lazyPart } from '../../messages/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { ChipLink } from '../../primitives/Chip.tsx';
import { Panel } from '../../primitives/Panel.tsx';
import { Link } from '../../routing/Link.tsx';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { useUnlockedAdmin } from '../../session/use-unlocked-admin.ts';
import { Description } from './Description.tsx';
import { Facts } from './Facts.tsx';
import { IngredientLine } from './IngredientLine.tsx';
import classes from './RecipeTab.module.css';
import { SaveHeart } from './SaveHeart.tsx';
import { StepLine } from './StepLine.tsx';
import type { Tickable } from './TickLine.tsx';
import { WriterLink } from '../../people/WriterLink.tsx';

/** Comes after the first paint: until then, and without it, ticks live as long as the page. */
const KeptTicks = lazyPart(
  () => import('./KeptTicks.tsx'),
  ({ KeptTicks: part }) => part,
  { waiting: null, failed: () => null },
);

/** The recipe itself: photo first, who wrote it and what it is, then ingredients beside steps; at the end where it comes from, and its tags. */
export function RecipeTab({ recipe }: { recipe: Recipe }) {
  const user = useSession((session) => session.user);
  const admin = useUnlockedAdmin();
  const [ticked, onTicked] = useState<readonly string[]>([]);
  const tickable = (line: string): Tickable => ({
    ticked: ticked.includes(line),
    onTick: (on) => {
      onTicked((before) => [...before.filter((other) => other !== line), ...(on ? [line] : [])]);
    },
  });
  const photo = recipe.recipePicList[0];
  const plate = <Plate title={recipe.title} tags={recipe.recipeTagList.map(({ tag }) => tag)} />;
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <div className={classes.photo}>
          {photo === undefined ? (
            plate
          ) : (
            <Photo picUrl={photo.picUrl} altText={photo.altText} place="opening" eager instead={plate} />
          )}
        </div>
        <div className={classes.about}>
          <div className={classes.byline}>
            <WriterLink userId={recipe.userId} writer={recipe.writer} avatarUrl={recipe.avatarUrl} />
            {user !== null && may(user, 'saveRecipe') && (
              <SaveHeart key={user.id} user={user} recipeId={recipe.recipeId} />
            )}
          </div>
          {admin !== null && (
            <Link {...paths.editRecipe(admin.id, recipe.recipeId)} className={classes.edit}>
              Edit this recipe
            </Link>
          )}
          <Description text={recipe.description} />
          <Facts recipe={recipe} />
        </div>
      </div>
      <div className={classes.columns}>
        <Panel title="Ingredients" className={classes.ingredients}>
          <ul>
            {recipe.ingredientList.map((ingredient) => (
              <IngredientLine
                key={ingredient.ingredientNum}
                ingredient={ingredient}
                {...tickable(`i${ingredient.ingredientNum}`)}
              />
            ))}
          </ul>
        </Panel>
        <Panel title="Steps" className={classes.steps}>
          {/* One part: what comes below the steps later moves nothing until there are ticks. */}
          <div>
            <ol>
              {recipe.recipeStepList.map((step) => (
                <StepLine key={step.stepNum} step={step} {...tickable(`s${step.stepNum}`)} />
              ))}
            </ol>
            <KeptTicks recipe={recipe} ticked={ticked} onTicked={onTicked} />
          </div>
        </Panel>
      </div>
      {(recipe.attribution !== '' || recipe.recipeTagList.length > 0) && (
        <footer className={classes.end}>
          {recipe.attribution !== '' && (
            <p className={classes.attribution}>Attribution: {recipe.attribution}</p>
          )}
          {recipe.recipeTagList.length > 0 && (
            <ul className={classes.tags} aria-label="Tags">
              {recipe.recipeTagList.map(({ tagId, tag }) => (
                <li key={tagId}>
                  <ChipLink {...paths.searchByTags([tagId])}>{tag}</ChipLink>
                </li>
              ))}
            </ul>
          )}
        </footer>
      )}
    </div>
  );
}
