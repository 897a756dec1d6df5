import useEmblaCarousel from 'embla-carousel-react';
import { useLayoutEffect, useState } from 'react';
import type { Picture } from '../../api/types.ts';
import { MissingPhoto } from '../../parts/cards/MissingPhoto.tsx';
import { Photo } from '../../parts/cards/Photo.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { useMediaQuery } from '../../ui/primitives/use-media-query.ts';
import classes from './PhotoCarousel.module.css';

/** A recipe's photos, one at a time, each with its alt text as caption. The one that is looked at stays when others come or go. */
export function PhotoCarousel({ pictures }: { pictures: readonly Picture[] }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true });
  const [last, setLast] = useState({ place: 0, picUrl: pictures[0]?.picUrl });
  const found = pictures.findIndex(({ picUrl }) => picUrl === last.picUrl);
  const shown = found === -1 ? Math.min(last.place, pictures.length - 1) : found;
  // The carousel hears of its changed slides before an effect that waits for the paint.
  useLayoutEffect(() => {
    if (carousel === undefined) return undefined;
    const show = (place: number) => {
      setLast({ place, picUrl: pictures[place]?.picUrl });
    };
    const onSelect = () => {
      show(carousel.selectedScrollSnap());
    };
    const onOtherSlides = () => {
      carousel.scrollTo(shown, true);
      show(shown);
    };
    carousel.on('select', onSelect).on('reInit', onOtherSlides);
    return () => {
      carousel.off('select', onSelect).off('reInit', onOtherSlides);
    };
  }, [carousel, pictures, shown]);
  // The photos are moved by a script, which no stylesheet can hold still.
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <section aria-roledescription="carousel" aria-label="Photos" className={classes.carousel}>
      <div ref={viewport} className={classes.viewport}>
        <div className={classes.slides}>
          {pictures.map(({ picUrl, altText }, place) => (
            <figure key={picUrl} inert={place !== shown} className={classes.figure}>
              <div className={classes.frame}>
                <Photo
                  picUrl={picUrl}
                  altText={altText}
                  place="slide"
                  eager={place === 0}
                  instead={<MissingPhoto />}
                />
              </div>
              <figcaption>{altText}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={classes.turner}>
        <Button variant="default" className={classes.turn} onClick={() => carousel?.scrollPrev(still)}>
          Previous Photo
        </Button>
        <Button variant="default" className={classes.turn} onClick={() => carousel?.scrollNext(still)}>
          Next Photo
        </Button>
        <span role="status" className={classes.place}>
          Photo {shown + 1} of {pictures.length}
        </span>
      </div>
    </section>
  );
}
