import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  LATEST,
  type Announcement,
  type AnnouncementFields,
  type LatestAnnouncement,
} from '#contract/club/announcements.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';

function toAnnouncement(row: Row<'announcements'>): Announcement {
  return {
    _id: row.id,
    title: row.title,
    message: row.message,
    ...(row.title_bn !== null && { title_bn: row.title_bn }),
    ...(row.message_bn !== null && { message_bn: row.message_bn }),
    image: row.image_url,
    startDate: row.starts_at?.toISOString() ?? null,
    endDate: row.ends_at?.toISOString() ?? null,
    active: row.active,
  };
}

/** What is undefined is left as it is. */
function announcementValues(fields: AnnouncementFields) {
  return {
    title: fields.title,
    message: fields.message,
    title_bn: fields.title_bn,
    message_bn: fields.message_bn,
    image_url: fields.image,
    starts_at: fields.startDate ? new Date(fields.startDate) : null,
    ends_at: fields.endDate ? new Date(fields.endDate) : null,
    active: fields.active,
  };
}

/** Returns a page of announcements, the newest first. */
export async function findAnnouncements(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<Announcement[]> {
  let query = db.selectFrom('announcements').selectAll();
  if (before) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toAnnouncement);
}

const shortened = (message: string) => {
  const column = sql.ref(message);
  return sql`case when length(${column}) > ${LATEST.letters} then rtrim(left(${column}, ${LATEST.letters})) || '…'
    else ${column} end as ${column}`;
};

interface LatestRow extends Omit<LatestAnnouncement, 'title_bn' | 'message_bn'> {
  title_bn: string | null;
  message_bn: string | null;
}

/** Finds those that are active and within their window, newest first. */
export async function findLatestAnnouncements(db: Db, now: Date): Promise<LatestAnnouncement[]> {
  const { rows } = await sql<LatestRow>`
    select id as _id, title, ${shortened('message')}, title_bn, ${shortened('message_bn')}
    from announcements
    where active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    order by id desc limit ${LATEST.announcements}`.execute(db);
  return rows.map(({ title_bn, message_bn, ...english }) => ({
    ...english,
    ...(title_bn !== null && { title_bn }),
    ...(message_bn !== null && { message_bn }),
  }));
}

export async function insertAnnouncement(
  db: Db,
  fields: AnnouncementFields,
  actor: Actor,
): Promise<Announcement> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('announcements')
      .values({ id: uuidv7(), created_at: actor.now, ...announcementValues(fields) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toAnnouncement(row);
    await audited(trx, actor, {
      action: 'announcement.created',
      subject: 'announcements',
      subjectId: row.id,
      after,
    });
    return after;
  });
}

/** null when there is no such announcement. */
export async function replaceAnnouncement(
  db: Db,
  id: string,
  fields: AnnouncementFields,
  actor: Actor,
  requireRead: (before: Announcement) => void,
): Promise<Announcement | null> {
  return inTransaction(db, async (trx) => {
    const old = await trx
      .selectFrom('announcements')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!old) return null;
    requireRead(toAnnouncement(old));
    const row = await trx
      .updateTable('announcements')
      .set(announcementValues(fields))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = toAnnouncement(row);
    await audited(trx, actor, {
      action: 'announcement.updated',
      subject: 'announcements',
      subjectId: id,
      before: toAnnouncement(old),
      after,
    });
    return after;
  });
}

/** Whether there was one to delete. */
export async function removeAnnouncement(db: Db, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const old = await trx.deleteFrom('announcements').where('id', '=', id).returningAll().executeTakeFirst();
    if (!old) return false;
    await audited(trx, actor, {
      action: 'announcement.deleted',
      subject: 'announcements',
      subjectId: id,
      before: toAnnouncement(old),
    });
    return true;
  });
}
