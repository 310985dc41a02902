import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { prune } from '#server/platform/jobs/prune.ts';
import { aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;

test('what people were told stays for a year, and its e-mails as long', async () => {
  const server = await startTestServer();
  const { db, clock } = server;
  const { id: userId } = await aUser(server);
  const messageOf = (kind: string, days: number) => {
    const made_at = new Date(clock.now().getTime() - days * DAY_MS);
    const id = uuidv7({ msecs: made_at.getTime() });
    return { id, event: kind, kind, user_id: userId, facts: '{}', made_at };
  };
  const messages = [messageOf('old', 366), messageOf('new', 364)];
  await db.insertInto('messages').values(messages).execute();
  const deliveryOf = ({ id, made_at, kind }: (typeof messages)[number], number: number) => ({
    message_id: id,
    channel: 'mail' as const,
    state: 'sent' as const,
    number,
    user_id: userId,
    made_at,
    next_at: made_at,
    problem: kind,
  });
  await db.insertInto('deliveries').values(messages.map(deliveryOf)).execute();
  expect(await prune(server.services)).toBe(1);
  expect(await db.selectFrom('messages').select('kind').execute()).toEqual([{ kind: 'new' }]);
  expect(await db.selectFrom('deliveries').select('problem').execute()).toEqual([{ problem: 'new' }]);
});
