import type * as z from 'zod/mini';
import type { announcementFields } from '#contract/club/announcements.ts';
import type { couponFields } from '#contract/payments/coupons.ts';
import type { courtFields } from '#contract/club/courts.ts';
import { fromTaka, type Poisha } from '#contract/money/money.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { courtValues } from '../courts/store.ts';

/** The fields as the contract reads them; each list in the order in which it is to be shown. */
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
          // A deleted announcement leaves nothing but its audit.
          eb.exists(eb.selectFrom('audit').select('id').where('subject', 'in', SUBJECTS)),
        ])
        .as('had'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(had);
}

/**
 * Returns a uuid v7 of 1 January 2005, when the club was founded, that is the same in each process and older than any other
 * id. Lists show the newest id first, so what is to be shown first gets the highest.
 */
function starterId(subject: (typeof SUBJECTS)[number], position: number): string {
  const rank = (0xffff - position).toString(16);
  return `01012b92-4000-7000-8000-0000000${SUBJECTS.indexOf(subject)}${rank}`;
}

function instant(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

function maybePoisha(taka: number | null): Poisha | null {
  return taka === null ? null : fromTaka(taka);
}

/** Returns the rows of the content; `now` is when they are written. */
export function rowsOf(content: ClubContent, now: Date) {
  return {
    courts: content.courts.map((court, position) => ({
      id: starterId('courts', position),
      ...courtValues(court),
      created_at: now,
    })),
    announcements: content.announcements.map((announcement, position) => ({
      id: starterId('announcements', position),
      title: announcement.title,
      message: announcement.message,
      title_bn: announcement.title_bn ?? null,
      message_bn: announcement.message_bn ?? null,
      image_url: announcement.image,
      starts_at: instant(announcement.startDate),
      ends_at: instant(announcement.endDate),
      active: announcement.active,
      created_at: now,
    })),
    coupons: content.coupons.map((coupon, position) => ({
      id: starterId('coupons', position),
      code: coupon.code,
      description: coupon.description,
      description_bn: coupon.description_bn ?? null,
      discount_type: coupon.discountType,
      amount_hundredths: Math.round(coupon.amount * 100),
      min_spend_poisha: maybePoisha(coupon.minSpend),
      max_discount_poisha: maybePoisha(coupon.maxDiscount),
      starts_at: instant(coupon.startDate),
      ends_at: instant(coupon.endDate),
      active: coupon.active,
      usage_limit: coupon.usageLimit,
      created_at: now,
    })),
  };
}

/** Writes the content, unless another process has: the primary key of the first court lets one through, the others wait for it. */
export async function insertContent(trx: Trx, content: ClubContent, now: Date): Promise<boolean> {
  const { courts, announcements, coupons } = rowsOf(content, now);
  const first = await trx
    .insertInto('courts')
    .values(courts.slice(0, 1))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return false;
  await trx.insertInto('courts').values(courts.slice(1)).execute();
  await trx.insertInto('announcements').values(announcements).execute();
  await trx.insertInto('coupons').values(coupons).execute();
  return true;
}
