import { listWaiting } from '#contract/bookings/waiting-list.ts';
import type { Client } from './client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Parts of a club that can mail links, so that an e-mail can be confirmed. */
export const withMail = (services: TestServer['services']) => ({
  identity: {
    ...services.identity,
    settings: { provider: 'embedded', google: false, mail: true } as const,
  },
});

/** The e-mail is confirmed, and the club has learnt it: by the person's next call. */
export async function confirmEmail(who: Client<Person>): Promise<void> {
  await who.server.db
    .updateTable('identity_accounts')
    .set({ email_verified: true })
    .where('email', '=', who.person.email)
    .execute();
  await who.ask(listWaiting);
}
