import { languageAtWork, LANGUAGES, type Language } from '#contract/language.ts';
import { changeRole, redeemSetUpLink, updateUser, type Role } from '#contract/people/users.ts';
import { listWaiting } from '#contract/bookings/waiting-list.ts';
import { signIn } from '#contract/identity/sign-in.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { createVisitor } from '../../sign-in/support/visitor.ts';
import { api, type Client } from '../../support/client.ts';
import { aUser, aVisitor, type Person } from '../../support/people.ts';
import type { RecordedClub } from '../recorded-club.ts';

export type Somebody = Client<Person, RecordedClub>;

/** Some calls require a sign-in within the last 15 minutes. This is less, in ms. */
const FRESH_MS = 10 * 60_000;

/** Returns a person whose token comes from a new sign-in whenever the last one is too old for some call. */
function keptFresh(club: RecordedClub, person: Person): Person {
  const { email, password } = person;
  // The previous session ends when the email is confirmed or the role changes, so the first token is always new.
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

/** Returns a client that sends requests in a language, unless a call passes another. */
function speaking<Who extends Person | null>(
  client: Client<Who, RecordedClub>,
  language: Language,
): Client<Who, RecordedClub> {
  if (language === languageAtWork()) return client;
  const headers = { 'accept-language': language };
  return {
    ...client,
    call: (endpoint, request, further) => client.call(endpoint, request, { headers, ...further }),
    ask: (endpoint, request, further) => client.ask(endpoint, request, { headers, ...further }),
  };
}

/** Opens the link that was emailed at the registration. */
async function confirm(club: RecordedClub, { email, password }: Pick<Person, 'email' | 'password'>) {
  await club.settle();
  const visitor = createVisitor(club);
  await visitor.post('/sign-in', { email, password });
  await visitor.post('/confirm', { token: club.mailedToken(email, '#token=') });
}

interface Wanted {
  /** Whether the person has opened the link in the email. */
  confirmed?: boolean;
  /** A person with a role has also confirmed the email. */
  role?: Exclude<Role, 'user'>;
  /** The language of the person's messages and requests. */
  language?: Language;
}

/** Opens a club with admins and a desk in both languages, and with functions that register others. */
export async function openSetting(club: RecordedClub) {
  async function somebody(name: string, { confirmed = false, role, language = 'en' }: Wanted = {}) {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
    const params = { email };
    const person = await aUser(club, { name, email });
    const who = speaking(api(club).as(keptFresh(club, person)), language);
    if (confirmed || role !== undefined) {
      await confirm(club, person);
      // The club learns about the confirmed email at the person's next call.
      await who.ask(listWaiting);
    }
    if (language === 'bn') await who.ask(updateUser, { params, body: { language } });
    if (role === 'admin' && !first.admin)
      await who.ask(redeemSetUpLink, { body: { token: club.setUpToken } });
    else if (role === 'admin') await club.makeAdmin(email);
    else if (role !== undefined) await first.admin?.ask(changeRole, { params, body: { role } });
    return speaking(api(club).as(keptFresh(club, person)), language);
  }
  const first: { admin?: Somebody } = {};
  const admin = (first.admin = await somebody('Amina Admin', { role: 'admin' }));
  const staff = await somebody('Karim Counter', { role: 'staff' });
  const visitor = api(club).as(aVisitor);
  const inBangla = { language: 'bn' } as const;

  /** Makes a call in English and in Bangla and expects a refusal. */
  async function refused<E extends Endpoint>(
    who: Client<Person | null, RecordedClub>,
    endpoint: E,
    request: RequestOf<E> = {},
    further: { idempotencyKey?: string } = {},
  ): Promise<void> {
    for (const language of LANGUAGES) {
      const { status } = await who.call(endpoint, request, {
        ...further,
        headers: { 'accept-language': language },
      });
      if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
    }
  }

  return {
    club,
    admin,
    staff,
    visitor,
    admins: { en: admin, bn: await somebody('Bina Admin', { role: 'admin', ...inBangla }) },
    desks: { en: staff, bn: await somebody('Babul Counter', { role: 'staff', ...inBangla }) },
    visitors: { en: visitor, bn: speaking(visitor, 'bn') },
    somebody,
    refused,
    begin: club.recording.begin,
  };
}

export type Setting = Awaited<ReturnType<typeof openSetting>>;
