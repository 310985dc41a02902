import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { createUser } from '#contract/people/users.ts';
import { createClient } from '#web/api/client.ts';
import { giveRole, grantAdmin } from '../../support/product.ts';
import { aCourt, anApprovedBooking, inDays, type Booker } from '../../support/club.ts';
import { makeAccount, openSession } from './accounts.ts';
import type { Club } from './club-server.ts';
import { PASSWORD } from './databases.ts';

/** A person with an account at the club, who also fits the builders of tests/support/club.ts. */
export interface Person extends Booker {
  name: string;
  email: string;
  password: string;
  /** Calls the API as this person, without a browser. */
  ask<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): Promise<AnswerOf<E>>;
}

/** The server is a separate process, so tests cannot stop its clock. */
export const REAL_TIME = { clock: { now: () => new Date() } };

interface Known {
  name?: string;
  password?: string;
}

/** Registers a new user without a browser. */
export async function aUser(club: Club, known: Known = {}): Promise<Person> {
  const { name = 'Rahim Uddin', password = PASSWORD } = known;
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  let token = await makeAccount(club, { email, password, displayName: name });
  const getToken = async (force = false) => {
    if (force) ({ token } = await openSession(club, email));
    return token;
  };
  const { call } = createClient({ origin: club.url, getToken });
  await call(createUser, { body: { displayName: name, email } });
  const person = { name, email, password };
  return { ...person, person, server: REAL_TIME, ask: (endpoint, request) => call(endpoint, request) };
}

/** Signs the page's browser in; the next page that it opens is signed in. */
export async function logIn(page: Page, club: Club, { email }: Person): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { secret } = await openSession(club, email, { userAgent });
  const cookie = { name: 'session', value: secret, url: club.url, httpOnly: true } as const;
  await page.context().addCookies([
    { ...cookie, sameSite: 'Strict' },
    // The site also sets this cookie.
    { name: 'was-signed-in', value: '1', url: club.url },
  ]);
}

const admins = new WeakMap<Club, Promise<Person>>();

/** Does what the `grant-admin` command does. */
export async function makeAdmin(club: Club, { email }: Pick<Person, 'email'>): Promise<void> {
  const { outcome } = await grantAdmin(club.db, {
    email,
    now: new Date(),
    evenUnconfirmed: true,
    identity: {},
  });
  if (outcome !== 'granted') throw new Error(`${email}: ${outcome}`);
}

async function appointAdmin(club: Club): Promise<Person> {
  const person = await aUser(club, { name: 'Amina Admin' });
  await makeAdmin(club, person);
  return person;
}

/** Returns the club's admin, the same for all tests. */
export function anAdmin(club: Club): Promise<Person> {
  const known = admins.get(club) ?? appointAdmin(club);
  admins.set(club, known);
  return known;
}

/** Makes a member with an approved booking that is to be paid. */
export async function aPayer(club: Club, { name = 'Meena Member' }: Known = {}) {
  const [admin, person] = [await anAdmin(club), await aUser(club, { name })];
  const court = await aCourt(admin, { type: `Court of ${name}` });
  // The booking is far enough ahead that its payment deadline falls on another day.
  const booking = await anApprovedBooking(person, admin, court, { date: inDays(REAL_TIME, 7) });
  return { person, court, booking };
}

export async function aStaffMember(club: Club, { name = 'Karim Counter' }: Known = {}): Promise<Person> {
  const person = await aUser(club, { name });
  const actor = { actorId: null, now: new Date() };
  await giveRole(club.db, { email: person.email, role: 'staff', canConfirm: false, identity: {} }, actor);
  return person;
}

/** Makes a member: a user who has had a booking approved. */
export async function aMember(club: Club, known: Known = {}): Promise<Person> {
  return (await aPayer(club, known)).person;
}
