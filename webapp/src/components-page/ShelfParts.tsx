import { Navigation, useBottomBar } from '../layout/Navigation.tsx';
import { Shelf } from '../layout/Shelf.tsx';
import { ShelfSprite } from '../layout/ShelfSprite.tsx';
import { ThemeSwitch } from '../layout/ThemeSwitch.tsx';
import { Part } from './Part.tsx';

/** The shelf, with the five things on it where they are no bar at the bottom, and the choice of the theme. */
export function ShelfParts() {
  const atBottom = useBottomBar();
  return (
    <>
      <Part title="Theme">
        <ThemeSwitch />
      </Part>
      <Part title="Shelf">
        <ShelfSprite />
        <Shelf>{!atBottom && <Navigation atBottom={false} />}</Shelf>
        {atBottom && <Navigation atBottom />}
      </Part>
    </>
  );
}
