import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { IDENTITY_BASE, type AnswerOf, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { signedIn } from '#contract/identity/sign-in.ts';
import { createUser } from '#contract/users.ts';
import { createClient } from '#web/api/client.ts';
import { aCourt, anApprovedBooking, inDays, type Booker } from '../../support/club.ts';
import type { Club } from './club-server.ts';

/** Somebody with an account at the club, for the builders of tests/support/club.ts too. */
export interface Person extends Booker {
  name: string;
  email: string;
  password: string;
  /** Calls the API as this person, without a browser. */
  ask<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): Promise<AnswerOf<E>>;
}

/** The server is a process of its own, so nobody can stop its clock. */
export const REAL_TIME = { clock: { now: () => new Date() } };

async function enter(club: Club, call: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const response = await fetch(`${club.url}${IDENTITY_BASE}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: club.url },
    body: JSON.stringify(body),
  });
  return signedIn.parse(await response.json()).token;
}

interface Known {
  name?: string;
  password?: string;
}

/** Registers somebody new, without a browser. */
export async function aUser(club: Club, known: Known = {}): Promise<Person> {
  const { name = 'Rahim Uddin', password = 'Kabaddi-7-days' } = known;
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  let token = await enter(club, 'sign-up', { email, password, displayName: name });
  const getToken = async (force = false) => {
    if (force) token = await enter(club, 'sign-in', { email, password });
    return token;
  };
  const { call } = createClient({ origin: club.url, getToken });
  await call(createUser, { body: { displayName: name, email } });
  const person = { name, email, password };
  return { ...person, person, server: REAL_TIME, ask: (endpoint, request) => call(endpoint, request) };
}

/** Signs the page's browser in; the next page that it opens knows the person. */
export async function logIn(page: Page, club: Club, { email, password }: Person): Promise<void> {
  const response = await page.request.post(`${club.url}${IDENTITY_BASE}/sign-in`, {
    headers: { origin: club.url },
    data: { email, password },
  });
  signedIn.parse(await response.json());
}

const admins = new WeakMap<Club, Promise<Person>>();

async function appointAdmin(club: Club): Promise<Person> {
  const person = await aUser(club, { name: 'Amina Admin' });
  club.run('grant-admin', person.email, '--yes');
  return person;
}

/** The club's admin, made once as the person at the server does: a program of its own, which takes a second. */
export function anAdmin(club: Club): Promise<Person> {
  const known = admins.get(club) ?? appointAdmin(club);
  admins.set(club, known);
  return known;
}

/** Somebody whose first booking was approved, which makes a member; it waits to be paid. */
export async function aPayer(club: Club, { name = 'Meena Member' }: Known = {}) {
  const [admin, person] = [await anAdmin(club), await aUser(club, { name })];
  const court = await aCourt(admin, { type: `Court of ${name}` });
  // So far ahead that the time to pay ends on another day.
  const booking = await anApprovedBooking(person, admin, court, { date: inDays(REAL_TIME, 7) });
  return { person, court, booking };
}

/** A user whose booking was approved once. */
export async function aMember(club: Club, known: Known = {}): Promise<Person> {
  return (await aPayer(club, known)).person;
}
