import { useEffect, useId, useRef, useState } from 'react';
import type { Recipe } from '../../api/types.ts';
import { Photo } from '../../parts/cards/Photo.tsx';
import { Plate } from '../../parts/cards/Plate.tsx';
import { useComesNow } from '../../first-view.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { paths } from '../../paths.ts';
import { ChipLink } from '../../ui/primitives/Chip.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Link } from '../../routing/Link.tsx';
import { useChoose, useSearch } from '../../routing/use-router.ts';
import { TICKS } from '../../storage.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { useUnlockedAdmin } from '../../session/use-unlocked-admin.ts';
import { Description } from './Description.tsx';
import { Facts } from './Facts.tsx';
import { IngredientLine } from './IngredientLine.tsx';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { RECIPE_ADDRESS_START, recipeAddress } from './recipe-address.ts';
import classes from './RecipeTab.module.css';
import { SaveHeart } from './SaveHeart.tsx';
import { StepLine } from './StepLine.tsx';
import type { Tickable } from './TickLine.tsx';
import { WriterLink } from '../../parts/people/WriterLink.tsx';

const NOTHING = { waiting: null, failed: () => null };
/** Comes when somebody may tick: until then, and without it, ticks live as long as the page. */
const KeptTicks = lazyPart(
  () => import('./KeptTicks.tsx'),
  ({ KeptTicks: part }) => part,
  NOTHING,
);
const AddToList = lazyPart(
  () => import('./AddToList.tsx'),
  ({ AddToList: part }) => part,
  NOTHING,
);
const TOLD: Parameters<typeof lazyPart>[2] = {
  waiting: null,
  failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
};
/** Comes when the first view is over, and at once with what is a part of the recipe: a story, a card that is all there is. */
const PrintAndShare = lazyPart(
  () => import('./PrintAndShare.tsx'),
  ({ PrintAndShare: part }) => part,
  TOLD,
);
/** Comes where a recipe is printed without steps. */
const CardOnPaper = lazyPart(
  () => import('./CardOnPaper.tsx'),
  ({ CardOnPaper: part }) => part,
  NOTHING,
);
/** What shows a recipe otherwise than it is written comes when somebody wants that. */
const KitchenTools = lazyPart(
  () => import('./KitchenTools.tsx'),
  ({ KitchenTools: part }) => part,
  TOLD,
);
/** Comes when somebody cooks. */
const CookMode = lazyPart(
  () => import('./cook/CookMode.tsx'),
  ({ CookMode: part }) => part,
  TOLD,
);
const chosenLines = () => import('./ChosenLines.tsx');
const LINE_TO_COME = <Placeholder of="title" />;
const ChosenLine = lazyPart(chosenLines, ({ ChosenLine: part }) => part, {
  waiting: LINE_TO_COME,
  failed: () => LINE_TO_COME,
});
const StepsAsWritten = lazyPart(chosenLines, ({ StepsAsWritten: part }) => part, NOTHING);

const CHOSEN_PARTS = [KitchenTools, ChosenLine, StepsAsWritten];

/** The recipe itself: photo first, who wrote it and what it is, then ingredients beside steps; at the end where it comes from, and its tags. */
export function RecipeTab({ recipe }: { recipe: Recipe }) {
  const user = useSession((session) => session.user);
  const admin = useUnlockedAdmin();
  const chosen = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  const { times, units, cook } = chosen;
  const isChosen = times !== RECIPE_ADDRESS_START.times || units !== RECIPE_ADDRESS_START.units;
  const [isOpen, open] = useState(isChosen);
  const toolsId = useId();
  const hasTools = isOpen || isChosen;
  // A link with a choice shows its recipe when all of that is there: nothing moves, and no amount changes.
  const [isThere, setThere] = useState(!isChosen);
  useEffect(() => {
    if (hasTools)
      void Promise.all(CHOSEN_PARTS.map((part) => part.preload())).then(() => {
        setThere(true);
      });
  }, [hasTools]);
  const Ingredient = isChosen ? ChosenLine : IngredientLine;
  const Step = isChosen ? ChosenLine : StepLine;
  const [ticked, onTicked] = useState<readonly string[]>([]);
  const tickable = (line: string): Tickable => ({
    ticked: ticked.includes(line),
    onTick: (on) => {
      onTicked((before) => [...before.filter((other) => other !== line), ...(on ? [line] : [])]);
    },
  });
  const keepsTicks = useComesNow(TICKS);
  const isFirstViewOver = useComesNow();
  const opener = useRef<HTMLButtonElement>(null);
  const steps = recipe.recipeStepList;
  // A recipe that is only its card has nothing else to show.
  const card = steps.length === 0 ? recipe.cards?.[0] : undefined;
  const opensWithCard = card !== undefined && recipe.recipePicList.length === 0;
  const photo = opensWithCard
    ? { picUrl: card, altText: `Front of the handwritten card for ${recipe.title}` }
    : recipe.recipePicList[0];
  const plate = <Plate title={recipe.title} tags={recipe.recipeTagList.map(({ tag }) => tag)} />;
  if (!isThere) return <RecipeSkeleton />;
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <div className={classes.photo} data-card={opensWithCard || undefined}>
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
        {(recipe.ingredientList.length > 0 || recipe.cards === undefined) && (
          // As long as this column is, their sheet stays in sight.
          <div>
            <Panel
              title="Ingredients"
              className={classes.ingredients}
              beside={
                <button
                  type="button"
                  className={classes.toTools}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? toolsId : undefined}
                  onClick={() => {
                    open(!isOpen);
                  }}
                >
                  Scale and Convert
                </button>
              }
            >
              {hasTools && <KitchenTools id={toolsId} recipe={recipe} isOpen={isOpen} />}
              <ul>
                {recipe.ingredientList.map((ingredient) => (
                  <Ingredient
                    key={ingredient.ingredientNum}
                    ingredient={ingredient}
                    {...tickable(`i${ingredient.ingredientNum}`)}
                  />
                ))}
              </ul>
              {isFirstViewOver && <AddToList recipe={recipe} />}
            </Panel>
          </div>
        )}
        <Panel
          title="Steps"
          className={classes.steps}
          beside={
            steps.length === 0 ? undefined : (
              <button
                type="button"
                ref={opener}
                className={classes.toTools}
                onClick={() => {
                  // Where somebody was: at the first step that is not done.
                  const next = steps.findIndex(({ stepNum }) => !ticked.includes(`s${stepNum}`)) + 1;
                  void choose({ ...chosen, cook: next || 1 }, { state: { cooks: true } });
                }}
              >
                Cook Step by Step
              </button>
            )
          }
        >
          {steps.length === 0 && recipe.cards !== undefined && (
            <>
              <p className={classes.onTheCard}>It is written on the original card.</p>
              {isFirstViewOver && <CardOnPaper title={recipe.title} cards={recipe.cards} />}
            </>
          )}
          {cook > 0 && <CookMode recipe={recipe} tickable={tickable} opener={opener} />}
          {isChosen && <StepsAsWritten servings={recipe.servings} />}
          {/* One part: what comes below the steps later moves nothing until there are ticks. */}
          <div>
            <ol>
              {steps.map((step) => (
                <Step key={step.stepNum} step={step} {...tickable(`s${step.stepNum}`)} />
              ))}
            </ol>
            {keepsTicks && <KeptTicks recipe={recipe} ticked={ticked} onTicked={onTicked} />}
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
      {(isFirstViewOver || recipe.story !== undefined || card !== undefined) && (
        <PrintAndShare recipe={recipe} />
      )}
    </div>
  );
}
