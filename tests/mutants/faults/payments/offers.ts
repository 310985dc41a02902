import type { Fault } from '../../fault.ts';

const DAYS_OVER = 'tests/memberships/days-over.test.ts';
const MAY_BUY = 'tests/memberships/may-buy.test.ts';
const OFFERS = 'tests/memberships/offers.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'has a membership follow the last one although it would be over',
    in: 'nextPeriod',
    before: 'following && !isOver(following, today)',
    after: 'following',
    noticedBy: 'src/contract/memberships/period.test.ts',
  },
  {
    name: 'takes dues of days that are over',
    in: 'periodSold',
    before: 'if (isOver(period, today)) return null;',
    after: '',
    noticedBy: DAYS_OVER,
  },
  {
    name: 'sells days that are over at the desk',
    file: 'src/server',
    in: 'whyNotSold',
    before: 'if (isOver(period, today))',
    after: 'if (false)',
    noticedBy: DAYS_OVER,
  },
  {
    name: 'keeps dues that cost more than the tier does by now',
    in: 'quoteFor',
    before: ' && dues.total_poisha <= total',
    after: '',
    noticedBy: OFFERS,
  },
  {
    name: 'gives memberships away for years ahead',
    file: 'src/server',
    in: 'whyNotSold',
    before: 'total === 0 ? 1 : MOST_YEARS_PAID',
    after: 'MOST_YEARS_PAID',
    noticedBy: OFFERS,
  },
  {
    name: 'sells twice what the desk has sent twice without a key',
    file: 'src/server',
    in: 'sellMembership',
    without: 'refuseRepeat()',
    noticedBy: 'tests/http/once.test.ts',
  },
  {
    name: 'sells memberships without an end ahead',
    file: 'src/server',
    in: 'whyNotSold',
    before: 'last && period.starts_on > addDays(today, years * MOST_DAYS)',
    after: 'last && total === 0 && period.starts_on > addDays(today, years * MOST_DAYS)',
    noticedBy: OFFERS,
  },
  {
    name: 'sells to who may not buy again',
    file: 'src/server',
    in: 'whyNotSold',
    before: 'payer?.mayBuy === false',
    after: 'false',
    noticedBy: MAY_BUY,
  },
  {
    name: 'leaves dues open of who may not buy again',
    in: 'allowBuying',
    before: 'open.map(({ charge_id }) => charge_id)',
    after: '[]',
    noticedBy: MAY_BUY,
  },
  {
    name: 'asks to renew what was ended early',
    file: 'src/server/features/memberships',
    in: 'findDueForRenewal',
    before: 'and m.ends_on >= coalesce(m.first_ends_on, m.ends_on)',
    after: '',
    noticedBy: MAY_BUY,
  },
  {
    name: 'asks to renew who may not buy again',
    file: 'src/server/features/memberships',
    in: 'findDueForRenewal',
    before: 'and payer.may_buy_memberships',
    after: '',
    noticedBy: MAY_BUY,
  },
];
