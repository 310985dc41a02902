import { sql } from 'kysely';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Poisha } from '#contract/money/money.ts';
import type { ProviderRefund } from '../../providers/provider.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import { publishOfPayment } from './message-store.ts';
import { FILE_MARK } from './file-ref.ts';

export type RefundRow = Row<'refunds'>;

async function journal(
  db: Db,
  refund: RefundRow,
  before: RefundRow['status'] | null,
  actor: Actor,
): Promise<void> {
  const { id, payment_id, status, amount_poisha, reason, error } = refund;
  await audited(db, actor, {
    action: `refund.${status}`,
    subject: 'refunds',
    subjectId: id,
    ...(before && { before: { status: before } }),
    after: { status, payment_id, amount_poisha, reason, ...(error !== null && { error }) },
  });
  await publishOfPayment(db, `refund.${status}`, { refund_id: id, payment_id }, actor.now);
}

interface NewRefund {
  paymentId: string;
  amount: Poisha;
  reason: string;
  /** Whether the system decided it: then it is the only one of its payment, by a unique index. */
  automatic: boolean;
}

/** Stores a refund that is due from now on; a background job sends it. */
export async function insertRefund(
  db: Db,
  { paymentId, amount, reason, automatic }: NewRefund,
  actor: Actor,
): Promise<RefundRow> {
  const refund = await db
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      payment_id: paymentId,
      amount_poisha: amount,
      automatic,
      reason,
      requested_by: automatic ? null : actor.actorId,
      created_at: actor.now,
      next_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await journal(db, refund, null, actor);
  return refund;
}

interface ImportedRefund {
  paymentId: string;
  providerRefund: ProviderRefund;
  /** It is the provider's name as admins know it. */
  provider?: string;
}

/** Records a refund that was made elsewhere: at the provider, or here before a backup was restored. */
export async function importRefund(
  trx: Trx,
  { paymentId, providerRefund, provider = 'the card provider' }: ImportedRefund,
  actor: Actor,
): Promise<void> {
  const refund = await trx
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      payment_id: paymentId,
      amount_poisha: providerRefund.amount,
      automatic: false,
      reason: `made at ${provider}`,
      status: providerRefund.state,
      provider_ref: providerRefund.ref,
      created_at: actor.now,
      next_at: actor.now,
      ended_at: providerRefund.state === 'sent' ? null : actor.now,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing()) // told twice at once
    .returningAll()
    .executeTakeFirst();
  if (refund) await journal(trx, refund, null, actor);
}

/** The next try comes after 1, 2, 4 … minutes, at most a day. */
const FIRST_PAUSE_MINUTES = 1;
const LONGEST_PAUSE_MINUTES = 24 * 60;

/**
 * Claims refunds that are to be sent, or to be looked up, oldest first. The next try is set before this one is made:
 * nobody else claims them meanwhile, and a crash only delays them.
 */
export async function claimRefunds(db: Db, provider: string, limit: number, now: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set attempts = attempts + 1,
      next_at = ${now}::timestamptz
        + make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, ${FIRST_PAUSE_MINUTES}::int * 2 ^ least(attempts, 20))::int)
    where id in (
      select r.id from refunds r join payments p on p.id = r.payment_id
      where r.status in ('due', 'sent') and r.next_at <= ${now}::timestamptz and p.provider = ${provider}
        and not exists (select from unlisted_gaps g where g.covered_at is null and g.provider = p.provider and g.until >= p.created_at)
      order by r.next_at limit ${limit} for update of r skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** Whether money was given back elsewhere that whoever decided on this refund could not know of: it was found later. */
export async function isOvertaken(
  db: Db,
  { payment_id, created_at }: Pick<RefundRow, 'payment_id' | 'created_at'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('provider_ref', 'is not', null)
    .where('automatic', '=', false)
    .where('requested_by', 'is', null)
    .where('status', '<>', 'failed')
    .where('created_at', '>', created_at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the refunds of these payments, the oldest first. */
export async function findRefundsOf(db: Db, paymentIds: string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).orderBy('id').execute();
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Returns our refund behind one of the provider's: by its ref or, where that is not stored yet, by the id it was made with.
 */
export async function findRefund(
  db: Db,
  { ref, refundId }: Pick<ProviderRefund, 'ref' | 'refundId'>,
): Promise<RefundRow | null> {
  const byRef = await db.selectFrom('refunds').selectAll().where('provider_ref', '=', ref).executeTakeFirst();
  if (byRef) return byRef;
  return refundId !== null && isUuid(refundId) ? findRefundById(db, refundId) : null;
}

/** Returns a refund of this payment that a settlement file has told of, over this amount: the provider's own name for it is not known yet. */
export async function findToldByFile(
  trx: Trx,
  { paymentId, amount }: { paymentId: string; amount: Poisha },
): Promise<RefundRow | null> {
  const row = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('amount_poisha', '=', amount)
    .where('provider_ref', 'like', `%${FILE_MARK}%`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Moves a refund on, unless it has failed: a success that was announced before can still fail, never the other way
 * round. Does not update the payment's total: call `sumRefunds` afterwards. Null when nothing changed.
 */
export async function moveRefund(
  trx: Trx,
  { id, status: before }: Pick<RefundRow, 'id' | 'status'>,
  change: { status: RefundRow['status']; provider_ref?: string; error?: string; handed_by?: string | null },
  actor: Actor,
): Promise<RefundRow | null> {
  const isOver = change.status === 'succeeded' || change.status === 'failed';
  const refund = await trx
    .updateTable('refunds')
    .set({ ...change, ended_at: isOver ? actor.now : null })
    .where('id', '=', id)
    .where('status', '=', before) // the provider's answer and its event, at once
    .where('status', '<>', 'failed')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return null;
  if (before !== change.status) await journal(trx, refund, before, actor);
  if (change.status === 'failed')
    // It needs an admin again, even if it was resolved before.
    await trx
      .updateTable('payments')
      .set({ settled_at: null, settled_note: null })
      .where('id', '=', refund.payment_id)
      .execute();
  return refund;
}

/** Adds up what was refunded of a payment; at most its amount, even if the provider refunded more. */
export async function sumRefunds(trx: Trx, paymentId: string): Promise<void> {
  await sql`
    update payments set refunded_poisha = least(amount_poisha, coalesce((
      select sum(amount_poisha) from refunds where payment_id = ${paymentId}::uuid and status = 'succeeded'
    ), 0))
    where id = ${paymentId}::uuid`.execute(trx);
}
