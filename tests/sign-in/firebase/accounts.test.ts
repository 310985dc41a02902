import { beforeEach, describe, expect, test } from 'vitest';
import { listBookings } from '#contract/bookings/bookings.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { getMessageChoices, setMessageChoice } from '#contract/messages/messages.ts';
import { createUser, removeUser, getUser } from '#contract/people/users.ts';
import { api } from '../../support/client.ts';
import { createTestClock } from '../../support/clock.ts';
import { aBooking, aCourt } from '../../support/club.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { aMember, anAdmin } from '../../support/people.ts';
import { startTestServer } from '../../support/server.ts';
import { bearer } from '../../support/people.ts';
import { startFirebaseSite } from '../support/firebase-site.ts';

const clock = createTestClock();
const database = await createTestDatabase();
// The same club before and after it switched to Firebase.
const before = await startTestServer({ clock, database });
const club = await startFirebaseSite({ clock, database });
const { google, db } = club;
let email = '';
let nth = 0;

beforeEach(() => {
  email = `p${nth++}@example.com`;
});

/** Signs in at Google with an account whose email is verified or not. */
async function signIn(emailVerified: boolean, at = email) {
  const account = google.accounts.findByEmail(at) ?? google.accounts.add({ email: at });
  account.emailVerified = emailVerified;
  return api(club).as(bearer(at, await google.signIn(at)));
}

const findUser = () =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

async function confirmAtTheClub(at: string): Promise<void> {
  await db.updateTable('identity_accounts').set({ email_verified: true }).where('email', '=', at).execute();
}

describe('a first-time user', () => {
  test('is a user of the club, whatever the payload says', async () => {
    const ann = await signIn(true);
    const user = await ann.ask(createUser, { body: { displayName: 'Ann', email, role: 'admin' } });
    expect(user).toMatchObject({ email, displayName: 'Ann', role: 'user' });
    expect(await findUser()).toMatchObject({
      issuer: 'https://securetoken.google.com/demo-club',
      subject: google.accounts.ofEmail(email).localId,
      email_verified: true,
    });
  });

  test('cannot say that they are somebody else', async () => {
    const ann = await signIn(true);
    const { problem } = await ann.call(createUser, {
      body: { displayName: 'Bob', email: 'bob@example.com' },
    });
    expect(problem.code).toBe('forbidden');
  });
});

describe('the e-mail on record', () => {
  test('is confirmed as soon as the identity service says so, and no longer when it does not', async () => {
    for (const verified of [false, true, false]) {
      await (await signIn(verified)).ask(getUser, { params: { email } });
      expect(await findUser()).toMatchObject({ email_verified: verified });
      clock.pass({ seconds: 1 });
    }
  });

  test('has new calendar feeds and choices once it is confirmed: who registered it may have been a stranger', async () => {
    const stranger = await signIn(false);
    const { own } = await stranger.ask(getCalendarFeeds);
    await stranger.ask(setMessageChoice, { body: { group: 'bookings', wanted: false } });
    clock.pass({ seconds: 1 });
    const owner = await signIn(true);
    const feeds = await owner.ask(getCalendarFeeds);
    expect(feeds.own).not.toBe(own);
    expect((await owner.ask(getMessageChoices)).mail).toMatchObject({ bookings: true });
    clock.pass({ seconds: 1 });
    expect(await (await signIn(true)).ask(getCalendarFeeds)).toEqual(feeds);
    expect((await fetch(own.replace(club.publicUrl, club.url))).status).toBe(404);
  });

  test('follows a new one once that is confirmed', async () => {
    await (await signIn(true)).ask(getUser, { params: { email } });
    const renamed = `new-${email}`;
    google.accounts.ofEmail(email).email = renamed;
    const unconfirmed = await signIn(false, renamed);
    expect((await unconfirmed.call(getUser, { params: { email: renamed } })).status).toBe(403);
    clock.pass({ seconds: 1 });
    const confirmed = await signIn(true, renamed);
    expect(await confirmed.ask(getUser, { params: { email: renamed } })).toMatchObject({ email: renamed });
  });

  test('does not become that of somebody else', async () => {
    await (await signIn(true)).ask(getUser, { params: { email } });
    const taken = `taken-${email}`;
    await (await signIn(true, taken)).ask(getUser, { params: { email: taken } });
    google.accounts.remove(google.accounts.ofEmail(taken).localId);
    google.accounts.ofEmail(email).email = taken;
    const ann = await signIn(true, taken);
    expect((await ann.call(getUser, { params: { email: taken } })).status).toBe(403);
    expect(await ann.ask(getUser, { params: { email } })).toMatchObject({ email });
  });
});

describe('a club that goes over to Firebase', () => {
  test('keeps a member whose e-mail is confirmed at both: role, bookings and all', async () => {
    const admin = api(before).as(await anAdmin(before));
    const member = api(before).as(await aMember(before, { email }));
    const booking = await aBooking(member, await aCourt(admin));
    await confirmAtTheClub(email);
    await member.ask(getUser, { params: { email } });

    const here = await signIn(true);
    expect(await here.ask(getUser, { params: { email } })).toMatchObject({
      _id: member.person.id,
      role: 'member',
    });
    const bookings = await here.ask(listBookings, { query: { user: email, status: 'pending' } });
    expect(bookings).toMatchObject([{ _id: booking._id }]);
  });

  test.each([
    ['only Firebase', false, true],
    ['only the club', true, false],
    ['nobody', false, false],
  ])('gives nobody’s account away when %s has seen that the e-mail is theirs', async (_who, here, there) => {
    const member = api(before).as(await aMember(before, { email }));
    if (here) await confirmAtTheClub(email);
    await member.ask(getUser, { params: { email } });

    const stranger = await signIn(there);
    const { status, problem } = await stranger.call(getUser, { params: { email } });
    expect({ status, problem }).toMatchObject({
      status: 409,
      problem: {
        code: 'email-in-use',
        message: there
          ? expect.stringContaining(`${email} belongs to another account here.`)
          : expect.stringContaining(`${email} is in use here. If it is yours, please open the link`),
      },
    });
    expect(await findUser()).toMatchObject({ issuer: 'embedded', id: member.person.id });
  });
});

describe('a user whom an admin removed', () => {
  test('is out at once, however fresh and well known the token', async () => {
    const admin = api(before).as(await anAdmin(before));
    const ann = await signIn(true);
    await ann.ask(getUser, { params: { email } });
    clock.pass({ seconds: 1 });
    await admin.ask(removeUser, { params: { email } });
    expect(await ann.call(getUser, { params: { email } })).toMatchObject({
      status: 401,
      problem: { message: 'This account was removed. Please register again.' },
    });
  });

  test('may sign in again later, as a plain user without the past', async () => {
    const admin = api(before).as(await anAdmin(before));
    const ann = await signIn(true);
    const { _id } = await ann.ask(getUser, { params: { email } });
    await db.updateTable('users').set({ role: 'member' }).where('id', '=', _id).execute();
    await admin.ask(removeUser, { params: { email } });
    clock.pass({ seconds: 1 });
    const again = await (await signIn(true)).ask(getUser, { params: { email } });
    expect(again).toMatchObject({ role: 'user' });
    expect(again._id).not.toBe(_id);
  });

  test('leaves no account of the time before Firebase behind', async () => {
    const boss = await anAdmin(before);
    await confirmAtTheClub(boss.email);
    const member = api(before).as(await aMember(before, { email }));
    await confirmAtTheClub(email);
    for (const at of [email, boss.email])
      await api(before)
        .as(at === email ? member.person : boss)
        .ask(getUser, { params: { email: at } });

    await (await signIn(true)).ask(getUser, { params: { email } });
    await (await signIn(true, boss.email)).ask(removeUser, { params: { email } });
    const left = await db.selectFrom('identity_accounts').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
  });
});
