import { Button } from '../../../ui/primitives/Button.tsx';
import { ITEM, type ListName } from './recipe-lists.ts';
import classes from './RecipeEditor.module.css';
import type { LineActions } from './use-recipe-lines.ts';

/** What every line is told. */
export interface LineProps {
  lineKey: number;
  at: number;
  isFirst: boolean;
  isLast: boolean;
  act: LineActions;
}

/** Opens what else can be done with a line, and closes it. */
export function LineMenu({
  item,
  isOpen,
  panel,
  onToggle,
}: {
  /** Which line: `ingredient 2`. */
  item: string;
  isOpen: boolean;
  /** The id of what it opens. */
  panel: string;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={`More: ${item}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="5" cy="12" r="2" />
        <circle cx="12" cy="12" r="2" />
        <circle cx="19" cy="12" r="2" />
      </svg>
    </button>
  );
}

/** Buttons for what the keyboard and dragging do. */
export function LineTools({ list, lineKey, at, isFirst, isLast, act }: LineProps & { list: ListName }) {
  const name = `${ITEM[list]} ${at + 1}`;
  const other = list === 'ingredients' ? 'a step' : 'an ingredient';
  const move = (by: -1 | 1) => () => {
    act.shift(lineKey, by, 'button');
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        data-moves="up"
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={move(-1)}
      >
        Up
      </Button>
      <Button
        variant="default"
        data-moves="down"
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={move(1)}
      >
        Down
      </Button>
      <Button
        variant="default"
        aria-label={`Make it ${other}: ${name}`}
        onClick={() => {
          act.convert(lineKey);
        }}
      >
        Make it {other}
      </Button>
      <Button
        variant="default"
        aria-label={`Remove ${name}`}
        onClick={() => {
          act.remove(lineKey);
        }}
      >
        Remove
      </Button>
    </div>
  );
}
