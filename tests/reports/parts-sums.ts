import { addDays } from '#contract/clock/club-time.ts';
import { DAYS, openOf, paymentsOf, type Life, type Part, type Payment } from './parts-lives.ts';

/** Sums in poisha, by key. */
export type Sums = Record<string, { taken: number; back: number }>;

const METHODS = { cash: 'cash', bkash: 'bkash', embedded: 'card', none: 'free' };
export const isByHand = ({ how }: Payment) => how === 'cash' || how === 'bkash';
const isWithin = (at: number, day?: number) =>
  day === undefined ? at >= 0 && at < DAYS * 1440 : Math.floor(at / 1440) === day;

/** Adds up the payments and refunds of lives by the key from `keyOf`, without any code of the product. */
function addUp(
  lives: Life[],
  keyOf: (payment: Payment, at: number, life: Life) => string | null,
  day?: number,
): Sums {
  const sums: Sums = {};
  const add = (key: string | null, moved: { taken: number; back: number }) => {
    if (key === null) return;
    const { taken, back } = sums[key] ?? { taken: 0, back: 0 };
    sums[key] = { taken: taken + moved.taken, back: back + moved.back };
  };
  for (const one of lives)
    for (const payment of paymentsOf(one)) {
      const { at, amount, refund } = payment;
      if (isWithin(at, day)) add(keyOf(payment, at, one), { taken: amount, back: 0 });
      if (refund?.status === 'succeeded' && isWithin(refund.at, day))
        add(keyOf(payment, refund.at, one), { taken: 0, back: refund.amount });
    }
  return sums;
}

const whatFor = ({ whole }: Life, payment: Payment, part: Part | undefined): string => {
  if (payment === whole) return 'booking';
  return (part?.guests ?? 0) > 0 ? 'guests' : 'part of a booking';
};

/** Returns the figures that every page and file of the club must show for these lives. */
export function recount(lives: Life[], { courts, from }: { courts: string[]; from: string }) {
  const toCollect = lives.filter(
    (one) =>
      one.playDay <= 0 &&
      openOf(one) > 0 &&
      ((one.status === 'approved' && one.payAt === 'desk') || one.status === 'confirmed'),
  );
  const byHand = (payment: Payment) => (isByHand(payment) ? METHODS[payment.how] : null);
  const paid: Record<string, number> = {};
  for (const one of lives)
    for (const payment of paymentsOf(one).filter(({ at }) => isWithin(at))) {
      const what = whatFor(
        one,
        payment,
        one.parts.find((part) => part.payment === payment),
      );
      paid[what] = (paid[what] ?? 0) + payment.amount;
    }
  const refunds = lives
    .flatMap(paymentsOf)
    .flatMap(({ refund }) => (refund && isWithin(refund.at) ? refund : []));
  return {
    report: {
      days: addUp(lives, (_, at) => addDays(from, Math.floor(at / 1440))),
      courts: addUp(lives, (_, __, { court }) => courts[court] ?? ''),
      methods: addUp(lives, ({ how }) => METHODS[how]),
    },
    today: {
      money: addUp(lives, ({ how }) => (how === 'none' ? null : METHODS[how]), DAYS - 1),
      toCollect: { count: toCollect.length, amount: toCollect.reduce((sum, one) => sum + openOf(one), 0) },
    },
    till: Array.from({ length: DAYS }, (_, day) => addUp(lives, byHand, day)),
    files: {
      paid,
      refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      open: lives.reduce((sum, one) => sum + openOf(one), 0),
    },
  };
}
