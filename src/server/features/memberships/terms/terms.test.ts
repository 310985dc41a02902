import { describe, expect, it } from 'vitest';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { poisha } from '#contract/money/money.ts';
import type { TierRow } from './tiers.ts';
import { cancellationOn, rulesOn, tierOn, type Terms } from './terms.ts';

const RULES: ClubRules = {
  version: 3,
  setByServer: [],
  horizonDays: 7,
  minNoticeMinutes: 0,
  maxPending: 10,
  maxPendingSlots: 24,
  payWithinHours: 24,
  deskHoldMinutes: 15,
  offerMinutes: 60,
  seriesMax: 8,
  seriesPayDays: 2,
  dayLimit: 2,
  weekLimit: null,
  weekStarts: 0,
  approval: 'everyone',
  cancellation: [{ hours: 24, percent: 50 }],
  advance: { kind: 'none' },
  restMinutes: 0,
  guestFee: 0,
};

const GOLD: TierRow = {
  id: 'gold',
  name: 'Gold',
  name_bn: null,
  place: 1,
  price_poisha: poisha(100_000),
  child_price_poisha: null,
  cap_poisha: null,
  most_people: 1,
  months: 1,
  starts_month: null,
  starts_day: null,
  is_prorated: true,
  grace_days: 0,
  sold_online: true,
  days_ahead: null,
  opens_at_minute: null,
  day_limit: null,
  week_limit: null,
  needs_no_approval: false,
  cancellation: null,
  created_at: new Date(0),
  archived_at: null,
};

/** Returns terms of a person who has a tier from the 10th to the 20th. */
function termsWith(changes: Partial<TierRow> = {}): Terms {
  return {
    rules: RULES,
    tiers: new Map([[GOLD.id, { ...GOLD, ...changes }]]),
    household: {
      id: 'household',
      version: 1,
      payer_id: 'payer',
      people: ['payer'],
      shares_from: {},
      memberships: [
        {
          id: 'm',
          tier_id: GOLD.id,
          starts_on: '2026-11-10',
          ends_on: '2026-11-18',
          counts_until: '2026-11-20',
        },
      ],
    },
  };
}

describe('a tier', () => {
  it('counts from its first day to its last day of grace', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'];
    expect(days.map((day) => tierOn(termsWith(), day)?.id)).toEqual([undefined, 'gold', 'gold', undefined]);
  });

  it('is that of the membership that began last, in the grace of the one before', () => {
    const terms = termsWith();
    const [first] = terms.household?.memberships ?? [];
    if (!terms.household || !first) throw new Error('somebody has a membership');
    const next = { ...first, tier_id: 'silver', starts_on: '2026-11-19', counts_until: '2026-12-18' };
    const tiers = new Map([...terms.tiers, ['silver', { ...GOLD, id: 'silver' }]]);
    for (const memberships of [
      [first, next],
      [next, first],
    ]) {
      const both = { tiers, household: { ...terms.household, memberships } };
      expect(['2026-11-18', '2026-11-20'].map((day) => tierOn(both, day)?.id)).toEqual(['gold', 'silver']);
    }
  });

  it('is nobody’s without a household', () => {
    expect(tierOn({ ...termsWith(), household: null }, '2026-11-10')).toBeNull();
  });

  it('changes what it names, and leaves the rest to the club', () => {
    const changes = { days_ahead: 14, opens_at_minute: 480, week_limit: 5, needs_no_approval: true };
    expect(rulesOn(termsWith(changes), '2026-11-10')).toMatchObject({
      version: 3,
      horizonDays: 14,
      opensAt: 480,
      dayLimit: 2,
      weekLimit: 5,
      approval: 'nobody',
    });
    expect(rulesOn(termsWith(), '2026-11-10')).toMatchObject({ ...RULES, opensAt: null });
    expect(rulesOn(termsWith(changes), '2026-11-21')).toEqual({ ...RULES, opensAt: null, tier: null });
  });

  it('may allow more or less than the club', () => {
    const { horizonDays, dayLimit } = rulesOn(termsWith({ days_ahead: 0, day_limit: 96 }), '2026-11-10');
    expect([horizonDays, dayLimit]).toEqual([0, 96]);
  });

  it('gives back by its own steps what is played while it counts', () => {
    const steps = [{ hours: 2, percent: 100 }];
    const gold = termsWith({ cancellation: steps });
    expect(cancellationOn(gold, '2026-11-20')).toEqual(steps);
    expect(cancellationOn(gold, '2026-11-21')).toEqual(RULES.cancellation);
    expect(cancellationOn(termsWith(), '2026-11-20')).toEqual(RULES.cancellation);
    expect(cancellationOn(termsWith({ cancellation: [] }), '2026-11-20')).toEqual([]);
  });
});
