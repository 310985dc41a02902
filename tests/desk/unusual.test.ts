import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/records/audit.ts';
import { correctPayment, takePayment } from '#contract/desk/desk-bookings.ts';
import { linkGuest } from '#contract/desk/desk.ts';
import type { Court } from '#contract/club/courts.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { changeMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { api, type Client } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aTier, shareHousehold } from '../support/memberships.ts';
import { anAdmin, aStaffMember, aUser, type Person } from '../support/people.ts';
import { aDeskBooking, bookAt, CASH, openDesk, RAHIM } from './desk-fixture.ts';

// One staff member alone cannot do these things: each is refused, or listed for the admins as unusual.

const { server, admin, desk, member, court } = await openDesk();
const FREE = { kind: 'free' } as const;
const TO_BKASH = { method: 'bkash', reference: '9HG7ABC' } as const;
const WHY = 'Rained off last week';

const anotherDesk = async () => api(server).as(await aStaffMember(server));
/** Returns the newest unusual entries as the admin reads them: the person, the action, and the reasons for listing it. */
async function listed(count: number) {
  const rows = await admin.ask(listAudit, { query: { kind: 'unusual', limit: count } });
  return rows.map(({ who, action, unusual }) => [who?.name, action, ...unusual]);
}

const move = (
  who: Client<Person>,
  { _id: id }: { _id: string },
  to: Court,
  slots: string[],
  price: 'keep' | 'new' = 'keep',
) =>
  who.call(moveBookingTo, {
    params: { id },
    body: { court_id: to._id, date: inDays(server, 1), slots, price },
  });

describe('a court for nothing', () => {
  const asked = { pay: FREE, note: WHY };

  test('is not booked for oneself, nor without a reason, nor beyond what members can book', async () => {
    const own = { ...asked, who: { kind: 'member', _id: desk.person.id } } as const;
    expect((await bookAt(desk, await court(), own)).problem).toMatchObject({
      code: 'forbidden',
      message: 'You cannot book for yourself free of charge. Please ask an admin to book it.',
    });
    const short = await bookAt(desk, await court(), { ...asked, note: 'x' });
    expect(short.problem.errors).toMatchObject([{ path: 'note' }]);
    await setRules(admin, { horizonDays: 30 });
    const far = { ...asked, date: inDays(server, 31) };
    expect((await bookAt(desk, await court(), far)).problem.errors).toMatchObject([{ path: 'date' }]);
    expect((await bookAt(admin, await court(), far)).status).toBe(201);
    expect(await listed(1)).toEqual([
      [admin.person.name, 'booking.created', `Booked free of charge: ${WHY}`],
    ]);
  });

  test('is given for four sessions a day by one person of the staff; each stands on the list', async () => {
    const staff = await anotherDesk();
    const where = await court();
    const first = await aDeskBooking(staff, where, { ...asked, slots: where.slots });
    expect(first.slots).toHaveLength(3);
    const other = await court();
    expect((await bookAt(staff, other, { ...asked, slots: other.slots.slice(0, 2) })).problem).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('at most 4 sessions a day') as unknown,
    });
    expect((await bookAt(staff, other, { ...asked, slots: other.slots.slice(0, 1) })).status).toBe(201);
    expect((await bookAt(staff, await court(), asked)).status).toBe(403);
    expect((await bookAt(admin, await court(), asked)).status).toBe(201);
    server.clock.pass({ days: 1 });
    expect((await bookAt(staff, await court(), asked)).status).toBe(201);
    expect((await listed(4)).map(([who]) => who)).toEqual([
      staff.person.name,
      admin.person.name,
      staff.person.name,
      staff.person.name,
    ]);
  });

  test('is given no more often where two are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const staff = await anotherDesk();
      const courts = [await court(), await court(), await court()];
      const answers = await Promise.all(
        courts.map((where) => bookAt(staff, where, { ...asked, slots: where.slots.slice(0, 2) })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 403]);
    }
  });

  test('is no gift where the court costs nothing', async () => {
    const before = await listed(1);
    const own = { kind: 'member', _id: desk.person.id } as const;
    const free = await court({ price: 0 });
    expect((await bookAt(desk, free, { ...asked, who: own })).status).toBe(201);
    expect(await listed(1)).toEqual(before);
  });
});

describe('what somebody at the desk does for themself', () => {
  const OWN = 'Done for themselves or for their own household';

  test('stands on the list: own cash for an own booking, and not that of others', async () => {
    const before = await listed(1);
    await aDeskBooking(desk, await court(), { who: { kind: 'member', _id: member.person.id } });
    expect(await listed(1)).toEqual(before);
    await aDeskBooking(desk, await court(), { who: { kind: 'member', _id: desk.person.id } });
    expect(await listed(1)).toEqual([[desk.person.name, 'payment.succeeded', OWN]]);
    const later = await aDeskBooking(desk, await court(), {
      who: { kind: 'member', _id: desk.person.id },
      pay: { kind: 'on-arrival' },
    });
    const body = { method: 'cash', amount: 500 } as const;
    const taken = await listed(2);
    await desk.ask(takePayment, { params: { id: later._id }, body });
    expect((await listed(2)).at(-1)).toEqual(taken[0]);
  });

  test('a free tier, its longer end, and what begins in the past', async () => {
    const worker = await anotherDesk();
    const free = await aTier(admin, { price: 0 });
    const sell = (who: string, from?: string) =>
      worker.ask(sellMembership, {
        body: { who, tier_id: free._id, pay: { method: 'cash' }, ...(from !== undefined && { from }) },
      });
    const { membership } = await sell(worker.person.email);
    expect(await listed(1)).toEqual([[worker.person.name, 'membership.begun', OWN]]);
    const other = await aUser(server);
    const before = await listed(1);
    await sell(other.email);
    expect(await listed(1)).toEqual(before);
    const late = await aUser(server);
    await sell(late.email, inDays(server, -40));
    expect(await listed(1)).toEqual([
      [worker.person.name, 'membership.begun', expect.stringMatching(/^Begins in the past, on /)],
    ]);
    const boss = api(server).as(await anAdmin(server));
    await shareHousehold(server, worker.person, boss.person);
    const change = { ends_on: inDays(server, 500), give_back: 'nothing', note: 'More' } as const;
    await boss.ask(changeMembership, { params: { id: membership?._id ?? '' }, body: change });
    expect(await listed(1)).toEqual([[boss.person.name, 'membership.changed', OWN]]);
  });
});

describe('a booking that keeps its price', () => {
  test('does not get more sessions for it', async () => {
    const where = await court();
    const paid = await aDeskBooking(desk, where);
    const refused = await move(desk, paid, where, where.slots);
    expect(refused.problem).toMatchObject({
      code: 'not-movable',
      message: 'This booking is paid for 1 session. Please choose as many, and book the others separately.',
    });
    const unpaid = await aDeskBooking(desk, await court(), { pay: { kind: 'on-arrival' } });
    expect((await move(desk, unpaid, where, where.slots.slice(1))).problem.message).toContain(
      'or move it at the new price',
    );
    expect(await move(desk, unpaid, where, where.slots.slice(1), 'new')).toMatchObject({
      status: 200,
      body: { total_price: 1000 },
    });
  });

  test('stands on the list where others pay more', async () => {
    const paid = await aDeskBooking(desk, await court());
    const dear = await court({ price: 3500 });
    const before = await listed(1);
    const same = await court();
    expect((await move(desk, paid, same, same.slots.slice(0, 1))).status).toBe(200);
    expect(await listed(1)).toEqual(before);
    expect(await move(desk, paid, dear, dear.slots.slice(0, 1))).toMatchObject({
      status: 200,
      body: { total_price: 500 },
    });
    expect(await listed(1)).toEqual([
      [desk.person.name, 'booking.moved', 'Kept its price where others pay ৳3,500'],
    ]);
  });
});

describe('how money was taken', () => {
  const correct = (who: Client<Person>, id = '') =>
    who.call(correctPayment, { params: { id }, body: TO_BKASH });

  test('is corrected by who took it, on that day, else by an admin; all of it stands on the list', async () => {
    const { payment } = await aDeskBooking(desk, await court(), { pay: CASH });
    const colleague = await anotherDesk();
    expect((await correct(colleague, payment?._id)).problem).toMatchObject({
      code: 'forbidden',
      message: 'A colleague took this money. Please ask them, or an admin, to correct it.',
    });
    expect(await correct(desk, payment?._id)).toMatchObject({ status: 200 });
    server.clock.pass({ days: 1 });
    expect((await correct(desk, payment?._id)).problem.code).toBe('too-late');
    expect((await correct(admin, payment?._id)).status).toBe(200);
    const why = 'How the money was paid was corrected';
    expect(await listed(2)).toEqual([
      [admin.person.name, 'payment.corrected', why],
      [desk.person.name, 'payment.corrected', why],
    ]);
  });
});

describe('a guest', () => {
  test('is not linked to the account of who does it; to another the list tells it', async () => {
    const { guest } = await aDeskBooking(desk, await court(), { who: RAHIM });
    const link = (userId: string) =>
      desk.call(linkGuest, { params: { id: guest?._id ?? '' }, body: { user_id: userId } });
    expect((await link(desk.person.id)).problem).toMatchObject({
      code: 'forbidden',
      message: 'You cannot link a guest to your own account. Please ask an admin.',
    });
    const user = await aUser(server);
    expect(await link(user.id)).toMatchObject({ status: 200, body: { bookings: 1 } });
    expect(await listed(1)).toEqual([
      [desk.person.name, 'guest.linked', 'The bookings of a guest became those of an account'],
    ]);
  });
});

test('the list is read in pages, newest first, and holds nothing else', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, next } = await admin.call(listAudit, {
      query: { kind: 'unusual', limit: 3, ...(cursor && { cursor }) },
    });
    seen.push(...body.map(({ _id, unusual }) => (unusual.length > 0 ? _id : 'usual')));
    cursor = next;
  } while (cursor);
  expect(seen.length).toBeGreaterThan(6);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).not.toContain('usual');
});
