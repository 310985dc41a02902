import { poisha, toTaka } from '#contract/money/money.ts';
import type { MoneyReport } from '#contract/records/reports.ts';
import type { MoneySum } from './money-store.ts';

const inTaka = ({ taken, given_back, fees, payments, refunds }: Omit<MoneySum, 'what'>) => ({
  taken: toTaka(taken),
  given_back: toTaka(given_back),
  fees: toTaka(fees),
  payments,
  refunds,
});

const NOTHING = { taken: 0, given_back: 0, fees: 0, payments: 0, refunds: 0 };

/** Converts the sums to a report, in taka. */
export function toMoneyReport(sums: MoneySum[]): MoneyReport {
  const sumsOfKind = (kind: MoneySum['what']) => sums.filter(({ what }) => what === kind);
  const [all] = sumsOfKind('all');
  const memberships = sumsOfKind('court').find(({ court_id }) => court_id === null);
  // A sum of each kind has the field that it is grouped by.
  return {
    ...(all && (all.payments + all.refunds > 0 || all.fees > 0) ? inTaka(all) : NOTHING),
    days: sumsOfKind('day').map((sum) => ({ date: sum.day ?? '', ...inTaka(sum) })),
    courts: sumsOfKind('court').flatMap((sum) =>
      sum.court_id === null
        ? []
        : {
            _id: sum.court_id,
            type: sum.court_type ?? '',
            ...(sum.court_type_bn !== null && { type_bn: sum.court_type_bn }),
            ...inTaka(sum),
          },
    ),
    ...(memberships && { memberships: inTaka(memberships) }),
    methods: sumsOfKind('method').map((sum) => ({ method: sum.method ?? '', ...inTaka(sum) })),
    coupons: sumsOfKind('coupon').map((sum) => ({
      code: sum.coupon ?? '',
      discount: toTaka(poisha(sum.discount)),
      ...inTaka(sum),
    })),
  };
}
