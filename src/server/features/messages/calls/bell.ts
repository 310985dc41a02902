import { t } from '#texts/letters.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  countUnread,
  listNotifications,
  MOST_UNREAD,
  readNotifications,
  type Notification,
} from '#contract/messages/messages.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PageRequest } from '../../../platform/http/paging.ts';
import type { Services } from '../../services.ts';

import { kindsFor } from '../kinds.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../read-message.ts';

interface MessageRow {
  id: string;
  kind: string;
  facts: unknown;
  made_at: Date;
  read_at: Date | null;
}

type Reader = Pick<Caller, 'userId' | 'role'>;

async function findOwnMessages(
  db: Db,
  { userId, role }: Reader,
  { before, limit }: PageRequest,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'facts', 'made_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kindsFor(role))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

async function countUnreadMessages(db: Db, { userId, role }: Reader): Promise<number> {
  const { rows } = await named(
    'count-unread',
    sql<{ count: number }>`select count(*)::int as count from (
      select from messages where user_id = ${userId}::uuid and read_at is null
        and kind = any(${kindsFor(role)}::text[]) limit ${MOST_UNREAD}) unread`,
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks some or all of a person's messages as read, and notifies their other browsers. */
async function markRead(
  db: Db,
  userId: string,
  { ids, read }: { ids: string[] | undefined; read: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('messages')
      .set({ read_at: read ? now : null })
      .where('user_id', '=', userId)
      .where('read_at', read ? 'is' : 'is not', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [userId]))
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        id: uuidv7(),
        topic: 'messages.written',
        payload: JSON.stringify({ user_ids: [userId] }),
        created_at: now,
        next_at: now,
        done_at: now,
      })
      .execute();
  });
}

function toNotification(
  row: MessageRow,
  { caller, publicUrl }: { caller: Pick<Caller, 'role'>; publicUrl: string },
): Notification {
  const { content, about } = readMessage({ ...row, role: caller.role }, plainLinks(publicUrl));
  const { title, lines, page } = content;
  return {
    _id: row.id,
    at: row.made_at.toISOString(),
    title,
    text: [...(about === '' ? [] : [t.bookingSentence({ place: about })]), ...lines].join(' '),
    page,
    read: row.read_at !== null,
  };
}

export async function readOwnNotifications(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  page: PageRequest,
): Promise<Notification[]> {
  const rows = await findOwnMessages(db, caller, page);
  return rows.map((row) => toNotification(row, { caller, publicUrl: config.publicUrl }));
}

export function mountBell(mount: Mount, { db, clock, config }: Services): void {
  mount(listNotifications, ({ caller, page }) => readOwnNotifications({ db, config }, caller, page));
  mount(countUnread, async ({ caller }) => ({ count: await countUnreadMessages(db, caller) }));
  mount(readNotifications, ({ caller, body: { ids, read } }) =>
    markRead(db, caller.userId, { ids, read }, clock()),
  );
}
