import { expect, test } from 'vitest';
import { photoSources } from './photo-sources.ts';

test('a photo is offered in both widths that the server keeps, whichever of them the address names', () => {
  const both = '/api/images/0af-480.jpg 480w, /api/images/0af-1280.jpg 1280w';
  expect(photoSources('/api/images/0af-1280.jpg', 'card').srcSet).toBe(both);
  expect(photoSources('/api/images/0af-480.jpg', 'card').srcSet).toBe(both);
});
