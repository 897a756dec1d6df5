import { Button } from '../ui/primitives/Button.tsx';
import { chooseColorScheme, type ColorScheme, useColorScheme } from '../theme/color-scheme.ts';
import classes from './ComponentsPage.module.css';

const SCHEMES: readonly { scheme: ColorScheme; name: string }[] = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
  { scheme: 'auto', name: 'Same as device' },
];

/** Shows the page by day or by night. */
export function SchemeChoice() {
  const chosen = useColorScheme(({ scheme }) => scheme);
  return (
    <div className={classes.row} role="group" aria-label="Theme">
      {SCHEMES.map(({ scheme, name }) => (
        <Button
          key={scheme}
          variant={scheme === chosen ? 'filled' : 'default'}
          aria-pressed={scheme === chosen}
          onClick={() => {
            chooseColorScheme(scheme);
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
