import type { Paper } from '../../../data/book/kept-book.ts';
import { bookSheets } from '../../../theme/book-sheets.ts';

/** By this attribute the pages are known here, and to the colors of the day (`tokens-css.ts`). */
const MARK = 'data-book';

/** What is printed: the pages and nothing around them, each as large as its paper, with margins of its own. */
function rulesFor(paper: Paper): string {
  const sheet = bookSheets[paper];
  const measures = Object.entries(sheet).map(([name, value]) => `--book-${name}: ${value};`);
  const own = `[${MARK}] { ${measures.join(' ')} }`;
  return `${own}
@page { size: ${sheet.width} ${sheet.height}; margin: 0; }
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

/** Lets the pages have their paper. Returns the function that ends this. */
export function adoptPaper(paper: Paper): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesFor(paper));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
