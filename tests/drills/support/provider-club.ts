import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';
import { api } from '../../support/client.ts';
import { aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { aMember, anAdmin, type Person } from '../../support/people.ts';
import { startClub, type ClubProcess } from '../../support/processes/club-process.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { ledgerOf } from '../../payments/support/ledger.ts';
import { runNode } from '../../running/support/processes.ts';
import { openProviderStandIns, type Name } from './provider-stand-ins.ts';

const BUTTON = { 'sslcommerz-test': 'pay-card', 'bkash-test': '01770618575' } as const;

/** A club in a process of its own, whose settings name some of the providers that stand outside of it. */
export async function openProviderClub() {
  const there = await openProviderStandIns();
  const database = await createTestDatabase();
  const postgres = inject('postgres');
  if ('connectionString' in postgres || 'connectionString' in database.connection)
    throw new Error('the tests’ PostgreSQL is reached by a socket');
  const host = encodeURIComponent(postgres.host);
  const address = `postgres://${postgres.user}@localhost/${database.connection.database}?host=${host}`;
  const port = await findFreePort();
  const dataDir = makeFolder();
  const envWith = (names: Name[]): Record<string, string> => ({
    DATABASE_URL: address,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMIT: 'off',
    ...Object.fromEntries(names.flatMap((name) => Object.entries(there.settings[name]))),
  });
  let running: { club: ClubProcess; env: Record<string, string> } | null = null;

  async function stop(): Promise<void> {
    running?.club.signal('SIGTERM');
    await running?.club.ended;
    running = null;
  }
  onTestFinished(stop);

  /** Starts the club anew with these providers; answers what it said at its start. */
  async function startWith(names: Name[]): Promise<string> {
    await stop();
    const env = envWith(names);
    const club = await startClub({ dataDir, env });
    running = { club, env };
    return club.said();
  }

  function now() {
    if (!running) throw new Error('the club is not started');
    return { ...running, server: { ...running.club, db: database.db } };
  }

  /** Runs a command of the club beside it, with its settings. */
  async function command(...args: string[]) {
    const run = runNode(['src/server/cli/main.ts', ...args], {
      env: { PATH: process.env.PATH, ...now().env },
    });
    return { code: await run.ended, said: run.said() + run.complained() };
  }

  /** Reads a settlement file with these lines. */
  async function settlement(lines: string[], ...options: string[]) {
    const file = path.join(dataDir, 'settlement.csv');
    writeFileSync(file, ['Invoice No,Trx ID,Type,Amount,Date', ...lines].join('\n'));
    const outcome = await command('reconcile', `--settlement=${file}`, ...options);
    rmSync(file);
    return outcome;
  }

  return {
    ...there,
    there: there.db,
    db: database.db,
    ledger: ledgerOf(database.db),
    startWith,
    command,
    settlement,
    server: () => now().server,
  };
}
export type ProviderClub = Awaited<ReturnType<typeof openProviderClub>>;

/** An admin, a member and a court of a club that runs, and how they book and pay. */
export async function openPayers(club: ProviderClub) {
  const server = club.server();
  const [adminPerson, memberPerson] = [await anAdmin(server), await aMember(server)];
  // Their club is started anew under way, at the same address.
  const as = (person: Person) => api(club.server()).as(person);
  const court = await aCourt(as(adminPerson));
  let day = 1;

  async function begun(provider: Name, booking?: Booking) {
    const member = as(memberPerson);
    day += 1;
    const approved =
      booking ?? (await anApprovedBooking(member, as(adminPerson), court, { date: inDays(server, day) }));
    const body = {
      _id: approved._id,
      amountInCents: fromTaka(approved.total_price),
      phone: '01712345678',
      ...(provider !== 'stripe' && { provider }),
    };
    const { clientSecret, redirectUrl = '' } = await member.ask(createPaymentIntent, { body });
    const [intent = ''] = (clientSecret ?? '').split('_secret_');
    const { id, provider_ref } = await club.ledger.payment(approved);
    return { booking: approved, provider, id, ref: provider_ref ?? intent, url: redirectUrl };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  /** The payer does it all at the provider, and the club hears nothing of it. Returns how they come back. */
  async function payThere({ provider, ref, url, booking }: Begun, choice?: string) {
    if (provider === 'stripe') {
      await club.confirmCard(ref);
      return () => as(memberPerson).ask(createPayment, { body: { _id: booking._id, transactionId: ref } });
    }
    const payer = takaPayer(club.server());
    const last = await payer.chooseAt(url, choice ?? BUTTON[provider]);
    return () => payer.goBack(last);
  }

  return {
    admin: () => as(adminPerson),
    member: () => as(memberPerson),
    begun,
    payThere,
    paid: async (provider: Name, booking?: Booking) => {
      const made = await begun(provider, booking);
      await (
        await payThere(made)
      )();
      return made;
    },
  };
}
