import { randomUUID } from 'node:crypto';
import { createUser, type Role } from '#contract/people/users.ts';
import { signIn, signUp } from '#contract/identity/sign-in.ts';
import { api, type ClubAt } from './client.ts';
import type { TestServer } from './server.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  id: string;
  /** Returns the bearer token, renewed when it has expired. */
  token(): Promise<string>;
}

/** The caller who is not signed in. */
export const aVisitor = null;

const PASSWORD = 'Kabaddi-7-days';

/** Registers a user as the Register page does: at the identity service, then at the club. */
export async function aUser(club: ClubAt, known: { name?: string; email?: string } = {}): Promise<Person> {
  const { name = 'Rahim Uddin', email = `${randomUUID().slice(0, 13)}@example.com` } = known;
  const visitor = api(club).as(aVisitor);
  const now = () => club.clock.now().getTime();
  let session = await visitor.ask(signUp, { body: { email, password: PASSWORD, displayName: name } });
  let endsAt = now() + session.expiresIn * 1000;
  const person = {
    name,
    email,
    password: PASSWORD,
    id: '',
    async token() {
      if (now() >= endsAt) {
        const answer = await visitor.ask(signIn, { body: { email, password: PASSWORD } });
        if (answer.state !== 'signed-in') throw new Error(`${email} is signed in by more than a password`);
        session = answer;
        endsAt = now() + session.expiresIn * 1000;
      }
      return session.token;
    },
  };
  const profile = await api(club)
    .as(person)
    .ask(createUser, { body: { displayName: name, email } });
  return { ...person, id: profile._id };
}

/** Signs the same person in at another server of the club. */
export async function signInElsewhere(club: ClubAt, person: Person): Promise<Person> {
  const { email, password } = person;
  const answer = await api(club).as(aVisitor).ask(signIn, { body: { email, password } });
  if (answer.state !== 'signed-in') throw new Error(`${email} is signed in by more than a password`);
  return { ...person, token: () => Promise.resolve(answer.token) };
}

/** Makes a person who has only a token. */
export function bearer(email: string, token: string): Person {
  return { name: '', email, password: '', id: '', token: () => Promise.resolve(token) };
}

type ClubWithRows = ClubAt & Pick<TestServer, 'db'>;

async function withRole(server: ClubWithRows, person: Person, role: Role): Promise<Person> {
  const change = { role, member_since: role === 'member' ? server.clock.now() : null };
  await server.db.updateTable('users').set(change).where('id', '=', person.id).execute();
  return person;
}

/** Makes a member: a user who has had a booking approved. */
export async function aMember(
  server: ClubWithRows,
  known: { name?: string; email?: string } = {},
): Promise<Person> {
  return withRole(server, await aUser(server, known), 'member');
}

/** Marks the email as confirmed, at the club and at its own sign-in service, as if the person had opened the link in the email. */
export async function confirmEmail<P extends Pick<Person, 'email'>>(
  { db }: Pick<TestServer, 'db'>,
  person: P,
): Promise<P> {
  for (const table of ['users', 'identity_accounts'] as const)
    await db.updateTable(table).set({ email_verified: true }).where('email', '=', person.email).execute();
  return person;
}

/** Makes a member who receives the club's emails. */
export async function aConfirmedMember(
  server: ClubWithRows,
  known: { name?: string; email?: string } = {},
): Promise<Person> {
  return confirmEmail(server, await aMember(server, known));
}

export async function aStaffMember(server: ClubWithRows): Promise<Person> {
  return withRole(server, await aUser(server, { name: 'Karim Counter' }), 'staff');
}

export async function anAdmin(server: ClubWithRows): Promise<Person> {
  return withRole(server, await aUser(server, { name: 'Amina Admin' }), 'admin');
}
