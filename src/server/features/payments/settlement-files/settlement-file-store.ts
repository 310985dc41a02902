import { sql } from 'kysely';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { isMonthOver } from '../../../platform/club-days.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { audited, type Actor } from '../../../platform/db/journal.ts';
import type { RefundRow } from '../refund-store.ts';
import type { OwnPayment } from './pair-rules.ts';

const COLUMNS = sql`p.id, p.booking_id, p.charge_id, p.provider, p.provider_ref, p.status, p.amount_poisha, p.fee_poisha, c.transaction`;
const FROM = sql`payments p left join hosted_checkouts c on c.provider = p.provider and c.payment_id = p.id`;

/** Payments of ours by the names that a file may give them, and the money that came beside them. */
export async function findNamed(db: Db, names: string[], ids: string[]): Promise<OwnPayment[]> {
  // The desk's numbers are written in capitals.
  const typed = names.map((name) => name.toUpperCase());
  const { rows } = await sql<OwnPayment>`
    select ${COLUMNS} from ${FROM}
    where split_part(p.provider_ref, '/', 1) = any(${names}::text[]) or p.id = any(${ids}::uuid[])
      or c.transaction = any(${names}::text[])
      or (p.provider = 'desk' and regexp_replace(p.provider_ref, '^[^:]*:(\\d{4}-\\d{2}-\\d{2}/)?', '') = any(${typed}::text[]))
    order by p.id`.execute(db);
  return rows;
}

interface Period {
  providers: string[];
  /** The file covers this first instant and what follows, and ends before the second. */
  since: Date;
  before: Date;
}

/** Returns what was paid with these providers in that time. */
export async function findPaid(db: Db, { providers, since, before }: Period): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select ${COLUMNS} from ${FROM}
    where p.paid_at >= ${since}::timestamptz and p.paid_at < ${before}::timestamptz
      and p.provider = any(${providers}::text[])
    order by p.id`.execute(db);
  return rows;
}

/** Returns what was given back through these providers in that time. */
export function findRefunded(db: Db, { providers, since, before }: Period): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('r.status', '=', 'succeeded')
    .where('r.ended_at', '>=', since)
    .where('r.ended_at', '<', before)
    .where('r.handed_by', 'is', null)
    .where('p.provider', 'in', ['', ...providers])
    .orderBy('r.id')
    .execute();
}

/** Keeps what the provider has kept of a payment; false where that is known already. */
export function recordFee(db: Db, paymentId: string, fee: Poisha, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const noted = await trx
      .updateTable('payments')
      .set({ fee_poisha: fee })
      .where('id', '=', paymentId)
      .where('fee_poisha', 'is', null) // another run, or the provider itself
      .returning('paid_at')
      .executeTakeFirst();
    if (!noted) return false;
    if (noted.paid_at && isMonthOver(clubDateOf(noted.paid_at), actor.now))
      await trx.insertInto('late_fees').values({ payment_id: paymentId, at: actor.now }).execute();
    const after = { fee_poisha: fee };
    await audited(trx, actor, {
      action: 'payment.fee-noted',
      subject: 'payments',
      subjectId: paymentId,
      after,
    });
    return true;
  });
}
