import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readStarterClub } from './starter-club.ts';
import { makeRows } from './starter-club-store.ts';

export interface StarterRow {
  id: string;
  name: string;
  isUsed: boolean;
}
export type StarterRest = Record<'courts' | 'coupons' | 'announcements', StarterRow[]>;

/**
 * Whether each column still has the value of the starter club, whose dates depend on the row's creation time. Rows written before there
 * were two languages have no Bangla; columns that get a Bangla value later are accepted as well.
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
/** Returns the original row with this id, for the row's creation time. */
function findWritten(table: keyof Written, row: { id: string; created_at: Date }): object {
  return writtenAt(row.created_at)[table].find(({ id }) => id === row.id) ?? {};
}

/** Returns the entries of the starter club that were never changed. */
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
