import { t } from '#texts/announcements.js';
import { sql } from 'kysely';
import {
  LATEST,
  type Announcement,
  type AnnouncementFields,
  type LatestAnnouncement,
} from '#contract/club/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import { resource } from '../../platform/db/resource.ts';
import { keepIfOmitted, type Row } from '../../platform/db/rows.ts';

type AnnouncementRow = Row<'announcements'>;

function toAnnouncement(row: AnnouncementRow): Announcement {
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

/** Returns the columns that a form writes; `before` is the announcement that it replaces. */
export const toAnnouncementRow = (fields: AnnouncementFields, before: AnnouncementRow | null) => ({
  title: fields.title,
  message: fields.message,
  title_bn: keepIfOmitted(fields.title_bn, before?.title_bn),
  message_bn: keepIfOmitted(fields.message_bn, before?.message_bn),
  image_url: fields.image,
  starts_at: fields.startDate === null ? null : new Date(fields.startDate),
  ends_at: fields.endDate === null ? null : new Date(fields.endDate),
  active: fields.active,
});

export const announcements = resource({
  table: 'announcements',
  name: 'announcement',
  toRow: toAnnouncementRow,
  toShown: toAnnouncement,
  gone: () => t.gone,
});

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

/** Returns the announcements that are active and within their window, newest first. */
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
