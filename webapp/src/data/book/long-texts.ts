import { fieldsOf, isText, keptState } from '../../kept-state.ts';

/** Texts by what they are of: a text of the book by its field, the name of a chapter by the chapter's id. */
type Texts = Readonly<Record<string, string>>;

/** So many letters of each outlive the page. */
const LONGEST_KEPT = 20_000;

const kept = keptState<Texts>('book-long-texts', {
  empty: {},
  isEmpty: (texts) => Object.keys(texts).length === 0,
  repaired: (texts) =>
    Object.fromEntries(
      Object.entries(fieldsOf(texts)).flatMap(([of, text]) =>
        isText(text) ? [[of, text.slice(0, LONGEST_KEPT)]] : [],
      ),
    ),
});

/** What was typed and is too long for the book: it is not in there, and not lost either, as all tabs show it. */
export const useLongTexts = (): Texts => kept.use(({ content }) => content);

/** Keeps such a text of something; with null there is none any more. */
export function keepLongText(of: string, text: string | null): void {
  kept.change((texts) => {
    const others = Object.entries(texts).filter(([name]) => name !== of);
    return Object.fromEntries(text === null ? others : [...others, [of, text]]);
  });
}
