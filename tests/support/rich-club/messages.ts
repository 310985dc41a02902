import { moveBookingTo } from '#contract/desk/moves.ts';
import { relayOutbox } from '../product.ts';
import type { TestServer } from '../server.ts';
import type { TestGateway } from '../sms-gateway.ts';
import type { Setting } from './place.ts';

interface Outside {
  server: TestServer;
  texts: TestGateway;
  /** Runs one pass of a job. */
  run: (job: string) => Promise<unknown>;
}

/**
 * Sends some of the written messages: an email, and a text message that the gateway refuses. An earlier text message has become obsolete by
 * then.
 */
export async function sendSome(setting: Setting, { server, texts, run }: Outside): Promise<void> {
  const { approved, desk, aDay, place } = setting;
  // Without a mail server, the club stores the emails that it would have sent.
  await approved();
  await relayOutbox({ ...server.services, mail: null });
  const { id } = await place.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('bookings.id')
    .where('display_name', '=', 'Chatty Charu')
    .where('bookings.status', '=', 'approved')
    .executeTakeFirstOrThrow();
  const { court, date } = await aDay();
  await desk.ask(moveBookingTo, {
    params: { id },
    body: { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' },
  });
  await place.settle();
  texts.decide(() => 'refused');
  for (const job of ['send text messages', 'send e-mails']) await run(job);
}
