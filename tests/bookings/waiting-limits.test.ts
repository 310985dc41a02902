import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { leaveWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { sweepWaitingList } from '../support/product.ts';
import { setRules } from '../support/club-rules.ts';
import type { Client } from '../support/client.ts';
import { aBooking, aCourt, bookingRequest } from '../support/club.ts';
import { confirmEmail, withMail } from '../support/confirmed-email.ts';
import type { Person } from '../support/people.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const SLOTS = Array.from({ length: 5 }, (_, nth) => `${nth + 6}:00 AM - ${nth + 7}:00 AM`);

const { server, admin, member, nextDay, somebody, join, release, accept } = await openWaitingList({
  parts: withMail,
});
await confirmEmail(member);

/** Has `who` wait for `count` slots of a day, each in a separate entry. The member has booked all of them. */
async function aWaitingInput(who: Client<Person>, count: number) {
  const court = await aCourt(admin, { slots: SLOTS });
  const date = nextDay();
  const bookings = [];
  for (const slot of court.slots.slice(0, count)) {
    bookings.push(await aBooking(member, court, { date, slots: [slot] }));
    expect(await join(who, [court], date, [slot])).toMatchObject({ status: 201 });
  }
  return { court, date, bookings };
}

const heldPlacesOf = async (who: Client<Person>) =>
  (await who.ask(listWaiting)).filter(({ state }) => state === 'offered');
const request = (
  who: Client<Person>,
  { court, date }: Awaited<ReturnType<typeof aWaitingInput>>,
  nth: number,
) =>
  who.call(createBooking, {
    body: bookingRequest(who.person, court, date, court.slots.slice(nth, nth + 1)),
  });

describe('whose e-mail is not confirmed', () => {
  test('has two slots at most held, and one more for each that is declined', async () => {
    const who = await somebody();
    const { bookings } = await aWaitingInput(who, 4);
    for (const booking of bookings) await release(booking);
    const [first] = await heldPlacesOf(who);
    expect(await heldPlacesOf(who)).toHaveLength(2);
    await who.ask(leaveWaitingList, { params: { id: first?._id ?? '' } });
    await sweepWaitingList(server.services);
    expect(await heldPlacesOf(who)).toHaveLength(2);
    expect(await who.ask(listWaiting)).toHaveLength(3);
  });

  test('has them instead of two requests, until they are accepted; then it is the requests that count', async () => {
    const who = await somebody();
    const input = await aWaitingInput(who, 3);
    for (const booking of input.bookings) await release(booking);
    expect((await request(who, input, 3)).problem).toMatchObject({
      code: 'too-many-pending',
      message:
        'Until your e-mail is confirmed, at most 2 slots can be waiting for approval, and you have 2, 2 of them on offer to you. Please confirm your e-mail in My Profile, or choose fewer slots.',
    });
    for (const { _id } of await heldPlacesOf(who))
      expect(await accept(who, _id)).toMatchObject({ status: 200 });
    await sweepWaitingList(server.services);
    expect(await heldPlacesOf(who)).toEqual([]);
    expect((await request(who, input, 3)).status).toBe(409);
    await confirmEmail(who);
    await sweepWaitingList(server.services);
    expect(await heldPlacesOf(who)).toHaveLength(1);
  });

  test('leaves what they may not hold to the next', async () => {
    const [who, next] = [await somebody(), await somebody()];
    const { court, date, bookings } = await aWaitingInput(who, 3);
    const last = court.slots.slice(2, 3);
    expect(await join(next, [court], date, last)).toMatchObject({ status: 201 });
    for (const booking of bookings) await release(booking);
    expect((await heldPlacesOf(next)).map(({ slots }) => slots)).toEqual([last]);
  });

  test('has none held beside what is not paid, where nobody approves', async () => {
    const who = await somebody();
    const input = await aWaitingInput(who, 1);
    await setRules(admin, { approval: 'nobody' });
    for (const nth of [1, 2]) expect((await request(who, input, nth)).status).toBe(201);
    for (const booking of input.bookings) await release(booking);
    await setRules(admin, { approval: 'everyone' });
    expect(await heldPlacesOf(who)).toEqual([]);
  });

  test('cannot wait for more slots at once than could ever be held', async () => {
    const who = await somebody();
    const court = await aCourt(admin);
    const date = nextDay();
    const slots = court.slots.slice(0, 3);
    await aBooking(member, court, { date, slots });
    expect((await join(who, [court], date, slots)).problem).toMatchObject({
      code: 'too-many-waiting',
      message:
        'At most 2 slots can be held for you until your e-mail is confirmed. Please confirm your e-mail in My Profile, or choose fewer.',
    });
    await confirmEmail(who);
    expect(await join(who, [court], date, slots)).toMatchObject({ status: 201 });
  });
});
