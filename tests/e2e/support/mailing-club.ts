import { readEmail, type ReadEmail } from '../../messages/read-email.ts';
import { startMailServer, type MailServer } from '../../support/mail-server.ts';
import { startClub, type Club } from './club-server.ts';
import { expect } from './test.ts';

export interface MailingClub extends Club {
  /** The mail server that receives the club's emails. */
  post: MailServer;
}

/** Starts the product with a real mail server on this machine. */
export async function startMailingClub(): Promise<MailingClub> {
  const post = await startMailServer();
  const club = await startClub({ SMTP_URL: post.url });
  return {
    ...club,
    post,
    async stop() {
      await club.stop();
      await post.close();
    },
  };
}

/** Waits for an email with this subject to the address and returns it. */
export async function emailTo({ post }: MailingClub, email: string, subject: string): Promise<ReadEmail> {
  const find = () =>
    post.messages.map(readEmail).find((sent) => sent.to === email && sent.subject === subject);
  await expect.poll(find).toBeDefined();
  const sent = find();
  if (!sent) throw new Error(`${email} got no e-mail with the subject ${subject}`);
  return sent;
}
