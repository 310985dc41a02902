import { listWaiting } from '#contract/bookings/waiting-list.ts';
import type { Client } from './client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Returns the parts of a club that can mail links, so that an email can be confirmed. */
export const withMail = (services: TestServer['services']) => ({
  identity: {
    ...services.identity,
    settings: { provider: 'embedded', google: false, mail: true } as const,
  },
});

/** Confirms the email at the sign-in service. The club learns of it from the person's next call, which is made here. */
export async function confirmEmail(who: Client<Person>): Promise<void> {
  await who.server.db
    .updateTable('identity_accounts')
    .set({ email_verified: true })
    .where('email', '=', who.person.email)
    .execute();
  await who.ask(listWaiting);
}
