import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clubRules, type ClubRules } from '#contract/club/club-rules.ts';
import { describeAdvance, describePolicy, readRules, rulesDraft } from './rules-draft.ts';

const rules: ClubRules = {
  version: 3,
  setByServer: [],
  horizonDays: 90,
  minNoticeMinutes: 0,
  maxPending: 10,
  maxPendingSlots: 24,
  deskHoldMinutes: 15,
  offerMinutes: 30,
  seriesMax: 12,
  seriesPayDays: 7,
  payWithinHours: 24,
  dayLimit: null,
  weekLimit: 5,
  weekStarts: 0,
  approval: 'everyone',
  cancellation: [{ hours: 48, percent: 100 }],
  advance: { kind: 'percent', percent: 30 },
  restMinutes: 120,
  guestFee: 0,
};
const draft = rulesDraft(rules);
const { setByServer: _set, ...sent } = rules;

describe('the form of the club’s rules', () => {
  test('sends what it was opened with', () => {
    expect(readRules(draft, rules)).toEqual({ success: true, data: sent });
  });

  test('opens as a club that takes no advance where a node of the release before answers', () => {
    const { advance: _advance, restMinutes: _rest, guestFee: _fee, ...older } = rules;
    const read = z.parse(clubRules, older);
    const off = { advance: { kind: 'none' }, restMinutes: 0, guestFee: 0 };
    expect(readRules(rulesDraft(read), read)).toEqual({ success: true, data: { ...sent, ...off } });
  });

  test('sends nothing of what the server sets', () => {
    const { horizonDays: _days, ...ours } = sent;
    expect(readRules(draft, { ...rules, setByServer: ['horizonDays'] })).toEqual({
      success: true,
      data: ours,
    });
  });

  test('finds a fault of a step in the row in which it was typed', () => {
    const typed = { ...draft, hours0: '', percent0: '', hours1: '24', percent1: '101', percent2: '5' };
    const reading = readRules(typed, rules);
    expect(reading.success ? [] : reading.error.issues).toEqual([
      { path: ['percent1'], message: 'Please enter a whole number from 0 to 100.' },
      { path: ['hours2'], message: 'Required' },
    ]);
  });

  test.each([
    ['none', '', { kind: 'none' }],
    ['percent', '৩৩', { kind: 'percent', percent: 33 }],
    ['taka', '৫০০', { kind: 'taka', amount: 500 }],
  ])('sends an advance of the kind %s, typed in Bangla digits', (advanceKind, number, advance) => {
    const typed = { ...draft, advanceKind, advancePercent: number, advanceTaka: number, guestFee: '২০০' };
    expect(readRules(typed, rules)).toMatchObject({ success: true, data: { advance, guestFee: 200 } });
  });

  test.each([
    ['percent', { advancePercent: '100' }, 'advancePercent', 'Please enter a whole number from 1 to 99.'],
    ['percent', { advancePercent: '' }, 'advancePercent', 'Required'],
    ['taka', { advanceTaka: '1.5' }, 'advanceTaka', 'Please enter a whole number from 1 to 999,999.'],
    ['taka', { advanceTaka: '0' }, 'advanceTaka', 'Please enter a whole number from 1 to 999,999.'],
    ['half', {}, 'advanceKind', 'Please choose whether a booking is paid in parts.'],
    ['none', { restMinutes: '10081' }, 'restMinutes', 'Please enter a whole number from 0 to 10,080.'],
    ['none', { guestFee: '-1' }, 'guestFee', 'Please enter a whole number from 0 to 100,000.'],
  ])('finds a fault of an advance of the kind %s in %o', (advanceKind, fields, path, message) => {
    const reading = readRules({ ...draft, advanceKind, ...fields }, rules);
    expect(reading.success ? [] : reading.error.issues).toEqual([{ path: [path], message }]);
  });

  test('says what the advance does as soon as it has a meaning', () => {
    const say = (fields: Partial<typeof draft>) => describeAdvance({ ...draft, ...fields }, 1600);
    expect(say({})).toContain(
      'confirmed once ৳480 is paid. The rest, ৳1,120, can be paid here until 2 hours',
    );
    expect(say({ advanceKind: 'none', restMinutes: 'x' })).toBe('A booking is paid all at once.');
    for (const fields of [{ advancePercent: '' }, { advanceKind: 'taka' }, { restMinutes: 'x' }])
      expect(say(fields)).toMatch(/^What happens to a booking is shown here/);
  });

  test('says the policy in words', () => {
    expect(describePolicy({ ...draft, hours1: '1', percent1: '50' })).toBe(
      'Given back: until 48 hours before play 100 %, until 1 hour before play 50 %, later nothing.',
    );
    expect(describePolicy({ ...draft, hours0: '0' })).toBe('Given back: until play begins 100 %.');
    expect(describePolicy({ ...draft, hours0: '', percent0: '' })).toBe(
      'Paid bookings are cancelled and refunded by the club only.',
    );
  });
});
