import { expect, test } from 'vitest';
import { photoSources } from './photo-sources.ts';

test('a photo is offered in all widths and both formats that the server keeps, whichever width the address names', () => {
  const inAll = (ending: string) =>
    `/api/images/0af-240.${ending} 240w, /api/images/0af-480.${ending} 480w, /api/images/0af-1280.${ending} 1280w`;
  for (const picUrl of ['/api/images/0af-1280.jpg', '/api/images/0af-480.jpg']) {
    const { webp, jpeg } = photoSources(picUrl, 'card');
    expect(webp.srcSet).toBe(inAll('webp'));
    expect(jpeg.srcSet).toBe(inAll('jpg'));
    expect(jpeg.src).toBe(picUrl);
  }
});

test('a signed address is good for every width and format', () => {
  const signed = '?until=1000&signature=0a.jpg';
  expect(photoSources(`/api/images/0af-1280.jpg${signed}`, 'review').webp.srcSet).toBe(
    `/api/images/0af-240.webp${signed} 240w, /api/images/0af-480.webp${signed} 480w, /api/images/0af-1280.webp${signed} 1280w`,
  );
});
