import { randomUUID } from 'node:crypto';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createSetUpLink } from '../product.ts';
import { startSite } from '../../sign-in/support/site.ts';
import { createVisitor } from '../../sign-in/support/visitor.ts';
import type { TestDatabase } from '../database/database.ts';
import type { TestServer } from '../server.ts';

/**
 * Makes the rows that must exist before all others: a person whose session was renewed over some minutes and who has proved the password
 * again, at a node that limits attempts and mails confirmation links, and an unused set-up link for a first admin.
 */
export async function signInEarlier(server: TestServer, database: TestDatabase, mail: Mail): Promise<void> {
  const { clock } = server;
  const site = await startSite({ database, clock, rateLimit: true, outside: { mail } });
  const visitor = createVisitor(site);
  const known = { email: `early-${randomUUID()}@example.com`, password: 'Early-bird-71' };
  await visitor.enter('/sign-up', known);
  const renew = () => {
    clock.pass({ minutes: 2 });
    return visitor.enter('/refresh');
  };
  await renew();
  await renew();
  await visitor.post('/prove', { password: known.password });
  await renew();
  await createVisitor(site).post('/sign-in', { ...known, password: 'Not-that-one-7' });
  await createSetUpLink(server.services, server.publicUrl);
}
