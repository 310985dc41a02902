import { t } from '#texts/courts.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams, searchQuery } from '../endpoint.ts';
import { wholeNumber } from '../validation-messages.ts';
import { atMost, imageUrl, textOrEmpty, textOrNone, requiredText } from '../fields.ts';
import { pricedTiers, tierPrices } from '../money/tier-prices.ts';
import { taka } from '../money/money.ts';
import { PAGE_SIZES } from '../page-sizes.ts';
import { pictureText } from './pictures.ts';
import { parseSlots } from '../bookings/slot-lists.ts';

export const court = z.object({
  _id: z.uuid(),
  type: z.string(),
  type_bn: z.optional(z.string()),
  image: z.string(),
  /** Taka per session. */
  price: z.number(),
  slots: z.array(z.string()),
});
export type Court = z.output<typeof court>;

/** Slot labels as typed; they are parsed to the stored form, in time order. */
export const slotLabels = z
  .array(z.string().check(atMost(60)))
  .check(z.maxLength(200, { error: () => t.mostSlots, abort: true }), (ctx) => {
    const read = parseSlots(ctx.value);
    if ('slots' in read) ctx.value = read.slots.map((slot) => slot.label);
    else
      ctx.issues.push({
        code: 'custom',
        input: ctx.value,
        path: [read.fault.line],
        message: read.fault.message,
      });
  });

export const courtFields = z.object({
  type: requiredText(120),
  /** The type in Bangla. Empty or null removes it; if absent, it stays unchanged. */
  type_bn: z.optional(textOrNone(120)),
  image: imageUrl,
  price: taka,
  slots: slotLabels,
});
export type CourtFields = z.output<typeof courtFields>;

/** The most courts in one answer; any club has far fewer. */
export const MAX_COURTS = 500;

export const listCourts = endpoint({
  method: 'GET',
  path: '/courts',
  summary: 'All courts, newest first',
  access: { who: 'everyone' },
  cachedUntil: 'admin-call',
  response: z.array(court),
});

/** Which courts to return: by a part of their type in either language, by their sport (`sports.ts`), or all. */
const courtFilter = { ...searchQuery, sport: z.optional(textOrEmpty(120)) };
export type CourtFilter = Partial<Record<keyof typeof courtFilter, string | undefined>>;

export const countCourts = endpoint({
  method: 'GET',
  path: '/courtsCount',
  summary: 'How many courts there are, or how many a search or a sport finds',
  access: { who: 'everyone' },
  cachedUntil: 'admin-call',
  query: z.object(courtFilter),
  response: z.object({ count: z.number() }),
});

export const pageCourts = endpoint({
  method: 'GET',
  path: '/courtsUser',
  summary: 'One page of courts, newest first; search by type, or choose a sport',
  access: { who: 'everyone' },
  cachedUntil: 'admin-call',
  query: z.object({
    page: z._default(wholeNumber(0, 100_000), 0),
    size: z._default(wholeNumber(1, 100), PAGE_SIZES[0]),
    ...courtFilter,
  }),
  response: z.array(court),
});

export const slotState = z.enum(['free', 'taken', 'past']);
export type SlotState = z.output<typeof slotState>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/courts/{id}/availability',
  summary: 'For each slot of a court on a date: free, taken or past, and its price',
  access: { who: 'everyone' },
  cachedUntil: 'any-call',
  params: idParams,
  query: z.object({ date: clubDate }),
  response: z.object({
    date: clubDate,
    /** Slots with their prices in taka. */
    slots: z.array(z.object({ slot: z.string(), state: slotState, price: z.number(), prices: tierPrices })),
    tiers: pricedTiers,
    /** Why there are no slots: the name of what closes the day, or `USED_BY_CLUB`. */
    closed: z.optional(z.string()),
    closed_bn: z.optional(z.string()),
  }),
});
export type Availability = z.output<typeof getAvailability.response>;

export const createCourt = endpoint({
  method: 'POST',
  path: '/courts',
  summary: 'Add a court',
  access: { who: 'admin' },
  bodyLimit: 32 * 1024,
  body: courtFields,
  response: court,
  status: 201,
  once: true,
});

export const updateCourt = endpoint({
  method: 'PATCH',
  path: '/courts/{id}',
  summary: 'Change a court; bookings that exist keep their price and slots',
  access: { who: 'admin' },
  params: idParams,
  bodyLimit: 32 * 1024,
  body: z.partial(courtFields),
  response: court,
  refusals: ['changed-meanwhile'],
});

export const deleteCourt = endpoint({
  method: 'DELETE',
  path: '/courts/{id}',
  summary: 'Delete a court',
  access: { who: 'admin' },
  params: idParams,
  response: z.void(),
  status: 204,
  refusals: ['court-has-bookings'],
});

/** The most bytes of a court's picture; most pictures of 800 × 500 pixels need half of that. */
export const MAX_COURT_PICTURE_BYTES = 160_000;

export const uploadCourtPicture = endpoint({
  method: 'POST',
  path: '/courts/picture',
  summary: 'Keep a picture of a court (JPEG, PNG or WebP in Base64); its address is for the court',
  access: { who: 'admin' },
  bodyLimit: 216 * 1024,
  body: z.object({ picture: pictureText('picture', MAX_COURT_PICTURE_BYTES) }),
  response: z.object({ image: z.string() }),
  status: 201,
});
