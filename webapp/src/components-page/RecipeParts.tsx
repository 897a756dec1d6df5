import type { Comment, Ingredient, Recipe, User } from '../api/types.ts';
import { BEING_POSTED } from '../data/comments/comment-changes.ts';
import { CommentSheet } from '../features/recipe/CommentSheet.tsx';
import { Facts } from '../features/recipe/Facts.tsx';
import { IngredientLine } from '../features/recipe/IngredientLine.tsx';
import { PhotoCarousel } from '../features/recipe/PhotoCarousel.tsx';
import tab from '../features/recipe/RecipeTab.module.css';
import { RecipeSkeleton } from '../features/recipe/RecipeSkeleton.tsx';
import { SaveHeart } from '../features/recipe/SaveHeart.tsx';
import { StepLine } from '../features/recipe/StepLine.tsx';
import { Sheet } from '../ui/primitives/Sheet.tsx';
import { Part } from './Part.tsx';
import { NANA } from './people.ts';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

const recipe: Recipe = {
  recipeId: 1,
  userId: NANA.id,
  writer: NANA.displayName,
  avatarUrl: NANA.avatarUrl,
  title: 'Brown Butter Banana Bread',
  description: '',
  attribution: '',
  ingredientList: [],
  recipeStepList: [],
  recipeTagList: [],
  recipePicList: [],
};

/** Of each kind: whole, a fraction, both, without an amount, with a fraction in its words. */
const INGREDIENTS: readonly Ingredient[] = [
  [2, 1, 'cups', '', 'flour'],
  [3, 4, 'cups', 'packed', 'brown sugar'],
  [7, 2, '', 'very ripe', 'bananas'],
  [0, 1, '', '', 'salt'],
  [1, 1, 'package', '', 'yeast (2 1/4 teaspoons)'],
].map(([over, under, unitType, quantifier, text], place) => ({
  ingredientNum: place + 1,
  amountNumerator: Number(over),
  amountDenominator: Number(under),
  unitType: String(unitType),
  quantifier: String(quantifier),
  ingredientText: String(text),
}));

/** One that is short, one that takes more lines and has a fraction, one of two paragraphs. */
const STEPS: readonly string[] = [
  'Heat the oven to 350°F.',
  'Brown the butter until it smells of nuts, and stir in the sugar, 1 1/2 cups of flour and what is left of the bananas.',
  'Bake for an hour.\nLet it cool in the tin, if you can wait.',
];

const comment: Comment = {
  commentId: 1,
  recipeId: 1,
  userId: NANA.id,
  writer: NANA.displayName,
  avatarUrl: NANA.avatarUrl,
  created: '2026-11-26T12:00:00Z',
  reported: false,
  comment: 'We had it on Sunday.\nNothing was left.',
};

/** Of a stranger to read, of one's own, reported, and on its way. */
const COMMENTS: readonly { name: string; comment: Comment; reader: User | null }[] = [
  { name: 'to a visitor', comment, reader: null },
  { name: 'to its writer', comment, reader: NANA },
  { name: 'to another member', comment, reader: { ...NANA, id: 2 } },
  { name: 'reported', comment: { ...comment, reported: true }, reader: { ...NANA, id: 2 } },
  { name: 'reported, to a visitor', comment: { ...comment, reported: true }, reader: null },
  { name: 'being posted', comment: { ...comment, commentId: BEING_POSTED }, reader: NANA },
];

/** What a recipe's page is made of. */
export function RecipeParts() {
  return (
    <>
      <Part title="Facts">
        <Facts recipe={{ ...recipe, servings: 4, prepMinutes: 20, cookMinutes: 90 }} />
        <Facts recipe={{ ...recipe, servings: 12 }} />
      </Part>
      <Part title="Save hearts">
        <SaveHeart user={NANA} recipeId={1} />
        <SaveHeart user={NANA} recipeId={2} />
        <SaveHeart user={NANA} recipeId={3} />
      </Part>
      <Part title="Ingredient lines">
        <div className={tab.ingredients}>
          <ul>
            {INGREDIENTS.map((ingredient) => (
              <IngredientLine
                key={ingredient.ingredientNum}
                ingredient={ingredient}
                ticked={ingredient.ingredientNum === 2}
                onTick={nothing}
              />
            ))}
          </ul>
        </div>
      </Part>
      <Part title="Step lines">
        <div className={tab.steps}>
          <ol>
            {STEPS.map((instructions, place) => (
              <StepLine
                key={instructions}
                step={{ stepNum: place + 1, instructions }}
                ticked={place === 0}
                onTick={nothing}
              />
            ))}
          </ol>
        </div>
      </Part>
      <Part title="Photo carousel">
        <PhotoCarousel
          pictures={[
            { recipeId: 1, userId: 1, picUrl: '/avatars/14.svg', altText: 'A koala' },
            {
              recipeId: 1,
              userId: 1,
              picUrl: '/avatars/12.svg',
              altText: 'Somebody else, who has more words below it than the first',
            },
          ]}
        />
      </Part>
      <Part title="Comments">
        <ul className={classes.stack}>
          {COMMENTS.map(({ name, comment: shown, reader }) => (
            <Sheet as="li" key={name}>
              <CommentSheet comment={shown} reader={reader} />
            </Sheet>
          ))}
        </ul>
      </Part>
      <Part title="Recipe skeleton">
        <RecipeSkeleton />
      </Part>
    </>
  );
}
