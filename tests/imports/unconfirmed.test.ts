import { expect, test } from 'vitest';
import { removeOwnUser } from '#contract/account/account.ts';
import { listBookings } from '#contract/bookings/bookings.ts';
import { findDeskPeople, linkGuest } from '#contract/desk/desk.ts';
import { getHousehold } from '#contract/memberships/households.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import { importMembers, previewImport } from '#contract/people/member-imports.ts';
import { aDeskBooking, openDesk, RAHIM } from '../desk/desk-fixture.ts';
import { inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { confirmEmail, withMail } from '../support/confirmed-email.ts';
import { aTier } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';

// Tests registrations with an unconfirmed email, whose real owner is unknown.

const { server, admin, desk, court } = await openDesk({ parts: withMail });
const gold = await aTier(admin, { name: 'Gold', most_people: 4 });
const someone = async () => api(server).as(await aUser(server));
type Someone = Awaited<ReturnType<typeof someone>>;

/** Expects that the person must first confirm the email and until then can neither see nor change anything, then confirms it. */
async function expectToWait(who: Someone): Promise<void> {
  for (const outcome of [
    await who.call(getHousehold),
    await who.call(listBookings, { query: { user: who.person.email, status: 'confirmed' } }),
    await who.call(removeOwnUser, { body: { email: who.person.email } }),
  ])
    expect(outcome.problem).toMatchObject({ code: 'email-in-use' });
  await confirmEmail(who);
}

test('a file gives it a membership: it waits for whoever confirms the e-mail, and the preview says so', async () => {
  const [payer, mate, bystander] = [await someone(), await someone(), await someone()];
  const days = `Gold,${inDays(server, 0)},${inDays(server, 300)},rahman`;
  const text = [
    'name,email,tier,from,until,household,born',
    `Vic,${payer.person.email},${days},`,
    `Mate,${mate.person.email},,,,rahman,`,
    'Kid,,,,,rahman,2020-05-05',
    `By,${bystander.person.email},,,,,`,
  ].join('\n');
  const { rows } = await admin.ask(previewImport, { body: { name: 'a.csv', text } });
  expect(rows.map(({ verdict, is_unconfirmed = false }) => [verdict, is_unconfirmed])).toEqual([
    ['known', true],
    ['known', true],
    ['new', false],
    ['known', true],
  ]);
  await admin.ask(importMembers, { body: { name: 'a.csv', text } });
  await expectToWait(payer);
  await expectToWait(mate);
  const { people, children } = await payer.ask(getHousehold);
  expect([people.length, children.length]).toEqual([2, 1]);
  expect(await mate.ask(getMembership)).toMatchObject({ tiers: [{ name: 'Gold' }] });
  // A row that gives nothing does not affect its person.
  await bystander.ask(getHousehold);
});

test('the desk links a guest to it, or sells it a membership: that waits, and the search says so', async () => {
  const [linked, sold] = [await someone(), await someone()];
  const { guest } = await aDeskBooking(desk, await court(), { who: RAHIM });
  const [found] = await desk.ask(findDeskPeople, { query: { search: linked.person.email } });
  expect(found).toMatchObject({ is_unconfirmed: true });
  await desk.ask(linkGuest, { params: { id: guest?._id ?? '' }, body: { user_id: linked.person.id } });
  await expectToWait(linked);
  expect(
    await linked.ask(listBookings, { query: { user: linked.person.email, status: 'confirmed' } }),
  ).toHaveLength(1);
  const [later] = await desk.ask(findDeskPeople, { query: { search: linked.person.email } });
  expect(later).not.toHaveProperty('is_unconfirmed');

  const body = { who: sold.person.id, tier_id: gold._id, pay: { method: 'cash' as const } };
  await desk.ask(sellMembership, { body });
  await expectToWait(sold);
  expect(await sold.ask(getMembership)).toMatchObject({ tiers: [{ name: 'Gold' }] });
});

test('where no e-mail can be confirmed nothing waits', async () => {
  const club = await openDesk();
  const who = api(club.server).as(await aUser(club.server));
  const { guest } = await aDeskBooking(club.desk, await club.court(), { who: RAHIM });
  const [found] = await club.desk.ask(findDeskPeople, { query: { search: who.person.email } });
  expect(found).not.toHaveProperty('is_unconfirmed');
  await club.desk.ask(linkGuest, { params: { id: guest?._id ?? '' }, body: { user_id: who.person.id } });
  expect(
    await who.ask(listBookings, { query: { user: who.person.email, status: 'confirmed' } }),
  ).toHaveLength(1);
});
