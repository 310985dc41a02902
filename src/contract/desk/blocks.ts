import { t } from '#texts/blocks.js';
import * as z from 'zod/mini';
import { affected, MOST_AFFECTED } from '../bookings/affected-booking.ts';
import { fewDays } from '../bookings/calendar.ts';
import { clubDate } from '../clock/club-date.ts';
import { endpoint } from '../endpoint.ts';
import { textOrEmpty, textOrNone } from '../fields.ts';
import { say } from '../say.ts';

// Blocks: times at which the club uses courts itself.

export const blockKind = z.enum(
  ['maintenance', 'tournament', 'coaching', 'private'],
  say(() => t.chooseUse),
);
export type BlockKind = z.output<typeof blockKind>;

export const MOST_BLOCKED_COURTS = 40;
export const MOST_BLOCK_DATES = 60;
export const MOST_LISTED_BLOCKS = 2000;

const minute = (least: number) => z.int().check(z.minimum(least), z.maximum(1440));

const isForward = z.refine<{ from: number; to: number }>(({ from, to }) => from < to, {
  error: () => t.endAfterBegin,
  path: ['to'],
});

/** A block has either a list of dates or a day of the week between two dates, never both. */
const hasDates = z.refine<{ dates?: unknown; weekly?: unknown }>(
  ({ dates, weekly }) => (dates === undefined) !== (weekly === undefined),
  { error: () => t.giveDates, path: ['dates'] },
);

const weekly = z
  .object({
    from: clubDate,
    until: clubDate,
    /** 0 is Sunday. */
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: () => t.lastNotBefore,
      path: ['until'],
    }),
  );

const time = {
  courts: z.array(z.uuid(say(() => t.chooseCourt))).check(
    z.minLength(
      1,
      say(() => t.chooseCourts),
    ),
    z.maxLength(MOST_BLOCKED_COURTS),
  ),
  /** Minutes after midnight. */
  from: minute(0),
  to: minute(1),
  dates: z.optional(
    z.array(clubDate).check(
      z.minLength(
        1,
        say(() => t.chooseDates),
      ),
      z.maxLength(MOST_BLOCK_DATES),
    ),
  ),
  weekly: z.optional(weekly),
};

const blockTime = z.object(time).check(isForward, hasDates);
export type BlockTime = z.output<typeof blockTime>;

const blockFields = z
  .object({
    ...time,
    kind: blockKind,
    title: z._default(textOrEmpty(80), ''),
    /** The title in Bangla; none when empty, null or absent. */
    title_bn: z.optional(textOrNone(80)),
    /** Whether the title is public; if not, the public reads 'Closed'. */
    is_title_public: z._default(z.boolean(), false),
    /** What happens to the bookings inside; only admins may cancel them. */
    affected: z.enum(['keep', 'cancel']),
    /** The ids of the bookings that the preview listed. */
    expected: z.array(z.uuid()).check(z.maxLength(MOST_AFFECTED)),
    /** Why the bookings inside are cancelled; their owners read this. */
    reason: z._default(textOrEmpty(300), ''),
  })
  .check(
    isForward,
    hasDates,
    z.refine(({ title, title_bn }) => title !== '' || !title_bn, {
      error: () => t.titleToo,
      path: ['title'],
    }),
    z.refine(({ affected: what, reason }) => what === 'keep' || reason !== '', {
      error: () => t.sayWhy,
      path: ['reason'],
    }),
  );
export type BlockFields = z.output<typeof blockFields>;

const listedBlock = z.object({
  _id: z.uuid(),
  /** Blocks with the same id were made together, and are ended together. */
  series_id: z.uuid(),
  court_id: z.uuid(),
  court_type: z.string(),
  court_type_bn: z.optional(z.string()),
  date: clubDate,
  from: z.number(),
  to: z.number(),
  kind: blockKind,
  title: z.string(),
  title_bn: z.optional(z.string()),
  is_title_public: z.boolean(),
  /** The person who made the block; empty when their account was removed. */
  created_by: z.string(),
  /** The first day of the series that has not been ended; `until` is the last. */
  since: clubDate,
  until: clubDate,
  /** Whether the caller may end the block: the person who made it and admins may. */
  may_end: z.boolean(),
});
export type ListedBlock = z.output<typeof listedBlock>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/desk/blocks',
  summary: 'Times at which the club uses courts itself, on some days, in order of time',
  access: { who: 'staff' },
  query: fewDays,
  response: z.array(listedBlock).check(z.maxLength(MOST_LISTED_BLOCKS)),
});

export const previewBlock = endpoint({
  method: 'POST',
  path: '/desk/blocks/preview',
  summary: 'The dates of a block, and the bookings that would be inside; writes nothing',
  access: { who: 'staff' },
  body: blockTime,
  response: z.object({ dates: z.array(clubDate), ...affected }),
  refusals: ['not-found'],
});

export const createBlock = endpoint({
  method: 'POST',
  path: '/desk/blocks',
  summary:
    'Block courts; the bookings inside are kept, or cancelled and given back in full (admins), all or nothing',
  access: { who: 'staff' },
  // Cancelling refunds bookings in full, so it needs the same proof as a refund.
  recent: ({ body }: { body: { affected: 'keep' | 'cancel' } }) => body.affected === 'cancel',
  bodyLimit: 32 * 1024,
  body: blockFields,
  response: z.object({ series_id: z.uuid(), dates: z.array(clubDate), cancelled: z.int() }),
  status: 201,
  once: true,
  refusals: [
    'may-be-done',
    'affected-changed',
    'not-found',
    'not-refundable',
    'payment-busy',
    'provider-unavailable',
  ],
});

export const endBlock = endpoint({
  method: 'DELETE',
  path: '/desk/blocks/{series}',
  summary: 'End a block from a date on, today where none is given; staff end those they made, admins any',
  access: { who: 'staff' },
  params: z.object({ series: z.uuid() }),
  query: z.object({ from: z.optional(clubDate) }),
  response: z.object({ ended: z.int() }),
  refusals: ['not-found'],
});
