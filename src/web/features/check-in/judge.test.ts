import { expect, test } from 'vitest';
import type { Checked, Expected } from '#contract/desk/check-ins.ts';
import { judge, tellSent } from './judge.ts';
import type { KeptList, Waiting } from './kept.ts';

const ROW: Expected = {
  code: '7K3MX9QD',
  name: 'Rahim',
  court_type: 'Tennis',
  slots: ['12:00 PM - 1:00 PM'],
  due: 0,
  checked_in: null,
};
const AT = '2026-11-20T06:00:00.000Z';

const listOf = (row: Partial<Expected> = {}): KeptList => ({
  at: AT,
  date: '2026-11-20',
  rows: [{ ...ROW, ...row }],
});
const waitingAt = (at: string): Waiting => ({ code: ROW.code, at, name: 'Rahim' });

test('who is on the list is checked in by it', () => {
  expect(judge(ROW.code, { list: listOf(), waiting: [] })).toEqual({
    code: ROW.code,
    name: 'Rahim',
    court_type: 'Tennis',
    slots: ['12:00 PM - 1:00 PM'],
    verdict: 'checked-in',
    said: 'Checked in',
  });
});

test('what is to be collected is said', () => {
  expect(judge(ROW.code, { list: listOf({ due: 500 }), waiting: [] })).toMatchObject({
    verdict: 'checked-in',
    due: 500,
    said: 'Checked in. ৳500 to collect.',
  });
});

test.each([
  ['by the list', { list: listOf({ checked_in: AT }), waiting: [] }],
  ['here, without a line', { list: listOf(), waiting: [waitingAt(AT)] }],
])('who was checked in before, %s, is not checked in again', (_how, known) => {
  expect(judge(ROW.code, known)).toMatchObject({
    verdict: 'already',
    at: AT,
    said: 'Already checked in at 12:00 PM.',
  });
});

test('who is not on the list is looked up again once there is a line', () => {
  expect(judge('00000000', { list: listOf(), waiting: [] })).toEqual({
    code: '00000000',
    verdict: 'unknown',
    said: 'Not on the list of 12:00 PM. Look again once you are online.',
  });
});

const answer = (fields: Partial<Checked>): Checked => ({
  code: ROW.code,
  verdict: 'checked-in',
  said: 'Checked in',
  ...fields,
});

test.each([
  [answer({}), { sent: 1, notes: [] }],
  // The answer to the first try was lost.
  [answer({ verdict: 'already', at: AT }), { sent: 1, notes: [] }],
  [
    answer({ verdict: 'already', at: '2026-11-20T05:30:00.000Z' }),
    { sent: 0, notes: ['Rahim was already checked in at 11:30 AM.'] },
  ],
  [
    answer({ verdict: 'refused', said: 'This booking is cancelled.' }),
    { sent: 0, notes: ['Rahim: This booking is cancelled.'] },
  ],
])('a check-in that had waited and was answered with %j is told as %j', (checked, told) => {
  expect(tellSent([waitingAt(AT)], [checked])).toEqual(told);
});
