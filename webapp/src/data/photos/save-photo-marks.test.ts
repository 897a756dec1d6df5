import { beforeEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { apiUnder } from '../../api/client.ts';
import { savePhotoMarks } from './save-photo-marks.ts';

const api = apiUnder('a-key');
const photo = (number: number) => `/api/images/${number}-1280.jpg`;
const photos = (count: number) => Array.from({ length: count }, (_one, number) => photo(number));
const decision = {
  action: 'PhotoRejected',
  role: 'admin',
  at: '2026-11-23T12:00:00Z',
  inWords: 'November 23, 2026, 12:00 UTC',
};
const conflict = { picUrl: photo(1), code: 'already_rejected', message: 'It was rejected by Bea.', decision };

/** Nothing was decided before, and everything is decided now. */
const ALL_SAVED = { before: [], unsaved: [], trouble: '' };

/** What was sent: the call, its key, and which photos. */
const sent = () =>
  Promise.all(
    network.mock.calls.map(async ([request]) => ({
      path: new URL(request.url).pathname,
      key: request.headers.get('idempotency-key'),
      picUrls: ((await request.json()) as { picUrl: string }[]).map(({ picUrl }) => picUrl),
    })),
  );

beforeEach(() => {
  network.mockReset();
});

test('photos are approved first, then deleted, at most a hundred in a call, each under a key of its own', async () => {
  network.mockImplementation(() => json([]));
  expect(await savePhotoMarks({ approved: photos(101), deleted: [photo(200)] }, api)).toEqual(ALL_SAVED);
  expect(await sent()).toEqual([
    { path: '/api/pending-pics', key: 'a-key', picUrls: photos(100) },
    { path: '/api/pending-pics', key: 'a-key.2', picUrls: [photo(100)] },
    { path: '/api/pending-pics/delete', key: 'a-key.3', picUrls: [photo(200)] },
  ]);
});

test('a photo that is declined says why, where a reason is given', async () => {
  network.mockImplementation(() => json([]));
  const reasons = { [photo(2)]: 'It is too dark.', [photo(1)]: 'It is approved after all.' };
  await savePhotoMarks({ approved: [photo(1)], deleted: [photo(2), photo(3)], reasons }, api);
  const bodies = await Promise.all(network.mock.calls.map(([request]) => request.json()));
  expect(bodies).toEqual([
    [{ picUrl: photo(1) }],
    [{ picUrl: photo(2), reason: 'It is too dark.' }, { picUrl: photo(3) }],
  ]);
});

test('what was decided before is told, and the rest is still sent', async () => {
  network.mockImplementationOnce(() =>
    json({ ...conflict, conflicts: [conflict, { picUrl: 7 }], decided: [] }, { status: 409 }),
  );
  network.mockImplementationOnce(() => json([]));
  expect(await savePhotoMarks({ approved: photos(2), deleted: [photo(3)] }, api)).toEqual({
    ...ALL_SAVED,
    before: [conflict],
  });
  expect(network).toHaveBeenCalledTimes(2);
});

test('where something goes wrong at one of them, it is known which are saved, and nothing more is sent', async () => {
  const message = 'The cookbook cannot answer at the moment.';
  const undecided = [photo(2), photo(3)];
  network.mockImplementationOnce(() =>
    json({ code: 'unavailable', message, conflicts: [conflict], decided: [], undecided }, { status: 503 }),
  );
  expect(await savePhotoMarks({ approved: photos(4), deleted: [photo(9)] }, api)).toEqual({
    before: [conflict],
    unsaved: [photo(2), photo(3), photo(9)],
    trouble: message,
  });
  expect(network).toHaveBeenCalledTimes(1);
});

test('a later call of which no answer comes leaves its photos, and those of the calls after it', async () => {
  network.mockImplementationOnce(() => json([]));
  network.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  const saved = await savePhotoMarks({ approved: [photo(1)], deleted: photos(101) }, api);
  expect([saved.before, saved.unsaved.length, saved.trouble]).toEqual([
    [],
    101,
    'Server could not be reached.',
  ]);
  expect(network).toHaveBeenCalledTimes(2);
});

test('nothing is saved where the first photo fails: it may be sent again as it was', async () => {
  const undecided = photos(2);
  network.mockImplementation(() =>
    json(
      { code: 'unavailable', message: 'Not now.', conflicts: [], decided: [], undecided },
      { status: 503 },
    ),
  );
  await expect(savePhotoMarks({ approved: undecided, deleted: [] }, api)).rejects.toThrow('Not now.');
});

test('any other refusal ends it', async () => {
  network.mockImplementation(() =>
    json({ code: 'unknown_photo', message: 'There is none.' }, { status: 404 }),
  );
  await expect(savePhotoMarks({ approved: photos(1), deleted: photos(1) }, api)).rejects.toThrow(
    'There is none.',
  );
  expect(network).toHaveBeenCalledTimes(1);
});
