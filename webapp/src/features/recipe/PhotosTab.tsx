import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import type { Picture } from '../../api/types.ts';
import { photoSources } from '../../cards/photo-sources.ts';
import { Notice } from '../../messages/Notice.tsx';
import classes from './PhotosTab.module.css';

/** A recipe's photos, one at a time, each with its alt text as caption. */
export function PhotosTab({ pictures }: { pictures: readonly Picture[] }) {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  // The photos are moved by a script, which no stylesheet can hold still.
  const still = useReducedMotion();
  if (pictures.length === 0) return <Notice>There are no images for this recipe yet.</Notice>;
  return (
    <section aria-roledescription="carousel" aria-label="Photos" className={classes.photos}>
      <Carousel
        getEmblaApi={setCarousel}
        onSlideChange={setShown}
        withControls={false}
        emblaOptions={{ loop: true }}
        slideGap="md"
      >
        {pictures.map(({ picUrl, altText }, place) => (
          <Carousel.Slide key={picUrl} inert={place !== shown}>
            <figure className={classes.figure}>
              <img
                alt={altText}
                loading={place === 0 ? 'eager' : 'lazy'}
                decoding="async"
                {...photoSources(picUrl, 'slide')}
              />
              <figcaption>{altText}</figcaption>
            </figure>
          </Carousel.Slide>
        ))}
      </Carousel>
      <div className={classes.turner}>
        <Button variant="default" onClick={() => carousel?.scrollPrev(still)}>
          Previous Photo
        </Button>
        <Button variant="default" onClick={() => carousel?.scrollNext(still)}>
          Next Photo
        </Button>
        <span role="status" className={classes.place}>
          Photo {shown + 1} of {pictures.length}
        </span>
      </div>
    </section>
  );
}
