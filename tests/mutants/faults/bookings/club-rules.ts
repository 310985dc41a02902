import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'books by rules that another node has changed',
    in: 'requestParts',
    before: 'and exists (select from club_rules where version = ${of.rulesVersion}::int)',
    after: '',
    noticedBy: 'tests/club-rules/club-rules.test.ts',
    quick: true,
  },
  {
    name: 'overwrites what another admin has saved',
    in: 'updateClubRulesRow',
    without: ".where('version')",
    noticedBy: 'tests/club-rules/club-rules.test.ts',
  },
  {
    name: 'lets an admin change what the server sets',
    in: 'mountClubRules',
    without: 'requireOurs()',
    noticedBy: 'tests/club-rules/club-rules.test.ts',
  },
  {
    name: 'switches on an advance before the database keeps a payment for each part',
    in: 'mountClubRules',
    without: 'requireReadyForParts()',
    noticedBy: 'tests/club-rules/advance.test.ts',
  },
  {
    name: 'claims without a turn of the day',
    in: 'dayParts',
    before: 'values: sql`, free_days.turn`',
    after: 'values: sql`, null::int`',
    noticedBy: 'tests/races/quota.test.ts',
    title: 'limit of the day',
  },
  {
    name: 'counts what is unpaid as it was before another request',
    guard: 'person is as counted',
    noticedBy: 'tests/races/quota.test.ts',
    title: 'go through unpaid',
  },
  {
    name: 'cancels a paid booking without its lock',
    in: 'cancelConfirmedBooking',
    before: 'const locked = await lockBooking(trx, bookingId);',
    after: 'const locked = (await findBooking(trx, bookingId)) ?? (await lockBooking(trx, bookingId));',
    noticedBy: 'tests/races/paid-cancellations.test.ts',
    title: 'cancels 4 times at once',
  },
  {
    name: 'gives back what was not quoted',
    in: 'cancelConfirmedBooking',
    before: 'if (all.amount !== fromTaka(expected))',
    after: 'if (all.amount < 0)',
    noticedBy: 'tests/payments/refunds/paid-cancellations.test.ts',
  },
  {
    name: 'returns the coupon of a booking that is given back in part',
    file: 'src/server/features/payments/refunds/cancel-paid.ts',
    in: 'giveBack',
    before: 'if (percent === 100) await',
    after: 'await',
    noticedBy: 'tests/payments/refunds/paid-cancellations.test.ts',
  },
  {
    name: 'retries the rest where a part was owed',
    in: 'retryFailedRefund',
    before: '{ payment, refunds, most: owed }',
    after: '{ payment, refunds }',
    noticedBy: 'tests/payments/refunds/paid-cancellations.test.ts',
  },
];
