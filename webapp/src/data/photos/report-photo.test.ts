import { beforeEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { apiUnder } from '../../api/client.ts';
import { reportPhoto } from './report-photo.ts';

const api = apiUnder('a-key');
const picUrl = '/api/images/1-1280.jpg';

beforeEach(() => {
  network.mockReset();
});

test('a report says that it is a violation, and why', async () => {
  network.mockImplementation(() => json([]));
  await reportPhoto({ picUrl, reasons: ['profanity'] }, api);
  expect(await network.mock.calls[0]?.[0].json()).toEqual([
    { picUrl, violation: true, reasons: ['profanity'] },
  ]);
});

test('a report that is not decided on may be sent again as it was', async () => {
  const refusal = {
    code: 'unavailable',
    message: 'Not now.',
    conflicts: [],
    decided: [],
    undecided: [picUrl],
  };
  network.mockImplementation(() => json(refusal, { status: 503 }));
  await expect(reportPhoto({ picUrl, reasons: ['profanity'] }, api)).rejects.toThrow('Not now.');
});
