import { beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getMessageChoices, setMessageChoice } from '#contract/messages/messages.ts';
import { addDevice, getPushKey, listDevices, removeDevice } from '#contract/messages/push.ts';
import { updateUser } from '#contract/people/users.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { createPushChannel, sendDeliveries, writeMessages } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember } from '../support/people.ts';
import { BOTH, heldUntil, openPushes } from './push-fixture.ts';
import type { Fate } from './odd-push-service.ts';

const pushes = await openPushes();
const { server, service, mails, relay, push, without, aMemberWithDevice, pushesOf } = pushes;
const { services, clock, db } = server;

beforeEach(async () => {
  service.decide(() => 201);
  mails.decide(() => 'accept');
  await relay();
  await push();
  service.taken.length = 0;
});

const subjectOf = async (id: string) =>
  (await db.selectFrom('users').select('subject').where('id', '=', id).executeTakeFirstOrThrow()).subject;

describe('what a device gets', () => {
  test('only it can read, and only from the club: what happened, where to look, for whom', async () => {
    const { who, device } = await aMemberWithDevice();
    await pushes.requestAndApprove(who);
    await push();
    const { key } = await who.ask(getPushKey);
    const to = await subjectOf(who.person.id);
    const about = { to, hidden: 'You have news at the club.', lang: 'en', tag: expect.any(String) };
    const sent = { endpoint: device.endpoint, key, ttl: 19 * 3600, urgency: 'normal' };
    expect(service.taken).toMatchObject([
      { ...sent, payload: { ...about, title: BOTH[0], page: '/dashboard/pendingBookings' } },
      { ...sent, payload: { ...about, title: BOTH[1], page: expect.stringMatching(/^\/dashboard\//) } },
    ]);
    expect(service.taken[0]?.subject).toBe(`mailto:${services.config.club.email}`);
    expect(new Set(service.taken.map(({ payload }) => (payload as { tag: string }).tag)).size).toBe(2);
    for (const { bytes } of service.taken) expect(bytes).toBeLessThanOrEqual(1000);
    expect(server.log.join('')).not.toContain(device.endpoint);
  });

  test('is in the language of its reader, and leads to the page in it', async () => {
    const { who } = await aMemberWithDevice();
    await who.ask(updateUser, { params: { email: who.person.email }, body: { language: 'bn' } });
    await pushes.request(who);
    await relay();
    await push();
    expect(service.taken).toMatchObject([
      { payload: { lang: 'bn', hidden: 'ক্লাবে আপনার জন্য খবর আছে।', page: expect.stringMatching(/^\/bn\//) } },
    ]);
  });

  test('wakes it for a held place, and is kept for it as long as that', async () => {
    const { who } = await aMemberWithDevice();
    const facts = heldUntil(new Date(clock.now().getTime() + 30 * 60_000));
    const draft = { event: 'held', kind: 'offered', userId: who.person.id, thread: null } as const;
    await inTransaction(db, (trx) => writeMessages(trx, services, [{ ...draft, facts }]));
    await push();
    expect(service.taken).toMatchObject([{ ttl: 1800, urgency: 'high' }]);
  });

  test('is nothing any more once it is of no use', async () => {
    const { who } = await aMemberWithDevice();
    const draft = { event: 'late', kind: 'offered', userId: who.person.id, thread: null } as const;
    const facts = heldUntil(clock.now());
    await inTransaction(db, (trx) => writeMessages(trx, services, [{ ...draft, facts }]));
    await push();
    expect(service.taken).toEqual([]);
    expect(await pushesOf(who)).toMatchObject([{ state: 'late' }]);
  });
});

describe('who is told', () => {
  test('nobody without a device', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    await pushes.requestAndApprove(who);
    expect(await pushesOf(who)).toEqual([]);
  });

  test('nobody of what they do without; e-mails are another choice', async () => {
    const { who, titles } = await aMemberWithDevice();
    const without = { group: 'bookings', wanted: false } as const;
    const chosen = await who.ask(setMessageChoice, { body: { ...without, channel: 'push' } });
    expect([chosen.push.bookings, chosen.mail.bookings]).toEqual([false, true]);
    await pushes.requestAndApprove(who);
    await push();
    expect(titles()).toEqual([]);

    await who.ask(setMessageChoice, { body: { ...without, wanted: true, channel: 'push' } });
    await who.ask(setMessageChoice, { body: without });
    const { mail, push: onDevices, sms } = await who.ask(getMessageChoices);
    expect([mail.bookings, onDevices.bookings, sms.bookings]).toEqual([false, true, false]);
    await pushes.requestAndApprove(who);
    await push();
    expect(titles()).toEqual(BOTH);
  });

  test('by text message only of what they asked for, and nobody of the requests of others', async () => {
    const { who } = await aMemberWithDevice();
    const wanted = { channel: 'sms', wanted: true } as const;
    expect((await who.ask(setMessageChoice, { body: { ...wanted, group: 'offers' } })).sms).toMatchObject({
      offers: true,
      bookings: false,
    });
    const refused = await who.call(setMessageChoice, { body: { ...wanted, group: 'requests' } });
    expect(refused.problem.code).toBe('invalid-input');
    const chosen = await who.ask(setMessageChoice, { body: { ...wanted, group: 'offers', wanted: false } });
    expect(chosen.sms.offers).toBe(false);
  });
});

describe('a push service', () => {
  test.each<Fate>([429, 500, 503, 400, 'silence', 'drop', 'redirect'])(
    'that answers with %s is asked again after a minute, and the device stays',
    async (fate) => {
      const { who, titles } = await aMemberWithDevice();
      await pushes.request(who);
      await relay();
      service.decide(() => fate);
      const before = service.asked();
      await push();
      expect(service.asked()).toBe(before + 1);
      expect(await pushesOf(who)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      service.decide(() => 201);
      clock.pass({ seconds: 59 });
      await push();
      expect(titles()).toEqual([]);
      clock.pass({ seconds: 1 });
      await push();
      expect(titles()).toEqual([BOTH[0]]);
      expect(await who.ask(listDevices)).toHaveLength(1);
    },
  );

  test('whose answer has no end is read no further than needed', async () => {
    const { who, titles } = await aMemberWithDevice();
    await pushes.request(who);
    await relay();
    service.decide(() => 'endless');
    await push();
    expect(titles()).toEqual([BOTH[0]]);
    expect(await pushesOf(who)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test.each([404, 410])('that answers with %i knows the device no more: it is forgotten', async (status) => {
    const { who, device } = await aMemberWithDevice();
    const other = await pushes.subscribe(who);
    service.decide((endpoint) => (endpoint === device.endpoint ? status : 201));
    await pushes.request(who);
    await relay();
    await push();
    expect(await pushesOf(who)).toMatchObject([{ state: 'sent' }]);
    expect(pushes.titlesAt(other.endpoint)).toEqual([BOTH[0]]);
    expect(await who.ask(listDevices)).toMatchObject([{ endpoint: other.endpoint }]);
    service.decide(() => status);
    await pushes.request(who);
    await relay();
    await push();
    expect((await pushesOf(who))[1]).toMatchObject({ state: 'failed', attempts: 1, problem: 'no-device' });
    expect(await who.ask(listDevices)).toEqual([]);
  });

  test('that takes a message for one device has taken it, though another’s does not', async () => {
    const { who, device } = await aMemberWithDevice();
    const other = await pushes.subscribe(who);
    service.decide((endpoint) => (endpoint === device.endpoint ? 503 : 201));
    await pushes.request(who);
    await relay();
    await push();
    expect(await pushesOf(who)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(pushes.titlesAt(other.endpoint)).toEqual([BOTH[0]]);
    const used = await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', who.person.id)
      .where('used_at', 'is not', null)
      .execute();
    expect(used).toEqual([{ endpoint: other.endpoint }]);
  });
});

describe('while the mail server is dead', () => {
  async function pushWith(own = db) {
    const { who, titles } = await aMemberWithDevice();
    mails.decide((to) => (to === who.person.email ? 'refuse' : 'accept'));
    await pushes.requestAndApprove(who);
    while ((await pushes.mail()) > 0);
    await sendDeliveries({ ...services, db: own }, createPushChannel(services));
    await sendDeliveries({ ...services, db: own }, createPushChannel(services));
    return titles();
  }

  test('devices are told in time, and in order', async () => {
    expect(await pushWith()).toEqual(BOTH);
  });

  test('control: if they waited for the e-mails, too, the second would not come', async () => {
    expect(await pushWith(without('each channel by itself'))).toEqual([BOTH[0]]);
  });
});

test('in a day at most thirty pushes tell of one’s own bookings, and thirty e-mails', async () => {
  const { who, titles } = await aMemberWithDevice();
  for (let round = 0; round < 2; round += 1) {
    for (let booking = 0; booking < 10; booking += 1) {
      const { _id: id } = await pushes.request(who);
      await who.ask(cancelBooking, { params: { id } });
    }
    await relay();
    await push();
  }
  while ((await pushes.mail()) > 0);
  expect(titles()).toHaveLength(30);
  expect(mails.taken.filter(({ to }) => to === who.person.email)).toHaveLength(30);
});

test('what one removes is told nothing more; nobody removes another’s', async () => {
  const { who, titles } = await aMemberWithDevice();
  const other = await aMemberWithDevice();
  const [device] = await who.ask(listDevices);
  const id = device?._id ?? '';
  expect((await other.who.call(removeDevice, { params: { id } })).problem.code).toBe('not-found');
  expect(await who.ask(removeDevice, { params: { id } })).toEqual([]);
  await pushes.requestAndApprove(who);
  await push();
  expect(titles()).toEqual([]);
});

test('a device is its last person’s', async () => {
  const { who, device, titles } = await aMemberWithDevice();
  const next = api(server).as(await aConfirmedMember(server));
  await next.ask(addDevice, { body: device });
  expect(await who.ask(listDevices)).toEqual([]);
  await pushes.requestAndApprove(who);
  await push();
  expect(titles()).toEqual([]);
  await pushes.request(next);
  await relay();
  await push();
  expect(titles()).toEqual([BOTH[0]]);
  expect(service.taken).toMatchObject([{ payload: { to: await subjectOf(next.person.id) } }]);
});
