import { useState } from 'react';
import { onPaper } from '../../../parts/cards/one-width.ts';

/** A side of the handwritten card; where it cannot be loaded, what it is. */
export function CardSide({ view, name, title }: { view: string; name: string; title: string }) {
  const [isMissing, setMissing] = useState(false);
  const said = `${name} of the handwritten card for ${title}`;
  if (isMissing) return <bdi>{said}</bdi>;
  return (
    <img
      src={onPaper(view)}
      alt={said}
      data-sizes-itself
      decoding="async"
      onError={() => {
        setMissing(true);
      }}
    />
  );
}
