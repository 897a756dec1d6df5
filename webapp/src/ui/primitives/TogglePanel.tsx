import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, ButtonLink, type ButtonRoot } from './Button.tsx';
import { Panel } from './Panel.tsx';
import classes from './TogglePanel.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { numberText } from '../../number-text.ts';

/** One of the panels that a row of buttons opens. */
export interface TogglePanelChoice<Name extends string> {
  name: Name;
  /** What the button says while the panel is closed. */
  button: string;
  /** How many things wait in the panel; told on its button. */
  waiting?: number | undefined;
  /** The heading of the open panel. */
  title: string;
  /** A drawing above what the button says. Where there is one, the buttons are cards. */
  drawing?: ReactNode;
  content: () => ReactNode;
}

/** What stands after the buttons and leads to another page. */
export interface TogglePanelWay {
  text: string;
  drawing: ReactNode;
  /** The link that looks like a button. */
  link: (root: ButtonRoot) => ReactNode;
}

/**
 * Buttons that open one panel at a time; the button of the open one turns into Cancel. Which one is open is the caller's state, so
 * that it can stand in the address. When a panel closes by itself, the focus that was in it returns to its button.
 */
export function TogglePanel<Name extends string>({
  label,
  choices,
  open,
  onToggle,
  way,
}: {
  /** What the buttons are, for screen readers. */
  label: string;
  choices: readonly TogglePanelChoice<Name>[];
  open: Name | '';
  /** The panel that is to be open now; `''` for none. */
  onToggle: (open: Name | '') => void;
  way?: TogglePanelWay;
}) {
  const id = useId();
  const buttons = useFocusReturn(open);
  const shown = choices.find(({ name }) => name === open);
  return (
    <div className={classes.toggle}>
      <div className={classes.buttons} role="group" aria-label={label}>
        {choices.map(({ name, button, drawing, waiting = 0 }) => (
          <Button
            key={name}
            className={drawing === undefined ? undefined : classes.card}
            ref={(element: HTMLButtonElement | null) => {
              if (element === null) buttons.current.delete(name);
              else buttons.current.set(name, element);
            }}
            variant={name === open || drawing !== undefined ? 'default' : 'filled'}
            aria-expanded={name === open}
            aria-controls={name === open ? id : undefined}
            onClick={() => {
              onToggle(name === open ? '' : name);
            }}
          >
            {drawing}
            <span>
              {name === open ? 'Cancel' : button}
              {name !== open && waiting > 0 && <Waiting count={waiting} />}
            </span>
          </Button>
        ))}
        {way !== undefined && (
          <ButtonLink className={classes.card} variant="default" link={way.link}>
            {way.drawing}
            <span>{way.text}</span>
          </ButtonLink>
        )}
      </div>
      {shown !== undefined && (
        <div id={id}>
          <Panel key={shown.name} title={shown.title}>
            {shown.content()}
          </Panel>
        </div>
      )}
    </div>
  );
}

/** How many things wait. */
function Waiting({ count }: { count: number }) {
  return (
    <>
      <span className={classes.before}> </span>
      <span className={classes.waiting}>
        {numberText(count)}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
    </>
  );
}

/** The buttons by name. A closed panel takes the focus with it to nowhere; then its button gets it. */
function useFocusReturn(open: string) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed !== open && document.activeElement === document.body) buttons.current.get(closed)?.focus();
  }, [open]);
  return buttons;
}
