import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Title } from '../../primitives/Title.tsx';
import { Link } from '../../routing/Link.tsx';
import { changeList, EMPTY_LIST, followList, useShoppingList } from '../../shopping/kept-list.ts';
import {
  withAgain,
  withAllOf,
  withLinesAgain,
  withoutRecipe,
  withoutRow,
  withOwn,
  withRowAgain,
  withTick,
} from '../../shopping/list-changes.ts';
import { type Row, rowsOf } from '../../shopping/rows.ts';
import type { ListedRecipe } from '../../shopping/sums.ts';
import { Aisles } from './Aisles.tsx';
import { ListTools } from './ListTools.tsx';
import { OwnForm } from './OwnForm.tsx';
import { Recipes } from './Recipes.tsx';
import classes from './ShoppingListPage.module.css';
import { UndoStrip } from './UndoStrip.tsx';
import { useNextFocus } from './use-next-focus.ts';

type Change = Parameters<typeof changeList>[0];

/** What was taken off last. */
interface Gone {
  said: string;
  undo: Change;
  /** What has the focus once it is back. */
  focus: string;
}

/** The shopping list of this browser: what the recipes on it need, added up, aisle by aisle. */
export function ShoppingListPage() {
  usePageTitle('Shopping List');
  const { list, isKept } = useShoppingList();
  useEffect(followList, []);
  const aisles = useMemo(() => rowsOf(list), [list]);
  const [gone, setGone] = useState<Gone | null>(null);
  const [showsSources, showSources] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { focusPlaceOf, focusOn } = useNextFocus(page);
  const takeOff = (change: Change, next: Gone, from: string) => {
    focusPlaceOf(from, next.focus);
    changeList(change);
    setGone(next);
  };
  const onRow = (row: Row) => {
    const next = { said: `${row.name} is off the list.`, undo: withRowAgain(row), focus: row.key };
    takeOff(withoutRow(row), next, 'row');
  };
  const onRecipe = ({ id, title }: ListedRecipe) => {
    const undo = withAgain(list.recipes, [id]);
    takeOff(withoutRecipe(id), { said: `${title} is off the list.`, undo, focus: id }, 'recipe');
  };
  const onClear = () => {
    focusOn('heading');
    changeList(() => EMPTY_LIST);
    setGone({ said: 'The list is empty.', undo: withAllOf(list), focus: 'heading' });
  };
  const all = aisles.flatMap(({ rows }) => rows);
  const isEmpty = list.recipes.length === 0 && list.own.length === 0;
  return (
    <div ref={page}>
      <Stack gap="lg" className={classes.page}>
        <Title order={1} tabIndex={-1} data-focus="heading">
          Shopping List
        </Title>
        {isEmpty ? (
          <Notice
            action={
              <ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Find a Recipe</ButtonLink>
            }
          >
            Nothing is on the list yet. Below the ingredients of every recipe stands Add to Shopping List.
          </Notice>
        ) : (
          <>
            <Recipes
              recipes={list.recipes}
              onOff={onRecipe}
              onAgain={({ id }) => {
                focusOn(id);
                changeList(withLinesAgain(id));
              }}
            />
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
            setGone(null);
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
            setGone(null);
          }}
          onOff={onRow}
        />
      </Stack>
      <UndoStrip
        said={gone?.said ?? ''}
        onUndo={() => {
          if (gone === null) return;
          focusOn(gone.focus);
          changeList(gone.undo);
          setGone(null);
        }}
      />
    </div>
  );
}
