import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { booking } from '#contract/bookings/bookings.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { listCourts, type Court } from '#contract/club/courts.ts';
import { signedIn } from '#contract/identity/sign-in.ts';
import { availableMemory, heapArguments, SMALL_MALLOC } from '../../../scripts/heap.mjs';
import { COMPILE_CACHE } from '../../../scripts/run-server.mjs';
import { findFreePort } from '../../support/processes/node-process.ts';
import { memoryMbOf } from './cpu.ts';
import { createClient, type Ask, type Client } from './load.ts';
import { startProgram, type Program } from './program.ts';

const PEOPLE = 24;
const DAYS = 360;

export interface Node {
  url: string;
  program: Program;
  client: Client;
}

export interface Site extends Node {
  courts: Court[];
  /** Resident megabytes after a while without any request. */
  idleMb: number;
  /** Returns a request for a slot that has not been requested yet. */
  nextBooking(): Ask;
  /** Starts another node of the same club; it stops with the others. */
  addNode(): Promise<Node>;
  stop(): Promise<void>;
}

/** Every feature is on; only the limits on requests and bookings are raised. */
const SETTINGS = {
  TRUST_PROXY: '127.0.0.1',
  MAX_PENDING_BOOKINGS: '1000',
  MAX_PENDING_SLOTS: '1000',
  BOOKING_HORIZON_DAYS: '365',
  TILE_URL: 'off',
};

interface Person {
  email: string;
  token: string;
}

async function signUp(client: Client, origin: string, number: number): Promise<Person> {
  const email = `player-${number}@example.com`;
  const { status, body } = await client.ask({
    method: 'POST',
    path: '/identity/sign-up',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'Kabaddi-7-days', displayName: 'Amina' }),
  });
  if (status >= 300) throw new Error(`Nobody could sign up: ${status} ${body}`);
  return { email, token: signedIn.parse(JSON.parse(body)).token };
}

function* listBookings(people: Person[], courts: Court[]): Generator<Ask, undefined> {
  const today = toClubDate(new Date());
  let number = 0;
  for (let day = 1; day <= DAYS; day += 1)
    for (const { _id, type, price, slots } of courts)
      for (const slot of slots) {
        const person = people[number % people.length];
        number += 1;
        yield {
          method: 'POST',
          path: '/api/bookings',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person?.token}`,
            'idempotency-key': `bench-${number}`,
          },
          body: JSON.stringify({
            user_email: person?.email,
            user_name: '',
            court_id: _id,
            court_type: type,
            date: addDays(today, day),
            slots: [slot],
            price_per_session: price,
            total_price: price,
          }),
        };
      }
}

/** Starts a node of the product on this database; the nodes of one club have one public address. */
export async function startNode(
  databaseUrl: string,
  folder: string,
  { publicUrl, settings = {} }: { publicUrl?: string; settings?: Record<string, string> } = {},
): Promise<{ program: Program; url: string }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram([...heapArguments(availableMemory(), {}), 'src/server/main.ts'], {
    env: {
      ...SMALL_MALLOC,
      ...COMPILE_CACHE,
      ...SETTINGS,
      ...settings,
      PORT: String(port),
      PUBLIC_URL: publicUrl ?? url,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
    },
    ready: 'The club is open',
    logFile: path.join(folder, 'site.log'),
  });
  return { program, url };
}

/** Memory that the start has used is collected after 2 seconds, and V8 keeps the empty pages a little longer. */
const REST_MS = 20_000;

/** Starts the product on a separate database, with people who may book. */
export async function openSite(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  // The first start after a change compiles the site, which takes extra memory; a real club usually starts without compiling.
  await (await startNode(databaseUrl, folder)).program.stop();
  const { program, url } = await startNode(databaseUrl, folder, { settings });
  await delay(REST_MS);
  const idleMb = memoryMbOf(program.pid);
  const client = createClient(url);
  const courts = listCourts.response.parse(JSON.parse((await client.ask({ path: '/api/courts' })).body));
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) => signUp(client, url, number)),
  );
  const bookings = listBookings(people, courts);
  function nextBooking(): Ask {
    const next = bookings.next();
    if (next.done) throw new Error('Every slot of the year is taken.');
    return next.value;
  }
  // The first booking of each person creates their record at the club.
  for (const _ of people) booking.parse(JSON.parse((await client.ask(nextBooking())).body));
  const nodes: Node[] = [{ url, program, client }];
  return {
    url,
    program,
    client,
    courts,
    idleMb,
    nextBooking,
    async addNode() {
      const another = await startNode(databaseUrl, folder, { publicUrl: url, settings });
      const node = { url: another.url, program: another.program, client: createClient(another.url) };
      nodes.push(node);
      return node;
    },
    async stop() {
      for (const node of nodes) node.client.close();
      await Promise.all(nodes.map((node) => node.program.stop()));
    },
  };
}
