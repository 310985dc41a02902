import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import { poisha } from '#contract/money/money.ts';
import { CHECKS, getOperation, listBackups, makeBackup, type Check } from '#contract/records/operation.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { productVersion } from '#server/platform/process/product-version.ts';
import { listProviderChecks } from '#server/start/provider-checks.ts';
import { examine, freeStraySlots, keepBackups, numberReceipts } from '../support/product.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';

const { folder: dataDir, clear } = makeTemporaryFolder('operation');
afterAll(clear);
const server = await startTestServer({ config: { dataDir } });
const admin = api(server).as(await anAdmin(server));
const { services, clock, db } = server;

async function of(check: Check, changed: Partial<typeof services.config> = {}) {
  const config = { ...services.config, ...changed };
  const providerChecks = listProviderChecks(config);
  const findings = await examine({ ...services, isNode: true, config, providerChecks });
  return findings.filter((finding) => finding.check === check);
}

test('the doctor looks at everything, and tells admins', async () => {
  const findings = await admin.ask(getOperation);
  // The doctor skips features that this club does not use: memberships, a gateway for text messages, and a restore.
  const spokenOf = CHECKS.filter((check) => !['memberships', 'texts', 'restored'].includes(check));
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(spokenOf));
  // The test database is not durable, as it runs without fsync.
  const bad = findings.filter(({ state }) => state === 'bad');
  expect(bad.map(({ check }) => check)).toEqual(['database']);
  expect(findings.find(({ check }) => check === 'database')?.message).toMatch(/^PostgreSQL [\d.]+ answers/);
});

test('each admin reads the doctor in their language, also at the same time as others', async () => {
  const inLanguage = (language: string) =>
    admin.ask(getOperation, {}, { headers: { 'accept-language': language } });
  const [english, bangla, again] = await Promise.all([inLanguage('en'), inLanguage('bn'), inLanguage('en')]);
  const states = (findings: typeof english) => findings.map(({ check, state }) => [check, state]);
  expect([bangla, again].map(states)).toEqual([states(english), states(english)]);
  const isBangla = (text: string | null) => text === null || /[\u0980-\u09ff]/.test(text);
  expect(bangla.filter(({ message, advice }) => !isBangla(message) || !isBangla(advice))).toEqual([]);
  expect([...english, ...again].filter(({ message }) => isBangla(message))).toEqual([]);
});

test('a folder that is gone is said without where it was', async () => {
  const [finding] = await of('disk', { dataDir: '/srv/a-club/gone' });
  expect(finding).toMatchObject({ state: 'bad', message: expect.stringContaining('ENOENT') });
  expect(finding?.message).not.toContain('/srv');
});

test('a mail server that answers, one that is closed, and one that never says a word', async () => {
  const mails = await startMailServer();
  const from = 'club@example.com';
  expect(await of('mail', { mail: { url: mails.url, from } })).toMatchObject([{ state: 'ok' }]);
  await mails.close();
  expect(mails.messages).toEqual([]);
  expect(await of('mail', { mail: { url: mails.url, from } })).toMatchObject([
    { state: 'bad', message: expect.stringContaining('ECONNREFUSED') },
  ]);

  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // A TCP server's address is an `AddressInfo`.
  const url = `smtp://name:secret-word@127.0.0.1:${port}`;
  const [finding] = await of('mail', { mail: { url, from } });
  expect(finding?.state).toBe('bad');
  expect(JSON.stringify(finding)).not.toContain('secret-word');
  silent.close();
});

test('a Stripe that cannot be reached', async () => {
  const stripe = {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiUrl: 'http://127.0.0.1:9',
  };
  expect(await of('cards', { stripe })).toMatchObject([
    { state: 'bad', message: expect.stringContaining('could not be checked') },
  ]);
});

test('what has waited too long in a queue', async () => {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const row = (minutes: number) => ({
    id: uuidv7(),
    topic: 'test',
    payload: '{}',
    created_at: ago(minutes),
    next_at: ago(minutes),
  });
  await db
    .insertInto('outbox')
    .values([row(5), row(20), { ...row(600), done_at: ago(599) }])
    .execute();
  expect(await of('queues')).toMatchObject([
    { state: 'warn', message: '2 messages wait, the oldest for 20 minutes.' },
  ]);
  await db.deleteFrom('outbox').where('topic', '=', 'test').execute();
});

test('slots that are held by no booking are told, and can be freed; so are bookings that do not hold theirs', async () => {
  const user = api(server).as(await aUser(server));
  const court = await aCourt(admin);
  const [ended, live] = [
    await aBooking(user, court),
    await aBooking(user, court, { slots: court.slots.slice(1) }),
  ];
  expect(await of('slots')).toMatchObject([{ state: 'ok' }]);
  await db
    .updateTable('bookings')
    .set({ status: 'rejected', expires_at: null, reason: 'no' })
    .where('id', '=', ended._id)
    .execute();
  await db
    .deleteFrom('slot_claims')
    .where('booking_id', '=', live._id)
    .where('starts_at_minute', '=', 480)
    .execute();
  const [stray, bare] = await of('slots');
  expect(stray).toMatchObject({
    state: 'bad',
    message: 'One slot is held by no booking, so nobody can book it.',
  });
  expect(bare).toMatchObject({
    state: 'bad',
    message: expect.stringMatching(/^One live booking does not hold/),
  });
  const actor = { actorId: null, now: clock.now() };
  expect([await freeStraySlots(db, actor), await freeStraySlots(db, actor)]).toEqual([1, 0]);
  expect(await of('slots')).toEqual([bare]);
  await user.ask(cancelBooking, { params: { id: live._id } });
  expect(await of('slots')).toMatchObject([{ state: 'ok' }]);
});

test('a number that is on no receipt is told, and one that is on two', async () => {
  const user = api(server).as(await aUser(server));
  const court = await aCourt(admin);
  const bookings: Booking[] = [];
  for (const n of [1, 2, 3, 4]) bookings.push(await aBooking(user, court, { date: inDays(server, 1 + n) }));
  const row = ({ _id: booking_id }: Booking, n: number) => ({
    id: uuidv7(),
    booking_id,
    user_id: user.person.id,
    email: user.person.email,
    provider: 'grown',
    provider_ref: `receipt ${n}`,
    status: 'succeeded' as const,
    subtotal_poisha: poisha(100),
    amount_poisha: poisha(100),
    paid_at: clock.now(),
  });
  await db.insertInto('payments').values(bookings.map(row)).execute();
  expect(await numberReceipts(db, 2026)).toBe(4);
  expect(await of('receipts')).toMatchObject([{ state: 'ok' }]);
  const change = (from: number, to: number) =>
    db.updateTable('payments').set({ receipt_number: to }).where('receipt_number', '=', from).execute();
  await change(2, 7);
  expect(await of('receipts')).toMatchObject([
    { state: 'bad', message: '3 numbers are on no receipt, though a later one was given.' },
  ]);
  await change(7, 2);
  expect(await of('receipts')).toMatchObject([{ state: 'ok' }]);
  await sql`drop index payments_receipt`.execute(db);
  await change(3, 4);
  expect(await of('receipts')).toMatchObject([
    { state: 'bad', message: expect.stringMatching(/^One number is on no receipt/) },
    { state: 'bad', message: 'One receipt has a number that another one has.' },
  ]);
  await db.deleteFrom('payments').where('provider', '=', 'grown').execute();
  await db.deleteFrom('receipt_years').execute();
});

test('an admin asks for a backup, sees it become proven, and the act is on record', async () => {
  expect(await admin.ask(listBackups)).toEqual([]);
  const [wanted, ...others] = await admin.ask(makeBackup);
  expect(wanted).toMatchObject({ state: 'wanted', percent: 0, file: null });
  expect(others).toEqual([]);
  expect(await admin.ask(makeBackup)).toEqual([wanted]);
  await keepBackups(services, clock.now(), new AbortController().signal);
  expect(await admin.ask(listBackups)).toMatchObject([
    { _id: wanted?._id, state: 'proven', percent: 100, file: expect.stringMatching(/^club-.*\.backup$/) },
  ]);
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = 'backups' and actor_id is not null`.execute(db);
  expect(rows).toEqual([{ action: 'backup.wanted' }]);
  expect(await of('backups')).toMatchObject([{ state: 'ok' }]);
});

test('a backup says which version can restore it, and why this one cannot', async () => {
  const here = productVersion();
  expect(await admin.ask(listBackups)).toMatchObject([{ product: here, unfit: null }]);
  const change = (values: { product: string | null; migrations?: string[] | null }) =>
    db.updateTable('backups').set(values).execute();
  await change({ product: '99.0.0', migrations: [...(await listMigrations()), '9999_later'] });
  expect(await admin.ask(listBackups)).toMatchObject([
    {
      product: '99.0.0',
      unfit: `This backup was made by version 99.0.0, whose tables this version (${here}) does not know: 9999_later. Install version 99.0.0 or a later one, then restore again.`,
    },
  ]);
  await change({ product: null, migrations: null });
  expect(await admin.ask(listBackups)).toMatchObject([{ product: null, unfit: null }]);
});

test('a backup that is too old, or failed, is a finding', async () => {
  const codes = async () => (await admin.ask(listNotices)).map(({ code }) => code);
  expect(await codes()).toEqual([]);
  clock.pass({ hours: 27 });
  expect(await codes()).toEqual(['backup']);
  expect(await of('backups')).toMatchObject([{ state: 'bad' }]);
});
