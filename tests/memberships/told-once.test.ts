import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { aTier, shareHousehold } from '../support/memberships.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember } from '../support/people.ts';
import { openDues } from './dues-fixture.ts';

const { server, admin, renewed, aHolder, passTo } = await openDues();
const { db } = server;
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject);
/** Deletes the messages, as happens when they become too old. */
const forget = () => db.deleteFrom('messages').execute();

test('who was told that a membership has ended is told once, though messages are removed; another payer is told too', async () => {
  const tier = await aTier(admin, { name: 'Gold', grace_days: 90 });
  const { who, householdId, ends_on } = await aHolder(30, { tier });
  passTo(addDays(ends_on, 7));
  expect(subjects(await renewed(who.person.email))).toEqual(['Your membership has ended']);
  for (const days of [38, 60, 89]) {
    await forget();
    passTo(addDays(ends_on, days));
    expect(await renewed(who.person.email)).toEqual([]);
  }
  const mate = api(server).as(await aConfirmedMember(server, { name: 'Nila' }));
  await shareHousehold(server, who.person, mate.person);
  await db
    .updateTable('households')
    .set({ payer_id: mate.person.id })
    .where('id', '=', householdId)
    .execute();
  expect(subjects(await renewed(mate.person.email))).toEqual(['Your membership has ended']);
  expect(await renewed(mate.person.email)).toEqual([]);
});

test('who was told that a membership is not renewed is told once, though messages are removed', async () => {
  const tier = await aTier(admin, { name: 'Silver' });
  const { who, ends_on } = await aHolder(31, { tier });
  await db.updateTable('tiers').set({ archived_at: server.clock.now() }).where('id', '=', tier._id).execute();
  passTo(addDays(ends_on, -30));
  expect(await renewed(who.person.email)).toHaveLength(1);
  await forget();
  passTo(ends_on);
  expect(await renewed(who.person.email)).toEqual([]);
});

test('a membership that ended and left its grace while nobody looked is told of once', async () => {
  const tier = await aTier(admin, { name: 'Bronze' });
  const { who, ends_on } = await aHolder(40, { tier });
  const { who: longAgo } = await aHolder(-200, { tier });
  await renewed();
  passTo(addDays(ends_on, 60));
  const emails = await renewed();
  const to = (address: string) => subjects(emails.filter((email) => email.to === address));
  expect(to(who.person.email)).toEqual(['Your membership is over']);
  expect(to(longAgo.person.email)).toEqual([]);
  await forget();
  expect(await renewed()).toEqual([]);
  passTo(addDays(ends_on, 61));
  expect(await renewed()).toEqual([]);
});
