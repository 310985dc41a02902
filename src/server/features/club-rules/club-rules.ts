import { sql } from 'kysely';
import type { ClubRules, ClubRulesFields } from '#contract/club/club-rules.ts';
import type { Advance } from '#contract/money/advance.ts';
import { fromTaka } from '#contract/money/money.ts';
import { listColumns } from '../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type ClubRulesRow, type RuleSettings, resolveRules } from './rules.ts';

/** Reads the club's rules; all other code gets them here. */
export interface ClubRulesReader {
  /** Returns the rules, at most one second old. If they have changed since, a booking that relied on them is refused by their version. */
  remembered(): Promise<ClubRules>;
  /** Returns the current rules. In a transaction, pass it as `db`. */
  current(db?: Db): Promise<ClubRules>;
}

export function createClubRulesReader(
  { db, config }: { db: Db; config: RuleSettings },
  cache: AnswerCache,
): ClubRulesReader {
  const current = async (by: Db = db) => resolveRules(await findClubRules(by), config);
  return { current, remembered: () => cache.read('club rules', () => current()) };
}

const columns = listColumns<'club_rules'>({
  id: true,
  version: true,
  horizon_days: true,
  min_notice_minutes: true,
  max_pending: true,
  max_pending_slots: true,
  pay_within_hours: true,
  desk_hold_minutes: true,
  offer_minutes: true,
  series_max: true,
  series_pay_days: true,
  day_limit: true,
  week_limit: true,
  week_starts: true,
  approval: true,
  cancellation: true,
  advance_kind: true,
  advance_amount: true,
  rest_minutes: true,
  guest_fee_poisha: true,
});

export async function findClubRules(db: Db): Promise<ClubRulesRow> {
  const { rows } = await named(
    'find-club-rules',
    sql<ClubRulesRow>`select ${columns('club_rules')} from club_rules`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('club_rules has no row');
  return row;
}

const COLUMNS = {
  horizonDays: 'horizon_days',
  minNoticeMinutes: 'min_notice_minutes',
  maxPending: 'max_pending',
  maxPendingSlots: 'max_pending_slots',
  payWithinHours: 'pay_within_hours',
  deskHoldMinutes: 'desk_hold_minutes',
  offerMinutes: 'offer_minutes',
  seriesMax: 'series_max',
  seriesPayDays: 'series_pay_days',
  dayLimit: 'day_limit',
  weekLimit: 'week_limit',
  weekStarts: 'week_starts',
  approval: 'approval',
  restMinutes: 'rest_minutes',
} as const satisfies Partial<Record<keyof ClubRulesFields, keyof ClubRulesRow>>;

function advanceColumns(advance: Advance): Pick<ClubRulesRow, 'advance_kind' | 'advance_amount'> {
  if (advance.kind === 'none') return { advance_kind: 'none', advance_amount: 0 };
  const amount = advance.kind === 'percent' ? advance.percent : fromTaka(advance.amount);
  return { advance_kind: advance.kind, advance_amount: amount };
}

function columnsOfChange({ cancellation, advance, guestFee, ...fields }: Partial<ClubRulesFields>) {
  const names = Object.keys(fields) as (keyof typeof fields)[]; // Object.keys widens to string
  return {
    ...Object.fromEntries(names.map((name) => [COLUMNS[name], fields[name]])),
    ...(cancellation && { cancellation: JSON.stringify(cancellation) }),
    ...(advance && advanceColumns(advance)),
    ...(guestFee !== undefined && { guest_fee_poisha: fromTaka(guestFee) }),
  };
}

/** Changes the given rules. Returns null when `version` is outdated. */
export async function updateClubRulesRow(
  db: Db,
  version: number,
  fields: Partial<ClubRulesFields>,
  actor: Actor,
): Promise<ClubRulesRow | null> {
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('club_rules').selectAll().executeTakeFirstOrThrow();
    const after = await trx
      .updateTable('club_rules')
      .set((eb) => ({ ...columnsOfChange(fields), version: eb('version', '+', 1) }))
      .where('version', '=', version) // ensures that `before` is still what was read above
      .returningAll()
      .executeTakeFirst();
    if (!after) return null;
    await audited(trx, actor, {
      action: 'club-rules.updated',
      subject: 'club_rules',
      subjectId: null,
      before,
      after,
    });
    return after;
  });
}
