import { t as said } from '#texts/payment-issues.js';
import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatPoisha, poisha } from '#contract/money/money.ts';
import type { IssueKind, PaymentIssue, RiskOutcome } from '#contract/payments/payment-issues.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { LIVE_SQL } from '../../platform/db/live-payments.ts';
import { Refusal } from '../../platform/errors.ts';
import { askOnReturn } from '../../providers/hosted/recheck-store.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { BY_NOBODY, isNotSet, listProviderNames } from '../../providers/side-by-side.ts';
import { releaseCouponUse } from '../coupons/redeem.ts';
import type { Services } from '../services.ts';
import type { SyncServices } from './apply-provider-state.ts';
import { selectPaidMembership } from './dues.ts';

import { findPayment, lockPayment, movePayment, type BookedPaymentRow, type PaymentRow } from './payment.ts';
import { toPayment } from './payment-view.ts';
import {
  FOUND_ELSEWHERE,
  findRefunds,
  isBeingSent,
  moveRefund,
  sumRefunds,
  type RefundRow,
} from './refunds.ts';
import { NOT_SET, syncPayment } from './sync-payment.ts';

import { sayReason, sayUnapplied } from './words.ts';

type IssueRow = BookedPaymentRow & {
  trouble: IssueKind;
  refund_error: string | null;
};

/** Returns a page of payments that need an admin, newest first, each with a description. */
export async function readPaymentIssues(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  page: { before: string | null; limit: number },
): Promise<PaymentIssue[]> {
  const rows = await findPaymentIssues(db, page, providers);
  const refunds = await findRefunds(db, rows);
  return rows.map((row) => ({
    // A held payment is not paid until it is accepted, so its start is shown instead.
    ...toPayment({ ...row, paid_at: row.paid_at ?? row.begun_at ?? row.created_at }, refunds),
    trouble: row.trouble,
    detail: describeIssue(
      row,
      refunds.filter(({ payment_id }) => payment_id === row.id),
    ),
  }));
}

function describeIssue(row: IssueRow, own: RefundRow[]): string {
  const provider = nameProvider(row.provider) ?? said.cardProvider;
  const hasRefund = own.length > 0;
  switch (row.trouble) {
    case 'unapplied': {
      const why = sayUnapplied(row.unapplied_reason);
      return hasRefund ? said.comesBack({ why }) : said.giveBack({ why, provider });
    }
    case 'refund-failed':
      return said.refundFailed({
        why: row.refund_error === null ? said.notAccepted : sayReason(row.refund_error),
      });
    case 'not-paid':
      return said.notPaid;
    case 'provider-not-set': {
      if (row.status === 'processing') return said.waitsToBeAsked({ provider });
      const due = own.filter(({ status }) => status === 'due');
      const amount = formatPoisha(poisha(due.reduce((sum, refund) => sum + refund.amount_poisha, 0)));
      const wasTried = due.some(({ attempts }) => attempts > 0);
      return (wasTried ? said.waitsTried : said.waits)({ amount, provider });
    }
    case 'disputed':
      return said.disputed({ date: formatInstant(row.disputed_at?.toISOString()), provider });
    case 'risky':
      return (row.membership ? said.riskyDues : said.risky)({ provider });
    case 'held':
      return (row.membership ? said.heldDues : said.held)({ provider });
    case 'refunded-elsewhere': {
      const amount = formatPoisha(row.refunded_poisha);
      return (row.membership ? said.duesRefundedElsewhere : said.refundedElsewhere)({ amount, provider });
    }
  }
}

/** Whether payment `p` is kept for a confirmed booking `b`, or for a membership without a refund that the club decided. */
const IS_KEPT = sql`(p.status = 'succeeded' and case when p.booking_id is not null then b.status = 'confirmed' else
  exists (select from memberships m where m.charge_id = p.charge_id)
    and not exists (select from refunds r where r.payment_id = p.id and r.requested_by is not null) end)`;

/**
 * Returns payments that need an admin, newest first. Each condition for the list has its own index. PostgreSQL overestimates the few
 * suspects, so `offset 0` makes it look up each one by id instead of reading all payments.
 */
export async function findPaymentIssues(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
  providers: Pick<PaymentProvider, 'name'>[],
): Promise<IssueRow[]> {
  const isNotSet = sql`(p.provider <> all(${[...BY_NOBODY, ...listProviderNames(providers)]}::text[]))`;
  const waits = sql`(${isNotSet} and (p.status = 'processing'
    or exists (select from refunds r where r.payment_id = p.id and r.status = 'due')))`;
  const { rows } = await sql<IssueRow>`
    with suspects as materialized (
      select id from payments where settled_at is null
        and ((status = 'unapplied' and refunded_poisha < amount_poisha) or dispute_state = 'open')
      union select id from payments where risk in ('told', 'held') and settled_at is null
      union select payment_id from refunds where status = 'failed' and closed_at is null
      union select payment_id from refunds where status = 'succeeded' and ${FOUND_ELSEWHERE}
      union select r.payment_id from refunds r join payments p on p.id = r.payment_id where r.status = 'due' and ${isNotSet}
      union select id from payments p where status in (${LIVE_SQL}) and status = 'processing' and ${isNotSet}
    ), judged as (
      select p.*, b.court_type, ${courtsInBangla('b')} as court_type_bn, b.play_date, b.total_poisha, b.fees_poisha,
        ${selectPaidMembership('p')} as membership,
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

/** Resolves a payment issue in some other way, on an admin's request. */
export async function resolveIssue(
  { db, clock, providers }: Pick<Services, 'db' | 'clock' | 'providers'>,
  { paymentId, actorId, note }: { paymentId: string; actorId: string; note: string },
): Promise<void> {
  const found = await findPayment(db, paymentId);
  const waits = found !== null && isNotSet(providers, found.provider);
  if (!found?.paid_at && !(waits && found.status === 'processing'))
    throw new Refusal('not-found', t.paymentNotFound);
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const actor = { actorId, now: clock() };
    if (waits && payment.status === 'processing') await giveUpWaiting(trx, payment, actor);
    else {
      if (waits) await giveBackByHand(trx, payment, actor);
      await markResolved(trx, payment, note, actor.now);
    }
    await audited(trx, actor, {
      action: 'payment.settled',
      subject: 'payments',
      subjectId: paymentId,
      after: { note },
    });
  });
}

/** Gives up a payment whose provider is not set. It is cancelled here, and checked when the provider is back. Its row must be locked. */
async function giveUpWaiting(trx: Trx, payment: PaymentRow, actor: Actor): Promise<void> {
  await movePayment(trx, payment, 'canceled', { last_error: NOT_SET }, actor);
  await releaseCouponUse(trx, payment.id);
  await askOnReturn(trx, payment, actor.now);
}

/**
 * Records that the club has made the due refunds of a payment by hand, because its provider is not set and will not send them. The
 * payment's row must be locked.
 */
async function giveBackByHand(trx: Trx, payment: PaymentRow, actor: Actor): Promise<void> {
  const due = (await findRefunds(trx, [payment])).filter(({ status }) => status === 'due');
  for (const refund of due) {
    if (isBeingSent(refund, actor.now)) throw new Refusal('payment-busy', t.refundUnderWay);
    await moveRefund(trx, refund, { status: 'succeeded', handed_by: actor.actorId }, actor);
  }
  await sumRefunds(trx, payment.id);
}

async function markResolved(trx: Trx, { id }: PaymentRow, note: string, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ settled_at: now, settled_note: note })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('refunds')
    .set({ closed_at: now })
    .where('payment_id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

interface RiskInput {
  paymentId: string;
  actorId: string;
  accept: boolean;
  note: string;
}

/**
 * Accepts or refuses a held payment for an admin: the booking is confirmed, or the money is refunded automatically. The decision is saved
 * first; if the provider does not answer, background work completes it.
 */
export async function decideRisk(services: SyncServices, input: RiskInput): Promise<RiskOutcome> {
  const { db, clock } = services;
  await requireKnown(db, input.paymentId);
  await inTransaction(db, (trx) => decide(trx, input, clock()));
  try {
    const payment = await requireKnown(db, input.paymentId);
    if (payment.status === 'processing') await syncPayment(services, payment);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'provider-unavailable')) throw error;
  }
  const { status } = await requireKnown(db, input.paymentId);
  if (status === 'succeeded') return { state: 'confirmed' };
  return { state: status === 'unapplied' || status === 'canceled' ? 'returned' : 'waiting' };
}

async function requireKnown(db: Db, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Refusal('not-found', t.paymentNotFound);
  return payment;
}

/** Saves the first decision; repeating it changes nothing. The payment is polled immediately afterwards. */
async function decide(trx: Trx, { paymentId, actorId, accept, note }: RiskInput, now: Date): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  const decision = accept ? 'accepted' : 'refused';
  if (payment.risk === decision) return;
  if (payment.risk === 'held' && payment.status === 'processing') {
    const decided = { risk: decision, check_at: now } as const;
    await trx.updateTable('payments').set(decided).where('id', '=', paymentId).execute();
    return audited(
      trx,
      { actorId, now },
      {
        action: `payment.risk-${decision}`,
        subject: 'payments',
        subjectId: paymentId,
        before: { risk: payment.risk },
        after: { risk: decision, note },
      },
    );
  }
  if (payment.risk === null || payment.risk === 'told') throw new Refusal('not-found', t.notWaiting);
  throw new Refusal('risk-decided', t.alreadyDecided);
}
