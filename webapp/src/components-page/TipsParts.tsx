import { useState } from 'react';
import { FactsTable } from '../features/tips/FactsTable.tsx';
import { washHands } from '../features/tips/videos/shows/wash-hands.tsx';
import { SlideShow } from '../features/tips/videos/SlideShow.tsx';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

/** What Tips and Temps is made of. */
export function TipsParts() {
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = washHands.slides.length - 1;
  return (
    <>
      <Part title="Facts table">
        <FactsTable
          caption="A table of facts"
          head={['Food', 'Fahrenheit', 'Celsius']}
          rows={[
            { name: 'Soup', facts: ['165°F', '74°C'] },
            {
              name: '1/2 cup of something',
              note: 'with what else there is to say of it',
              facts: ['hot', '½ hot'],
            },
          ]}
        />
      </Part>
      <Part title="Slide show">
        <div className={classes.stack}>
          <SlideShow
            show={washHands}
            place={place}
            isPlaying={isPlaying}
            isOver={!isPlaying && place === last}
            onPlay={() => {
              setPlaying(true);
            }}
            onPause={() => {
              setPlaying(false);
            }}
            onGo={(to) => {
              setPlace(Math.min(Math.max(to, 0), last));
            }}
          />
        </div>
      </Part>
    </>
  );
}
