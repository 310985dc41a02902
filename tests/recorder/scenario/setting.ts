import { changeRole, redeemSetUpLink, type Role } from '#contract/people/users.ts';
import { listWaiting } from '#contract/bookings/waiting-list.ts';
import { signIn } from '#contract/identity/sign-in.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { createVisitor } from '../../sign-in/support/visitor.ts';
import { api, type Client } from '../../support/client.ts';
import { aUser, aVisitor, type Person } from '../../support/people.ts';
import type { RecordedClub } from '../recorded-club.ts';

export type Somebody = Client<Person, RecordedClub>;

/** Some calls want a proof of the last 15 minutes. */
const FRESH_MS = 10 * 60_000;

/** Lets a person sign in again before the proof of who they are is too old for any call. */
function keptFresh(club: RecordedClub, person: Person): Person {
  const { email, password } = person;
  // A session that there was ends where an e-mail is confirmed or a role changes.
  let [token, since] = ['', -Infinity];
  return {
    ...person,
    async token() {
      if (club.clock.now().getTime() - since > FRESH_MS) {
        const answer = await api(club).as(aVisitor).ask(signIn, { body: { email, password } });
        if (answer.state !== 'signed-in') throw new Error(`${email} is signed in by more than a password`);
        ({ token } = answer);
        since = club.clock.now().getTime();
      }
      return token;
    },
  };
}

/** Opens the link that was mailed at the registration. */
async function confirm(club: RecordedClub, { email, password }: Pick<Person, 'email' | 'password'>) {
  await club.settle();
  const visitor = createVisitor(club);
  await visitor.post('/sign-in', { email, password });
  await visitor.post('/confirm', { token: club.mailedToken(email, '#token=') });
}

/** Opens a club with an admin and somebody at the desk, and says how others come. */
export async function openSetting(club: RecordedClub) {
  /** Registers somebody; `confirmed` has opened the link in the e-mail. */
  async function somebody(
    name: string,
    { confirmed = false, role }: { confirmed?: boolean; role?: Role } = {},
  ) {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
    const person = await aUser(club, { name, email });
    const who = api(club).as(keptFresh(club, person));
    if (confirmed || role !== undefined) {
      await confirm(club, person);
      // The club learns it by their next call.
      await who.ask(listWaiting);
    }
    if (role === 'admin') await who.ask(redeemSetUpLink, { body: { token: club.setUpToken } });
    if (role === 'staff' || role === 'member')
      await admin.ask(changeRole, { params: { email }, body: { role } });
    return api(club).as(keptFresh(club, person));
  }
  const admin: Somebody = await somebody('Amina Admin', { role: 'admin' });
  const staff = await somebody('Karim Counter', { role: 'staff' });
  const visitor = api(club).as(aVisitor);

  /** Makes a call in English and in Bangla that must be refused. */
  async function refused<E extends Endpoint>(
    who: Client<Person | null, RecordedClub>,
    endpoint: E,
    request: RequestOf<E> = {},
    further: { idempotencyKey?: string } = {},
  ): Promise<void> {
    for (const language of ['en', 'bn']) {
      const { status } = await who.call(endpoint, request, {
        ...further,
        headers: { 'accept-language': language },
      });
      if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
    }
  }

  /** Makes a call in both languages that must succeed; answers the English one. */
  async function read<E extends Endpoint>(
    who: Client<Person | null, RecordedClub>,
    endpoint: E,
    request: RequestOf<E> = {},
  ): Promise<AnswerOf<E>> {
    await who.call(endpoint, request, { headers: { 'accept-language': 'bn' } });
    return who.ask(endpoint, request);
  }

  return { club, admin, staff, visitor, somebody, refused, read, begin: club.recording.begin };
}

export type Setting = Awaited<ReturnType<typeof openSetting>>;
