import { randomUUID } from 'node:crypto';
import { createUser, type Role } from '#contract/users.ts';
import { IDENTITY_BASE } from '#contract/endpoint.ts';
import type { SignedIn } from '#contract/identity/sign-in.ts';
import { api } from './client.ts';
import { readEntry } from './exactly.ts';
import type { TestServer } from './server.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  /** The id at the club. */
  id: string;
  /** The bearer token; a new one when the last is about to end. */
  token(): Promise<string>;
}

/** Nobody is signed in. */
export const aVisitor = null;

const PASSWORD = 'Kabaddi-7-days';

async function enter(server: TestServer, call: string, body: object): Promise<SignedIn> {
  const response = await fetch(`${server.url}${IDENTITY_BASE}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.services.config.publicUrl },
    body: JSON.stringify(body),
  });
  return readEntry(await response.json());
}

/** Registers somebody as the Register page does: at the identity service, then at the club. */
export async function aUser(
  server: TestServer,
  known: { name?: string; email?: string } = {},
): Promise<Person> {
  const { name = 'Rahim Uddin', email = `${randomUUID().slice(0, 13)}@example.com` } = known;
  const now = () => server.clock.now().getTime();
  const signUp = { email, password: PASSWORD, displayName: name };
  let session = await enter(server, 'sign-up', signUp);
  let endsAt = now() + session.expiresIn * 1000;
  const person = {
    name,
    email,
    password: PASSWORD,
    id: '',
    async token() {
      if (now() >= endsAt) {
        session = await enter(server, 'sign-in', { email, password: PASSWORD });
        endsAt = now() + session.expiresIn * 1000;
      }
      return session.token;
    },
  };
  const profile = await api(server)
    .as(person)
    .ask(createUser, { body: { displayName: name, email } });
  return { ...person, id: profile._id };
}

async function withRole(server: TestServer, person: Person, role: Role): Promise<Person> {
  const change = { role, member_since: role === 'member' ? server.clock.now() : null };
  await server.db.updateTable('users').set(change).where('id', '=', person.id).execute();
  return person;
}

/** A user whose booking was approved once. */
export async function aMember(
  server: TestServer,
  known: { name?: string; email?: string } = {},
): Promise<Person> {
  return withRole(server, await aUser(server, known), 'member');
}

export async function anAdmin(server: TestServer): Promise<Person> {
  return withRole(server, await aUser(server, { name: 'Amina Admin' }), 'admin');
}
