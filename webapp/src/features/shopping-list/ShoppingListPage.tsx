import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { Link } from '../../routing/Link.tsx';
import {
  changeList,
  EMPTY_LIST,
  followList,
  isEmpty,
  useShoppingList,
} from '../../data/shopping/kept-list.ts';
import {
  withAgain,
  withAllOf,
  withLinesAgain,
  withMarksOf,
  withoutRecipe,
  withoutRow,
  withOwn,
  withRowAgain,
  withTick,
} from '../../data/shopping/list-changes.ts';
import { type Row, rowsOf } from '../../data/shopping/rows.ts';
import type { ListedRecipe } from '../../data/shopping/sums.ts';
import { Aisles } from './Aisles.tsx';
import { ListTools } from './ListTools.tsx';
import { OwnForm } from './OwnForm.tsx';
import { linkFocus, outText, Recipes } from './Recipes.tsx';
import classes from './ShoppingListPage.module.css';
import { UndoStrip } from '../../ui/messages/UndoStrip.tsx';
import { useNextFocus } from '../../ui/primitives/use-next-focus.ts';

type Change = Parameters<typeof changeList>[0];

/** What was taken off last, or put back. */
interface Done {
  said: string;
  /** How it is taken back, and what has the focus then. */
  undo?: { change: Change; focus: string };
}

const NOTHING: Done = { said: '' };

/** The shopping list of this browser: what the recipes on it need, added up, aisle by aisle. */
export function ShoppingListPage() {
  usePageTitle('Shopping List');
  const { content: list, isKept } = useShoppingList();
  useEffect(followList, []);
  const aisles = useMemo(() => rowsOf(list), [list]);
  const [{ said, undo }, setDone] = useState<Done>(NOTHING);
  const [showsSources, showSources] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { focusPlaceOf, focusOn } = useNextFocus(page);
  const takeOff = (off: Change, { name, again, focus }: { name: string; again: Change; focus: string }) => {
    changeList(off);
    const change: Change = (now) => again(withMarksOf(list)(now));
    setDone({ said: `${name} is off the list.`, undo: { change, focus } });
  };
  const onRow = (row: Row) => {
    focusPlaceOf('row', row.key);
    takeOff(withoutRow(row), { name: row.name, again: withRowAgain(row), focus: row.key });
  };
  const onRecipe = ({ id, title }: ListedRecipe) => {
    focusPlaceOf('recipe', id);
    takeOff(withoutRecipe(id), { name: title, again: withAgain(list.recipes, [id]), focus: id });
  };
  const onLinesAgain = (recipe: ListedRecipe) => {
    focusOn(linkFocus(recipe));
    changeList(withLinesAgain(recipe.id));
    setDone({ said: `Back on the list: ${outText(recipe)}.` });
  };
  const onClear = () => {
    focusOn('heading');
    changeList(() => EMPTY_LIST);
    setDone({ said: 'The list is empty.', undo: { change: withAllOf(list), focus: 'heading' } });
  };
  const all = aisles.flatMap(({ rows }) => rows);
  return (
    <div ref={page}>
      <Stack gap="lg" className={classes.page}>
        <Title order={1} tabIndex={-1} data-focus="heading">
          Shopping List
        </Title>
        {isEmpty(list) ? (
          <Notice
            action={
              <ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Find a Recipe</ButtonLink>
            }
          >
            Nothing is on the list yet. Below the ingredients of every recipe stands Add to Shopping List.
          </Notice>
        ) : (
          <>
            <Recipes recipes={list.recipes} onOff={onRecipe} onAgain={onLinesAgain} />
            <ListTools
              aisles={aisles}
              units={list.units}
              onUnits={(units) => {
                changeList((now) => ({ ...now, units }));
              }}
              showsSources={showsSources}
              onSources={showSources}
              onClear={onClear}
            />
          </>
        )}
        {!isKept && <p>This browser keeps nothing: the list is gone when the page is closed.</p>}
        <OwnForm
          onAdd={(text) => {
            setDone(NOTHING);
            changeList(withOwn(text));
          }}
        />
        <p role="status" className={classes.count}>
          {all.length > 0 && `${all.filter(({ isTicked }) => isTicked).length} of ${all.length} in the cart`}
        </p>
        <Aisles
          aisles={aisles}
          showsSources={showsSources}
          onTick={(row, on) => {
            changeList(withTick(row, on));
            setDone(NOTHING);
          }}
          onOff={onRow}
        />
      </Stack>
      <UndoStrip
        said={said}
        onUndo={
          undo &&
          (() => {
            focusOn(undo.focus);
            changeList(undo.change);
            setDone(NOTHING);
          })
        }
      />
    </div>
  );
}
