import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { rulesOf } from '../club-rules/rules.ts';
import { findClubRules } from '../club-rules/store.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { ADULT_YEARS, birthday } from '../memberships/households/rules.ts';
import { findBookings, findWorkers } from './facts-store.ts';
import { findGrowingUp } from './household-store.ts';
import type { Kind } from './kinds.ts';
import {
  findNewRequests,
  findStarting,
  findWithRest,
  findUnpaid,
  readRemindedUntil,
  writeRemindedUntil,
  type PayWindow,
  type Window,
} from './reminder-store.ts';
import { writeMessages } from './relay.ts';
import { lockWriting, type MessageDraft } from './write-store.ts';

type ReminderServices = Pick<Services, 'db' | 'clock' | 'mail' | 'sms' | 'config'>;

/** Messages of one pass. */
const BATCH_SIZE = 100;

/** The reminder half an hour before the deadline to pay makes that of two hours before needless, as after an outage. */
const PAY_WINDOWS: PayWindow[] = [
  { hours: 2, untilHours: 0.5, quietHours: 3 },
  { hours: 0.5, untilHours: 0, quietHours: 1 },
];
const PLAY_WINDOW: Window = { hours: 3, quietHours: 4 };
const REST_WINDOW: Window = { hours: 24, quietHours: 25 };

const MINUTE_MS = 60_000;
const DIGEST_MINUTES = 10;
/** A request may be written this long after the time that it bears. */
const SETTLE_MS = 15_000;
const SHOWN_REQUESTS = 5;

interface Due {
  event: string;
  bookingId: string;
  userId: string;
}

async function draftReminders(
  trx: Trx,
  kind: Kind,
  due: Due[],
  { now, cancellable = false }: { now: Date; cancellable?: boolean },
): Promise<MessageDraft[]> {
  const bookings = await findBookings(
    trx,
    due.map(({ bookingId }) => bookingId),
    now,
  );
  return due.flatMap(({ event, bookingId, userId }) => {
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    return {
      event,
      kind,
      userId,
      thread: booking.seriesId ?? bookingId,
      facts: { booking: booking.facts, cancellable },
    };
  });
}

/** Who keeps a child is told so many days before it is an adult. */
const GROWING_UP_DAYS = 30;

async function draftGrowingUp(trx: Trx, today: ClubDate): Promise<MessageDraft[]> {
  const asked = { today, days: GROWING_UP_DAYS, years: ADULT_YEARS, limit: BATCH_SIZE };
  return (await findGrowingUp(trx, asked)).map(({ event, keeperId, name, bornOn }) => ({
    event,
    kind: 'child-grows-up',
    userId: keeperId,
    thread: null,
    facts: { household: { child: { name, adult_on: birthday(bornOn, ADULT_YEARS) } } },
  }));
}

/** Reminds of what is to be paid and what is played soon, once each; returns how many reminders were written. */
export async function remindPeople(services: ReminderServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const now = services.clock();
    const unpaid: Due[] = [];
    for (const window of PAY_WINDOWS) unpaid.push(...(await findUnpaid(trx, window, now, BATCH_SIZE)));
    const today = clubDateOf(now);
    const days = { from: today, to: addDays(today, 1), limit: BATCH_SIZE };
    const starting = await findStarting(trx, PLAY_WINDOW, now, days);
    const withRest = await findWithRest(trx, REST_WINDOW, now, days);
    const { cancellation } = rulesOf(await findClubRules(trx), services.config);
    const cancellable = cancellation.length > 0;
    const drafts = [
      ...(await draftReminders(trx, 'pay-reminder', unpaid, { now })),
      ...(await draftReminders(trx, 'rest-due', withRest, { now })),
      ...(await draftReminders(trx, 'play-reminder', starting, { now, cancellable })),
      ...(await draftGrowingUp(trx, today)),
    ];
    return writeMessages(trx, services, drafts);
  });
}

/**
 * Tells the staff of requests that came since they were told the last time, at most every ten minutes; returns how many
 * people were told.
 */
export async function tellOfRequests(services: ReminderServices): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    if (!(await lockWriting(trx))) return 0;
    const now = services.clock();
    const after = await readRemindedUntil(trx);
    if (now.getTime() - after.getTime() < DIGEST_MINUTES * MINUTE_MS) return 0;
    const until = new Date(now.getTime() - SETTLE_MS);
    const { count, first } = await findNewRequests(trx, { after, until }, SHOWN_REQUESTS);
    if (count === 0) return 0;
    await writeRemindedUntil(trx, until);
    const facts = {
      requests: {
        count,
        first: first.map(({ court_type: court, court_type_bn, play_date: date, slots, who }) => ({
          court,
          ...(court_type_bn !== null && { court_bn: court_type_bn }),
          date,
          slots,
          who,
        })),
      },
    };
    const { staff } = await findWorkers(trx);
    const drafts = staff.map((userId): MessageDraft => ({
      event: `requests:${until.toISOString()}`,
      kind: 'new-requests',
      userId,
      thread: null,
      facts,
    }));
    return writeMessages(trx, services, drafts);
  });
}
