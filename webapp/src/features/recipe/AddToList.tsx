import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Recipe } from '../../api/types.ts';
import { paths } from '../../paths.ts';
import { useEscape } from '../../ui/forms/use-escape.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { isSecondClick } from '../../ui/primitives/second-click.ts';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { Row } from '../../ui/primitives/Stack.tsx';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import { useSearch } from '../../routing/use-router.ts';
import { forText } from '../../data/shopping/for-text.ts';
import {
  changeList,
  followList,
  isEmpty,
  listed,
  MOST_RECIPES,
  useShoppingList,
} from '../../data/shopping/kept-list.ts';
import { withAgain, withInstead, withoutRecipe, withRecipe } from '../../data/shopping/list-changes.ts';
import type { ListedRecipe } from '../../data/shopping/sums.ts';
import classes from './AddToList.module.css';
import { recipeAddress } from './recipe-address.ts';

/** What was done last, and how it is taken back. */
interface Done {
  said: string;
  undo?: () => void;
}

/** Puts a recipe on the shopping list, in the amounts that are shown. It stands at the end of the ingredients, where a place is kept for it. */
export function AddToList({ recipe }: { recipe: Recipe }) {
  const { times, units } = useSearch(recipeAddress);
  const { content: list, isKept } = useShoppingList();
  useEffect(followList, []);
  const [asks, ask] = useState(false);
  const [done, setDone] = useState<Done>({ said: '' });
  const opener = useRef<HTMLButtonElement>(null);
  const here = list.recipes.filter(({ recipeId }) => recipeId === recipe.recipeId);
  const tell = (next: Done) => {
    setDone(next);
    ask(false);
    opener.current?.focus();
  };
  const leave = () => {
    tell({ said: '' });
  };
  const takenBack = (change: Parameters<typeof changeList>[0]) => () => {
    changeList(change);
    tell({ said: 'The shopping list is as it was.' });
  };
  const added = (next: ListedRecipe, undo: Parameters<typeof changeList>[0]) => {
    const isThere = useShoppingList.getState().content.recipes.some(({ id }) => id === next.id);
    if (!isThere) {
      tell({ said: `The shopping list has ${MOST_RECIPES} recipes already, and no room for more.` });
      return;
    }
    const count = next.lines.length - next.out.length;
    const amounts = [count === 1 ? 'One ingredient' : `${count} ingredients`, forText(next)];
    const kept = useShoppingList.getState().isKept
      ? ''
      : ' This browser keeps nothing: the list is gone when the page is closed.';
    tell({
      said: `${amounts.filter(Boolean).join(' ')} on the shopping list.${kept}`,
      undo: takenBack(undo),
    });
  };
  const add = () => {
    const next = listed(recipe, times);
    changeList(withRecipe(next, units));
    added(next, withoutRecipe(next.id));
  };
  const replace = () => {
    const next = listed(recipe, times);
    const before = list.recipes;
    const ids = here.map(({ id }) => id);
    changeList(withInstead(ids, next, units));
    added(next, (now) => withAgain(before, ids)(withoutRecipe(next.id)(now)));
  };
  const isOther = here.some(
    (one) => one.times !== times || JSON.stringify(one.lines) !== JSON.stringify(listed(recipe, times).lines),
  );
  return (
    <div className={classes.place}>
      <Row>
        <Button
          ref={opener}
          variant="default"
          className={classes.add}
          aria-expanded={here.length > 0 ? asks : undefined}
          onClick={(event) => {
            if (isSecondClick(event)) return;
            setDone({ said: '' });
            if (here.length > 0) ask(!asks);
            else add();
          }}
        >
          {here.length > 0 ? 'Add Again' : 'Add to Shopping List'}
        </Button>
        {!isEmpty(list) && (
          <AnchorLink {...paths.shoppingList()} className={classes.link}>
            <Fractions>{linkText(here)}</Fractions>
          </AnchorLink>
        )}
      </Row>
      {asks && here.length > 0 && (
        <Question
          said={`${linkText(here).replace('On the', 'This recipe is on the shopping')}. What do you want?`}
          answers={[
            { said: 'Add Once More', act: add },
            ...(isOther ? [{ said: 'Use These Amounts', act: replace }] : []),
            { said: 'Leave It', act: leave },
          ]}
          onLeave={leave}
        />
      )}
      <div className={classes.done}>
        <p role="status">
          <Fractions>{done.said}</Fractions>
        </p>
        {done.undo !== undefined && (
          <Button variant="subtle" onClick={done.undo}>
            Undo
          </Button>
        )}
      </div>
      {!isKept && done.said === '' && here.length > 0 && (
        <p className={classes.note}>This browser keeps nothing: the list is gone when the page is closed.</p>
      )}
    </div>
  );
}

/** What the link to the list says: short, so that it finds room beside the button. */
function linkText(here: readonly ListedRecipe[]): string {
  const [only] = here;
  if (only === undefined) return 'Shopping List';
  return ['On the list', here.length > 1 ? `${here.length} times` : forText(only)].filter(Boolean).join(' ');
}

/** A question that stands where it was asked, and has the focus. */
function Question({
  said,
  answers,
  onLeave,
}: {
  said: string;
  answers: readonly { said: string; act: () => void }[];
  onLeave: () => void;
}) {
  const id = useId();
  const escape = useEscape(onLeave);
  const around = useCallback(
    (group: HTMLDivElement | null) => {
      group?.focus();
      return escape(group);
    },
    [escape],
  );
  return (
    <div ref={around} role="group" aria-labelledby={id} tabIndex={-1} className={classes.question}>
      <p id={id}>
        <Fractions>{said}</Fractions>
      </p>
      <Row>
        {answers.map((answer) => (
          <Button key={answer.said} variant="default" onClick={answer.act}>
            {answer.said}
          </Button>
        ))}
      </Row>
    </div>
  );
}
