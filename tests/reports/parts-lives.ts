import fc from 'fast-check';

/** The number of days that the generated lives cover. Some payments are before or after them. */
export const DAYS = 3;
/** The fee for one guest, in poisha. */
const GUEST = 15_050;

export interface Payment {
  /** Minutes after midnight of the first day. */
  at: number;
  /** `none` means that the club no longer waits for the money. */
  how: 'cash' | 'bkash' | 'embedded' | 'none';
  amount: number;
  /** Whether the payment came too late, so that it pays nothing. */
  isLate: boolean;
  refund: { at: number; amount: number; status: 'succeeded' | 'due' | 'failed' } | null;
}

export interface Part {
  total: number;
  guests: number;
  due: 'now' | 'later';
  state: 'open' | 'paid' | 'ended';
  payment: Payment | null;
}

/** A booking in its final state, with everything paid for it. Money is in poisha. */
export interface Life {
  status: 'approved' | 'confirmed' | 'cancelled';
  total: number;
  payAt: 'online' | 'desk';
  /** The day of play, in days after the last one. */
  playDay: number;
  court: 0 | 1;
  /** The payment of the full amount at one time, if there was one. */
  whole: Payment | null;
  /** The parts. Empty when the booking was never divided. */
  parts: Part[];
}

const minute = fc.integer({ min: -1440, max: (DAYS + 1) * 1440 });

type Made<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

const chances = fc.record({
  at: minute,
  how: fc.constantFrom('cash', 'bkash', 'embedded', 'none'),
  refund: fc.option(
    fc.record({
      at: minute,
      percent: fc.integer({ min: 1, max: 100 }),
      status: fc.constantFrom('succeeded', 'due', 'failed'),
    }),
  ),
});
type Chances = Made<typeof chances>;

const plan = fc.record({
  status: fc.constantFrom('approved', 'confirmed', 'cancelled'),
  total: fc.integer({ min: 4, max: 9_999_999 }),
  payAt: fc.constantFrom('online', 'desk'),
  playDay: fc.integer({ min: -3, max: 2 }),
  court: fc.constantFrom(0, 1),
  isWhole: fc.boolean(),
  /** Whether the booking was divided in another way before. */
  wasJoined: fc.boolean(),
  /** The percentages at which the price is divided. */
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
  paid: fc.integer({ min: 1, max: 4 }),
  guests: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  payments: fc.array(chances, { minLength: 6, maxLength: 6 }),
});
type Plan = Made<typeof plan>;

/** Makes a payment of `total`. A payment that is kept is not refunded, and neither is one that was not waited for. */
function paymentOf(
  total: number,
  { at, how, refund }: Chances,
  { isKept, isLate = false }: { isKept: boolean; isLate?: boolean },
): Payment {
  const amount = how === 'none' ? 0 : total;
  const back = isKept || amount === 0 ? null : refund;
  return {
    at,
    how,
    amount,
    isLate,
    refund: back && { at: back.at, status: back.status, amount: Math.ceil((amount * back.percent) / 100) },
  };
}

const SOMETHING: Chances = { at: 0, how: 'cash', refund: null };

function liveBy({ status, total, isWhole, wasJoined, cuts, paid, guests, payments, ...others }: Plan): Life {
  const left = [...payments];
  const isKept = status === 'confirmed';
  const pay = (amount: number) => paymentOf(amount, left.pop() ?? SOMETHING, { isKept });
  const added = (status === 'approved' ? [] : guests).map((count): Part => {
    const payment = paymentOf(count * GUEST, { ...(left.pop() ?? SOMETHING), how: 'cash' }, { isKept });
    return { total: count * GUEST, guests: count, due: 'later', state: 'paid', payment };
  });
  if (isWhole)
    return { ...others, status, total, whole: status === 'approved' ? null : pay(total), parts: added };
  const edges = [0, ...cuts.toSorted((a, b) => a - b).map((cut) => Math.ceil((total * cut) / 100)), total];
  const sizes = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  const count = status === 'approved' ? 0 : paid;
  const priced = sizes
    .filter((size) => size > 0)
    .map((size, at): Part => {
      const due = at === 0 ? 'now' : 'later';
      if (at < count) return { total: size, guests: 0, due, state: 'paid', payment: pay(size) };
      const late = left.pop();
      const isPaidLate = late?.how === 'embedded';
      const payment = isPaidLate ? paymentOf(size, late, { isKept: false, isLate: true }) : null;
      return { total: size, guests: 0, due, state: 'open', payment };
    });
  const joined: Part[] = wasJoined ? [{ total, guests: 0, due: 'now', state: 'ended', payment: null }] : [];
  return { ...others, status, total, whole: null, parts: [...joined, ...priced, ...added] };
}

export const life = plan.map(liveBy);

export const paymentsOf = ({ whole, parts }: Life): Payment[] =>
  [whole, ...parts.map(({ payment }) => payment)].filter((payment) => payment !== null);

/** Returns what is paid and open of a booking by its parts, or null when it was never divided. */
export function countersOf({ total, whole, parts }: Life) {
  const live = parts.filter(({ state }) => state !== 'ended');
  if (live.length === 0) return null;
  const sum = (of: Part[]) => of.reduce((all, part) => all + part.total, 0);
  const open = live.filter(({ state }) => state === 'open');
  return {
    fees: sum(live.filter(({ guests }) => guests > 0)),
    covered: (whole ? total : 0) + sum(live.filter(({ state }) => state === 'paid')),
    dueNow: sum(open.filter(({ due }) => due === 'now')),
    dueLater: sum(open.filter(({ due }) => due === 'later')),
  };
}

export function openOf(life: Life): number {
  if (life.status === 'cancelled') return 0;
  const counters = countersOf(life);
  if (counters) return counters.dueNow + counters.dueLater;
  return life.status === 'approved' ? life.total : 0;
}
