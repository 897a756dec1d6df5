import { onPaper } from '../../../parts/cards/on-paper.ts';

/** A side of the handwritten card. */
export function CardSide({ view, name, title }: { view: string; name: string; title: string }) {
  return <img src={onPaper(view)} alt={`${name} of the handwritten card for ${title}`} decoding="async" />;
}
