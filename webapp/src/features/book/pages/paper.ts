import type { Paper } from '../../../data/book/kept-book.ts';
import { bookSheets } from '../../../theme/book-sheets.ts';

/** By this attribute the pages are known here, and to the colors of the day (`tokens-css.ts`). */
const MARK = 'data-book';

/** How large a sheet is, its margins and its letters. */
function measuresOf(paper: Paper): string {
  const measures = Object.entries(bookSheets[paper]).map(([name, value]) => `--book-${name}: ${value};`);
  return `[${MARK}] { ${measures.join(' ')} }`;
}

/** What is printed: the pages and nothing around them, each as large as its paper, with margins of its own. */
function printed(paper: Paper): string {
  const { width, height } = bookSheets[paper];
  return `@page { size: ${width} ${height}; margin: 0; }
@media print {
  html, body, :has([${MARK}]) {
    display: block !important;
    min-height: 0 !important;
    max-width: none !important;
    margin: 0 !important;
    padding: 0 !important;
    container-type: normal !important;
  }
  body :not(:has([${MARK}]), [${MARK}], [${MARK}] *) { display: none !important; }
}`;
}

/** Lets what is measured have its sheet; what the screen shows is printed. Returns the function that ends this. */
export function adoptSheet(paper: Paper): () => void {
  return adopt(measuresOf(paper));
}

/** Lets the pages have their sheets, and be what is printed. Returns the function that ends this. */
export function adoptPaper(paper: Paper): () => void {
  return adopt(measuresOf(paper) + printed(paper));
}

function adopt(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
