import { t } from '#texts/opening-hours.js';
import * as z from 'zod/mini';
import { affected } from '../bookings/affected-booking.ts';
import { slotLabels } from '../club/courts.ts';
import { endpoint, idParams } from '../endpoint.ts';
import { textOrNone } from '../fields.ts';
import { isForwardRange, isWholeRange, ruleDayFields, shownRuleDays } from './rule-days.ts';

/**
 * `closed` means that there are no slots, `hours` keeps the court's own slots that are inside the hours, and `slots` replaces the court's
 * own slots.
 */
export const hoursKind = z.enum(['closed', 'hours', 'slots']);
export type HoursKind = z.output<typeof hoursKind>;

const openingHours = z.object({
  ...shownRuleDays,
  name_bn: z.optional(z.string()),
  kind: hoursKind,
  /** Time ranges, such as `6:00 AM - 4:00 PM`. */
  windows: z.array(z.string()),
  slots: z.array(z.string()),
});
export type OpeningHours = z.output<typeof openingHours>;

export const openingHoursFields = z
  .object({
    ...ruleDayFields,
    /** The name in Bangla. Empty or null removes it; if absent, it stays unchanged. */
    name_bn: z.optional(textOrNone(80)),
    kind: hoursKind,
    windows: z._default(slotLabels, []),
    slots: z._default(slotLabels, []),
  })
  .check(
    isWholeRange,
    isForwardRange,
    z.refine(
      ({ kind, starts_on, weekdays }) => kind !== 'closed' || starts_on !== null || weekdays.length < 7,
      {
        error: () => t.closesEveryDay,
        path: ['starts_on'],
      },
    ),
    z.refine(({ kind, windows }) => kind !== 'hours' || windows.length > 0, {
      error: () => t.giveHours,
      path: ['windows'],
    }),
    z.refine(({ kind, windows }) => kind === 'hours' || windows.length === 0, {
      error: () => t.onlyPlanOfHours,
      path: ['windows'],
    }),
    z.refine(({ kind, slots }) => kind !== 'slots' || slots.length > 0, {
      error: () => t.giveSlots,
      path: ['slots'],
    }),
    z.refine(({ kind, slots }) => kind === 'slots' || slots.length === 0, {
      error: () => t.onlyPlanOfSlots,
      path: ['slots'],
    }),
  );

const changed = z.extend(openingHours, affected);

export const listDayPlans = endpoint({
  method: 'GET',
  path: '/day-plans',
  summary: 'Closed days, opening hours and other slots, newest first',
  access: { who: 'admin' },
  response: z.array(openingHours),
});

export const createDayPlan = endpoint({
  method: 'POST',
  path: '/day-plans',
  summary: 'Close days, or give them other hours or slots; answers the bookings that lie outside then',
  access: { who: 'admin' },
  bodyLimit: 32 * 1024,
  body: openingHoursFields,
  response: changed,
  status: 201,
  once: true,
  refusals: ['not-found'],
});

export const updateDayPlan = endpoint({
  method: 'PATCH',
  path: '/day-plans/{id}',
  summary: 'Replace a plan of days; answers the bookings that lie outside then',
  access: { who: 'admin' },
  params: idParams,
  bodyLimit: 32 * 1024,
  body: openingHoursFields,
  response: changed,
  refusals: ['changed-meanwhile'],
});

export const deleteDayPlan = endpoint({
  method: 'DELETE',
  path: '/day-plans/{id}',
  summary: 'Delete a plan of days; answers the bookings that lie outside then',
  access: { who: 'admin' },
  params: idParams,
  response: z.object(affected),
});

export const previewDayPlan = endpoint({
  method: 'POST',
  path: '/day-plans/preview',
  summary:
    'The bookings that would lie outside, if this plan were added, or took the place of another; writes nothing',
  access: { who: 'admin' },
  bodyLimit: 32 * 1024,
  body: z.object({ replaces: z._default(z.nullable(z.uuid()), null), plan: z.nullable(openingHoursFields) }),
  response: z.object(affected),
  refusals: ['not-found'],
});
