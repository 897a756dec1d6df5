import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { PauseIcon, PlayIcon, StepIcon } from './icons.tsx';
import type { Show } from './shows/show.ts';
import classes from './SlideShow.module.css';

/** A slide show with its buttons. The arrow keys, Home and End turn its slides while one of the buttons has the focus. */
export function SlideShow({
  show: { title, slides },
  place,
  isPlaying,
  isOver,
  onPlay,
  onPause,
  onGo,
}: {
  show: Show;
  /** The slide that is shown, from 0. */
  place: number;
  isPlaying: boolean;
  isOver: boolean;
  onPlay: () => void;
  onPause: () => void;
  onGo: (place: number) => void;
}) {
  const heading = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeOf(event.key, place, slides.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Sheet as="article" padding="none" aria-labelledby={heading} className={classes.show}>
      <div key={place} className={classes.picture}>
        {slides[place]?.picture}
      </div>
      <div className={classes.below}>
        <Title order={3} id={heading}>
          {title}
        </Title>
        <div className={classes.captions}>
          {slides.map(({ caption }, index) => (
            <p key={caption} data-shown={index === place} className={classes.caption}>
              {caption}
            </p>
          ))}
        </div>
        <div className={classes.progress}>
          <span aria-hidden="true" className={classes.marks}>
            {slides.map(({ caption }, index) => (
              <span key={caption} data-seen={index <= place} className={classes.mark} />
            ))}
          </span>
          <span className={classes.count}>
            Slide {place + 1} of {slides.length}
          </span>
        </div>
        <div role="group" aria-label={title} className={classes.buttons}>
          <Button
            variant="default"
            aria-label={`Previous slide: ${title}`}
            className={classes.step}
            onKeyDown={onKeyDown}
            onClick={() => {
              onGo(place - 1);
            }}
          >
            <StepIcon back />
          </Button>
          <Button
            leftSection={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onKeyDown={onKeyDown}
            onClick={isPlaying ? onPause : onPlay}
          >
            {isPlaying ? 'Pause' : isOver ? 'Play Again' : 'Play'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
          <Button
            variant="default"
            aria-label={`Next slide: ${title}`}
            className={classes.step}
            onKeyDown={onKeyDown}
            onClick={() => {
              onGo(place + 1);
            }}
          >
            <StepIcon />
          </Button>
        </div>
        <details className={classes.transcript}>
          <summary>
            Read it instead<VisuallyHidden>: {title}</VisuallyHidden>
          </summary>
          <ol>
            {slides.map(({ caption }) => (
              <li key={caption}>{caption}</li>
            ))}
          </ol>
        </details>
      </div>
    </Sheet>
  );
}

/** Where a key leads. */
function placeOf(key: string, place: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowRight':
      return place + 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
