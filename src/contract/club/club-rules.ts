import { t } from '#texts/club-rules.js';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import { MAX_POISHA } from '../money/money.ts';
import { say } from '../say.ts';
import { wholeIn } from '../whole-number.ts';

/** Whose bookings wait for an admin: everyone's, those of people who have never been approved, or no one's. */
export const approvalPolicy = z.enum(
  ['everyone', 'new-people', 'nobody'],
  say(() => t.chooseApproval),
);
export type ApprovalPolicy = z.output<typeof approvalPolicy>;

/** A cancellation until `hours` before play refunds this percentage of what was paid. */
export const cancellationStep = z.object({ hours: wholeIn(0, 8760), percent: wholeIn(0, 100) });
export type CancellationStep = z.output<typeof cancellationStep>;

/** The most steps of a cancellation policy, so that one screen shows them all. */
export const MAX_CANCELLATION_STEPS = 3;

/** Sorts the steps, those with the most hours first. Refuses a later cancellation that refunds more. */
export const cancellationPolicy = z
  .array(cancellationStep)
  .check(z.maxLength(MAX_CANCELLATION_STEPS, { abort: true }), (ctx) => {
    const sorted = [...ctx.value].sort((a, b) => b.hours - a.hours);
    for (const [index, step] of ctx.value.entries()) {
      const earlier = sorted[sorted.indexOf(step) - 1];
      const refuse = (message: string) =>
        ctx.issues.push({ code: 'custom', input: step, path: [index], message });
      if (earlier?.hours === step.hours) refuse(t.sameHours);
      else if (earlier && earlier.percent < step.percent) refuse(t.notMoreLater);
    }
    ctx.value = sorted;
  });

/** The largest whole amount of taka that one payment may have. */
const MOST_ADVANCE = Math.floor(MAX_POISHA / 100);
/** No club charges more for one guest. */
const MOST_GUEST_FEE = 100_000;

/** What must be paid before a booking is confirmed; `none` means all of it. Amounts are whole taka. */
const advance = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('percent'), percent: wholeIn(1, 99) }),
    z.object({ kind: z.literal('taka'), amount: wholeIn(1, MOST_ADVANCE) }),
  ],
  say(() => t.chooseAdvance),
);

/** The club's rules; null means no limit. */
export const clubRulesFields = z.object({
  horizonDays: wholeIn(0, 3650),
  /** The least minutes between booking and play. */
  minNoticeMinutes: wholeIn(0, 43_200),
  maxPending: wholeIn(1, 1000),
  maxPendingSlots: wholeIn(1, 10_000),
  payWithinHours: wholeIn(1, 8760),
  /** How many minutes after the start the desk keeps a court for people who pay on arrival. */
  deskHoldMinutes: wholeIn(0, 240),
  /** How many minutes an offer to the waiting list waits for its answer. */
  offerMinutes: wholeIn(5, 1440),
  /** The most weeks of one weekly booking; 1 means that there are no weekly bookings. */
  seriesMax: wholeIn(1, 52),
  /** Days before play by which each week of a weekly booking must be paid. */
  seriesPayDays: wholeIn(0, 365),
  /** The most slots (not bookings) that a person may hold on one day of play. `weekLimit` limits one week of play. */
  dayLimit: z.nullable(wholeIn(1, 96)),
  weekLimit: z.nullable(wholeIn(1, 672)),
  /** The first day of the week; 0 is Sunday. */
  weekStarts: wholeIn(0, 6),
  approval: approvalPolicy,
  /** An empty policy means that only the club can cancel a paid booking. */
  cancellation: cancellationPolicy,
  advance,
  /** Minutes before play after which the rest of a booking in parts can no longer be paid online. */
  restMinutes: wholeIn(0, 10_080),
  /** Whole taka for each guest whom the desk adds to a booking; 0 means that it cannot add any. */
  guestFee: wholeIn(0, MOST_GUEST_FEE),
});
export type ClubRulesFields = z.output<typeof clubRulesFields>;

/** The rules that an admin cannot change when the server's environment sets them. */
const serverRule = z.enum(['horizonDays', 'maxPending', 'maxPendingSlots', 'payWithinHours']);
export type ServerRule = z.output<typeof serverRule>;

export const clubRules = z.extend(clubRulesFields, {
  // A node of the previous release knows no parts, and sends none of these fields.
  advance: z._default(advance, { kind: 'none' }),
  restMinutes: z._default(clubRulesFields.shape.restMinutes, 0),
  guestFee: z._default(clubRulesFields.shape.guestFee, 0),
  /** Increases with each change of the rules; a change must name the version that it is based on. */
  version,
  setByServer: z.array(serverRule),
});
export type ClubRules = z.output<typeof clubRules>;

export const getClubRules = endpoint({
  method: 'GET',
  path: '/club-rules',
  summary: 'How courts are booked, approved and cancelled',
  access: { who: 'admin' },
  response: clubRules,
});

export const updateClubRules = endpoint({
  method: 'PATCH',
  path: '/club-rules',
  summary: 'Change the rules named; bookings that there are stay as they are',
  access: { who: 'admin' },
  body: z.extend(z.partial(clubRulesFields), { version }),
  response: clubRules,
  refusals: ['rules-changed', 'still-preparing'],
});
