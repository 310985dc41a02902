import { t } from '#texts/courts.js';
import { formatNumber } from '#contract/numbers.ts';
import { sql, type RawBuilder } from 'kysely';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { sportSource } from '#contract/club/sports.ts';
import type { Court, CourtFields, CourtFilter } from '#contract/club/courts.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import { listColumns } from '../../platform/db/columns.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { publish, type Actor } from '../../platform/db/journal.ts';
import { contains } from '../../platform/db/search.ts';
import { named } from '../../platform/db/named.ts';
import { resource } from '../../platform/db/resource.ts';
import type { NewRow, Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';

export type CourtRow = Row<'courts'>;

export const courtColumns = listColumns<'courts'>({
  id: true,
  type: true,
  image_url: true,
  price_poisha: true,
  slots: true,
  past_types: true,
  version: true,
  created_at: true,
  archived_at: true,
  type_bn: true,
});

function toCourt(row: CourtRow): Court {
  return {
    _id: row.id,
    type: row.type,
    ...(row.type_bn !== null && { type_bn: row.type_bn }),
    image: row.image_url,
    price: toTaka(row.price_poisha),
    slots: row.slots,
  };
}

/** Columns that the server fills by itself. */
type OwnColumns = 'id' | 'past_types' | 'version' | 'created_at' | 'archived_at';

/** Returns the columns of a court's fields. A missing column is a compile error. */
export function courtValues({ type, type_bn = null, image, price, slots }: CourtFields) {
  return { type, type_bn, image_url: image, price_poisha: fromTaka(price), slots } satisfies Required<
    Omit<NewRow<'courts'>, OwnColumns>
  >;
}

/** Returns the condition of a search. A court's sport is derived from its type, as the contract does it. */
function isWanted({ search = '', sport = '' }: CourtFilter): RawBuilder<unknown> {
  return sql`archived_at is null
    and (${search} = '' or ${contains(sql`type`, search)} or ${contains(sql`type_bn`, search)}) and (${sport} = '' or substring(type from ${sportSource()}::text) = ${sport})`;
}

export async function findCourts(
  db: Db,
  { offset = 0, limit, ...filter }: { offset?: number; limit: number } & CourtFilter,
): Promise<Court[]> {
  const { rows } = await named(
    'find-courts',
    sql<CourtRow>`select ${courtColumns('courts')} from courts where ${isWanted(filter)} order by id desc limit ${limit} offset ${offset}`,
  ).execute(db);
  return rows.map(toCourt);
}

export async function countCurrentCourts(db: Db, filter: CourtFilter = {}): Promise<number> {
  const { rows } = await named(
    'count-courts',
    sql<{ count: number }>`select count(*)::int as count from courts where ${isWanted(filter)}`,
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps the court's previous name and slots for past days. */
async function keepPast(trx: Trx, before: CourtRow, after: CourtRow, until: Date): Promise<void> {
  const shown = ({ type, type_bn, slots }: CourtRow) => ({ type, type_bn, slots });
  if (JSON.stringify(shown(before)) === JSON.stringify(shown(after))) return;
  await trx
    .insertInto('past_courts')
    .values({ court_id: before.id, until, ...shown(before) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const courts = resource({
  table: 'courts',
  name: 'court',
  toRow: (fields: CourtFields, before) => ({
    ...courtValues(fields),
    ...(before && {
      past_types: [...new Set([...before.past_types, before.type])],
      version: before.version + 1,
    }),
  }),
  toShown: toCourt,
  gone: () => t.gone,
  archive: ({ version }) => ({ version: version + 1 }),
  async onChange(trx, { before, after }, actor) {
    if (before && after) await keepPast(trx, before, after, actor.now);
    // Bookable courts, slots or prices may have changed.
    await publish(trx, 'plans.changed', { court_id: (after ?? before)?.id }, actor.now);
  },
});

/**
 * Refuses while the court has upcoming bookings. The lock on the court's row blocks new bookings during the count, because a booking reads
 * the court FOR SHARE.
 */
async function refuseBooked(trx: Trx, id: string, now: Date): Promise<void> {
  const { upcoming } = await trx
    .selectFrom('slot_claims')
    .select((eb) => eb.fn.count<number>('booking_id').distinct().as('upcoming'))
    .where('court_id', '=', id)
    // This condition uses the index; with the second one alone, every claim ever made would be read.
    .where('play_date', '>=', toClubDate(now))
    .where((eb) =>
      eb.or([eb('play_date', '>', toClubDate(now)), eb('ends_at_minute', '>', toClubMinute(now))]),
    )
    .executeTakeFirstOrThrow();
  if (upcoming > 0)
    throw new Refusal(
      'court-has-bookings',
      t.hasBookings({ count: upcoming, shown: formatNumber(upcoming) }),
      { bookings: upcoming },
    );
}

/** Archives a court unless live bookings hold slots of it that have not ended. */
export const archiveCourt = (db: Db, id: string, actor: Actor): Promise<void> =>
  courts.remove(db, id, actor, (trx) => refuseBooked(trx, id, actor.now));
