import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { approveBooking, createBooking } from '#contract/bookings.ts';
import { addDays, clubDateOf } from '#contract/club-time.ts';
import { createCourt } from '#contract/courts.ts';
import { IDENTITY_BASE, type AnswerOf, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { signedIn } from '#contract/identity/sign-in.ts';
import { createUser } from '#contract/users.ts';
import { createClient } from '#web/api/client.ts';
import type { Club } from './club-server.ts';

/** Somebody with an account at the club. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** Calls the API as this person, without a browser. */
  call<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): Promise<AnswerOf<E>>;
}

async function enter(club: Club, call: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const response = await fetch(`${club.url}${IDENTITY_BASE}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: club.url },
    body: JSON.stringify(body),
  });
  return signedIn.parse(await response.json()).token;
}

/** Registers somebody new, without a browser. */
export async function signUp(club: Club, name = 'Rahim Uddin', password = 'Kabaddi-7-days'): Promise<Person> {
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  let token = await enter(club, 'sign-up', { email, password, displayName: name });
  const getToken = async (force = false) => {
    if (force) token = await enter(club, 'sign-in', { email, password });
    return token;
  };
  const client = createClient({ origin: club.url, getToken });
  await client.call(createUser, { body: { displayName: name, email } });
  return { name, email, password, call: (endpoint, request) => client.call(endpoint, request) };
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
  const person = await signUp(club, 'Amina Admin');
  club.run('grant-admin', person.email, '--yes');
  return person;
}

/** The club's admin, made once as the person at the server does: a program of its own, which takes a second. */
export function makeAdmin(club: Club): Promise<Person> {
  const known = admins.get(club) ?? appointAdmin(club);
  admins.set(club, known);
  return known;
}

/** Registers somebody and approves a booking of theirs, which makes a member; the booking waits to be paid. */
export async function makeMember(club: Club, admin: Person, name = 'Meena Member') {
  const person = await signUp(club, name);
  const slots = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'];
  const body = { type: `Court of ${name}`, image: '/art/tennis.svg', price: 500, slots };
  const court = await admin.call(createCourt, { body });
  const { _id: id } = await person.call(createBooking, {
    body: {
      user_email: person.email,
      user_name: name,
      court_id: court._id,
      court_type: court.type,
      date: addDays(clubDateOf(new Date()), 7),
      slots: slots.slice(0, 1),
      price_per_session: 500,
      total_price: 500,
    },
  });
  const booking = await admin.call(approveBooking, { params: { id }, body: {} });
  return { person, court, booking };
}
