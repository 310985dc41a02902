import { describe, expect, test } from 'vitest';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { describePolicy, readRules, rulesDraft } from './rules-draft.ts';

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
};
const draft = rulesDraft(rules);
const { setByServer: _set, ...sent } = rules;

describe('the form of the club’s rules', () => {
  test('sends what it was opened with', () => {
    expect(readRules(draft, rules)).toEqual({ success: true, data: sent });
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
