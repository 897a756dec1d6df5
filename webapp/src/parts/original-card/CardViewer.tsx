import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/primitives/Button.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { MissingPhoto } from '../cards/MissingPhoto.tsx';
import { type CardSide, sharp } from './card-sides.ts';
import classes from './CardViewer.module.css';

/** How large a card is shown, in hundredths of how it is opened (`CardViewer.module.css`). */
const LEVELS = [100, 150, 200, 300, 400, 600];
/** So much farther, or nearer, two fingers are before the next level comes. */
const PINCHED = 1.25;

/** A handwritten card, to be read: nearer, farther, and turned; what does not fit is moved by scrolling, dragging and with the arrow keys. */
export function CardViewer({
  sides,
  title,
  fills = false,
}: {
  sides: readonly CardSide[];
  title: string;
  /**
   * It fills a place of a certain height, and the wheel zooms by itself. Otherwise its place is as high as the card that opens in it, at most
   * `--card-room`, and the wheel zooms only with Ctrl, as the page around it scrolls.
   */
  fills?: boolean;
}) {
  const [name, setName] = useState<CardSide['name']>('Front');
  const side = sides.find((one) => one.name === name) ?? sides[0];
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const { level, zoom } = useZoom(area, fills);
  const drag = useDrag(area);
  // Its keys work at once where it is what was opened.
  useEffect(() => {
    if (fills) area.current?.focus({ preventScroll: true });
  }, [fills]);
  if (side === undefined) return null;
  const turnRight = () => {
    setTurn((turn + 90) % 360);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') zoom(-LEVELS.length);
    else if (key === 'r') turnRight();
    else return;
    event.preventDefault();
  };
  const { webp, jpeg } = sharp(side.view);
  return (
    <div role="presentation" className={classes.viewer} onKeyDown={onKeyDown}>
      {sides.length > 1 && (
        <ChipRadios
          label="Side of the card"
          chosen={side.name}
          choices={sides.map((one) => ({ value: one.name, said: one.name }))}
          onChoose={setName}
        />
      )}
      <div
        ref={area}
        className={classes.area}
        data-fills={fills || undefined}
        // What is read by scrolling has to be reached by keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`${side.name} of the card; plus and minus zoom, R turns it`}
        {...drag}
      >
        {failed === side.view ? (
          <MissingPhoto />
        ) : (
          <div className={classes.sheet} data-level={LEVELS[level]} data-turn={turn}>
            <picture>
              <source type="image/webp" srcSet={webp} />
              <img
                key={side.view}
                src={jpeg}
                alt={`${side.name} of the handwritten card for ${title}`}
                draggable={false}
                className={classes.picture}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight, parentElement } }) => {
                  const sheet = parentElement?.parentElement;
                  sheet?.style.setProperty('--card-ratio', `${naturalWidth} / ${naturalHeight}`);
                  sheet?.style.setProperty('--card-ratio-turned', `${naturalHeight} / ${naturalWidth}`);
                }}
                onError={() => {
                  setFailed(side.view);
                }}
              />
            </picture>
          </div>
        )}
      </div>
      <div className={classes.tools}>
        <Button
          variant="default"
          aria-disabled={level === LEVELS.length - 1}
          data-disabled={level === LEVELS.length - 1}
          onClick={() => {
            zoom(1);
          }}
        >
          Zoom In
        </Button>
        <Button
          variant="default"
          aria-disabled={level === 0}
          data-disabled={level === 0}
          onClick={() => {
            zoom(-1);
          }}
        >
          Zoom Out
        </Button>
        <Button variant="default" onClick={turnRight}>
          Turn
        </Button>
      </div>
      <VisuallyHidden role="status">
        {level + turn > 0 && `${LEVELS[level]} percent${turn > 0 ? `, turned by ${turn} degrees` : ''}`}
      </VisuallyHidden>
    </div>
  );
}

/** How near it is, and what brings it nearer. What is looked at stays where it is. */
function useZoom(area: RefObject<HTMLDivElement | null>, wheelZooms: boolean) {
  const [level, setLevel] = useState(0);
  const at = useRef<{ x: number; y: number; across: number; down: number }>(undefined);
  const zoom = (by: number, point?: { clientX: number; clientY: number }) => {
    const element = area.current;
    if (element !== null) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] =
        point === undefined ? [width / 2, height / 2] : [point.clientX - left, point.clientY - top];
      const across = (element.scrollLeft + x) / element.scrollWidth;
      at.current = { x, y, across, down: (element.scrollTop + y) / element.scrollHeight };
    }
    setLevel((now) => Math.min(Math.max(now + by, 0), LEVELS.length - 1));
  };
  useLayoutEffect(() => {
    const [element, place] = [area.current, at.current];
    if (element === null || place === undefined) return;
    element.scrollLeft = place.across * element.scrollWidth - place.x;
    element.scrollTop = place.down * element.scrollHeight - place.y;
  }, [area, level]);
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  // React's own listeners cannot keep the page from scrolling and zooming.
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!wheelZooms && !event.ctrlKey) return;
      event.preventDefault();
      if (event.deltaY !== 0) latest.current(event.deltaY < 0 ? 1 : -1, event);
    };
    let apart = 0;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (one === undefined || other === undefined) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const between = {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      };
      if (apart === 0) apart = now;
      else if (now > apart * PINCHED || now < apart / PINCHED) {
        latest.current(now > apart ? 1 : -1, between);
        apart = now;
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(type, onTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
        element.removeEventListener(type, onTouch);
    };
  }, [area, wheelZooms]);
  return { level, zoom };
}

/** Moves what does not fit with the mouse; fingers scroll. */
function useDrag(area: RefObject<HTMLDivElement | null>) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      area.current?.setPointerCapture(pointerId);
      from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === undefined) return;
      area.current?.scrollBy(from.current.x - clientX, from.current.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = undefined;
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
