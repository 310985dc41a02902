import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { newFactor } from '#contract/identity/second-factor.ts';
import { getOperation } from '#contract/records/operation.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import type { Db } from '#server/platform/db/database.ts';
import { anApp } from '../sign-in/support/authenticator.ts';
import { createVisitor } from '../sign-in/support/visitor.ts';
import { startOddMailServer } from '../messages/odd-mail-server.ts';
import { FAULTS } from '../mutants/faults/platform/clock.ts';
import { plantIn } from '../mutants/working-copy.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { startClub } from '../running/support/club-server.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { startSteadyLoad } from '../running/support/steady-load.ts';
import { api } from '../support/client.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort, ROOT } from '../support/processes/node-process.ts';
import { aUser } from '../support/people.ts';
import { CouldNotBegin } from './support/could-not-begin.ts';
import { findFaketime } from './support/machine.ts';
import { print } from './support/report.ts';
import { cloneWith } from './support/site.ts';

const LIBRARY = findFaketime();
if (LIBRARY === undefined) throw new CouldNotBegin('this machine has no faketime');
const BOOKINGS = Number(process.env.DRILL_BOOKINGS ?? 120);
const AHEAD = '+600s';
/** Longer than the pause of any background job. */
const SETTLE_MS = 15_000;

/** Returns a process environment that reads the machine's clock from a file, so that a test can change the time while it runs. */
function aClockOfItsOwn(from: string) {
  const file = path.join(makeFolder(), 'time');
  writeFileSync(file, from);
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, set: (to: string) => writeFileSync(file, to) };
}

async function statusesOf(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select('status').where('id', 'in', ids).execute();
  return rows.map(({ status }) => status);
}

async function expireIn(db: Db, ids: string[], time: string): Promise<void> {
  await sql`update bookings set expires_at = now() + ${time}::interval where id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Runs three nodes. The third node's machine has a wrong clock, either from the start or from the middle of the run. */
async function goThrough(whenWrong: 'from the start' | 'while it runs', project = ROOT) {
  const databaseUrl = await makeForeignDatabase();
  const mails = await startOddMailServer();
  onTestFinished(() => mails.close());
  mails.decide(() => delay(250, 'accept'));
  const clock = aClockOfItsOwn(whenWrong === 'from the start' ? AHEAD : '+0s');
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { ...LOAD, TRUST_PROXY: '127.0.0.1', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  const env = { ...settings, SMTP_URL: mails.url, MAIL_FROM: 'club@example.com' };
  const open = (more: object) => startClub({ dataDir: makeFolder(), env: { ...env, ...more }, project });
  const first = await open({});
  const nodes = [first, await open({}), await open(clock.env)];
  const third = nodes[2] ?? first;
  const database = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  const { db } = database;
  const person = await aUser(first, { name: 'Amina Admin' });
  await sql`update users set role = 'admin' where id = ${person.id}::uuid`.execute(db);
  const visitors = await makeVisitors(first, 24);
  // All users confirm their email, because a club with a mail server limits the bookings of unconfirmed users.
  await sql`update identity_accounts set email_verified = true`.execute(db);

  const wrongSince = performance.now();
  clock.set(AHEAD);
  const courts = await readCourts(first);
  // Each node generates the same idempotency keys, so each node needs different people.
  const loads = nodes.map((node, number) =>
    startSteadyLoad(node, visitors.slice(8 * number, 8 * number + 8), courts, 1 + 100 * number),
  );
  const findingAfter = expect
    .poll(
      async () => {
        const findings = await api(first).as(person).ask(getOperation);
        return findings.some(({ check, state }) => check === 'clock' && state === 'bad');
      },
      { timeout: 70_000, interval: 500 },
    )
    .toBe(true)
    .then(
      () => performance.now() - wrongSince,
      () => null,
    );
  for (const load of loads) await load.bookMore(BOOKINGS / 3);
  for (const load of loads) await load.stop();
  const booked = loads.flatMap((load) => load.answered).map(({ _id }) => _id);
  const [due, notDue] = [booked.slice(0, booked.length / 2), booked.slice(booked.length / 2)];
  await expireIn(db, notDue, '9 minutes');
  await expireIn(db, due, '-1 second');
  await expect
    .poll(async () => new Set(await statusesOf(db, due)), { timeout: 60_000 })
    .toEqual(new Set(['rejected']));
  await delay(SETTLE_MS);
  const early = (await statusesOf(db, notDue)).filter((status) => status !== 'pending').length;

  const visitor = createVisitor({ url: third.url, publicUrl });
  await visitor.enter('/sign-up', { email: 'code@example.com', password: 'Abcdef1234' });
  const { secret } = newFactor.parse((await visitor.post('/second-factor/begin')).body);
  const app = anApp(secret, { now: () => new Date(), pass: () => undefined });
  const code = (await visitor.post('/second-factor/confirm', { code: app.code() })).status;
  const readyz = await fetch(`${third.url}/readyz`).then((answer) => answer.json() as Promise<object>); // The response is this project's own JSON.

  // Waits until work in progress has ended before counting.
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select from deliveries where state = 'waiting' and next_at < now() + interval '1 hour')
            or exists (select from outbox where done_at is null) as waiting`.execute(db);
        return rows[0]?.waiting;
      },
      { timeout: 300_000, interval: 500 },
    )
    .toBe(false);
  const ids = mails.taken.map(({ id }) => id);
  const found = await findingAfter;
  return {
    drill: 'a clock ten minutes ahead',
    wrong: whenWrong,
    booked: booked.length,
    early,
    mails: ids.length,
    mailsTwice: ids.length - new Set(ids).size,
    rightCodeAnswered: code,
    readyz: JSON.stringify(readyz),
    findingAfterMs: found === null ? null : Math.round(found),
  };
}

test.each(['from the start', 'while it runs'] as const)(
  'of three nodes one has a clock that is ten minutes ahead, %s',
  async (whenWrong) => {
    const figures = await goThrough(whenWrong);
    print(figures);
    expect(figures).toMatchObject({ early: 0, mailsTwice: 0, rightCodeAnswered: 200 });
    expect(figures.readyz).toBe('{"ready":false,"why":"clock-wrong"}');
    expect(figures.findingAfterMs).toBeLessThan(60_000);
  },
);

test('control: by the clock of its machine the third node ends bookings early', async () => {
  const clone = cloneWith((folder) => {
    for (const fault of FAULTS.filter(({ name }) => name.startsWith('goes by the clock')))
      plantIn(folder, fault);
  });
  const figures = await goThrough('from the start', clone);
  print(figures);
  expect(figures.early).toBeGreaterThan(0);
});
