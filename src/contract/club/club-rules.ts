import { t } from '#texts/club-rules.js';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import { MAX_POISHA } from '../money/money.ts';
import { say } from '../say.ts';
import { wholeIn } from '../whole-number.ts';

/** Who waits for an admin: everyone; who has never been approved; nobody. */
export const approvalPolicy = z.enum(
  ['everyone', 'new-people', 'nobody'],
  say(() => t.chooseApproval),
);
export type ApprovalPolicy = z.output<typeof approvalPolicy>;

/** Until this many hours before play, a cancellation gives back this percentage of what was paid. */
export const cancellationStep = z.object({ hours: wholeIn(0, 8760), percent: wholeIn(0, 100) });
export type CancellationStep = z.output<typeof cancellationStep>;

/** The steps of a cancellation policy that one screen shows. */
export const MAX_CANCELLATION_STEPS = 3;

/** The steps are sorted, those with the most hours first. A later cancellation never gives more back. */
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
/** Nobody takes more for one guest. */
const MOST_GUEST_FEE = 100_000;

/** What is paid before a booking is confirmed; none: all of it. Amounts are whole taka. */
const advance = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('percent'), percent: wholeIn(1, 99) }),
    z.object({ kind: z.literal('taka'), amount: wholeIn(1, MOST_ADVANCE) }),
  ],
  say(() => t.chooseAdvance),
);

/** What the club's rules say; null is no limit. */
export const clubRulesFields = z.object({
  horizonDays: wholeIn(0, 3650),
  /** Minutes between booking and play at least. */
  minNoticeMinutes: wholeIn(0, 43_200),
  maxPending: wholeIn(1, 1000),
  maxPendingSlots: wholeIn(1, 10_000),
  payWithinHours: wholeIn(1, 8760),
  /** How long the desk keeps a court for people who pay on arrival, after their play has begun. */
  deskHoldMinutes: wholeIn(0, 240),
  /** How long a held place waits for its answer. */
  offerMinutes: wholeIn(5, 1440),
  /** Weeks that one weekly booking may have; 1: none. */
  seriesMax: wholeIn(1, 52),
  /** A week of one is paid this many days before play. */
  seriesPayDays: wholeIn(0, 365),
  /** Slots, not bookings, that a person may hold on one day of play, and in one week of play. */
  dayLimit: z.nullable(wholeIn(1, 96)),
  weekLimit: z.nullable(wholeIn(1, 672)),
  /** 0: Sunday. */
  weekStarts: wholeIn(0, 6),
  approval: approvalPolicy,
  /** Empty: a paid booking is cancelled by the club only. */
  cancellation: cancellationPolicy,
  advance,
  /** The rest of a booking that is paid in parts can be paid online until so many minutes before play. */
  restMinutes: wholeIn(0, 10_080),
  /** Whole taka for each guest whom the desk adds to a booking; 0: it adds none. */
  guestFee: wholeIn(0, MOST_GUEST_FEE),
});
export type ClubRulesFields = z.output<typeof clubRulesFields>;

/** The rules that a setting of the server's environment takes out of an admin's hands. */
const serverRule = z.enum(['horizonDays', 'maxPending', 'maxPendingSlots', 'payWithinHours']);
export type ServerRule = z.output<typeof serverRule>;

export const clubRules = z.extend(clubRulesFields, {
  // A node of the release before knows no parts, and sends none of these.
  advance: z._default(advance, { kind: 'none' }),
  restMinutes: z._default(clubRulesFields.shape.restMinutes, 0),
  guestFee: z._default(clubRulesFields.shape.guestFee, 0),
  /** Counts changes of the rules; a change names the version that it is made to. */
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
