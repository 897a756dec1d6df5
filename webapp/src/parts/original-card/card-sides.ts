import { use } from 'react';
import { PictureViews, useOwnView } from '../upload/picture-views.ts';
import { uploadedPicture } from '../upload/uploaded-pictures.ts';

/** A side of a handwritten card, and under which address it is seen. */
export interface CardSide {
  name: 'Front' | 'Back';
  view: string;
}

/** `<name>-<width>.jpg`; what follows signs the address of a picture that is not public. */
const OF_ONE_WIDTH = /-\d+\.jpg(?=\?|$)/;

/** The sides of a card that everybody sees. */
export function sidesOf(cards: readonly string[]): CardSide[] {
  return cards.map((view, at) => ({ name: at === 0 ? 'Front' : 'Back', view }));
}

/** The sides of a card that a form has, as its writer or an admin is shown them. */
export function useFormSides({ cardFront, cardBack }: { cardFront: string; cardBack: string }): CardSide[] {
  const [front, back] = [useView(cardFront), useView(cardBack)];
  const sides: CardSide[] = [];
  if (front !== '') sides.push({ name: 'Front', view: front });
  if (back !== '') sides.push({ name: 'Back', view: back });
  return sides;
}

/** Empty where there is none, or nobody may see it. */
function useView(picUrl: string): string {
  const views = use(PictureViews);
  const own = useOwnView(picUrl);
  if (picUrl === '') return '';
  const kept = uploadedPicture(picUrl)?.thumbnail ?? '';
  return views?.get(picUrl) ?? own ?? (kept === '' ? picUrl : kept);
}

/** The picture in the size in which thin ink can be read, as WebP and as JPEG; what holds a picture itself is what it is. */
export function sharp(view: string): { webp: string; jpeg: string } {
  const as = (format: string) => view.replace(OF_ONE_WIDTH, `-3000.${format}`);
  return { webp: as('webp'), jpeg: as('jpg') };
}
