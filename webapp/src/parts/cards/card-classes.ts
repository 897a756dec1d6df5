import { allThere } from '../../ui/primitives/class-names.ts';
import chip from '../../ui/primitives/Chip.module.css';
import sheet from '../../ui/primitives/Sheet.module.css';
import grid from './CardGrid.module.css';
import writer from './CardWriter.module.css';
import photo from './Photo.module.css';
import card from './RecipeCard.module.css';
import row from './RecipeRow.module.css';

/** The classes of a card, by what they are called in `pages/src/drawn.rs`, as its components put them on its elements. */
export const cardClasses: Record<string, string> = allThere({
  card: [sheet.sheet, card.card],
  photo: card.picture,
  picture: photo.picture,
  image: photo.photo,
  text: card.text,
  head: card.head,
  title: card.title,
  link: card.link,
  writer: writer.writer,
  needs: card.needs,
  excerpt: card.excerpt,
  tags: card.tags,
  tag: chip.chip,
});

/** The classes of a list of cards, and of one of rows. */
export const listClasses: Record<string, string> = allThere({
  cards: grid.grid,
  rows: row.rows,
  row: [sheet.sheet, row.row],
  photo: row.picture,
  text: row.text,
  title: row.title,
  link: row.link,
  line: row.line,
  needs: row.needs,
  facts: [row.line, row.facts],
});
