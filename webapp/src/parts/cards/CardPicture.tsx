import type { Card } from '../../api/types.ts';
import { Photo } from './Photo.tsx';
import { Plate } from './Plate.tsx';

/** What a card shows of its recipe: the first photo, or a drawn plate. It fills the place that it is put into. */
export function CardPicture({
  card,
  place,
  eager = false,
}: {
  card: Card;
  /** Alone at the top of a page; on a card among others; in a row; beside a title. */
  place: 'lone' | 'card' | 'row' | 'small';
  /** It is in sight when the page opens: its photo is loaded at once. */
  eager?: boolean;
}) {
  const photo = card.recipePicList[0];
  const plate = <Plate title={card.title} tags={card.recipeTagList.map(({ tag }) => tag)} />;
  if (photo === undefined) return plate;
  return <Photo picUrl={photo.picUrl} altText={photo.altText} place={place} eager={eager} instead={plate} />;
}
