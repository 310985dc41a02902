import { formatPoisha as taka } from '#contract/money/money.ts';
import { isLive } from '../../platform/db/live-payments.ts';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../../providers/provider.ts';
import type { PaymentRow } from './payment.ts';
import { isFromFile } from './references.ts';
import type { RefundRow } from './refunds.ts';

/** A difference between our records and the provider's; `detail` describes it for people. */
export interface Difference {
  kind:
    | 'unknown-here'
    | 'unknown-there'
    | 'not-begun-there'
    | 'paid-there'
    | 'closed-there'
    | 'payable-there'
    | 'not-paid-there'
    | 'amount'
    | 'refund-unknown-here'
    | 'refund-unknown-there'
    | 'refund-state'
    | 'refund-amount'
    | 'dispute';
  detail: string;
}

/** The time after the payer pressed Pay in which a difference is normal, because the tab or the webhook updates the record soon. */
const UNDER_WAY_MS = 5 * 60_000;

/**
 * Whether the payer is paying right now, so that a difference will disappear. Payments begun before the club was restored are not under
 * way.
 */
export function isUnderWay(payment: PaymentRow, now: Date, restoredAt: Date | null): boolean {
  const begun = payment.begun_at ?? payment.created_at;
  if (restoredAt !== null && begun <= restoredAt) return false;
  return isLive(payment) && now.getTime() - begun.getTime() < UNDER_WAY_MS;
}

/**
 * Compares a payment of the provider for a booking or dues that is unknown here. Unpaid closed and fully refunded ones are no difference.
 * An open one for an unknown booking or household belongs to another site with the same account.
 */
export function compareUnknown(providerPayment: ProviderPayment, isKnown: boolean): Difference[] {
  const { state, received, refunded } = providerPayment;
  const kind = 'unknown-here';
  if (state === 'succeeded') {
    if (refunded === received) return [];
    const lost = providerPayment.bookingId === null ? 'for dues of a household' : 'for a booking';
    const what = isKnown ? 'but unknown in our records' : `${lost} unknown in our records`;
    return [{ kind, detail: `paid at the provider (${taka(received)}), ${what}` }];
  }
  if (state === 'canceled' || !isKnown) return [];
  return [{ kind, detail: 'can be paid at the provider, but unknown in our records' }];
}

export function compareMissing(payment: PaymentRow): Difference[] {
  if (payment.status === 'canceled') return []; // ended on both sides
  if (payment.provider_ref === null)
    return [{ kind: 'not-begun-there', detail: 'started in our records, but not at the provider' }];
  return [{ kind: 'unknown-there', detail: `${payment.status} in our records, but unknown at the provider` }];
}

function compareStates(payment: PaymentRow, providerPayment: ProviderPayment): Difference[] {
  const { status } = payment;
  const isPaidHere = status === 'succeeded' || status === 'unapplied';
  if (providerPayment.state === 'succeeded')
    return isPaidHere
      ? []
      : [
          {
            kind: 'paid-there',
            detail: `paid at the provider (${taka(providerPayment.received)}), but ${status} in our records`,
          },
        ];
  if (isPaidHere)
    return [
      {
        kind: 'not-paid-there',
        detail: `paid in our records (${taka(payment.amount_poisha)}), but ${providerPayment.state} at the provider`,
      },
    ];
  if (providerPayment.state === 'canceled')
    return isLive(payment)
      ? [{ kind: 'closed-there', detail: `closed at the provider, but ${status} in our records` }]
      : [];
  return status === 'canceled'
    ? [{ kind: 'payable-there', detail: 'closed in our records, but can still be paid at the provider' }]
    : [];
}

function compareAmounts(payment: PaymentRow, providerPayment: ProviderPayment): Difference[] {
  const isSame =
    providerPayment.received === payment.amount_poisha && providerPayment.currency === payment.currency;
  if (payment.status !== 'succeeded' || providerPayment.state !== 'succeeded' || isSame) return [];
  const there = `${taka(providerPayment.received)} (${providerPayment.currency})`;
  return [
    { kind: 'amount', detail: `${there} at the provider, but ${taka(payment.amount_poisha)} in our records` },
  ];
}

export function comparePayment(payment: PaymentRow, providerPayment: ProviderPayment): Difference[] {
  return [...compareStates(payment, providerPayment), ...compareAmounts(payment, providerPayment)];
}

/** Whether more of a payment may have been refunded at the provider than both sides show. */
export function mayHideRefunds(
  here: Pick<RefundRow, 'status' | 'amount_poisha'>[],
  { state, received, refunded }: Pick<ProviderPayment, 'state' | 'received' | 'refunded'>,
): boolean {
  const gone = here.filter(({ status }) => status === 'succeeded' || status === 'sent');
  const known = gone.reduce((sum, { amount_poisha: amount }) => sum + amount, 0);
  return state === 'succeeded' && refunded === null && known < received;
}

function isOurs(refund: RefundRow, there: ProviderRefund): boolean {
  return refund.provider_ref === there.ref || (refund.provider_ref === null && refund.id === there.refundId);
}

/** Pairs the provider's refunds with ours, by its ref or by our id. Refunds known only from a settlement file are paired by amount. */
function pairRefunds(here: RefundRow[], there: ProviderRefund[]) {
  const pairs = new Map(
    there.map((refund) => [refund, here.find((row) => isOurs(row, refund)) ?? null] as const),
  );
  const free = new Set(here.filter(({ provider_ref: ref }) => ref !== null && isFromFile(ref)));
  for (const [refund, ours] of pairs) {
    const told = ours ?? [...free].find(({ amount_poisha }) => amount_poisha === refund.amount) ?? null;
    if (told) free.delete(told);
    pairs.set(refund, told);
  }
  return pairs;
}

function compareRefund(here: RefundRow, there: ProviderRefund, now: Date, isHeld: boolean): Difference[] {
  // The refund is being sent or will be retried, so the provider's answer will follow. A held club sends none.
  const isMoving = !isHeld && here.status === 'due' && here.next_at > now;
  const name = `refund ${there.ref}`;
  return [
    ...(here.status !== there.state && !isMoving
      ? [
          {
            kind: 'refund-state' as const,
            detail: `${name} is ${there.state} at the provider, but ${here.status} in our records`,
          },
        ]
      : []),
    ...(here.amount_poisha !== there.amount
      ? [
          {
            kind: 'refund-amount' as const,
            detail: `${name} is over ${taka(there.amount)} at the provider, but ${taka(here.amount_poisha)} in our records`,
          },
        ]
      : []),
  ];
}

/** Compares the refunds of both sides. One that is only due here is not sent yet and is no difference. */
export function compareRefunds(
  here: RefundRow[],
  there: ProviderRefund[],
  { now, isHeld }: { now: Date; isHeld: boolean },
): Difference[] {
  const pairs = pairRefunds(here, there);
  const found = [...pairs].flatMap(([refund, ours]): Difference[] => {
    if (ours) return compareRefund(ours, refund, now, isHeld);
    return [
      {
        kind: 'refund-unknown-here',
        detail: `${taka(refund.amount)} was refunded at the provider (${refund.ref}, ${refund.state}), but is unknown in our records`,
      },
    ];
  });
  const lost = here
    .filter((row) => row.provider_ref !== null && !isFromFile(row.provider_ref))
    .filter((row) => !there.some((refund) => isOurs(row, refund)))
    .map(({ provider_ref, status }) => ({
      kind: 'refund-unknown-there' as const,
      detail: `refund ${provider_ref} is ${status} in our records, but unknown at the provider`,
    }));
  return [...found, ...lost];
}

export function compareDispute(payment: PaymentRow, newest: ProviderDispute | undefined): Difference[] {
  if (!newest) return [];
  const { ref, state } = newest;
  if (payment.dispute_ref === ref && payment.dispute_state === state) return [];
  const here = payment.dispute_ref === ref ? payment.dispute_state : 'not known';
  return [
    { kind: 'dispute', detail: `dispute ${ref} is ${state} at the provider, but ${here} in our records` },
  ];
}
