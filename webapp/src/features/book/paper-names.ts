import type { Paper } from '../../data/book/kept-book.ts';

/** What the sizes of paper are called. */
export const PAPER_NAMES: Record<Paper, string> = { a5: 'A5', a4: 'A4', letter: 'Letter' };
