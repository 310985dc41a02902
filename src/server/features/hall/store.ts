import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { MAX_HALL_SCREENS, type HallScreen, type HallScreenFields } from '#contract/club/hall-screens.ts';
import { listColumns } from '../../platform/db/columns.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Play } from './rules.ts';

type ScreenRow = Row<'hall_screens'>;

const columns = listColumns<'hall_screens'>({
  id: true,
  name: true,
  key_hash: true,
  shows_names: true,
  made_by: true,
  made_at: true,
  seen_at: true,
  ended_at: true,
});

const toScreen = ({ id, name, shows_names, made_at, seen_at }: ScreenRow): HallScreen => ({
  _id: id,
  name,
  shows_names,
  made_at: made_at.toISOString(),
  seen_at: seen_at?.toISOString() ?? null,
});

/** Returns the screens that are on, newest first. */
export async function findScreens(db: Db): Promise<HallScreen[]> {
  const { rows } = await sql<ScreenRow>`
    select ${columns('hall_screens')} from hall_screens where ended_at is null
    order by id desc limit ${MAX_HALL_SCREENS}`.execute(db);
  return rows.map(toScreen);
}

/** Adds a screen. Returns null when the club already has the maximum number. */
export async function insertScreen(
  db: Db,
  { name, shows_names }: HallScreenFields,
  keyHash: Buffer,
  actor: Actor,
): Promise<HallScreen | null> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<ScreenRow>`
      insert into hall_screens (id, name, key_hash, shows_names, made_by, made_at)
      select ${uuidv7()}::uuid, ${name}::text, ${keyHash}::bytea, ${shows_names}::boolean, ${actor.actorId}::uuid, ${actor.now}::timestamptz
      where (select count(*) from hall_screens where ended_at is null) < ${MAX_HALL_SCREENS}
      returning ${columns('hall_screens')}`.execute(trx);
    const [row] = rows;
    if (!row) return null;
    const after = { name, shows_names };
    await audited(trx, actor, {
      action: 'hall-screen.created',
      subject: 'hall_screens',
      subjectId: row.id,
      after,
    });
    return toScreen(row);
  });
}

/** Turns a screen off. Returns false when no such screen was on. */
export async function endScreen(db: Db, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('hall_screens')
      .set({ ended_at: actor.now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['name', 'shows_names'])
      .executeTakeFirst();
    if (!ended) return false;
    await audited(trx, actor, {
      action: 'hall-screen.ended',
      subject: 'hall_screens',
      subjectId: id,
      before: ended,
    });
    return true;
  });
}

/** Returns the screen with a key, and records at most once a minute that it was seen. Null when no such screen is on. */
export async function seeScreen(
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<Pick<ScreenRow, 'shows_names'> | null> {
  const { rows } = await named(
    'see-hall-screen',
    sql<Pick<ScreenRow, 'shows_names'>>`
      with screen as (
        select id, shows_names, seen_at from hall_screens where key_hash = ${keyHash} and ended_at is null
      ), seen as (
        update hall_screens set seen_at = ${now}::timestamptz from screen
        where hall_screens.id = screen.id
          and (screen.seen_at is null or screen.seen_at <= ${now}::timestamptz - interval '1 minute')
      )
      select shows_names from screen`,
  ).execute(db);
  return rows[0] ?? null;
}

/**
 * Returns the sessions of live bookings on a date. Names are read only if they may be shown, and only from accounts: guests and children of
 * households are never named.
 */
export async function findPlays(db: Db, date: ClubDate, showsNames: boolean): Promise<Play[]> {
  const { rows } = await named(
    'find-hall-plays',
    sql<Play>`
      select s.court_id, s.booking_id, s.starts_at_minute as from, s.ends_at_minute as to,
        case when ${showsNames}::boolean and b.status in ('approved', 'confirmed') then u.display_name end as name
      from courts c join slot_claims s on s.court_id = c.id and s.play_date = ${date}::date
        join bookings b on b.id = s.booking_id
        left join users u on u.id = b.user_id and u.removed_at is null
      where c.archived_at is null
      order by s.court_id, s.starts_at_minute`,
  ).execute(db);
  return rows;
}

/** Turns all screens off; returns how many were on. */
export async function endAllScreens(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('hall_screens')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
