import { Button, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './ComponentsPage.module.css';

const SCHEMES: readonly { scheme: MantineColorScheme; name: string }[] = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
  { scheme: 'auto', name: 'As the system' },
];

/** Shows the page by day or by night. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.row} role="group" aria-label="Theme">
      {SCHEMES.map(({ scheme, name }) => (
        <Button
          key={scheme}
          variant={scheme === colorScheme ? 'filled' : 'default'}
          aria-pressed={scheme === colorScheme}
          onClick={() => {
            setColorScheme(scheme);
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
