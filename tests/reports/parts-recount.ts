import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { addDays, toInstant } from '#contract/clock/club-time.ts';
import { getTill } from '#contract/desk/desk-money.ts';
import { getToday } from '#contract/desk/today.ts';
import { fromTaka } from '#contract/money/money.ts';
import { exportRows, type Exported } from '#contract/records/exports.ts';
import { getMoneyReport } from '#contract/records/reports.ts';
import { inDays } from '../support/club.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk } from '../desk/desk-fixture.ts';
import { countersOf, DAYS, life, type Life } from './parts-lives.ts';
import { isByHand, recount, type Sums } from './parts-sums.ts';

/** The number of bookings in one comparison. */
const AT_ONCE = 250;

interface Moved {
  taken: number;
  given_back: number;
}

const sumsBy = <Row extends Moved>(rows: Row[], keyOf: (row: Row) => string): Sums =>
  Object.fromEntries(
    rows.map((row) => [keyOf(row), { taken: fromTaka(row.taken), back: fromTaka(row.given_back) }]),
  );

/** Opens a club whose only records are those that a test writes. */
export async function openRecount() {
  const { server, admin, desk, court } = await openDesk();
  const { db } = server;
  const made = [await court({ type: 'A' }), await court({ type: 'B' })];
  const models: string[] = [];
  for (const of of made) models.push((await aDeskBooking(desk, of, { pay: ON_ARRIVAL }))._id);
  const courts = made.map(({ _id }) => _id);
  const [from, to] = [inDays(server, 1 - DAYS), inDays(server, 0)];
  const instant = (at: number) => new Date(toInstant(from, 0).getTime() + at * 60_000 + 123);

  /** Replaces the records with those of these lives. */
  async function fill(lives: Life[]): Promise<void> {
    const rows = lives.map(rowsOf);
    const list = (of: (row: (typeof rows)[number]) => object[]) => JSON.stringify(rows.flatMap(of));
    await sql`with refund as (delete from refunds), payment as (delete from payments), charge as (delete from charges)
      delete from bookings where staff_note = 'grown'`.execute(db);
    await sql`
      with booking as (
        insert into bookings (id, user_id, guest_id, user_email, user_name, court_id, court_type, slots, starts_at, price_poisha,
          staff_note, play_date, total_poisha, status, pay_at, expires_at, confirmed_payment_id, fees_poisha, covered_poisha,
          due_now_poisha, due_later_poisha)
        select g.id, m.user_id, m.guest_id, m.user_email, m.user_name, m.court_id, m.court_type, m.slots, m.starts_at, m.price_poisha,
          'grown', g.play_date, g.total, g.status, g.pay_at, case g.status when 'approved' then m.starts_at end, g.confirmed, g.fees,
          g.covered, g.due_now, g.due_later
        from jsonb_to_recordset(${list(({ booking }) => [booking])}::jsonb) as g (id uuid, model uuid, play_date date, total bigint,
          status text, pay_at text, confirmed uuid, fees bigint, covered bigint, due_now bigint, due_later bigint)
        join bookings m on m.id = g.model
      ), charge as (
        insert into charges (id, booking_id, total_poisha, fee_poisha, guests, due, state, payment_id, created_at)
        select g.*, now() from jsonb_to_recordset(${list(({ charges }) => charges)}::jsonb) as g (id uuid, booking uuid, total bigint,
          fee bigint, guests int, due text, state text, payment uuid)
      ), payment as (
        insert into payments (id, booking_id, charge_id, email, provider, provider_ref, status, subtotal_poisha, discount_poisha,
          amount_poisha, refunded_poisha, method, taken_by, paid_at)
        select g.id, g.booking, g.charge, '', g.provider, g.id::text, g.status, g.total, g.total - g.amount, g.amount, g.refunded,
          array[g.method], case g.provider when 'desk' then ${desk.person.id}::uuid end, g.paid_at
        from jsonb_to_recordset(${list(({ payments }) => payments)}::jsonb) as g (id uuid, booking uuid, charge uuid, provider text,
          status text, total bigint, amount bigint, refunded bigint, method text, paid_at timestamptz)
      )
      insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, created_at, ended_at, handed_by)
      select g.id, g.payment, g.amount, false, 'grown', g.status, g.at, case when g.status <> 'due' then g.at end,
        case when g.is_handed then ${desk.person.id}::uuid end
      from jsonb_to_recordset(${list(({ refunds }) => refunds)}::jsonb) as g (id uuid, payment uuid, amount bigint, status text,
        at timestamptz, is_handed boolean)`.execute(db);
  }

  function rowsOf(one: Life) {
    const { status, total, payAt, playDay, court: at, whole, parts } = one;
    const id = uuidv7();
    const counters = countersOf(one);
    const charged = parts.map((part) => ({ part, id: uuidv7() }));
    const paid = [
      ...(whole ? [{ payment: whole, charge: null, id: uuidv7(), total }] : []),
      ...charged.flatMap(({ part, id: charge }) =>
        part.payment ? [{ payment: part.payment, charge, id: uuidv7(), total: part.total }] : [],
      ),
    ];
    const kept = paid.filter(({ payment }) => !payment.isLate);
    return {
      booking: {
        ...{ id, model: models[at], play_date: addDays(to, playDay), total, status, pay_at: payAt },
        confirmed: status === 'confirmed' ? kept[0]?.id : null,
        ...{ fees: counters?.fees, covered: counters?.covered },
        ...{ due_now: counters?.dueNow, due_later: counters?.dueLater },
      },
      charges: charged.map(({ part, id: charge }) => ({
        ...{ id: charge, booking: id, total: part.total, fee: part.guests > 0 ? part.total : 0 },
        ...{ guests: part.guests, due: part.due, state: part.state },
        payment: part.state === 'paid' ? paid.find((one) => one.charge === charge)?.id : null,
      })),
      payments: paid.map(({ payment, charge, id: of, total: subtotal }) => ({
        ...{ id: of, booking: id, charge, total: subtotal, amount: payment.amount },
        ...{ provider: isByHand(payment) ? 'desk' : payment.how, method: payment.how },
        status: payment.isLate ? 'unapplied' : 'succeeded',
        refunded: payment.refund?.status === 'succeeded' ? payment.refund.amount : 0,
        paid_at: instant(payment.at),
      })),
      refunds: paid.flatMap(({ payment, id: of }) =>
        payment.refund
          ? [
              {
                ...{ id: uuidv7(), payment: of, amount: payment.refund.amount },
                ...{ status: payment.refund.status, at: instant(payment.refund.at) },
                is_handed: isByHand(payment) && payment.refund.status === 'succeeded',
              },
            ]
          : [],
      ),
    };
  }

  async function linesOf(
    what: Exported,
    days: { from: string; to: string },
  ): Promise<Record<string, string>[]> {
    return parse(await admin.ask(exportRows, { params: { what }, query: days }), {
      columns: true,
      bom: true,
    });
  }

  const inPoisha = (cell: string | undefined) => fromTaka(Number(cell));

  async function readFiles() {
    const paid: Record<string, number> = {};
    for (const line of await linesOf('payments', { from, to })) {
      const what = line['Paid for'] ?? '';
      paid[what] = (paid[what] ?? 0) + inPoisha(line['Paid (taka)']);
    }
    const bookings = await linesOf('bookings', { from: addDays(to, -3), to: addDays(to, 2) });
    const refunds = await linesOf('refunds', { from, to });
    return {
      paid,
      refunded: refunds.reduce((sum, line) => sum + inPoisha(line['Amount (taka)']), 0),
      open: bookings
        .filter((line) => !models.includes(line['Booking'] ?? ''))
        .reduce((sum, line) => sum + inPoisha(line['Still to pay (taka)']), 0),
    };
  }

  /** Returns the figures on every page and in every file of the club. */
  async function readAll(): Promise<ReturnType<typeof recount>> {
    const report = await admin.ask(getMoneyReport, { query: { from, to } });
    const today = await desk.ask(getToday);
    const till: Sums[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      const { by_method: methods } = await desk.ask(getTill, { query: { date: addDays(from, day) } });
      till.push(sumsBy(methods, ({ method }) => method));
    }
    return {
      report: {
        days: sumsBy(report.days, ({ date }) => date),
        courts: sumsBy(report.courts, ({ _id }) => _id),
        methods: sumsBy(report.methods, ({ method }) => method),
      },
      today: {
        money: sumsBy(today.money.by_method, ({ method }) => method),
        toCollect: { count: today.to_collect.count, amount: fromTaka(today.to_collect.amount) },
      },
      till,
      files: await readFiles(),
    };
  }

  const recounted = (lives: Life[]) => recount(lives, { courts, from });

  /** Compares the club's figures with the recount, for `count` bookings in total. */
  async function compare(count: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const all = fc.sample(life, { seed, numRuns: AT_ONCE });
        await fill(all);
        expect(await readAll()).toEqual(recounted(all));
      }),
      { numRuns: Math.ceil(count / AT_ONCE), endOnFailure: true },
    );
  }

  return { fill, readAll, recount: recounted, compare };
}
