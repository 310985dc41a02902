import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import { takaPayer } from '../../providers/support/hosted-payer.ts';
import { api } from '../../support/client.ts';
import { aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { aMember, anAdmin, signInElsewhere, type Person } from '../../support/people.ts';
import { startClub, type ClubProcess } from '../../support/processes/club-process.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { ledgerOf } from '../../payments/support/ledger.ts';
import { runNode } from '../../running/support/processes.ts';
import { openProviderStandIns, type Name } from './provider-stand-ins.ts';

const BUTTON = { 'sslcommerz-test': 'pay-card', 'bkash-test': '01770618575' } as const;

async function openMachine(from: 'template' | 'nothing') {
  const { connection, db } = await createTestDatabase({ from });
  if ('connectionString' in connection) throw new Error('the tests’ PostgreSQL is reached by a socket');
  const { user, database, host } = connection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return { db, ledger: ledgerOf(db), env: { DATABASE_URL: address, DATA_DIR: makeFolder() } };
}

/** Opens a club in a separate process, with settings for some of the providers, which run outside it. */
export async function openProviderClub(settings: Record<string, string> = {}) {
  const there = await openProviderStandIns();
  const port = await findFreePort();
  const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, RATE_LIMIT: 'off', ...settings };
  let machine = await openMachine('template');
  let named: Record<string, string> = {};
  let running: ClubProcess | null = null;
  const env = () => ({ ...machine.env, ...own, ...named });

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    running?.signal(signal);
    await running?.ended;
    running = null;
  }
  onTestFinished(() => stop());

  async function start(): Promise<string> {
    await stop();
    running = await startClub({ dataDir: machine.env.DATA_DIR, env: env() });
    return running.said();
  }

  async function command(...args: string[]) {
    const run = runNode(['src/server/cli/main.ts', ...args], { env: { PATH: process.env.PATH, ...env() } });
    return { code: await run.ended, said: run.said() + run.complained() };
  }

  function settlementFile(lines: string[]): string {
    const file = path.join(machine.env.DATA_DIR, 'settlement.csv');
    writeFileSync(file, ['Invoice No,Trx ID,Type,Amount,Date', ...lines].join('\n'));
    return file;
  }

  return {
    ...there,
    there: there.db,
    get db() {
      return machine.db;
    },
    get ledger() {
      return machine.ledger;
    },
    /** Restarts the club with these providers. Returns its output at the start. */
    startWith: (names: Name[]) => {
      named = Object.assign({}, ...names.map((name) => there.settings[name]));
      return start();
    },
    start,
    stop,
    /** Destroys the machine with everything but its settings and `secrets.key`, and moves the club to an empty one. */
    moveToEmptyMachine: async () => {
      await stop('SIGKILL');
      const keyIn = ({ env: { DATA_DIR } }: typeof machine) => path.join(DATA_DIR, 'secrets.key');
      const before = keyIn(machine);
      machine = await openMachine('nothing');
      // The key exists only once someone has set up an authenticator app.
      if (existsSync(before)) copyFileSync(before, keyIn(machine));
    },
    command,
    settlementFile,
    settlement: async (lines: string[], ...options: string[]) => {
      const file = settlementFile(lines);
      const outcome = await command('reconcile', `--settlement=${file}`, ...options);
      rmSync(file);
      return outcome;
    },
    server: () => {
      if (!running) throw new Error('the club is not started');
      return { ...running, db: machine.db };
    },
  };
}
export type ProviderClub = Awaited<ReturnType<typeof openProviderClub>>;

export async function openPayers(club: ProviderClub) {
  const server = club.server();
  let [adminPerson, memberPerson] = [await anAdmin(server), await aMember(server)];
  // The club is restarted during the test, at the same address.
  const as = (person: Person) => api(club.server()).as(person);
  const court = await aCourt(as(adminPerson));
  let day = 1;

  function approved(): Promise<Booking> {
    day += 1;
    return anApprovedBooking(as(memberPerson), as(adminPerson), court, { date: inDays(server, day) });
  }

  async function begun(provider: Name, given?: Booking) {
    const member = as(memberPerson);
    const booking = given ?? (await approved());
    const body = {
      _id: booking._id,
      amountInCents: fromTaka(booking.total_price),
      phone: '01712345678',
      ...(provider !== 'stripe' && { provider }),
    };
    const { clientSecret, redirectUrl = '' } = await member.ask(createPaymentIntent, { body });
    const [intent = ''] = (clientSecret ?? '').split('_secret_');
    const { id, provider_ref } = await club.ledger.payment(booking);
    return { booking, provider, id, ref: provider_ref ?? intent, url: redirectUrl };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  /** Completes the payment at the provider without the club's knowledge. Returns a function that brings the payer back. */
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
    /** Signs the people in again, because a restored club signs tokens with another key. */
    signInAgain: async () => {
      adminPerson = await signInElsewhere(club.server(), adminPerson);
      memberPerson = await signInElsewhere(club.server(), memberPerson);
    },
    approved,
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
