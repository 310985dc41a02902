import path from 'node:path';
import { onTestFinished } from 'vitest';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { buildApp } from '#server/app.ts';
import { createBkash } from '#server/providers/bkash/bkash.ts';
import { createSslcommerz } from '#server/providers/sslcommerz/sslcommerz.ts';
import { listJobs } from '#server/start/club-jobs.ts';
import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import { createEmbeddedCards } from '#server/test-providers/stripe/embedded-cards.ts';
import { makeBackup, reconcile, restoreBackup, settleRestored } from '../support/product.ts';
import {
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { takaPayer } from '../providers/support/hosted-payer.ts';
import { MERCHANT, STORE } from '../providers/support/hosted-tests.ts';
import { api, type Client } from '../support/client.ts';
import { createTestClock, type TestClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { signInElsewhere, type Person } from '../support/people.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { startTestServer, type TestServer, type TestServices } from '../support/server.ts';
import { log } from './backup-fixture.ts';

type Senders = Partial<Pick<TestServices, 'mail' | 'sms'>>;

export type Means = 'card' | 'sslcommerz' | 'bkash';

/** Returns the three providers. They keep their data in a separate database that is not part of the club's backups. */
function providersIn(theirs: TestDatabase, clock: TestClock, senders: Senders) {
  return async ({ db, log, config }: TestServices) => {
    const { publicUrl } = config;
    const there = { db: theirs.db, clock: clock.now, publicUrl };
    const here = { db, clock: clock.now, log, publicUrl, isTest: true };
    const sslcommerz = createSslcommerzTestProvider({ ...there, ...STORE });
    const bkash = createBkashTestProvider({ ...there, ...MERCHANT });
    return {
      ...senders,
      cards: await createEmbeddedCards({
        db: theirs.db,
        clock: clock.now,
        log,
        minAmount: config.minCardAmount,
      }),
      hosted: [
        {
          ...createSslcommerz({
            ...here,
            ...STORE,
            name: 'sslcommerz',
            apiUrl: 'https://sslcommerz.test',
            reach: sslcommerz.reach,
          }),
          routes: sslcommerz.routes,
        },
        {
          ...createBkash({
            ...here,
            ...MERCHANT,
            name: 'bkash',
            apiUrl: 'https://bkash.test',
            reach: bkash.reach,
          }),
          routes: bkash.routes,
        },
      ],
    };
  };
}

/** Pays for a booking with this provider, from start to finish. */
export async function pay(
  member: Client<Person>,
  booking: Booking,
  by: Means,
  more: object = {},
): Promise<void> {
  const body = {
    _id: booking._id,
    amountInCents: fromTaka(booking.total_price),
    phone: '01712345678',
    ...more,
  };
  if (by === 'card') {
    const { clientSecret } = await member.ask(createPaymentIntent, { body });
    await confirmCard(member.server, clientSecret);
    await report(member, booking, transactionOf(clientSecret));
    return;
  }
  const { redirectUrl } = await member.ask(createPaymentIntent, { body: { ...body, provider: by } });
  const payer = takaPayer(member.server);
  await payer.goBack(await payer.chooseAt(redirectUrl ?? '', by === 'bkash' ? '01770618575' : 'pay-card'));
}

/** Signs the same person in at another server of the club. */
export async function atServer(server: TestServer, person: Person): Promise<Client<Person>> {
  return api(server).as(await signInElsewhere(server, person));
}

/** Opens a club that can be lost and restored: its payment providers outlive it. It sends messages through `senders`. */
export async function openMortalClub(senders: Senders = {}) {
  const clock = createTestClock();
  const [theirs, database] = [await createTestDatabase(), await createTestDatabase()];
  const parts = providersIn(theirs, clock, senders);
  const club = await openPaymentFixture({ clock, database, parts });
  return {
    ...club,
    clock,
    theirs,
    backUp: async () => {
      const file = path.join(makeFolder(), 'club.backup');
      await makeBackup({ connection: database.connection, file, club: 'Test club', now: clock.now() });
      return file;
    },
    /** Restores the club from the file into another database, as after the loss of its disk, and starts it. */
    restore: async (file: string) => {
      const empty = await createTestDatabase({ from: 'nothing' });
      const restored = { now: clock.now(), providers: ['sslcommerz', 'bkash'] };
      await restoreBackup({ connection: empty.connection, file, log, restored });
      return openRestored(await startTestServer({ clock, database: empty, parts }));
    },
  };
}

/** Returns a restored club with its jobs and its reconciliation. */
async function openRestored(server: TestServer) {
  const { services } = server;
  const app = await buildApp(services);
  onTestFinished(() => void app.close());
  const jobs = listJobs(services, app);
  return {
    server,
    db: server.db,
    /** Runs every job until none has anything left to do. */
    work: async () => {
      let done = 1;
      while (done > 0) {
        done = 0;
        for (const { name, pass } of jobs)
          if (name !== 'keep backups' && name !== 'recount people' && name !== 'remove what is old')
            done += await pass(new AbortController().signal);
      }
    },
    /** Compares all payments and repairs what can be repaired, as the command does. */
    reconcile: async () => {
      const lines: string[] = [];
      const onDifference = (line: string) => void lines.push(line);
      const of = { since: new Date(0), apply: true, onDifference, onProgress: () => undefined };
      const found = await reconcile(services, of);
      return { lines, ...found, ...(await settleRestored(server.db, { ...found, now: services.clock() })) };
    },
  };
}
