import { expect, test } from 'vitest';
import { handIn, handOver, type KeptCheckIns } from './hand-over.ts';

const NOW = new Date('2026-11-20T14:00:00Z');
const AT = '2026-11-20T06:00:00.000Z';
const OLD = '2026-11-13T13:59:59.999Z';

const NONE: KeptCheckIns = { owner: null, mine: [], left: [], lost: 0 };
const OF_KARIM: KeptCheckIns = {
  ...NONE,
  owner: 'karim',
  mine: [
    { code: 'AAAAAAAA', at: AT, name: 'Rahim' },
    { code: 'BBBBBBBB', at: AT, name: 'Dina', said: 'This booking is cancelled.', booking_id: '1' },
  ],
};

test('what somebody leaves behind has neither names nor bookings, and is theirs when they are back', () => {
  const left = handOver(OF_KARIM, null, NOW);
  expect(left).toEqual({
    ...NONE,
    left: [
      { uid: 'karim', code: 'AAAAAAAA', at: AT },
      { uid: 'karim', code: 'BBBBBBBB', at: AT, said: 'This booking is cancelled.' },
    ],
  });
  const ofAnother = handOver(left, 'nasrin', NOW);
  expect(ofAnother).toEqual({ ...left, owner: 'nasrin' });
  expect(handOver(ofAnother, 'karim', NOW)).toEqual({
    ...NONE,
    owner: 'karim',
    mine: [
      { code: 'AAAAAAAA', at: AT },
      { code: 'BBBBBBBB', at: AT, said: 'This booking is cancelled.' },
    ],
  });
});

test('whoever is still there keeps all', () => {
  expect(handOver(OF_KARIM, 'karim', NOW)).toBe(OF_KARIM);
});

test('whoever signs out leaves nothing, and of others what these have left', () => {
  expect(handIn(OF_KARIM, 'karim', NOW)).toEqual(NONE);
  expect(handIn(OF_KARIM, null, NOW)).toEqual(NONE);
  expect(handIn(handOver(OF_KARIM, null, NOW), 'karim', NOW)).toEqual(NONE);
  const left = handOver(OF_KARIM, null, NOW);
  expect(handIn(handOver(OF_KARIM, 'nasrin', NOW), 'nasrin', NOW)).toEqual(left);
});

test('what is left is bounded in age and number, and what is lost that had to be sent is counted', () => {
  const old = { ...OF_KARIM, mine: OF_KARIM.mine.map((row) => ({ ...row, at: OLD })) };
  expect(handOver(old, null, NOW)).toEqual({ ...NONE, lost: 1 });
  const many = Array.from({ length: 1003 }, (_, place) => ({ code: String(place), at: AT }));
  const { left, lost } = handOver({ ...OF_KARIM, mine: many, lost: 2 }, null, NOW);
  expect([left.length, left[0]?.code, lost]).toEqual([1000, '3', 5]);
});
