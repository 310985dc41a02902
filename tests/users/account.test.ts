import { describe, expect, test } from 'vitest';
import { removeOwnUser, getAccountData } from '#contract/account/account.ts';
import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import { createUser, getUser, getUserRole, listUsers, updateUser } from '#contract/people/users.ts';
import { hasAdmin, removePerson } from '../support/product.ts';
import { applyProviderState } from '../payments/support/card-provider-says.ts';
import { begin, confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { aBooking, aCoupon, aCourt, anApprovedBooking } from '../support/club.ts';
import { aMember, anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const aClient = async () => api(server).as(await aUser(server));

async function payFree(member: Client<Person>, id: string): Promise<void> {
  const { code } = await aCoupon(admin, { amount: 100 });
  const body = { _id: id, amountInCents: 0, couponCode: code };
  const { transactionId } = await member.ask(createPaymentIntent, { body });
  await member.ask(createPayment, { body: { _id: id, transactionId: transactionId ?? '' } });
}

/** Removes the member's own account. `typed` is the email that the page asks for as a confirmation. */
const leave = (who: Client<Person>, typed = who.person.email) =>
  who.call(removeOwnUser, { body: { email: typed } });

describe('a change of one’s own profile', () => {
  test('puts the new name and photo in place, and takes a photo away', async () => {
    const rahim = await aClient();
    const { email } = rahim.person;
    const change = (photoURL: string | null) =>
      rahim.ask(updateUser, { params: { email }, body: { displayName: ' Rahim U. ', photoURL } });
    expect(await change('https://pictures.example/r.png')).toMatchObject({
      displayName: 'Rahim U.',
      photoURL: 'https://pictures.example/r.png',
    });
    expect(await change('')).toMatchObject({ photoURL: null });
    expect(await rahim.ask(getUser, { params: { email } })).toMatchObject({
      displayName: 'Rahim U.',
      photoURL: null,
      role: 'user',
    });
  });

  test('keeps a mobile number in one form, until it is emptied; lists do not tell it', async () => {
    const rahim = await aClient();
    const { email } = rahim.person;
    const change = (fields: { phone?: string }) =>
      rahim.ask(updateUser, { params: { email }, body: { displayName: 'R', photoURL: null, ...fields } });
    expect(await change({ phone: '01712-345678' })).toMatchObject({ phone: '+8801712345678' });
    expect(await change({})).toMatchObject({ phone: '+8801712345678' });
    expect((await rahim.ask(getAccountData, {})).profile.phone).toBe('+8801712345678');
    const [listed] = await admin.ask(listUsers, { query: { search: email } });
    expect(listed).toMatchObject({ email });
    expect(listed).not.toHaveProperty('phone');
    expect(await change({ phone: '' })).not.toHaveProperty('phone');
  });

  test.each([
    ['no name', { displayName: '  ', photoURL: null }, 'displayName'],
    ['4 kB of name', { displayName: 'x'.repeat(4000), photoURL: null }, 'displayName'],
    ['NUL in the name', { displayName: 'R\0', photoURL: null }, 'displayName'],
    ['a script for a photo', { displayName: 'R', photoURL: 'javascript:alert(1)' }, 'photoURL'],
    ['a number that is none', { displayName: 'R', photoURL: null, phone: '12' }, 'phone'],
    [
      'a language of which there is no site',
      { displayName: 'R', photoURL: null, language: 'de' as 'en' },
      'language',
    ],
  ])('is refused at its field with %s', async (_what, body, field) => {
    const rahim = await aClient();
    const { status, problem } = await rahim.call(updateUser, { params: { email: rahim.person.email }, body });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path }) => path)).toEqual([field]);
  });
});

describe('a user who downloads their data', () => {
  test('gets the profile, every booking whatever became of it, and the payments', async () => {
    const person = await aMember(server, { name: 'Meena Member' });
    const member = api(server).as(person);
    const court = await aCourt(admin);
    const [first = '', second = '', third = ''] = court.slots;
    const paid = await anApprovedBooking(member, admin, court, { slots: [first] });
    await payFree(member, paid._id);
    const pending = await aBooking(member, court, { slots: [second] });
    const cancelled = await aBooking(member, court, { slots: [third] });
    await member.ask(cancelBooking, { params: { id: cancelled._id } });

    const { profile, bookings, payments } = await member.ask(getAccountData);
    expect(profile).toMatchObject({ _id: person.id, email: person.email, role: 'member' });
    expect(bookings.map(({ _id, status }) => [_id, status])).toEqual([
      [cancelled._id, 'cancelled'],
      [pending._id, 'pending'],
      [paid._id, 'confirmed'],
    ]);
    expect(payments.map(({ booking_id }) => booking_id)).toEqual([paid._id]);
  });

  test('gets nothing of anybody else, and no secret', async () => {
    const other = await aClient();
    await aBooking(other, await aCourt(admin));
    const rahim = await aClient();
    const data = await rahim.ask(getAccountData);
    expect(data).toMatchObject({ bookings: [], payments: [] });
    expect(JSON.stringify(data)).not.toMatch(/password|hash|secret|scrypt/i);
    expect(JSON.stringify(data)).not.toContain(other.person.email);
  });
});

describe('a user who deletes their own account', () => {
  test('is out at once; open bookings are cancelled, confirmed ones stay as records', async () => {
    const member = api(server).as(await aMember(server));
    const court = await aCourt(admin);
    const [first = '', second = '', third = ''] = court.slots;
    const confirmed = await anApprovedBooking(member, admin, court, { slots: [first] });
    await payFree(member, confirmed._id);
    const open = [
      await aBooking(member, court, { slots: [second] }),
      await anApprovedBooking(member, admin, court, { slots: [third] }),
    ];
    const { email } = member.person;
    expect((await leave(member, ` ${email.toUpperCase()} `)).status).toBe(204);

    expect((await member.call(getUserRole, { params: { email } })).problem.code).toBe('sign-in-required');
    expect((await admin.call(getUser, { params: { email } })).status).toBe(404);
    const statusOf = async (id: string) => (await admin.ask(getBooking, { params: { id } })).status;
    expect(await statusOf(confirmed._id)).toBe('confirmed');
    for (const { _id } of open) expect(await statusOf(_id)).toBe('cancelled');
    await aBooking(await aClient(), court, { slots: [second, third] });
  });

  test('leaves a tombstone without a phone number and a language, and a record of who did it', async () => {
    const rahim = await aClient();
    const { id, email } = rahim.person;
    const body = { displayName: 'Rahim', photoURL: null, phone: '01712 345678', language: 'bn' as const };
    await rahim.ask(updateUser, { params: { email }, body });
    await leave(rahim);
    const kept = await server.db
      .selectFrom('users')
      .select(['phone', 'language'])
      .where('id', '=', id)
      .execute();
    expect(kept).toEqual([{ phone: null, language: null }]);
    const records = await server.db
      .selectFrom('audit')
      .select(['actor_id', 'before'])
      .where('action', '=', 'user.removed')
      .where('subject_id', '=', id)
      .execute();
    expect(records).toEqual([{ actor_id: id, before: { email, role: 'user' } }]);
    const again = api(server).as(await aUser(server, { email }));
    expect(again.person.id).not.toBe(id);
  });

  test('gets money back that was on its way to the club meanwhile', async () => {
    const member = api(server).as(await aMember(server));
    const booking = await anApprovedBooking(member, admin, await aCourt(admin));
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    expect((await leave(member)).status).toBe(204);

    const provided = await server.services.cards.retrieve(transactionOf(body.clientSecret));
    if (!provided) throw new Error('the gateway lost the payment');
    await applyProviderState(server.services, provided, null);
    const refunds = await server.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.status', 'refunds.amount_poisha'])
      .where('payments.booking_id', '=', booking._id)
      .execute();
    expect(refunds).toEqual([{ status: 'due', amount_poisha: 500_00 }]);
    expect((await admin.ask(getBooking, { params: { id: booking._id } })).status).toBe('cancelled');
  });

  test('has to type the own e-mail: a slip deletes nothing', async () => {
    const rahim = await aClient();
    const { status, problem } = await leave(rahim, admin.person.email);
    expect({ status, problem }).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'email', message: 'Please type your own e-mail address.' }] },
    });
    const body = { displayName: '', email: rahim.person.email };
    expect(await rahim.ask(createUser, { body })).toMatchObject({ _id: rahim.person.id });
  });

  test('cannot be the only admin; when two admins go at once, one stays', async () => {
    const club = await startTestServer();
    const amina = api(club).as(await anAdmin(club));
    expect((await leave(amina)).problem).toMatchObject({
      code: 'last-admin',
      message: 'This is the only admin. Please make somebody else an admin first.',
    });
    const badrul = api(club).as(await anAdmin(club));
    const outcomes = await Promise.all([leave(amina), leave(badrul)]);
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
  });

  test('would both go if the admins were counted without a lock (the test above can fail)', async () => {
    const club = await startTestServer();
    const unlocked = club.db.withPlugin(withoutLocks(2));
    const remove = ({ email, id }: Person) =>
      removePerson({ ...club.services, db: unlocked }, { email, actorId: id });
    const admins = [await anAdmin(club), await anAdmin(club)];
    await Promise.all(admins.map(remove));
    expect(await hasAdmin(club.db)).toBe(false);
  });
});
