import { expect, test } from 'vitest';
import { readNotifications } from '#contract/messages/messages.ts';
import { relayOutbox } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { listen, QUICK } from '../support/live.ts';
import { aMember, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const server = await startTestServer({ limits: { live: QUICK } });
const admin = api(server).as(await anAdmin(server));
const [one, other] = [api(server).as(await aMember(server)), api(server).as(await aMember(server))];

test('only the browsers of who was told something, or has read it, hear that there is news under the bell', async () => {
  const court = await aCourt(admin);
  await aBooking(one, court, { date: inDays(server, 1) });
  const heard = await listen(server, { person: one.person });
  const others = await Promise.all(
    [other.person, admin.person, null].map((person) => listen(server, { person })),
  );
  const count = () => heard.heard('messages').length;
  await relayOutbox(server.services);
  await until(() => count() > 0);
  const before = count();
  await one.ask(readNotifications, { body: {} });
  await until(() => count() > before);
  await aBooking(other, court, { date: inDays(server, 2) });
  await until(() => others.every((reader) => reader.heard('board').length > 0));
  expect(others.flatMap((reader) => reader.heard('messages'))).toEqual([]);
});
