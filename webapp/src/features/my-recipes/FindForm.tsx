import { useKeywordTyping } from '../../parts/cards/use-keyword-typing.ts';
import { NativeSelect, TextInput } from '../../ui/primitives/fields.tsx';
import { LONGEST_TYPED } from '../../data/recipes/search.ts';
import type { Wanted } from './find-in-list.ts';
import { type Order, ORDERS } from './my-recipes-address.ts';
import classes from './MyRecipesPage.module.css';

const ORDER_NAMES: Record<Order, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
};

/** Searches and sorts all lists of the page, while somebody types. */
export function FindForm({
  wanted,
  onWanted,
}: {
  wanted: Wanted;
  /** Something else is wanted; `replace` when a keyword only continues the one before. */
  onWanted: (change: Partial<Wanted>, replace: boolean) => void;
}) {
  const typing = useKeywordTyping(wanted.keyword, (keyword, replace) => {
    onWanted({ keyword }, replace);
  });
  return (
    <form
      role="search"
      aria-label="My recipes"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault();
        typing.settle();
      }}
    >
      <TextInput
        label="Search in my recipes"
        type="search"
        name="keyword"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_TYPED}
        value={typing.text}
        onChange={(event) => {
          typing.type(event.currentTarget.value);
        }}
        onBlur={typing.settle}
        className={classes.keyword}
      />
      <NativeSelect
        label="Order"
        name="order"
        data={ORDERS.map((order) => ({ value: order, label: ORDER_NAMES[order] }))}
        value={wanted.order}
        onChange={({ currentTarget: { value } }) => {
          onWanted({ order: ORDERS.find((order) => order === value) ?? 'newest' }, false);
        }}
        className={classes.order}
      />
    </form>
  );
}
