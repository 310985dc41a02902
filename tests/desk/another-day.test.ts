import { expect, test } from 'vitest';
import { joinWaitingList, listWaiting, MOST_WAITING } from '#contract/bookings/waiting-list.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { cancelAtDesk, correctPayment, takePayment, type Correction } from '#contract/desk/desk-bookings.ts';
import { getTill, handBack, listOwed } from '#contract/desk/desk-money.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { getToday } from '#contract/desk/today.ts';
import { listAudit } from '#contract/records/audit.ts';
import { getMoneyReport } from '#contract/records/reports.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { aMember, aStaffMember } from '../support/people.ts';
import { relayOutbox } from '../support/product.ts';
import { aDeskBooking, bookAt, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

// Tests bookings that are corrected, refunded, paid, checked in or waited for on a later day than the one they were made on.

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { clock } = server;
const { expire } = backgroundOf(server);
await setRules(admin, { cancellation: [{ hours: 0, percent: 50 }] });

const totalOf = async (date: string) => {
  const { taken, given_back } = (await desk.ask(getTill, { query: { date } })).total;
  return { taken, given_back };
};
const moneyOfToday = async () => {
  const { taken, given_back } = (await desk.ask(getToday)).money;
  return { taken, given_back };
};

test('money that is handed back on the day after is of that day, and of the other nothing changes', async () => {
  const { _id: id } = await aDeskBooking(desk, await court(), { date: inDays(server, 3) });
  const body = { expected: 250, part: 'policy', reason: 'Rain', handed: false } as const;
  await desk.ask(cancelAtDesk, { params: { id }, body });
  const day = today();
  expect(await totalOf(day)).toEqual({ taken: 500, given_back: 0 });
  clock.pass({ days: 1 });
  const { to_hand_back: due } = await desk.ask(listOwed);
  await desk.ask(handBack, { params: { id: due[0]?._id ?? '' } });
  expect(await totalOf(day)).toEqual({ taken: 500, given_back: 0 });
  expect(await totalOf(today())).toEqual({ taken: 0, given_back: 250 });
  expect(await moneyOfToday()).toEqual({ taken: 0, given_back: 250 });
});

test('a slip that an admin corrects on the day after counts among those of the day on which it was taken', async () => {
  clock.pass({ days: 1 });
  const slip = (reference: string) => ({ kind: 'now', method: 'card-terminal', reference }) as const;
  const correct = (paymentId: string | undefined, fields: Correction) =>
    admin.call(correctPayment, { params: { id: paymentId ?? '' }, body: fields });
  const day = today();
  const [first, second] = [
    await aDeskBooking(desk, await court(), { pay: slip('000123') }),
    await aDeskBooking(desk, await court()),
  ];
  clock.pass({ days: 1 });
  await aDeskBooking(desk, await court(), { pay: slip('000777') });
  const to777 = { method: 'card-terminal', reference: '000777' } as const;
  expect((await correct(first.payment?._id, to777)).body?.payment).toMatchObject({ reference: '000777' });
  expect((await correct(second.payment?._id, to777)).problem.code).toBe('reference-used');
  const methods = async (date: string) =>
    (await desk.ask(getTill, { query: { date } })).by_method.map(({ method, taken }) => [method, taken]);
  expect(await methods(day)).toEqual(
    expect.arrayContaining([
      ['card-terminal', 500],
      ['cash', 500],
    ]),
  );
  expect(await methods(today())).toEqual([['card-terminal', 500]]);
});

test('what nobody has collected stays to be collected, and is of the day on which it is', async () => {
  clock.pass({ days: 1 });
  const before = (await desk.ask(getToday)).to_collect;
  const day = today();
  const fields = { date: today(), pay: ON_ARRIVAL, who: RAHIM };
  const { _id: id } = await aDeskBooking(desk, await courtFrom(60), fields);
  clock.pass({ days: 1 });
  const { to_collect } = await desk.ask(getToday);
  expect(to_collect).toEqual({ count: before.count + 1, amount: before.amount + 500 });
  expect((await desk.ask(listOwed)).to_collect.map(({ _id }) => _id)).toContain(id);
  await desk.ask(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });
  expect((await desk.ask(getToday)).to_collect).toEqual(before);
  expect(await totalOf(day)).toEqual({ taken: 0, given_back: 0 });
  expect(await totalOf(today())).toEqual({ taken: 500, given_back: 0 });
});

test('the rest of what was paid in part stays to be collected, too', async () => {
  clock.pass({ days: 1 });
  await setRules(admin, { advance: { kind: 'percent', percent: 30 } });
  const before = (await desk.ask(getToday)).to_collect;
  const where = await courtFrom(60);
  const booking = await anApprovedBooking(member, admin, where, { date: today(), slots: where.slots });
  const params = { id: booking._id };
  await desk.ask(takePayment, { params, body: { method: 'cash', amount: 150 } });
  clock.pass({ days: 1 });
  const open = { count: before.count + 1, amount: before.amount + 350 };
  expect((await desk.ask(getToday)).to_collect).toEqual(open);
  await desk.ask(takePayment, { params, body: { method: 'cash', amount: 350 } });
  expect((await desk.ask(getToday)).to_collect).toEqual(before);
  await setRules(admin, { advance: { kind: 'none' } });
});

test('a check-in without a line that is sent on the day after brings back who was to pay on arrival', async () => {
  clock.pass({ days: 1 });
  const who = { kind: 'member', _id: member.person.id } as const;
  const { _id: id } = await aDeskBooking(desk, await courtFrom(10), { date: today(), who, pay: ON_ARRIVAL });
  while ((await relayOutbox(server.services)) > 0);
  const { code = '' } = await desk.ask(getDeskBooking, { params: { id } });
  clock.pass({ minutes: 12 });
  const at = clock.now().toISOString();
  clock.pass({ minutes: 13 });
  await expire();
  expect((await desk.ask(getDeskBooking, { params: { id } })).booking.reason).toBe('not come');
  clock.pass({ days: 1 });
  const [said] = await desk.ask(sendCheckIns, { body: { items: [{ code, at }] } });
  expect(said).toMatchObject({ verdict: 'checked-in', at, due: 500 });
  const { booking } = await desk.ask(getDeskBooking, { params: { id } });
  expect(booking).toMatchObject({ status: 'approved', pay_at: 'desk', checked_in_at: at });
  const [again] = await desk.ask(sendCheckIns, { body: { items: [{ code, at }] } });
  expect(again?.said).toContain(formatClubDate(inDays(server, -1)));
});

test('a court is kept for who pays on arrival from when they are booked, where play has begun by then', async () => {
  const keeps = async (minutes: number) => {
    const fields = { date: today(), pay: ON_ARRIVAL, who: RAHIM };
    const { expires_at } = await aDeskBooking(desk, await courtFrom(minutes), fields);
    return (Date.parse(expires_at ?? '') - clock.now().getTime()) / 60_000;
  };
  await setRules(admin, { deskHoldMinutes: 15 });
  expect([await keeps(10), await keeps(-30), await keeps(-50)]).toEqual([25, 15, 10]);
});

test('who came and never paid is told so, and not that they had not come', async () => {
  clock.pass({ days: 1 });
  const fields = { date: today(), pay: ON_ARRIVAL, who: RAHIM };
  const { _id: id } = await aDeskBooking(desk, await courtFrom(10), fields);
  while ((await relayOutbox(server.services)) > 0);
  const { code = '' } = await desk.ask(getDeskBooking, { params: { id } });
  clock.pass({ minutes: 12 });
  const items = [{ code, at: clock.now().toISOString() }];
  await desk.ask(sendCheckIns, { body: { items } });
  clock.pass({ days: 31 });
  await expire();
  const { booking } = await desk.ask(getDeskBooking, { params: { id } });
  expect(booking).toMatchObject({ status: 'rejected', reason: 'never paid', no_show_at: null });
});

test('who gave four sessions away late in the evening may give four more after midnight', async () => {
  const free = async () => {
    const where = await court({ slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'] });
    const fields = { pay: { kind: 'free' }, note: 'Friends of the club', slots: where.slots } as const;
    return bookAt(desk, where, { ...fields, who: RAHIM, date: inDays(server, 2) });
  };
  clock.pass({ hours: 11 - (clock.now().getUTCHours() - 6) }); // Sets the clock to 11 PM in the club's time zone.
  expect([(await free()).status, (await free()).status, (await free()).status]).toEqual([201, 201, 403]);
  clock.pass({ hours: 2 });
  expect([(await free()).status, (await free()).status, (await free()).status]).toEqual([201, 201, 403]);
});

test('who has waited since the day before goes before who has not', async () => {
  const [busy, date] = [await court(), inDays(server, 5)];
  const slots = busy.slots.slice(0, 1);
  const { _id: id } = await aDeskBooking(desk, busy, { date, pay: ON_ARRIVAL });
  const join = async () => {
    const who = api(server).as(await aMember(server));
    await who.ask(joinWaitingList, { body: { court_ids: [busy._id], date, slots } });
    return async () => (await who.ask(listWaiting))[0]?.state;
  };
  const first = await join();
  clock.pass({ days: 1 });
  const second = await join();
  const body = { expected: 0, part: 'policy', reason: 'Rain', handed: false } as const;
  await desk.ask(cancelAtDesk, { params: { id }, body });
  expect([await first(), await second()]).toEqual(['offered', 'waiting']);
});

test('what somebody waited for on days that are over keeps nobody from waiting again', async () => {
  const who = api(server).as(await aMember(server));
  const busy = await court();
  const wait = async (days: number) => {
    const date = inDays(server, days);
    await aBooking(member, busy, { date });
    const body = { court_ids: [busy._id], date, slots: busy.slots.slice(0, 1) };
    return (await who.call(joinWaitingList, { body })).status;
  };
  for (let day = 1; day <= MOST_WAITING; day += 1) expect(await wait(day)).toBe(201);
  expect(await wait(MOST_WAITING + 1)).toBe(409);
  clock.pass({ days: 2 });
  expect(await who.ask(listWaiting)).toHaveLength(MOST_WAITING - 1);
  expect(await wait(MOST_WAITING + 2)).toBe(201);
});

test('money stays whose and on which day it was taken, whoever corrects how, and is theirs to correct until midnight', async () => {
  const colleague = api(server).as(await aStaffMember(server));
  clock.pass({ minutes: 24 * 60 - 1 - toClubMinute(clock.now()) });
  const [day, taken] = [today(), clock.now().toISOString()];
  const { payment } = await aDeskBooking(desk, await court(), { date: inDays(server, 2) });
  const correct = async (by: typeof desk, reference: string, id = payment?._id ?? '') => {
    const body = { method: 'bkash', reference } as const;
    const { status, body: booking, problem } = await by.call(correctPayment, { params: { id }, body });
    return status === 200 ? booking?.payment : problem.code;
  };
  const is = { method: 'bkash', amount: 500, taken_by: 'Karim Counter', paid_at: taken };
  expect(await correct(colleague, 'MID-1')).toBe('forbidden');
  expect(await correct(desk, 'MID-2')).toMatchObject({ ...is, reference: 'MID-2' });
  clock.pass({ minutes: 1 });
  expect([await correct(desk, 'MID-3'), await correct(colleague, 'MID-3')]).toEqual([
    'too-late',
    'forbidden',
  ]);
  expect(await correct(admin, 'MID-4')).toMatchObject({ ...is, reference: 'MID-4' });
  const [row] = await admin.ask(listAudit, { query: { kind: 'unusual', limit: 1 } });
  expect(row?.changes).toContainEqual({ field: 'Reference', before: 'MID-2', after: 'MID-4' });
  expect([await correct(desk, 'MID-5'), await correct(colleague, 'MID-5')]).toEqual([
    'too-late',
    'forbidden',
  ]);

  const till = await desk.ask(getTill, { query: { date: day } });
  expect(till.entries).toMatchObject([
    { at: taken, kind: 'taken', amount: 500, method: 'bkash', reference: 'MID-4', by: 'Karim Counter' },
  ]);
  expect(till.by_person.map(({ person, taken: sum }) => [person, sum])).toEqual([['Karim Counter', 500]]);
  expect((await desk.ask(getTill, { query: { date: today() } })).entries).toEqual([]);
  const methods = async (date: string) =>
    (await admin.ask(getMoneyReport, { query: { from: date, to: date } })).methods;
  expect(await methods(day)).toMatchObject([{ method: 'bkash', taken: 500 }]);
  expect(await methods(today())).toEqual([]);

  // A payment taken at midnight belongs to the day that ends at the next midnight, whatever the date in UTC.
  const next = await aDeskBooking(desk, await court(), { date: inDays(server, 2) });
  clock.pass({ hours: 23, minutes: 59 });
  expect(await correct(desk, 'MID-6', next.payment?._id)).toMatchObject({ reference: 'MID-6' });
});
