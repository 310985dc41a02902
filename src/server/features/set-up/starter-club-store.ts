import type * as z from 'zod/mini';
import type { announcementFields } from '#contract/club/announcements.ts';
import type { couponFields } from '#contract/payments/coupons.ts';
import type { courtFields } from '#contract/club/courts.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { toAnnouncementRow } from '../announcements/store.ts';
import { toCouponRow } from '../coupons/rules.ts';
import { courtValues } from '../courts/store.ts';

/** The content as parsed by the contract; each list is in display order. */
export interface ClubContent {
  courts: z.output<typeof courtFields>[];
  announcements: z.output<typeof announcementFields>[];
  coupons: z.output<typeof couponFields>[];
}

const SUBJECTS = ['courts', 'announcements', 'coupons'] as const;

/** Whether the club has, or ever had, a court, an announcement or a coupon. */
export async function hasContent(db: Db): Promise<boolean> {
  const { had } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          ...SUBJECTS.map((table) => eb.exists(eb.selectFrom(table).select('id'))),
          // A deleted announcement leaves only its audit entries.
          eb.exists(eb.selectFrom('audit').select('id').where('subject', 'in', SUBJECTS)),
        ])
        .as('had'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(had);
}

/**
 * Returns a UUID v7 dated 1 January 2005, when the club was founded. It is the same in each process and older than any other id. Lists show
 * the newest id first, so the first entry gets the highest id.
 */
function starterId(subject: (typeof SUBJECTS)[number], position: number): string {
  const rank = (0xffff - position).toString(16);
  return `01012b92-4000-7000-8000-0000000${SUBJECTS.indexOf(subject)}${rank}`;
}

/** Returns the rows to insert for the content; `now` is their creation time. */
export function makeRows(content: ClubContent, now: Date) {
  return {
    courts: content.courts.map((court, position) => ({
      id: starterId('courts', position),
      ...courtValues(court),
      created_at: now,
    })),
    announcements: content.announcements.map((announcement, position) => ({
      id: starterId('announcements', position),
      ...toAnnouncementRow(announcement, null),
      created_at: now,
    })),
    coupons: content.coupons.map((coupon, position) => ({
      id: starterId('coupons', position),
      ...toCouponRow(coupon, null),
      created_at: now,
    })),
  };
}

/**
 * Inserts the content, unless another process has. The primary key of the first court lets one process through, and the others wait for it.
 * Returns false when the content exists.
 */
export async function insertContent(trx: Trx, content: ClubContent, now: Date): Promise<boolean> {
  const rows = makeRows(content, now);
  const first = await trx
    .insertInto('courts')
    .values(rows.courts.slice(0, 1))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return false;
  await trx.insertInto('courts').values(rows.courts.slice(1)).execute();
  await trx.insertInto('announcements').values(rows.announcements).execute();
  await trx.insertInto('coupons').values(rows.coupons).execute();
  return true;
}
