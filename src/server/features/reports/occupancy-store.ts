import { sql } from 'kysely';
import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { blocksBetween, RULES_OF_COURT, rulesBetween } from '../opening-hours/store.ts';
import { instantsOf } from '../../platform/club-days.ts';
import type { ReportedCourt } from './occupancy-rules.ts';

interface CourtRow extends Omit<ReportedCourt, 'since' | 'until'> {
  created_at: Date;
  archived_at: Date | null;
}

/** The courts that were there on some of the days, or are claimed on them, as of one moment; newest first. */
export async function findReportedCourts(db: Db, [from, to]: [ClubDate, ClubDate]): Promise<ReportedCourt[]> {
  const [begin, end] = instantsOf({ from, to });
  const { rows } = await sql<CourtRow>`with ${rulesBetween([from, to])}
    select c.id, c.type, c.type_bn, c.price_poisha, c.slots, c.created_at, c.archived_at, ${RULES_OF_COURT},
      ${blocksBetween([from, to])},
      array(select array[s.play_date - ${from}::date, s.starts_at_minute, s.ends_at_minute] from slot_claims s
        where s.court_id = c.id and s.play_date between ${from}::date and ${to}::date) as claims
    from courts c
    where (c.created_at < ${end}::timestamptz and (c.archived_at is null or c.archived_at >= ${begin}::timestamptz))
      or exists (select from slot_claims s where s.court_id = c.id and s.play_date between ${from}::date and ${to}::date)
    order by c.id desc`.execute(db);
  return rows.map(({ created_at, archived_at, ...court }) => ({
    ...court,
    since: clubDateOf(created_at),
    until: archived_at && clubDateOf(archived_at),
  }));
}
