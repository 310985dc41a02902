import { describe, expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { correctPayment, takePayment, undoDeskBooking } from '#contract/desk/desk-bookings.ts';
import { getTill, listOwed } from '#contract/desk/desk-money.ts';
import { deskMethod, getDeskBooking, updateVisit, type DeskMethod } from '#contract/desk/desk.ts';
import { getToday } from '#contract/desk/today.ts';
import { getReceipt } from '#contract/payments/payments.ts';
import { api } from '../support/client.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { aStaffMember } from '../support/people.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { begin, confirmCard } from '../payments/support/payment-fixture.ts';
import { aDeskBooking, bookAt, CASH, ON_ARRIVAL, openDesk } from './desk-fixture.ts';

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { settleDown } = backgroundOf(server);

const pay = (id: string, fields: { method?: 'cash' | 'bkash'; reference?: string; amount?: number } = {}) =>
  desk.call(takePayment, { params: { id }, body: { method: 'cash', amount: 500, ...fields } });

describe('money that the desk takes for an approved booking', () => {
  test('confirms it, whoever booked it', async () => {
    const { _id: id } = await anApprovedBooking(member, admin, await court());
    expect(await pay(id, { method: 'bkash', reference: 'abc 123' })).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        payment: { by: 'desk', method: 'bkash', reference: 'ABC123', taken_by: 'Karim Counter' },
      },
    });
    expect(await member.ask(getBooking, { params: { id } })).toMatchObject({ status: 'confirmed' });
    expect(await pay(id)).toMatchObject({ status: 409, problem: { code: 'already-paid' } });
  });

  test('is the whole amount, of a booking that waits for it', async () => {
    const { _id: id } = await anApprovedBooking(member, admin, await court());
    expect(await pay(id, { amount: 400 })).toMatchObject({
      status: 409,
      problem: { code: 'amount-mismatch', expectedAmountInCents: 50_000 },
    });
    const pending = await aBooking(member, await court());
    expect(await pay(pending._id)).toMatchObject({
      status: 409,
      problem: { code: 'booking-not-payable' },
    });
  });

  test('closes a card payment under way first; one that has succeeded has paid already', async () => {
    const open = await anApprovedBooking(member, admin, await court());
    const begun = await begin(member, open);
    expect(await pay(open._id)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await confirmCard(server, begun.body.clientSecret)).toMatchObject({ error: expect.anything() });

    const charged = await anApprovedBooking(member, admin, await court());
    const { body } = await begin(member, charged);
    await confirmCard(server, body.clientSecret);
    expect(await pay(charged._id)).toMatchObject({ status: 409, problem: { code: 'already-paid' } });
    await settleDown();
    expect(await payments(charged._id)).toEqual([{ provider: 'embedded', status: 'succeeded' }]);
  });

  test('needs the number of a transfer, which pays once', async () => {
    const { _id: id } = await anApprovedBooking(member, admin, await court());
    expect(await pay(id, { method: 'bkash' })).toMatchObject({
      status: 400,
      problem: {
        errors: [
          { path: 'reference', message: 'Please enter the transaction’s number, at least 4 characters.' },
        ],
      },
    });
    const used = { kind: 'now', method: 'bkash', reference: 'ONCE-1' } as const;
    await aDeskBooking(desk, await court(), { pay: used });
    expect(await pay(id, { method: 'bkash', reference: 'once-1' })).toMatchObject({
      status: 409,
      problem: {
        code: 'reference-used',
        message: 'bKash ONCE-1 has already paid for a booking. Please check the number.',
      },
    });
    const where = await court();
    expect(await bookAt(desk, where, { pay: used })).toMatchObject({ status: 409 });
    expect(await bookAt(desk, where, { pay: { ...used, method: 'nagad' } })).toMatchObject({ status: 201 });
  });

  test('has a terminal’s slips counted anew each day, and cash without a number', async () => {
    const slip = { kind: 'now', method: 'card-terminal', reference: '000123' } as const;
    await aDeskBooking(desk, await court(), { pay: slip });
    expect(await bookAt(desk, await court(), { pay: slip })).toMatchObject({ status: 409 });
    server.clock.pass({ days: 1 });
    const { payment } = await aDeskBooking(desk, await court(), { pay: slip });
    expect(payment).toMatchObject({ method: 'card-terminal', reference: '000123' });
    expect(
      (await aDeskBooking(desk, await court(), { pay: { ...CASH, method: 'card-terminal' } })).payment,
    ).toMatchObject({ reference: null });
  });
});

const payments = (bookingId: string) =>
  server.db
    .selectFrom('payments')
    .select(['provider', 'status'])
    .where('booking_id', '=', bookingId)
    .execute();

describe('each method of the desk', () => {
  const NUMBERS: Record<DeskMethod, 'none' | 'may' | 'must'> = {
    cash: 'none',
    'card-terminal': 'may',
    'bank-transfer': 'must',
    bkash: 'must',
    nagad: 'must',
    rocket: 'must',
  };

  test.each(deskMethod.options)(
    '%s has its number once, where it has one, and is counted by its name',
    async (method) => {
      server.clock.pass({ days: 1 });
      const book = async (reference?: string) =>
        bookAt(desk, await court(), { pay: { kind: 'now', method, ...(reference && { reference }) } });
      const number = NUMBERS[method];
      expect((await book()).status).toBe(number === 'must' ? 400 : 201);
      const { body } = await book('EACH 12345');
      expect(body.payment).toMatchObject({ method, reference: number === 'none' ? null : 'EACH12345' });
      expect((await book('each12345')).status).toBe(number === 'none' ? 201 : 409);
      const count = { none: 3, may: 2, must: 1 }[number];
      const { by_method } = await desk.ask(getTill, { query: { date: inDays(server, 0) } });
      expect(by_method).toEqual([{ method, taken: 500 * count, given_back: 0, count }]);
      expect((await desk.ask(getToday)).money.by_method).toEqual([
        { method, taken: 500 * count, given_back: 0 },
      ]);
    },
  );
});

describe('how money was taken', () => {
  test('is corrected on the same day, never the amount, and kept in the records', async () => {
    const { payment } = await aDeskBooking(desk, await court());
    const id = payment?._id ?? '';
    const correct = (reference: string) =>
      desk.call(correctPayment, { params: { id }, body: { method: 'nagad', reference } });
    expect(await correct('NG-77')).toMatchObject({
      status: 200,
      body: { payment: { method: 'nagad', reference: 'NG-77', amount: 500 } },
    });
    const used = { kind: 'now', method: 'nagad', reference: 'NG-78' } as const;
    await aDeskBooking(desk, await court(), { pay: used });
    expect(await correct('NG-78')).toMatchObject({ status: 409, problem: { code: 'reference-used' } });
    server.clock.pass({ days: 1 });
    expect(await correct('NG-79')).toMatchObject({ status: 409, problem: { code: 'too-late' } });
  });

  test('is corrected by one of two at once: the other sees theirs before it takes its place', async () => {
    const { payment, _id } = await aDeskBooking(desk, await court());
    const params = { id: payment?._id ?? '' };
    const seen = { method: 'cash', reference: null };
    const correct = (by: typeof desk, reference: string, before: object = seen) =>
      by.call(correctPayment, {
        params,
        body: { method: 'nagad', reference, before: { ...seen, ...before } },
      });
    const answers = await Promise.all([correct(desk, 'NG-101'), correct(admin, 'NG-102')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('payment-changed');
    const { booking } = await desk.ask(getDeskBooking, { params: { id: _id } });
    const { method = '', reference = null } = booking.payment ?? {};
    expect((await correct(desk, 'NG-103', { method, reference })).status).toBe(200);
    // Repeating the same correction succeeds, and a request without the seen values is not checked for changes.
    expect((await correct(admin, 'NG-103')).status).toBe(200);
    expect((await desk.call(correctPayment, { params, body: { method: 'cash' } })).status).toBe(200);
  });

  test('is the desk’s to correct only where the desk took it', async () => {
    const paid = await anApprovedBooking(member, admin, await court());
    const { body } = await begin(member, paid);
    await confirmCard(server, body.clientSecret);
    await settleDown();
    const { id } = await server.db
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', paid._id)
      .executeTakeFirstOrThrow();
    const correct = { params: { id }, body: { method: 'cash' } as const };
    expect((await desk.call(correctPayment, correct)).status).toBe(404);
  });

  test('stands on the receipt, with who took it', async () => {
    const { payment, _id: id } = await aDeskBooking(desk, await court(), {
      pay: { kind: 'now', method: 'bkash', reference: '9HG7XYZ123' },
    });
    const params = { id, payment: payment?._id ?? '' };
    expect(await desk.ask(getReceipt, { params })).toMatchObject({
      by_hand: { method: 'bkash', reference: '9HG7XYZ123', taken_by: 'Karim Counter' },
      card: null,
      user_name: 'Walk-in',
    });
  });
});

describe('the till of a day', () => {
  test('adds up what was taken and given back, by method and by person, as the books have it', async () => {
    server.clock.pass({ days: 1 });
    const other = api(server).as(await aStaffMember(server));
    const bkash = { kind: 'now', method: 'bkash', reference: 'TILL-1' } as const;
    await aDeskBooking(desk, await court());
    await aDeskBooking(desk, await court(), { pay: bkash });
    await aDeskBooking(other, await court(), { slots: ['7 AM - 8 AM', '8 AM - 9 AM'] });
    const undone = await aDeskBooking(other, await court());
    await other.ask(undoDeskBooking, { params: { id: undone._id } });
    const till = await desk.ask(getTill, { query: { date: today() } });
    expect(till.total).toEqual({ taken: 2500, given_back: 500, count: 5 });
    expect(till.by_method).toEqual([
      { method: 'cash', taken: 2000, given_back: 500, count: 4 },
      { method: 'bkash', taken: 500, given_back: 0, count: 1 },
    ]);
    const moved = till.entries.map(({ kind, amount, reference }) => `${kind} ${amount} ${reference ?? '-'}`);
    expect(moved.toSorted()).toEqual([
      'given-back 500 -',
      'taken 1000 -',
      'taken 500 -',
      'taken 500 -',
      'taken 500 TILL-1',
    ]);
    const yesterday = await desk.ask(getTill, { query: { date: inDays(server, -1) } });
    expect(yesterday.total.taken).toBeGreaterThan(0);
    expect((await desk.ask(getTill, { query: { date: inDays(server, 1) } })).entries).toEqual([]);
  });
});

describe('what is to be collected', () => {
  test('is what was to be paid on arrival and is not, the first play first; it leaves when it is paid', async () => {
    const [first, second] = [await courtFrom(10), await courtFrom(70)];
    const ids: string[] = [];
    for (const where of [second, first])
      ids.unshift((await aDeskBooking(desk, where, { date: today(), pay: ON_ARRIVAL }))._id);
    const tomorrow = await aDeskBooking(desk, await court(), { pay: ON_ARRIVAL });
    const collect = async () => {
      const { to_collect } = await desk.ask(listOwed);
      return to_collect.map(({ _id }) => _id).filter((id) => [...ids, tomorrow._id].includes(id));
    };
    expect(await collect()).toEqual(ids);
    await desk.ask(updateVisit, { params: { id: ids[0] ?? '' }, body: { checked_in: true } });
    await pay(ids[1] ?? '');
    expect(await collect()).toEqual(ids.slice(0, 1));
  });
});
