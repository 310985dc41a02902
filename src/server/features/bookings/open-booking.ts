import { sql } from 'kysely';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { firstOfWeek } from '../club-rules/rules.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { rulesOn, type OwnRules, type Terms } from '../memberships/terms/terms.ts';
import { type FindCachedCourt, findCourtNow, type RuledCourt } from '../opening-hours/read-hours.ts';
import type { Services } from '../services.ts';
import { inTransaction, Overtaken, type Db, type Trx } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import {
  cancelledBucket,
  MOST_CANCELLED,
  type BookingContext,
  type Claim,
  type LiveBooking,
  type Person,
  type Waiting,
} from './policy.ts';

export interface BookServices extends Pick<Services, 'db' | 'clock'> {
  identity: Pick<Services['identity'], 'settings'>;
  config: Pick<Services['config'], 'rateLimit'>;
  courts: FindCachedCourt;
  clubRules: ClubRulesReader;
  standing: StandingReader;
}

/** The requested booking: the court and dates, the person, and the idempotency key. */
export interface Opening {
  courtId: string;
  /** In order of play, whole weeks apart. */
  dates: ClubDate[];
  /** The person whose memberships apply; null for a guest, who has none. */
  userId: string | null;
  /** The household found when the session was checked, if any. */
  householdId?: string | null | undefined;
  /** The key of the person's own request, or of the staff member who books for them; null when none was sent. */
  key: (({ userId: string } | { staffId: string }) & IdempotencyKey) | null;
  /** Whether the person's limits apply; bookings at the desk may exceed them. */
  isLimited: boolean;
}

/** All data that the rules of a booking need. Its court, household and person are locked until the transaction ends. */
export interface Opened extends BookingContext {
  court: RuledCourt;
  /** Null for a guest, or for a person whose account is removed. */
  person: Person | null;
  claims: Claim[];
  /** The live bookings of all who share the limits; empty when there is no limit. */
  live: LiveBooking[];
  waiting: Waiting;
  alreadyBooked: null;
}

/** The result for a retry: its key has already been used to book. */
interface Repeated {
  alreadyBooked: AlreadyBooked;
}

/** The booking made with a key; for a series, its first week. */
export interface AlreadyBooked {
  id: string;
  series_id: string | null;
  request_hash: string | null;
}

/** The court and the terms, at most one second old. */
interface Remembered {
  court: RuledCourt | null;
  terms: Terms;
}

type OpenServices = Pick<BookServices, 'db' | 'clock' | 'config' | 'courts' | 'standing'>;

/** Opens a booking and runs `work` in the same transaction. Starts over when another transaction was faster. */
export async function withOpenBooking<Done>(
  services: OpenServices,
  opening: Opening,
  work: (trx: Trx, opened: Opened | Repeated) => Promise<Done>,
): Promise<Done> {
  const known = await remember(services, opening);
  return inTransaction(services.db, async (trx) =>
    work(trx, await openBooking(trx, services, known, opening)),
  );
}

/**
 * Reads the court and the terms. It uses the connection pool, so call it before the transaction: code that holds a connection must not wait
 * for a second one.
 */
export async function remember(
  { courts, standing }: Pick<OpenServices, 'courts' | 'standing'>,
  { courtId, userId, householdId = null }: Pick<Opening, 'courtId' | 'userId' | 'householdId'>,
): Promise<Remembered> {
  const person = userId === null ? null : { userId, householdId };
  const [court, terms] = await Promise.all([courts(courtId), standing.remembered(person)]);
  return { court, terms };
}

/**
 * Locks the court, the household and the person, in this order, and then counts what the rules need. Nothing else takes locks for a
 * booking. Throws a `Refusal` when there is no such court, and `Overtaken` when the person has joined or left a household in the meantime.
 */
export async function openBooking(
  trx: Trx,
  services: Pick<OpenServices, 'clock' | 'config' | 'standing'>,
  known: Remembered,
  opening: Opening,
): Promise<Opened | Repeated> {
  const { courtId, userId } = opening;
  const now = services.clock();
  const locked = await lock(trx, courtId, userId);
  const court =
    known.court?.version === locked.court_version
      ? known.court
      : await findCourtNow({ ...services, db: trx }, courtId);
  const terms = isAsLocked(known.terms, locked)
    ? known.terms
    : await services.standing.readCurrent(userId, trx);
  const rules = rulesOn(terms, toClubDate(now));
  const counted = await count(trx, opening, { rules, terms, now, isBounded: services.config.rateLimit });
  if (counted.already_booked) return { alreadyBooked: counted.already_booked };
  if (!court || locked.court_version === null) return refuseMissingCourt();
  const { claims, live, waiting } = counted;
  return { court, terms, rules, now, person: locked.person, claims, live, waiting, alreadyBooked: null };
}

interface LockedRow {
  role: string;
  email_verified: boolean;
  household_id: string | null;
  household_version: number | null;
  court_version: number | null;
  rules_version: number;
}

type Locked = Omit<LockedRow, 'role' | 'email_verified'> & { person: Person | null };

/**
 * After a wait for a lock, the statement sees the newest version of the three rows, but all other tables as they were before the wait. So
 * it must not count anything.
 */
const lockAll = prepared<{ courtId: string; userId: string }, LockedRow>(
  'lock-for-booking',
  (of) => sql<LockedRow>`
    with court as (
      select version from courts where id = ${of.courtId}::uuid and archived_at is null ${guard('lock of the court', sql`for share`)}
    ), household as (
      select id, version from households
      where id = (select household_id from users where id = ${of.userId}::uuid) and (select count(*) from court) >= 0
      ${guard('lock of the household', sql`for no key update`)}
    )
    select users.role, users.email_verified, users.household_id, household.version as household_version,
      (select version from court) as court_version, (select version from club_rules) as rules_version
    from users left join household on household.id = users.household_id
    where users.id = ${of.userId}::uuid and users.removed_at is null and (select count(*) from household) >= 0
    ${guard('lock of the person', sql`for no key update of users`)}`,
);

const lockCourt = prepared<{ courtId: string }, Pick<LockedRow, 'court_version' | 'rules_version'>>(
  'lock-court-for-booking',
  (of) => sql`
    with court as (
      select version from courts where id = ${of.courtId}::uuid and archived_at is null ${guard('lock of the court', sql`for share`)}
    )
    select (select version from court) as court_version, version as rules_version from club_rules`,
);

async function lock(trx: Trx, courtId: string, userId: string | null): Promise<Locked> {
  const [row] = userId === null ? [] : await lockAll(trx, { courtId, userId });
  if (!row || userId === null) {
    const [court] = await lockCourt(trx, { courtId });
    if (!court) throw new Error('the club has no rules');
    return { ...court, household_id: null, household_version: null, person: null };
  }
  const { role, email_verified: emailVerified, ...locked } = row;
  if (locked.household_id !== null && locked.household_version === null) throw new Overtaken('household');
  return { ...locked, person: { id: userId, role, emailVerified } };
}

/** Whether the terms have the same versions as the locked rows. */
const isAsLocked = ({ rules, household }: Terms, locked: Locked) =>
  rules.version === locked.rules_version &&
  (household?.id ?? null) === locked.household_id &&
  (household?.version ?? null) === locked.household_version;

interface CountValues {
  courtId: string;
  /** The first requested day; `last` is the last. Those between are whole weeks apart. */
  first: ClubDate;
  last: ClubDate;
  /** The people who share the day and week limits; empty when there are none. */
  people: string[];
  from: ClubDate;
  to: ClubDate;
  /** The person whose waiting bookings are counted; null when no limit applies. */
  userId: string | null;
  keyUserId: string | null;
  keyStaffId: string | null;
  key: string | null;
  bucket: string | null;
  mostCancelled: number | null;
  now: Date;
}

interface CountedRow {
  claims: Claim[];
  live: LiveBooking[];
  waiting: Record<'pending' | 'unpaid' | 'offered', { bookings: number; slots: number }>;
  rest_until: Date | null;
  already_booked: AlreadyBooked | null;
}

/** Values are wrapped in selects, because PostgreSQL would plan the statement again on each call if it saw them. */
const countAll = prepared<CountValues, CountedRow>(
  'count-for-booking',
  (of) => sql<CountedRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('date', play_date, 'startsAt', starts_at_minute, 'endsAt', ends_at_minute)), '[]')
        from slot_claims where court_id = (select ${of.courtId}::uuid)
          and play_date between (select ${of.first}::date) and (select ${of.last}::date) and (play_date - ${of.first}::date) % 7 = 0) as claims,
      (select coalesce(jsonb_agg(jsonb_build_object('date', play_date, 'slots', cardinality(slots))), '[]') from bookings
        where user_id = any(array(select unnest(${of.people}::uuid[])))
          and play_date between (select ${of.from}::date) and (select ${of.to}::date)
          and status in ('pending', 'approved', 'confirmed')) as live,
      (select jsonb_build_object(
          'pending', jsonb_build_object('bookings', count(*) filter (where status = 'pending'),
            'slots', coalesce(sum(cardinality(slots)) filter (where status = 'pending'), 0)),
          'unpaid', jsonb_build_object('bookings', count(*) filter (where status = 'approved'),
            'slots', coalesce(sum(cardinality(slots)) filter (where status = 'approved'), 0)),
          'offered', jsonb_build_object('bookings', count(*) filter (where status = 'offered'),
            'slots', coalesce(sum(cardinality(slots)) filter (where status = 'offered'), 0)))
        from bookings where user_id = (select ${of.userId}::uuid) and status in ('pending', 'approved', 'offered')) as waiting,
      (select resets_at from identity_attempts where bucket = (select ${of.bucket}::text)
        and hits >= (select ${of.mostCancelled}::int) and resets_at > (select ${of.now}::timestamptz)) as rest_until,
      (select jsonb_build_object('id', id, 'series_id', series_id, 'request_hash', request_hash) from bookings
        where id = coalesce(
          (select id from bookings where user_id = (select ${of.keyUserId}::uuid) and idempotency_key = (select ${of.key}::text)),
          (select id from bookings where booked_by = (select ${of.keyStaffId}::uuid) and idempotency_key = (select ${of.key}::text)))) as already_booked`,
);

async function count(
  trx: Trx,
  { courtId, dates, userId, key, isLimited }: Opening,
  { rules, terms, now, isBounded }: { rules: OwnRules; terms: Terms; now: Date; isBounded: boolean },
) {
  const counted = isLimited ? userId : null;
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const [row] = await countAll(trx, {
    courtId,
    first,
    last,
    people: counted !== null && countsLive(rules) ? shareLimits(counted, rules, terms) : [],
    from: firstOfWeek(first, rules.weekStarts),
    to: addDays(firstOfWeek(last, rules.weekStarts), 6),
    userId: counted,
    key: key?.key ?? null,
    keyUserId: key && 'userId' in key ? key.userId : null,
    keyStaffId: key && 'staffId' in key ? key.staffId : null,
    bucket: counted && cancelledBucket(counted),
    mostCancelled: isBounded ? MOST_CANCELLED : null,
    now,
  });
  if (!row) throw new Error('counting answered no row');
  const { rest_until: restUntil, waiting, ...same } = row;
  return { ...same, waiting: { ...waiting, restUntil } };
}

/** Whether `live` is needed. Add any new limit on held slots here, or `live` stays empty. */
const countsLive = ({ dayLimit, weekLimit }: OwnRules) => dayLimit !== null || weekLimit !== null;

/** Returns the people whose bookings share the limits with a person: without a membership today, only that person. */
function shareLimits(userId: string, rules: OwnRules, terms: Terms): string[] {
  return rules.tier && terms.household ? terms.household.people : [userId];
}

const selectClaims = prepared<{ courtId: string; date: ClubDate }, Omit<Claim, 'date'>>(
  'find-claims',
  (of) => sql`select starts_at_minute as "startsAt", ends_at_minute as "endsAt" from slot_claims
    where court_id = ${of.courtId} and play_date = ${of.date}`,
);

export function findClaims(db: Db, courtId: string, date: ClubDate): Promise<Omit<Claim, 'date'>[]> {
  return selectClaims(db, { courtId, date });
}
