import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importMembers, listImports, previewImport, undoImport } from '#contract/people/member-imports.ts';
import {
  changeRole,
  countUsers,
  createUser,
  getUser,
  listMembers,
  removeUser,
} from '#contract/people/users.ts';
import { signUp } from '#contract/identity/sign-in.ts';
import { listAudit } from '#contract/records/audit.ts';
import { api } from '../support/client.ts';
import { aUser, aVisitor, bearer } from '../support/people.ts';
import { aDeskBooking, openDesk } from '../desk/desk-fixture.ts';

const { server, admin, desk, court } = await openDesk();
const { db } = server;

const bring = (text: string, name = 'members.csv') => admin.ask(importMembers, { body: { name, text } });
const counts = () => admin.ask(countUsers);
const fileOf = (emails: string[]) =>
  ['name,email,phone', ...emails.map((email, n) => `Person ${n},${email},`)].join('\n');
let next = 0;
const someEmails = (count: number) => Array.from({ length: count }, () => `import${(next += 1)}@example.com`);

describe('a file of members', () => {
  test('is shown row by row before anything is done', async () => {
    const known = await aUser(server);
    const before = await counts();
    const [fresh = ''] = someEmails(1);
    const { rows } = await admin.ask(previewImport, {
      body: { name: 'a.csv', text: `email,phone\n${fresh},1712345678\n${known.email},\nx,\n${fresh},` },
    });
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'known', 'invalid', 'duplicate']);
    expect(await counts()).toEqual(before);
  });

  test('adds its new rows as members, with their phone for the desk; the same file again changes nothing', async () => {
    const before = await counts();
    const [one = '', two = ''] = someEmails(2);
    const text = `name;email;phone\nSalma Khatun;${one};01811-222333\nJamal;${two};\nNobody;no;`;
    const result = await bring(text);
    expect(result).toMatchObject({
      added: 2,
      known: 0,
      skipped: 1,
      import: { added: 2, left: 2, made_by: 'Amina Admin' },
    });
    expect(await counts()).toEqual({ users: before.users + 2, members: before.members + 2 });
    const salma = await admin.ask(getUser, { params: { email: one } });
    expect(salma).toMatchObject({ displayName: 'Salma Khatun', role: 'member' });
    expect(salma.updated_at).toBe(server.clock.now().toISOString());
    const { rows: guests } =
      await sql`select name, phone, user_id from guests where phone = '+8801811222333'`.execute(db);
    expect(guests).toEqual([{ name: 'Salma Khatun', phone: '+8801811222333', user_id: salma._id }]);
    const imports = await admin.ask(listImports);
    expect(await bring(text)).toEqual({ import: null, added: 0, known: 2, skipped: 1 });
    expect(await admin.ask(listImports)).toEqual(imports);
    expect(await counts()).toEqual({ users: before.users + 2, members: before.members + 2 });
    const [row] = await admin.ask(listAudit, { query: { kind: 'books' } });
    expect(row).toMatchObject({ what: 'Imported members from a file', who: { name: 'Amina Admin' } });
  });

  test('of 3,000 rows is taken whole, and the kept counts are the real ones', async () => {
    const emails = someEmails(3000);
    const text = fileOf(emails).replaceAll('Person', 'Mohammad Abdur Rahman Chowdhury');
    expect((await bring(text)).added).toBe(3000);
  });

  test('that cannot be read, or is too large, is refused at its field', async () => {
    const bad = await admin.call(previewImport, { body: { name: 'a.csv', text: 'name\nRahim' } });
    expect(bad).toMatchObject({ status: 400, problem: { errors: [{ path: 'text' }] } });
    const large = await admin.call(previewImport, { body: { name: 'a.csv', text: 'x'.repeat(1_000_001) } });
    expect(large).toMatchObject({ status: 400, problem: { errors: [{ path: 'text' }] } });
    const larger = { name: 'a.csv', text: 'x'.repeat(4_100_000) };
    expect(await admin.call(previewImport, { body: larger })).toMatchObject({ status: 413 });
  });
});

describe('an imported member', () => {
  test('is nobody’s who has not confirmed the e-mail, and becomes the one who has', async () => {
    const [email = ''] = someEmails(1);
    // This person registered before the import and has not used the club yet.
    const visitor = api(server).as(aVisitor);
    const session = await visitor.ask(signUp, {
      body: { email, password: 'Kabaddi-7-days', displayName: 'Somebody' },
    });
    await bring(fileOf([email]));
    const imported = await admin.ask(getUser, { params: { email } });
    const person = api(server).as(bearer(email, session.token));
    const refused = await person.call(createUser, { body: { displayName: 'Somebody', email } });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'email-in-use' } });
    expect(refused.problem.message).toContain('ask the club to confirm it');
    expect(await admin.ask(getUser, { params: { email } })).toEqual(imported);

    // Confirms the email, as the emailed link does.
    await sql`update identity_accounts set email_verified = true where email = ${email}`.execute(db);
    const mine = await person.ask(getUser, { params: { email } });
    expect(mine).toMatchObject({ _id: imported._id, role: 'member', displayName: 'Person 0' });
    const { rows } =
      await sql`select issuer is not null as known, email_verified from users where id = ${imported._id}::uuid`.execute(
        db,
      );
    expect(rows).toEqual([{ known: true, email_verified: true }]);
  });

  test('is told apart from who has an account by nobody who registers with the e-mail', async () => {
    const known = await aUser(server);
    const [email = ''] = someEmails(1);
    await bring(fileOf([email]));
    const visitor = api(server).as(aVisitor);
    const register = (at: string) =>
      visitor.call(signUp, { body: { email: at, password: 'Kabaddi-7-days', displayName: 'Somebody' } });
    const [imported, registered] = [await register(email), await register(known.email)];
    expect(imported).toMatchObject({ status: 409, problem: { code: 'auth/email-already-in-use' } });
    expect(imported.problem).toEqual(registered.problem);
  });

  test('is booked for at the desk, listed, made staff, and removed like any other', async () => {
    const [email = '', other = ''] = someEmails(2);
    await bring(fileOf([email, other]));
    const { _id } = await admin.ask(getUser, { params: { email } });
    const booking = await aDeskBooking(desk, await court(), { who: { kind: 'member', _id } });
    expect(booking.user_email).toBe(email);
    expect((await admin.ask(listMembers)).map((member) => member.email)).toContain(other);
    await admin.ask(changeRole, { params: { email: other }, body: { role: 'staff' } });
    const before = await counts();
    await admin.ask(removeUser, { params: { email } });
    expect(await counts()).toEqual({ users: before.users - 1, members: before.members - 1 });
  });
});

describe('an import that is undone', () => {
  test('takes those away who have done nothing, and says who stays and why', async () => {
    const before = await counts();
    const emails = someEmails(5);
    const [quiet = '', booked = '', signedIn = '', staff = '', phone = ''] = emails;
    const text = `name,email,phone\nQuiet,${quiet},\nBooked,${booked},\nSigned,${signedIn},\nStaff,${staff},\nPhone,${phone},01911000111`;
    const { import: made } = await bring(text);
    const id = made?._id ?? '';
    const { _id } = await admin.ask(getUser, { params: { email: booked } });
    await aDeskBooking(desk, await court(), { who: { kind: 'member', _id } });
    await sql`update users set issuer = 'https://club.test', subject = ${signedIn} where email = ${signedIn}`.execute(
      db,
    );
    await admin.ask(changeRole, { params: { email: staff }, body: { role: 'staff' } });
    expect(await admin.ask(undoImport, { params: { id } })).toEqual({
      removed: 2,
      stayed: [
        { email: booked, name: 'Booked', why: 'has-bookings' },
        { email: signedIn, name: 'Signed', why: 'signed-in' },
        { email: staff, name: 'Staff', why: 'other-role' },
      ],
    });
    expect(await admin.call(getUser, { params: { email: quiet } })).toMatchObject({ status: 404 });
    const { rows } = await sql`select from guests where phone = '+8801911000111'`.execute(db);
    expect(rows).toEqual([]);
    expect(await counts()).toEqual({ users: before.users + 3, members: before.members + 2 });
    const [listed] = await admin.ask(listImports);
    expect(listed).toMatchObject({ _id: id, added: 5, left: 3, undone_at: server.clock.now().toISOString() });
    expect(await admin.call(undoImport, { params: { id } })).toMatchObject({
      status: 409,
      problem: { code: 'too-late' },
    });
    const [row] = await admin.ask(listAudit, { query: { kind: 'books' } });
    expect(row?.changes).toContainEqual({ field: 'Removed', before: null, after: '2' });
  });

  test('can be brought again', async () => {
    const text = fileOf(someEmails(3));
    const { import: made } = await bring(text);
    await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
    expect((await bring(text)).added).toBe(3);
  });
});
