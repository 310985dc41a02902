import { expect, test } from 'vitest';
import { divideBooking } from '#contract/payments/charges.ts';
import { buildApp } from '#server/app.ts';
import { listJobs, WHILE_RESTORED } from '#server/start/club-jobs.ts';
import { endHold, noteChecked } from '../support/product.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { atServer, openMortalClub, pay } from './restored-fixture.ts';

const club = await openMortalClub();
const NOT_DONE = { headers: { 'not-done-yet': 'yes' } };

const statusesIn = async (db: typeof club.server.db, ids: string[]) => {
  const rows = await db.selectFrom('bookings').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

test('paid bookings are not given away before anybody has compared, and whoever has not paid has a day', async () => {
  const [paid, late] = [await club.approved(), await club.approved()];
  const file = await club.backUp();
  await pay(club.member, paid, 'card');
  club.clock.pass({ hours: 30 });
  const restored = await club.restore(file);
  const ids = [paid._id, late._id];

  await restored.work();
  expect(await statusesIn(restored.db, ids)).toEqual(['approved', 'approved']);

  const compared = await restored.reconcile();
  expect(compared).toMatchObject({ differences: 1, left: 0, wentOn: false });
  expect(compared.gaps.map(({ provider }) => provider)).toEqual(['bkash', 'sslcommerz']);
  await restored.work();
  expect(await statusesIn(restored.db, ids)).toEqual(['confirmed', 'approved']);
});

test('whatever is known of the providers, nothing goes by its deadline before everything was compared', async () => {
  const unpaid = await anApprovedBooking(club.member, club.admin, club.court, {
    date: inDays(club.server, 58),
  });
  const file = await club.backUp();
  club.clock.pass({ hours: 30 });
  const restored = await club.restore(file);
  for (const provider of ['embedded', 'bkash', 'sslcommerz'])
    await noteChecked(
      restored.db,
      { provider, note: 'Nobody has paid.' },
      { actorId: null, now: club.clock.now() },
    );
  club.clock.pass({ days: 2 });
  await restored.work();
  expect(await statusesIn(restored.db, [unpaid._id])).toEqual(['approved']);

  expect(await restored.reconcile()).toMatchObject({ wentOn: true });
  await restored.work();
  expect(await statusesIn(restored.db, [unpaid._id])).toEqual(['approved']);
  club.clock.pass({ hours: 25 });
  await restored.work();
  expect(await statusesIn(restored.db, [unpaid._id])).toEqual(['rejected']);
});

test('what each job does in a restored club was decided', async () => {
  const app = await buildApp(club.server.services);
  const names = listJobs(club.server.services, app).map(({ name }) => name);
  await app.close();
  const undecided = names.filter((name) => !(name in WHILE_RESTORED) && !name.startsWith('deliver '));
  expect(undecided).toEqual([]);
});

test('an admin lets the club go on: only what nobody can have paid goes by its deadline, a day later', async () => {
  const [unpaid, request] = [
    await anApprovedBooking(club.member, club.admin, club.court, { date: inDays(club.server, 40) }),
    await aBooking(club.member, club.court, { date: inDays(club.server, 50) }),
  ];
  const file = await club.backUp();
  club.clock.pass({ hours: 30 });
  const restored = await club.restore(file);
  const ids = [unpaid._id, request._id];
  const deadlineOf = async (id: string) =>
    (
      await restored.db
        .selectFrom('bookings')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).expires_at;
  const went = club.clock.now();
  const actor = { actorId: null, now: went };
  expect(await endHold(restored.db, actor, 'admin')).toBe(true);
  expect(await endHold(restored.db, actor, 'admin')).toBe(false);
  expect(await deadlineOf(unpaid._id)).toEqual(new Date(went.getTime() + 24 * 3_600_000));
  const told = await restored.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'booking.put-off')
    .execute();
  expect(told.map(({ subject_id }) => subject_id)).toContain(unpaid._id);

  club.clock.pass({ hours: 25 });
  await restored.work();
  expect(await statusesIn(restored.db, ids)).toEqual(['approved', 'pending']);
  for (const provider of ['embedded', 'bkash', 'sslcommerz'])
    await noteChecked(
      restored.db,
      { provider, note: 'Nobody has paid.' },
      { actorId: null, now: club.clock.now() },
    );
  await restored.work();
  expect(await statusesIn(restored.db, ids)).toEqual(['rejected', 'pending']);
});

test('while time stands still, what is unpaid can be paid and divided, and what was over stays over', async () => {
  await setRules(club.admin, { advance: { kind: 'percent', percent: 30 } });
  const unpaid = await anApprovedBooking(club.member, club.admin, club.court, {
    date: inDays(club.server, 30),
  });
  const file = await club.backUp();
  club.clock.pass({ hours: 30 });
  const { server, db } = await club.restore(file);
  const member = await atServer(server, club.member.person);
  const divide = () =>
    member.call(
      divideBooking,
      { params: { id: unpaid._id }, body: { plan: 'advance', expected: 150 } },
      NOT_DONE,
    );
  const before = new Date(club.clock.now().getTime() - 31 * 3_600_000);
  const endAt = (at: Date) =>
    db.updateTable('bookings').set({ expires_at: at }).where('id', '=', unpaid._id).execute();
  const { expires_at: deadline } = await db
    .selectFrom('bookings')
    .select('expires_at')
    .where('id', '=', unpaid._id)
    .executeTakeFirstOrThrow();
  await endAt(before);
  expect((await divide()).problem.code).toBe('booking-expired');
  await endAt(deadline ?? before);
  expect((await divide()).status).toBe(200);
});
