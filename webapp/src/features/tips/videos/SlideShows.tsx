import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { Text } from '../../../ui/primitives/Text.tsx';
import { SHOWS } from './shows/all-shows.ts';
import { SlideShow } from './SlideShow.tsx';
import classes from './SlideShows.module.css';
import { useSlideShows } from './use-slide-shows.ts';

/** Nine short slide shows, for a site that was given no videos. */
export function SlideShows() {
  const { now, play, pause, go } = useSlideShows(SHOWS);
  return (
    <>
      <Text className={classes.intro}>
        Nobody in the family has filmed these for us yet, so we drew them: the people who keep this site made
        nine short slide shows, each about a minute long. They play right here, when you press Play and not
        before, and have no sound. Every word is also written below its show.
      </Text>
      <div className={classes.shows}>
        {SHOWS.map((show) => (
          <SlideShow
            key={show.name}
            show={show}
            place={now.places[show.name] ?? 0}
            isPlaying={now.playing === show.name}
            isOver={now.over === show.name}
            onPlay={() => {
              play(show);
            }}
            onPause={pause}
            onGo={(place) => {
              go(show, place);
            }}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{now.said}</VisuallyHidden>
    </>
  );
}
