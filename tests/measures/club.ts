import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  approveBooking,
  cancelBooking,
  createBooking,
  getBooking,
  listAhead,
} from '#contract/bookings/bookings.ts';
import { createSeries } from '#contract/bookings/series.ts';
import { acceptOffer, joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { createCourt } from '#contract/club/courts.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { createDeskSeries } from '#contract/desk/desk-series.ts';
import { findDeskPeople, getDeskBooking } from '#contract/desk/desk.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { signedIn } from '#contract/identity/sign-in.ts';
import { createUser } from '#contract/people/users.ts';
import { createClient } from '#web/api/client.ts';
import { PINNED_NODE } from '../../scripts/install.mjs';
import { bookingRequest } from '../support/club.ts';
import { startClub } from '../support/processes/club-process.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import type { Act } from './executed.ts';

export interface Person {
  name: string;
  email: string;
  ask<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): Promise<AnswerOf<E>>;
}

export const PASSWORD = 'Kabaddi-7-days';

async function register(url: string, origin: string): Promise<Person> {
  const name = 'Rahim Uddin';
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD, displayName: name }),
  });
  const { token } = signedIn.parse(await answer.json());
  const { call } = createClient({ origin: url, getToken: () => Promise.resolve(token) });
  await call(createUser, { body: { displayName: name, email } });
  return { name, email, ask: (endpoint, request) => call(endpoint, request) };
}

/** Opens a club of the measured project, with its own PostgreSQL and its inspector open. */
export async function openClub(project: string, settings: Record<string, string> = {}) {
  const { folder: dataDir, clear } = makeTemporaryFolder('measures');
  const env = {
    ...process.env,
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    MAX_PENDING_BOOKINGS: '1000',
    MAX_PENDING_SLOTS: '1000',
    BOOKING_HORIZON_DAYS: '365',
    ...settings,
  };
  const server = await startClub({ dataDir, project, env, node: PINNED_NODE, channel: true });
  const admin = await register(server.url, server.publicUrl);
  const cli = path.join(project, 'src/server/cli/main.ts');
  const granted = spawnSync(PINNED_NODE, [cli, 'grant-admin', admin.email, '--yes'], {
    cwd: project,
    env: { ...env, NODE_OPTIONS: '', PORT: String(server.port) },
    encoding: 'utf8',
  });
  if (granted.status !== 0) throw new Error(`nobody could be made an admin: ${granted.stderr}`);
  return {
    server,
    admin,
    register: () => register(server.url, server.publicUrl),
    async stop() {
      server.disconnect();
      await server.ended;
      clear();
    },
  };
}

export type Club = Awaited<ReturnType<typeof openClub>>;

const SLOTS = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM'];

/** Each act is repeated, because one run may by chance include background work. */
const TIMES = 4;

/** Returns the actions to measure: plain bookings, every other way of writing a booking, and reading one. */
export async function bookingActs({ admin, register: newPerson }: Club) {
  const body = { type: 'Tennis', image: '/art/tennis.svg', price: 500, slots: SLOTS };
  const court = await admin.ask(createCourt, { body });
  const [member, other] = [await newPerson(), await newPerson()];
  let days = 0;
  const nextDay = (): ClubDate => addDays(toClubDate(new Date()), (days += 1));
  const ofSlot = { court_id: court._id, slots: SLOTS.slice(0, 1), total_price: 500 };
  const who = { kind: 'guest', name: 'Karim', phone: '01712345678' } as const;

  const book = (person: Person, date: ClubDate) =>
    person.ask(createBooking, { body: bookingRequest(person, court, date, SLOTS.slice(0, 1)) });
  const plain = () => book(member, nextDay());
  /** Returns the fields of a series of two weeks, at an hour that no one else books. */
  function ofSeries(hour: number) {
    const date = nextDay();
    return {
      ...ofSlot,
      slots: SLOTS.slice(hour, hour + 1),
      dates: [date, addDays(date, 7)],
      total_price: 1000,
    };
  }
  /** Has a slot held for a member on the waiting list. Returns the act of accepting the offer. */
  async function heldPlace(): Promise<Act> {
    const date = nextDay();
    const { _id: id } = await book(other, date);
    const wish = { court_ids: [court._id], date, slots: SLOTS.slice(0, 1) };
    const entry = await member.ask(joinWaitingList, { body: wish });
    await other.ask(cancelBooking, { params: { id } });
    return () => member.ask(acceptOffer, { params: { id: entry._id }, body: { total_price: 500 } });
  }

  const { _id: id } = await plain();
  // The first approved booking makes the person a member, who may do more than a new user.
  await admin.ask(approveBooking, { params: { id } });
  const again = (act: Act) => Array.from({ length: TIMES }, () => act);
  const places: Act[] = [];
  for (let time = 0; time < TIMES; time += 1) places.push(await heldPlace());
  const atDesk = { ...ofSlot, who, pay: { kind: 'on-arrival' } } as const;
  return {
    court,
    member,
    plain: again(plain),
    others: [
      again(() => member.ask(createSeries, { body: ofSeries(1) })),
      again(() => admin.ask(createDeskBooking, { body: { ...atDesk, date: nextDay() } })),
      again(() => admin.ask(createDeskSeries, { body: { ...ofSeries(2), who } })),
      places,
    ],
    reads: [
      again(() => member.ask(getBooking, { params: { id } })),
      again(() => member.ask(listAhead, { query: {} })),
      again(() => member.ask(listWaiting)),
      again(() => admin.ask(getDeskBooking, { params: { id } })),
      again(() => admin.ask(findDeskPeople, { query: { search: 'Karim' } })),
    ],
  };
}
