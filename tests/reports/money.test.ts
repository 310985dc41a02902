import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, toInstant } from '#contract/clock/club-time.ts';
import { fromTaka } from '#contract/money/money.ts';
import { getMoneyReport, type MoneyReport } from '#contract/records/reports.ts';
import { inDays } from '../support/club.ts';
import { aDeskBooking, openDesk } from '../desk/desk-fixture.ts';

const { server, admin, desk, court } = await openDesk();
const { db } = server;
const DAYS = 10;
const from = inDays(server, -30);
const to = addDays(from, DAYS - 1);

interface Payment {
  /** Minutes after midnight of the first day. Some times are before the first day or after the last. */
  at: number;
  amount: number;
  discount: number;
  /** The provider's fee. Null until the provider has reported it. */
  fee: number | null;
  how: 'embedded' | 'none' | 'cash' | 'bkash';
  coupon: string | null;
  court: number;
  refunds: { at: number; part: number; status: 'succeeded' | 'due' | 'failed' }[];
}

const minute = fc.integer({ min: -1440, max: (DAYS + 1) * 1440 });
const payment: fc.Arbitrary<Payment> = fc.record({
  at: minute,
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  discount: fc.integer({ min: 0, max: 50_000 }),
  fee: fc.option(fc.integer({ min: 0, max: 9_999 })),
  how: fc.constantFrom('embedded', 'none', 'cash', 'bkash'),
  coupon: fc.constantFrom(null, 'EID', 'NEW'),
  court: fc.integer({ min: 0, max: 2 }),
  refunds: fc.array(
    fc.record({
      at: minute,
      part: fc.integer({ min: 1, max: 40 }),
      status: fc.constantFrom('succeeded', 'due', 'failed'),
    }),
    { maxLength: 2 },
  ),
});

const courts = [await court({ type: 'A' }), await court({ type: 'B' }), await court({ type: 'C' })];
const models = await Promise.all(courts.map((of) => aDeskBooking(desk, of)));
// The fixture's own desk payments are on another day, so they do not affect these sums.
const instant = (at: number) => new Date(toInstant(from, 0).getTime() + at * 60_000 + 123);

async function fill(payments: Payment[]): Promise<void> {
  await sql`delete from refunds`.execute(db);
  await sql`delete from payments where provider_ref like 'grown%'`.execute(db);
  for (const [n, { at, amount, discount, fee, how, coupon, court: of, refunds }] of payments.entries()) {
    const free = how === 'none';
    const byHand = how === 'cash' || how === 'bkash';
    const { rows } = await sql<{ id: string }>`
      insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, discount_poisha,
        amount_poisha, coupon_code, method, taken_by, paid_at, fee_poisha)
      values (gen_random_uuid(), ${models[of]?._id}::uuid, null, '', ${byHand ? 'desk' : how}, ${`grown ${n}`}, 'unapplied',
        ${(free ? 0 : amount) + discount}, ${discount}, ${free ? 0 : amount}, ${coupon}, ${[byHand ? how : 'card']},
        ${byHand ? desk.person.id : null}::uuid, ${instant(at)}, ${fee}) returning id`.execute(db);
    for (const { at: when, part, status } of free ? [] : refunds)
      await sql`insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, ended_at)
        values (gen_random_uuid(), ${rows[0]?.id}::uuid, ${Math.ceil((amount * part) / 100)}, false, 'test', ${status},
          ${status === 'due' ? null : instant(when)})`.execute(db);
  }
}

interface Sums {
  taken: bigint;
  back: bigint;
  fees: bigint;
}

const NOTHING: Sums = { taken: 0n, back: 0n, fees: 0n };

/**
 * Returns the poisha per line of a list, where `keyOf` names the line of a payment. It is computed from the written rows without the
 * report's code.
 */
function recount(
  payments: Payment[],
  keyOf: (payment: Payment, at: number) => string | null,
): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  function add(payment: Payment, at: number, moved: { taken?: number; back?: number; fee?: number }): void {
    const name = keyOf(payment, at);
    if (at < 0 || at >= DAYS * 1440 || name === null) return;
    const { taken, back, fees } = sums.get(name) ?? NOTHING;
    sums.set(name, {
      taken: taken + BigInt(moved.taken ?? 0),
      back: back + BigInt(moved.back ?? 0),
      fees: fees + BigInt(moved.fee ?? 0),
    });
  }
  for (const one of payments) {
    add(one, one.at, { taken: one.how === 'none' ? 0 : one.amount, fee: one.fee ?? 0 });
    for (const { at, part, status } of one.how === 'none' ? [] : one.refunds)
      if (status === 'succeeded') add(one, at, { back: Math.ceil((one.amount * part) / 100) });
  }
  return sums;
}

const METHODS = { embedded: 'card', none: 'free', cash: 'cash', bkash: 'bkash' };
const KEYS: Record<string, (payment: Payment, at: number) => string | null> = {
  days: (_, at) => addDays(from, Math.floor(at / 1440)),
  courts: ({ court: of }) => courts[of]?._id ?? '',
  methods: ({ how }) => METHODS[how],
  coupons: ({ coupon }) => coupon,
};

type Moved = Pick<MoneyReport, 'taken' | 'given_back' | 'fees'>;

const inPoisha = ({ taken, given_back: back, fees }: Moved): Sums => ({
  taken: BigInt(fromTaka(taken)),
  back: BigInt(fromTaka(back)),
  fees: BigInt(fromTaka(fees)),
});

function listsOf(report: MoneyReport): Record<string, Map<string, Sums>> {
  const sums = (list: Moved[], name: (one: never) => string) =>
    new Map(
      list.map((one) => [
        name(one as never), // `name` fits the rows of its own list.
        inPoisha(one),
      ]),
    );
  return {
    days: sums(report.days, ({ date }: { date: string }) => date),
    courts: sums(report.courts, ({ _id }: { _id: string }) => _id),
    methods: sums(report.methods, ({ method }: { method: string }) => method),
    coupons: sums(report.coupons, ({ code }: { code: string }) => code),
  };
}

describe('the money of a report', () => {
  test('is to the poisha what was paid and given back, by day, court, method and coupon', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 12 }), async (payments) => {
        await fill(payments);
        const report = await admin.ask(getMoneyReport, { query: { from, to } });
        const lists = listsOf(report);
        for (const [name, keyOf] of Object.entries(KEYS))
          expect(lists[name]).toEqual(recount(payments, keyOf));
        const all = recount(payments, () => 'all').get('all') ?? NOTHING;
        expect(inPoisha(report)).toEqual(all);
      }),
      { numRuns: 25 },
    );
  });

  test('the recount notices a payment, a refund and a fee that are left out', async () => {
    const payments: Payment[] = [
      { at: 10, amount: 101, discount: 0, fee: null, how: 'cash', coupon: 'EID', court: 0, refunds: [] },
      {
        at: 20,
        amount: 1000,
        discount: 0,
        fee: 25,
        how: 'embedded',
        coupon: null,
        court: 1,
        refunds: [{ at: 30, part: 1, status: 'succeeded' }],
      },
    ];
    await fill(payments);
    const { days } = listsOf(await admin.ask(getMoneyReport, { query: { from, to } }));
    const byDay = KEYS['days'] as (typeof KEYS)[string];
    expect(days).toEqual(recount(payments, byDay));
    expect(days).not.toEqual(recount(payments.slice(1), byDay));
    for (const left of [{ refunds: [] }, { fee: null }])
      expect(days).not.toEqual(
        recount(
          payments.map((one) => ({ ...one, ...left })),
          byDay,
        ),
      );
  });

  test('a coupon says what it took off, and how often', async () => {
    await fill([
      { at: 10, amount: 100, discount: 33, fee: null, how: 'cash', coupon: 'EID', court: 0, refunds: [] },
      { at: 20, amount: 100, discount: 34, fee: null, how: 'none', coupon: 'EID', court: 0, refunds: [] },
    ]);
    const { coupons, payments } = await admin.ask(getMoneyReport, { query: { from, to } });
    expect(coupons).toEqual([
      { code: 'EID', discount: 0.67, taken: 1, given_back: 0, fees: 0, payments: 2, refunds: 0 },
    ]);
    expect(payments).toBe(2);
  });

  test('of days on which nothing moved is nothing', async () => {
    await fill([]);
    expect(await admin.ask(getMoneyReport, { query: { from, to } })).toEqual({
      taken: 0,
      given_back: 0,
      fees: 0,
      payments: 0,
      refunds: 0,
      days: [],
      courts: [],
      methods: [],
      coupons: [],
    });
  });
});
