import { describe, expect, test } from 'vitest';
import { getToday } from '#contract/desk/today.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { getUser, listUsers } from '#contract/people/users.ts';
import { resetPassword } from '#contract/identity/recovery.ts';
import { signIn, signUp } from '#contract/identity/sign-in.ts';
import { confirmEmail, sayShutOut } from '../support/product.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser, aVisitor, bearer } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startFirebaseSite } from './support/firebase-site.ts';

// Follows the steps of ‘Moving from one to the other’ in docs/sign-in.md, in a club that cannot send email.
const SHORT = 'Short-8a';
const LONG = 'Twelve-enough-7';

async function aClubThatMoves() {
  const [clock, database] = [createTestClock(), await createTestDatabase()];
  const own = await startTestServer({ clock, database });
  const hosted = await startFirebaseSite({ clock, database });
  const { google } = hosted;
  /** Signs in at the hosted service, with a verified email unless the test says otherwise. */
  const atGoogle = async (email: string, emailVerified = true) => {
    const account = google.accounts.findByEmail(email) ?? google.accounts.add({ email });
    account.emailVerified = emailVerified;
    return api(hosted).as(bearer(email, await google.signIn(email)));
  };
  return { own, hosted, atGoogle };
}

const shutOutOf = async ({ db, services }: TestServer) =>
  (await sayShutOut(db, services.identity))?.message ?? 'nobody';

const letIn = ({ db, clock, services: { identity } }: TestServer, email: string) =>
  confirmEmail(db, { email, now: clock.now(), identity });

async function signInAt(server: TestServer, email: string, password: string) {
  const answer = await api(server).as(aVisitor).ask(signIn, { body: { email, password } });
  if (answer.state !== 'signed-in') return answer;
  return { ...answer, client: api(server).as(bearer(email, answer.token)) };
}

/** Opens the link that the operator hands over, and sets the password. */
async function openLink(server: TestServer, email: string, password: string) {
  const confirmed = await letIn(server, email);
  const token = new URL(confirmed?.link?.address ?? '').hash.replace('#token=', '');
  await api(server).as(aVisitor).ask(resetPassword, { body: { token, password } });
}

describe('from the hosted service to the own one, without mail', () => {
  test('the operator lets an admin and a member in, who keep what they had', async () => {
    const { own, hosted, atGoogle } = await aClubThatMoves();
    const [boss, member] = ['boss@example.com', 'member@example.com'];
    for (const email of [boss, member]) await (await atGoogle(email)).ask(getUser, { params: { email } });
    await hosted.db.updateTable('users').set({ role: 'admin' }).where('email', '=', boss).execute();
    await hosted.db.updateTable('users').set({ role: 'member' }).where('email', '=', member).execute();

    // The club now uses its own sign-in. The start and the doctor report who cannot sign in.
    expect(await shutOutOf(own)).toMatch(
      /^2 people, 1 of them an admin, cannot sign in: .*SMTP_URL is not set/,
    );
    // Registering gives no one access to the account, and the message fits a club that cannot send email.
    const { token } = await api(own)
      .as(aVisitor)
      .ask(signUp, { body: { email: boss, password: SHORT, displayName: 'X' } });
    const refused = await api(own)
      .as(bearer(boss, token))
      .call(getUser, { params: { email: boss } });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        code: 'email-in-use',
        message: expect.stringContaining('ask the club to confirm it: it cannot send e-mails'),
      },
    });

    await openLink(own, boss, LONG);
    await openLink(own, member, SHORT);
    expect(await shutOutOf(own)).toBe('nobody');
    const entered = await signInAt(own, boss, LONG);
    if (!('client' in entered)) throw new Error(entered.state);
    expect((await entered.client.ask(listUsers)).map(({ email }) => email).sort()).toEqual([boss, member]);
    expect((await entered.client.ask(listNotices)).map(({ code }) => code)).not.toContain('shut-out');
    const asMember = await signInAt(own, member, SHORT);
    if (!('client' in asMember)) throw new Error(asMember.state);
    expect(await asMember.client.ask(getUser, { params: { email: member } })).toMatchObject({
      role: 'member',
    });
    // The person who had registered the address before has no access.
    expect((await api(own).as(bearer(boss, token)).call(listUsers)).status).toBe(401);
  });

  test('whose e-mail was not confirmed there either, and who was imported, get in as well', async () => {
    const { own, atGoogle } = await aClubThatMoves();
    const email = 'late@example.com';
    await (await atGoogle(email, false)).ask(getUser, { params: { email } });
    await own.db
      .insertInto('users')
      .values({
        id: '01890000-0000-7000-8000-000000000001',
        email: 'awaited@example.com',
        email_verified: false,
      })
      .execute();
    for (const one of [email, 'awaited@example.com']) {
      await openLink(own, one, LONG);
      const entered = await signInAt(own, one, LONG);
      if (!('client' in entered)) throw new Error(entered.state);
      await entered.client.ask(getUser, { params: { email: one } });
    }
    expect(await letIn(own, 'nobody@example.com')).toBeNull();
    const recorded = own.db.selectFrom('audit').select('action').where('action', '=', 'user.email-confirmed');
    expect(await recorded.execute()).toHaveLength(2);
  });
});

test('staff that comes over with a short password is asked for a longer one before it may work', async () => {
  const { own, hosted, atGoogle } = await aClubThatMoves();
  const email = 'desk@example.com';
  await (await atGoogle(email)).ask(getUser, { params: { email } });
  await hosted.db.updateTable('users').set({ role: 'staff' }).where('email', '=', email).execute();

  // The person registered and confirmed in the club's own service, in one session.
  const { token } = await api(own)
    .as(aVisitor)
    .ask(signUp, { body: { email, password: SHORT, displayName: 'Desk' } });
  await own.db
    .updateTable('identity_accounts')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  const client = api(own).as(bearer(email, token));
  const first = await client.call(getToday);
  expect(first.problem).toMatchObject({
    code: 'sign-in-required',
    message: expect.stringContaining('needs a longer password'),
  });
  // The refusal has ended the session, and this password opens no other.
  expect((await client.call(getToday)).status).toBe(401);
  const asked = await signInAt(own, email, SHORT);
  if (asked.state !== 'new-password-wanted') throw new Error(asked.state);
  await api(own)
    .as(aVisitor)
    .ask(resetPassword, { body: { token: asked.token, password: LONG } });
  const entered = await signInAt(own, email, LONG);
  if (!('client' in entered)) throw new Error(entered.state);
  await entered.client.ask(getToday);
});

describe('from the own service to the hosted one, where nobody could confirm', () => {
  test('the start counts them, and the operator confirms one address', async () => {
    const { own, hosted, atGoogle } = await aClubThatMoves();
    const admin = await anAdmin(own);
    await aUser(own);
    expect(await shutOutOf(own)).toBe('nobody');
    expect(await shutOutOf(hosted)).toMatch(/^2 people, 1 of them an admin, .*not confirmed there/);
    const refused = await (await atGoogle(admin.email)).call(listUsers);
    expect(refused).toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('or ask the club to confirm that it is yours') },
    });
    expect(await letIn(hosted, admin.email)).toMatchObject({ role: 'admin', link: null });
    expect(await shutOutOf(hosted)).toMatch(/^1 person, 0 of them admins/);
    await (await atGoogle(admin.email)).ask(listUsers);
    // The verified email still decides: without it, the person gets no access.
    const staff = await aStaffMember(own);
    await letIn(hosted, staff.email);
    expect((await (await atGoogle(staff.email, false)).call(listUsers)).status).toBe(409);
  });
});
