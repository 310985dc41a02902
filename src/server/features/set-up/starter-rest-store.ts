import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readStarterClub } from './starter-club.ts';
import { makeRows } from './starter-club-store.ts';

/** Something of the starter club that nobody has changed. */
export interface StarterRow {
  id: string;
  name: string;
  /** A court that was ever booked, a coupon that was ever used. */
  isUsed: boolean;
}
export type StarterRest = Record<'courts' | 'coupons' | 'announcements', StarterRow[]>;

/**
 * Whether each column still has what the starter club wrote. Dates depend on when that was, which the row says. What was
 * written before there were two languages has no Bangla: a column that the starter club gets a value for later is excused here, too.
 */
function isUntouched(row: object, written: object): boolean {
  const now = new Map<string, unknown>(Object.entries(row));
  return Object.entries(written).every(
    ([column, value]) =>
      JSON.stringify(now.get(column)) === JSON.stringify(value) ||
      (column.endsWith('_bn') && now.get(column) === null),
  );
}

const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type Written = ReturnType<typeof makeRows>;
const writtenAt = (at: Date): Written => makeRows(readStarterClub(at), at);
/** Returns what was written with this id, when the row was. */
function findWritten(table: keyof Written, row: { id: string; created_at: Date }): object {
  return writtenAt(row.created_at)[table].find(({ id }) => id === row.id) ?? {};
}

/** Returns what is still there of the starter club, as it was written. */
export async function findStarterRest(db: Db): Promise<StarterRest> {
  const written = writtenAt(new Date(0));
  const courts = await db
    .selectFrom('courts')
    .selectAll()
    .select(sql<boolean>`exists (select from bookings where court_id = courts.id)`.as('is_used'))
    .where('id', 'in', listIds(written.courts))
    .where('archived_at', 'is', null)
    .execute();
  const coupons = await db
    .selectFrom('coupons')
    .selectAll()
    .select(sql<boolean>`exists (select from coupon_redemptions where coupon_id = coupons.id)`.as('is_used'))
    .where('id', 'in', listIds(written.coupons))
    .where('archived_at', 'is', null)
    .execute();
  const announcements = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', 'in', listIds(written.announcements))
    .execute();
  return {
    courts: courts
      .filter((row) => isUntouched(row, findWritten('courts', row)))
      .map(({ id, type, is_used }) => ({ id, name: type, isUsed: is_used })),
    coupons: coupons
      .filter((row) => isUntouched(row, findWritten('coupons', row)))
      .map(({ id, code, is_used }) => ({ id, name: code, isUsed: is_used })),
    announcements: announcements
      .filter((row) => isUntouched(row, findWritten('announcements', row)))
      .map(({ id, title }) => ({ id, name: title, isUsed: false })),
  };
}
