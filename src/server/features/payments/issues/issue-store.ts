import { sql } from 'kysely';
import type { IssueKind } from '#contract/payments/payment-issues.ts';
import { paidMembershipOf } from '../../dues/paid-membership-store.ts';
import { courtsInBangla } from '../../../platform/db/booked-court.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { LIVE_SQL } from '../../../platform/db/live-payments.ts';
import { BY_NOBODY, namesOf } from '../../../providers/side-by-side.ts';
import type { PaymentProvider } from '../../../providers/provider.ts';
import { audited, type Actor } from '../../../platform/db/journal.ts';
import type { BookedPaymentRow, PaymentRow } from '../store.ts';

export type IssueRow = BookedPaymentRow & {
  trouble: IssueKind;
  /** The provider's reason for the last failed refund. */
  refund_error: string | null;
};

/**
 * Whether payment `p` is kept for its booking `b`, which goes on, or for the membership whose dues it pays, of which nobody has given
 * anything back.
 */
const IS_KEPT = sql`(p.status = 'succeeded' and case when p.booking_id is not null then b.status = 'confirmed' else
  exists (select from memberships m where m.charge_id = p.charge_id)
    and not exists (select from refunds r where r.payment_id = p.id and r.requested_by is not null) end)`;

/**
 * Returns payments that need an admin, newest first. Each way into the list has an index of its own with the same
 * condition. The suspects are few, so each is looked up by its id: `offset 0` keeps PostgreSQL, which takes them for many,
 * from reading all payments instead.
 */
export async function findPaymentIssues(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
  providers: Pick<PaymentProvider, 'name'>[],
): Promise<IssueRow[]> {
  const isNotSet = sql`(p.provider <> all(${[...BY_NOBODY, ...namesOf(providers)]}::text[]))`;
  const waits = sql`(${isNotSet} and (p.status = 'processing'
    or exists (select from refunds r where r.payment_id = p.id and r.status = 'due')))`;
  const { rows } = await sql<IssueRow>`
    with suspects as materialized (
      select id from payments where settled_at is null
        and ((status = 'unapplied' and refunded_poisha < amount_poisha) or dispute_state = 'open')
      union select id from payments where risk in ('told', 'held') and settled_at is null
      union select payment_id from refunds where status = 'failed' and closed_at is null
      union select payment_id from refunds where status = 'succeeded' and not automatic and requested_by is null
      union select r.payment_id from refunds r join payments p on p.id = r.payment_id where r.status = 'due' and ${isNotSet}
      union select id from payments p where status in (${LIVE_SQL}) and status = 'processing' and ${isNotSet}
    ), judged as (
      select p.*, b.court_type, ${courtsInBangla('b')} as court_type_bn, b.play_date, b.total_poisha, b.fees_poisha,
        ${paidMembershipOf('p')} as membership,
        (select r.error from refunds r where r.payment_id = p.id and r.status = 'failed' order by r.id desc limit 1) as refund_error,
        case
          -- What was resolved before is not open again, but for what waits since.
          when p.settled_at is not null then 'provider-not-set'
          when p.risk = 'held' and p.status = 'processing' then 'held'
          when p.dispute_state = 'open' then 'disputed'
          when b.status = 'confirmed' and b.confirmed_payment_id = p.id and p.status <> 'succeeded' then 'not-paid'
          when ${waits} then 'provider-not-set'
          when p.refunded_poisha > 0 and ${IS_KEPT} then 'refunded-elsewhere'
          when p.refunded_poisha = p.amount_poisha then null
          when exists (select from refunds r where r.payment_id = p.id and r.status in ('due', 'sent'))
            then case when p.status = 'unapplied' then 'unapplied' end
          when exists (select from refunds r where r.payment_id = p.id and r.status = 'failed'
              -- A part that was retried with success is all that was owed.
              and not exists (select from refunds later where later.payment_id = p.id and (later.created_at, later.id) > (r.created_at, r.id)
                and later.status = 'succeeded' and later.requested_by is not null))
            and not ${IS_KEPT} then 'refund-failed'
          when p.status = 'unapplied' then 'unapplied'
          when p.risk = 'told' and ${IS_KEPT} then 'risky'
        end as trouble
      from suspects s
        cross join lateral (select * from payments where id = s.id offset 0) p
        left join lateral (select court_id, court_type, play_date, status, total_poisha, fees_poisha, confirmed_payment_id from bookings
          where id = p.booking_id offset 0) b on true
      where (p.settled_at is null or ${waits}) and (${before}::uuid is null or s.id < ${before}::uuid)
    )
    select * from judged where trouble is not null order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function markResolved(trx: Trx, payment: PaymentRow, note: string, actor: Actor): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ settled_at: actor.now, settled_note: note })
    .where('id', '=', payment.id)
    .execute();
  await trx
    .updateTable('refunds')
    .set({ closed_at: actor.now })
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'failed')
    .execute();
  await audited(trx, actor, {
    action: 'payment.settled',
    subject: 'payments',
    subjectId: payment.id,
    after: { note },
  });
}
