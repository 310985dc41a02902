import { pino } from 'pino';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { beginChargePayment, divideBooking, type Part } from '#contract/payments/charges.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { launchClub, startClub, type ClubProcess } from '../running/support/club-server.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { keepAnswers } from '../running/support/kept-answers.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { BEFORE_COUNTING, BEFORE_PARTS, RELEASE_BEFORE } from '../support/processes/history.ts';
import { findFreePort, ROOT } from '../support/processes/node-process.ts';
import { openSetting, type Setting } from '../support/rich-club/place.ts';
import { callsAt } from './support/calls.ts';
import { checkOut } from './support/releases.ts';
import { print } from './support/report.ts';

// Tests docs/operation.md, *Roll back*: older builds start on the tables of this release. They serve and send due refunds, or exit with an
// explanation.

/** The button or wallet to use on each provider's page. Null when the card form is part of the club's own site. */
const PROVIDERS = {
  card: null,
  'sslcommerz-test': 'pay-card',
  'bkash-test': '01770618575',
} as const;
type Provider = keyof typeof PROVIDERS;
const NAMES = Object.keys(PROVIDERS) as Provider[]; // `Object.keys` widens the keys to `string`.

const of = ({ _id: id }: Pick<Booking, '_id'>) => ({ params: { id } });

async function payPart({ member, payPart: byCard, payOn }: Setting, part: Part, provider: Provider) {
  const button = PROVIDERS[provider];
  if (button === null) return byCard(part);
  const body = { amountInCents: fromTaka(part.amount), provider, phone: '01712345678' };
  const { redirectUrl } = await member.ask(beginChargePayment, { params: { id: part._id }, body });
  await payOn(redirectUrl, button);
}

async function openClub() {
  const databaseUrl = await makeForeignDatabase();
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const env = { RATE_LIMIT: 'off', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  const launch = (project = ROOT) => launchClub({ project, dataDir: makeFolder(), env });
  const start = (project = ROOT) => startClub({ project, dataDir: makeFolder(), env });
  const first = await start();
  const { db, ...database } = await connectDatabase(
    { dataDir: makeFolder(), databaseUrl },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => database.close());
  const paid = async (id: string) =>
    db.selectFrom('bookings').select('covered_poisha').where('id', '=', id).executeTakeFirstOrThrow();
  const place = { ...first, db, settle: () => Promise.resolve() };
  const setting = await openSetting(place, { sslcommerz: 'sslcommerz-test', bkash: 'bkash-test' });

  /** Makes a booking of ৳1,000, paid in two parts of ৳300 and ৳700. */
  async function paidInParts(provider: Provider): Promise<Booking> {
    const { approved, member } = setting;
    const booking = await approved(member, 2);
    const { parts } = await member.ask(divideBooking, {
      ...of(booking),
      body: { plan: 'advance', expected: 300 },
    });
    for (const part of parts) await payPart(setting, part, provider);
    await expect.poll(() => paid(booking._id), { timeout: 60_000 }).toEqual({ covered_poisha: 100_000 });
    return booking;
  }
  /** Returns the refunds of a booking in taka: the total due, and the part that the providers have confirmed. */
  async function givenBack({ _id }: Booking): Promise<{ due: number; done: number }> {
    const { rows } = await sql<{ due: number; done: number }>`
      select coalesce(sum(r.amount_poisha), 0)::int / 100 as due,
        coalesce(sum(r.amount_poisha) filter (where r.status = 'succeeded'), 0)::int / 100 as done
      from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${_id}::uuid`.execute(db);
    return rows[0] ?? { due: 0, done: 0 };
  }
  return { db, first, launch, start, setting, paidInParts, givenBack };
}

async function stop(node: ClubProcess): Promise<void> {
  node.signal('SIGTERM');
  expect(await node.ended, node.complained()).toBe(0);
}

test('the release before gives all back that is due, for each provider; 0.4.0 ends there with words', async () => {
  const folder = checkOut(RELEASE_BEFORE);
  const { first, launch, start, setting, paidInParts, givenBack } = await openClub();
  const note = keepAnswers();
  const bookings: { provider: Provider; booking: Booking }[] = [];
  for (const provider of NAMES) bookings.push({ provider, booking: await paidInParts(provider) });
  await stop(first);

  const older = await start(folder);
  const call = callsAt(older, note);
  for (const { provider, booking } of bookings) {
    const body = { expected: 500 };
    const { status, text } = await call(setting.member.person, cancelPaidBooking, { ...of(booking), body });
    expect([status, provider, text]).toEqual([200, provider, expect.anything()]);
    await expect.poll(() => givenBack(booking), { timeout: 120_000 }).toEqual({ due: 500, done: 500 });
  }
  await stop(older);

  const refused = await launch(checkOut(BEFORE_COUNTING));
  expect(await refused.ended).toBe(1);
  expect(refused.complained()).toContain('Please start version 0.5.0 or a later one');
  expect(refused.said()).not.toContain('The club is open');
  await stop(await start());
  print({
    drill: 'roll back',
    build: RELEASE_BEFORE,
    providers: NAMES.length,
    taken: 1000,
    givenBack: 500,
    refused: 'yes',
  });
});

test('a build before parts ends with words; control: without them it keeps ৳350 of a booking that was paid in parts', async () => {
  const folder = checkOut(BEFORE_PARTS);
  const { db, first, launch, start, setting, paidInParts, givenBack } = await openClub();
  const note = keepAnswers();
  const bookings: { provider: Provider; booking: Booking }[] = [];
  for (const provider of NAMES) bookings.push({ provider, booking: await paidInParts(provider) });
  await stop(first);
  const refused = await launch(folder);
  expect(await refused.ended).toBe(1);
  expect(refused.complained()).toContain('(Start version 0.5.0 or a later one');
  for (const { booking } of bookings) expect(await givenBack(booking)).toEqual({ due: 0, done: 0 });

  await sql`drop view migrations`.execute(db);
  await sql`alter table builds.migrations set schema public`.execute(db);
  const older = await start(folder);
  const call = callsAt(older, note);
  const kept: Record<string, number> = {};
  for (const { provider, booking } of bookings) {
    const body = { expected: 150 };
    const { status } = await call(setting.member.person, cancelPaidBooking, { ...of(booking), body });
    expect(status).toBe(200);
    kept[provider] = 500 - (await givenBack(booking)).due;
  }
  print({ drill: 'roll back, control', build: BEFORE_PARTS, ...kept });
  expect(kept).toEqual({ card: 350, 'sslcommerz-test': 350, 'bkash-test': 350 });
});
