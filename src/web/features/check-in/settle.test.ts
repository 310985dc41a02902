import { expect, test } from 'vitest';
import type { Checked } from '#contract/desk/check-ins.ts';
import { settle } from './settle.ts';

const AT = '2026-11-20T06:00:00.000Z';
const WAITING = { code: '7K3MX9QD', at: AT, name: 'Rahim' };

const answer = (fields: Partial<Checked>): Checked => ({
  code: WAITING.code,
  verdict: 'checked-in',
  said: 'Checked in',
  ...fields,
});

test.each([
  [answer({})],
  // The response to the first attempt was lost.
  [answer({ verdict: 'already', at: AT })],
  [answer({ verdict: 'already', at: '2026-11-20T06:02:00.000Z' })],
])('a check-in that was answered with %j is done', (checked) => {
  expect(settle([WAITING], [WAITING], [checked])).toEqual([]);
});

test.each([
  answer({ verdict: 'already', at: '2026-11-20T05:30:00.000Z', said: 'Already checked in at 11:30 AM.' }),
  answer({ verdict: 'refused', said: 'This booking is cancelled.' }),
])('one that was answered with %j is named until somebody has read it', (checked) => {
  expect(settle([WAITING], [WAITING], [checked])).toEqual([{ ...WAITING, said: checked.said }]);
});

test('whom the club names is named though the device has forgotten it, and the booking can be opened', () => {
  const { name: _name, ...left } = WAITING;
  const refused = answer({ verdict: 'refused', said: 'Moved.', name: 'Dina', booking_id: 'b' });
  expect(settle([left], [left], [refused])).toEqual([
    { ...left, said: 'Moved.', name: 'Dina', booking_id: 'b' },
  ]);
});

test('what came meanwhile waits, and what was answered before stays as it is', () => {
  const later = { code: 'AAAAAAAA', at: AT };
  const read = { code: 'BBBBBBBB', at: AT, said: 'This booking is cancelled.' };
  expect(settle([read, WAITING, later], [WAITING], [answer({})])).toEqual([read, later]);
});

test('a check-in whose answer is missing waits on', () => {
  expect(settle([WAITING], [WAITING], [])).toEqual([WAITING]);
});
