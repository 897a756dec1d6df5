/**
 * The sheets of a book: their size, their margins (the inner one goes into the spine), and the size of their letters. On A5 a page has about
 * 65 characters in a line.
 */
export const bookSheets = {
  a5: {
    width: '148mm',
    height: '210mm',
    inner: '18mm',
    outer: '13mm',
    top: '18mm',
    bottom: '18mm',
    letters: '9pt',
  },
  a4: {
    width: '210mm',
    height: '297mm',
    inner: '28mm',
    outer: '20mm',
    top: '24mm',
    bottom: '24mm',
    letters: '11pt',
  },
  letter: {
    width: '8.5in',
    height: '11in',
    inner: '28mm',
    outer: '20mm',
    top: '23mm',
    bottom: '23mm',
    letters: '11pt',
  },
} as const;
