import { Fragment } from 'react';
import { CheckBox } from '../../ui/primitives/Chip.tsx';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { MarkedWords } from '../../ui/primitives/AsWritten.tsx';
import { Fractions } from '../../ui/primitives/Fractions.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { chooseIngredient } from '../../kitchen/chosen-ingredient.ts';
import { isMarked, type Words } from '../../kitchen/unscaled-words.ts';
import type { AisleRows, Row } from '../../data/shopping/rows.ts';
import type { Source } from '../../data/shopping/sums.ts';
import classes from './ShoppingListPage.module.css';

/** What is to be bought, aisle by aisle. A tick strikes a line, which stays where it is. */
export function Aisles({
  aisles,
  showsSources,
  onTick,
  onOff,
}: {
  aisles: readonly AisleRows[];
  showsSources: boolean;
  onTick: (row: Row, on: boolean) => void;
  onOff: (row: Row) => void;
}) {
  const rows = aisles.flatMap((aisle) => aisle.rows);
  const shown = rows.flatMap(({ words, notes, sources }) =>
    showsSources ? [words, ...sources.map(sourceWords)] : [words, ...notes],
  );
  return (
    <>
      {shown.some(isMarked) && (
        <p className={classes.soft}>
          Amounts underlined with dots are as written: neither multiplied nor added up.
        </p>
      )}
      <div className={classes.aisles}>
        {aisles.map(({ aisle, title, rows }) => (
          <Panel key={aisle} title={title} className={classes.aisle}>
            <ul className={classes.lines}>
              {rows.map((row) => (
                <li key={row.key} className={classes.line}>
                  <Line row={row} showsSources={showsSources} onTick={onTick} />
                  <CloseButton
                    aria-label={`Take off: ${row.name}`}
                    data-focus={row.key}
                    data-focus-kind="row"
                    className={classes.off}
                    onClick={() => {
                      onOff(row);
                    }}
                  />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function Line({
  row,
  showsSources,
  onTick,
}: {
  row: Row;
  showsSources: boolean;
  onTick: (row: Row, on: boolean) => void;
}) {
  const { name, words, amount, notes, sources, isTicked } = row;
  return (
    <div className={classes.words}>
      <label className={classes.tick}>
        <CheckBox
          checked={isTicked}
          onChange={({ currentTarget }) => {
            onTick(row, currentTarget.checked);
          }}
        />
        <span>
          <b>
            <MarkedWords words={words} />
          </b>{' '}
          <Fractions>{amount}</Fractions>
          {notes.length > 0 && !showsSources && (
            <>
              {' '}
              <span className={classes.notes}>
                {notes.map((note, place) => (
                  // What is said of a thing has no names, and does not move.
                  <Fragment key={place}>
                    {place > 0 && '; '}
                    <MarkedWords words={note} />
                  </Fragment>
                ))}
              </span>
            </>
          )}
        </span>
      </label>
      {showsSources && sources.length > 0 && (
        <ul className={classes.sources} aria-label={`What ${name} is for`}>
          {sources.map((source) => (
            <li key={`${source.recipe.id} ${source.place}`}>
              <bdi>{source.recipe.title}</bdi>: <MarkedWords words={sourceWords(source)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A line of a recipe as its page shows it, so many times. */
function sourceWords({ recipe: { times }, line, place }: Source): readonly Words[] {
  const { amount, words } = chooseIngredient(
    {
      ingredientNum: place + 1,
      amountNumerator: line.over,
      amountDenominator: line.under,
      unitType: line.unit,
      quantifier: line.quantifier,
      ingredientText: line.text,
    },
    { times, units: 'written' },
  );
  return amount === '' ? words : [`${amount} `, ...words];
}
