import { expect, test } from 'vitest';
import type { Expected } from '#contract/desk/check-ins.ts';
import { judge } from './judge.ts';
import type { KeptList } from '#web/keep/kept-list.ts';

const ROW: Expected = {
  code: '7K3MX9QD',
  name: 'Rahim',
  court_type: 'Tennis',
  slots: ['12:00 PM - 1:00 PM'],
  due: 0,
  checked_in: null,
};
const AT = '2026-11-20T06:00:00.000Z';

const makeList = (row: Partial<Expected> = {}): KeptList => ({
  at: AT,
  date: '2026-11-20',
  rows: [{ ...ROW, ...row }],
});
const waitingAt = (at: string) => ({ code: ROW.code, at, name: 'Rahim' });

test('who is on the list is checked in by it', () => {
  expect(judge(ROW.code, { list: makeList(), kept: [] })).toEqual({
    code: ROW.code,
    name: 'Rahim',
    court_type: 'Tennis',
    slots: ['12:00 PM - 1:00 PM'],
    verdict: 'checked-in',
    said: 'Checked in',
  });
});

test('what is to be collected is said', () => {
  expect(judge(ROW.code, { list: makeList({ due: 500 }), kept: [] })).toMatchObject({
    verdict: 'checked-in',
    due: 500,
    said: 'Checked in. ৳500 to collect.',
  });
});

test.each([
  ['by the list', { list: makeList({ checked_in: AT }), kept: [] }],
  ['here, without a line', { list: makeList(), kept: [waitingAt(AT)] }],
])('who was checked in before, %s, is not checked in again', (_how, known) => {
  expect(judge(ROW.code, known)).toMatchObject({
    verdict: 'already',
    at: AT,
    said: 'Already checked in at 12:00 PM.',
  });
});

test('who is not on the list is unknown here, and is to be looked up again by hand once there is a line', () => {
  expect(judge('00000000', { list: makeList(), kept: [] })).toEqual({
    code: '00000000',
    verdict: 'unknown',
    said: 'Not on the list of 12:00 PM. Look again once you are online.',
  });
});

test('a check-in that the club did not take does not stand for another', () => {
  const kept = [{ ...waitingAt(AT), said: 'This booking is cancelled.' }];
  expect(judge(ROW.code, { list: makeList(), kept })).toMatchObject({ verdict: 'checked-in' });
});
