import { createECDH } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signOut, signUp } from '#contract/identity/sign-in.ts';
import { addDevice, getPushKey, listDevices, MOST_DEVICES } from '#contract/messages/push.ts';
import { removeUser } from '#contract/people/users.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import { keepDevice, readPushKeys, writeMessages } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { withoutLocksIn } from '../support/database/without-locks-in.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember, aVisitor, bearer } from '../support/people.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { heldUntil, openPushes } from './push-fixture.ts';

const pushes = await openPushes();
const { server, database, service, push, pushesOf } = pushes;
const { db, clock } = server;

async function aBrowser(email = `${crypto.randomUUID().slice(0, 8)}@example.com`) {
  const body = { email, password: 'Kabaddi-7-days', displayName: 'Rahim Uddin' };
  const answer = await api(server).as(aVisitor).call(signUp, { body });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { who: api(server).as(bearer(email, answer.body.token)), headers: { cookie } };
}

const keptAt = async (endpoint: string) =>
  db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint).execute();

describe('a device is forgotten', () => {
  test('at the sign-out, by the same call', async () => {
    const { who, headers } = await aBrowser();
    const device = service.subscribe();
    await who.ask(addDevice, { body: device });
    expect(await keptAt(device.endpoint)).toHaveLength(1);
    await api(server).as(aVisitor).ask(signOut, {}, { headers });
    expect(await keptAt(device.endpoint)).toEqual([]);
  });

  test('when its session is ended elsewhere, and no other', async () => {
    const person = await aConfirmedMember(server);
    const who = api(server).as(person);
    const here = await pushes.subscribe(who);
    const sessions = await db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('endpoint', '=', here.endpoint)
      .execute();
    clock.pass({ days: 1 });
    const later = await pushes.subscribe(who);
    await db
      .deleteFrom('identity_sessions')
      .where('id', '=', sessions[0]?.session_id ?? '')
      .execute();
    expect(await keptAt(here.endpoint)).toEqual([]);
    expect(await keptAt(later.endpoint)).toHaveLength(1);
  });

  test('with its account', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    const device = await pushes.subscribe(who);
    const withoutSession = service.subscribe();
    const about = { userId: who.person.id, session: null, browser: '', now: clock.now() };
    await keepDevice(db, { ...withoutSession, ...about });
    await pushes.admin.ask(removeUser, { params: { email: who.person.email } });
    expect(await keptAt(device.endpoint)).toEqual([]);
    expect(await keptAt(withoutSession.endpoint)).toEqual([]);
  });
});

test('a device whose sign-in has run out is told nothing', async () => {
  const { who, titles } = await pushes.aMemberWithDevice();
  const draft = {
    event: 'long',
    kind: 'offered',
    userId: who.person.id,
    thread: null,
    facts: heldUntil(new Date(clock.now().getTime() + 40 * 86_400_000)),
  } as const;
  await inTransaction(db, (trx) => writeMessages(trx, server.services, [draft]));
  clock.pass({ days: 31 });
  await push();
  expect(titles()).toEqual([]);
  expect(await pushesOf(who)).toMatchObject([{ state: 'failed', problem: 'no-device' }]);
});

describe('of many devices', () => {
  test('a person has ten, and the oldest goes', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    const endpoints: string[] = [];
    for (let count = 0; count <= MOST_DEVICES; count += 1) {
      clock.pass({ seconds: 1 });
      endpoints.unshift((await pushes.subscribe(who)).endpoint);
    }
    const devices = await who.ask(listDevices);
    expect(devices.map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(0, MOST_DEVICES));
    expect(await keptAt(endpoints.at(-1) ?? '')).toEqual([]);
  });

  async function countAfter(own = db): Promise<number> {
    const { id: userId } = await aConfirmedMember(server);
    const add = async () => {
      const about = { userId, session: null, browser: '', now: clock.now() };
      await keepDevice(own, { ...service.subscribe(), ...about });
    };
    await Promise.all(Array.from({ length: 2 * MOST_DEVICES }, add));
    const { count } = await db
      .selectFrom('push_subscriptions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  test('ten stay when twenty come at once', async () => {
    expect(await countAfter()).toBe(MOST_DEVICES);
  });

  test('control: without the person’s lock, more stay', async () => {
    const own = openTestPool(database.connection, { max: 2 * MOST_DEVICES });
    onTestFinished(() => own.destroy());
    const counts = [];
    for (let round = 0; round < 5; round += 1)
      counts.push(await countAfter(own.withPlugin(withoutLocksIn('users', 2 * MOST_DEVICES))));
    expect(Math.max(...counts)).toBeGreaterThan(MOST_DEVICES);
  });
});

describe('what is no device is refused', () => {
  const good = () => service.subscribe();
  const bytes = (count: number) => Buffer.alloc(count, 4).toString('base64url');
  const offTheCurve = () => Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  const twin = () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return keys.getPublicKey('base64url', 'compressed');
  };

  test.each([
    ['plain http to a push service', () => ({ ...good(), endpoint: 'http://fcm.googleapis.com/fcm/send/a' })],
    ['an inner address', () => ({ ...good(), endpoint: 'https://10.0.0.1/' })],
    ['the metadata of a cloud', () => ({ ...good(), endpoint: 'http://169.254.169.254/latest/meta-data' })],
    ['our own server', () => ({ ...good(), endpoint: `${server.url}/api/push-subscriptions` })],
    ['an address of 4 kB', () => ({ ...good(), endpoint: `https://fcm.googleapis.com/${'a'.repeat(4096)}` })],
    ['no address', () => ({ ...good(), endpoint: 'phone' })],
    ['a key of 64 bytes', () => ({ ...good(), p256dh: bytes(64) })],
    ['a key of 66 bytes', () => ({ ...good(), p256dh: bytes(66) })],
    ['a compressed key', () => ({ ...good(), p256dh: twin() })],
    ['a point that is not on the curve', () => ({ ...good(), p256dh: offTheCurve() })],
    ['a secret of 15 bytes', () => ({ ...good(), auth: bytes(15) })],
    ['a secret of 17 bytes', () => ({ ...good(), auth: bytes(17) })],
  ])('%s', async (_, body) => {
    const who = api(server).as(await aConfirmedMember(server));
    const refused = await who.call(addDevice, { body: body() });
    expect([refused.status, refused.problem.code]).toEqual([400, 'invalid-input']);
    expect(await who.ask(listDevices)).toEqual([]);
  });
});

describe('the keys of the club', () => {
  test('are one pair, though three nodes start at once', async () => {
    const { connection } = await createTestDatabase();
    const nodes = Array.from({ length: 3 }, () => openTestPool(connection));
    const keys = await Promise.all(nodes.map((node) => readPushKeys(node)));
    await Promise.all(nodes.map((node) => node.destroy()));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  /** Returns the keys of two nodes: one that makes them, and one that found none because they were not committed yet. */
  async function keysOfTwo(change = (node: Db): Db => node): Promise<string[]> {
    const { db: own, connection } = await createTestDatabase();
    const later = openTestPool(connection);
    onTestFinished(() => later.destroy());
    const first = await beginHeld(own);
    const made = await readPushKeys(first);
    const found = readPushKeys(change(later));
    await waitForLockWait(own);
    await first.commit().execute();
    return [made.publicKey, (await found).publicKey];
  }

  test('are those of the node that was first', async () => {
    const [first, later] = await keysOfTwo();
    expect(later).toBe(first);
  });

  test('control: a node that overwrote them would leave the other with keys that nobody knows', async () => {
    const overwrite =
      'on conflict (id) do update set public_key = excluded.public_key, private_key = excluded.private_key';
    const [first, later] = await keysOfTwo((node) =>
      node.withPlugin(withoutGuard('keys of who was first', overwrite)),
    );
    expect(later).not.toBe(first);
  });

  test('stay the same, and only the one that may be known leaves', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    const { key } = await who.ask(getPushKey);
    const { public_key: kept } = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
    expect(key).toBe(kept);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  });
});
