import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../ui/primitives/VisuallyHidden.tsx';
import { chooseColorScheme, useColorScheme } from '../theme/color-scheme.ts';
import classes from './ThemeSwitch.module.css';

const CHOICES = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
  { scheme: 'auto', name: 'Same as device' },
] as const;

type Scheme = (typeof CHOICES)[number]['scheme'];

/** The choice of light, dark, or as the system has it: a button that says what is chosen, and opens the three. The browser keeps it, for all tabs. */
export function ThemeSwitch() {
  const colorScheme = useColorScheme(({ scheme }) => scheme);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const chosen = CHOICES.find(({ scheme }) => scheme === colorScheme)?.name;

  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && event.target !== button.current);
    if (!isOpen || !isDone) return;
    event.preventDefault();
    close();
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && around.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // Keys and focus of the controls within are followed here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={around} className={classes.around} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Theme: ${chosen}`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <SchemeIcon scheme={colorScheme} />
        <span className={classes.word}>Theme</span>
      </button>
      {isOpen && (
        <fieldset id={id} className={classes.choices}>
          <VisuallyHidden as="legend">Theme</VisuallyHidden>
          {CHOICES.map(({ scheme, name }) => (
            <label key={scheme} className={classes.choice}>
              <input
                type="radio"
                name={id}
                className={classes.radio}
                checked={scheme === colorScheme}
                onChange={() => {
                  chooseColorScheme(scheme);
                }}
              />
              <SchemeIcon scheme={scheme} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** A sun, a moon, or half of each. */
function SchemeIcon({ scheme }: { scheme: Scheme }) {
  return (
    <svg viewBox="0 0 40 40" className={classes.icon} aria-hidden="true" focusable="false">
      {scheme === 'light' && (
        <>
          <circle cx="20" cy="20" r="7.5" className={classes.lit} />
          <path d="M20 3.500v4M20 32.500v4M3.5 20h4M32.5 20h4M8.3 8.300l2.9 2.900M28.8 28.800l2.9 2.900M31.7 8.300l-2.9 2.900M11.2 28.800l-2.9 2.9" />
        </>
      )}
      {scheme === 'dark' && (
        <path d="M33 24.500A14.5 14.5 0 0 1 15.5 7 14.5 14.5 0 1 0 33 24.500z" className={classes.lit} />
      )}
      {scheme === 'auto' && (
        <>
          <circle cx="20" cy="20" r="14" />
          <path d="M20 6a14 14 0 0 1 0 28z" className={classes.lit} />
        </>
      )}
    </svg>
  );
}
