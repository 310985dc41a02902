import { formatPoisha as taka } from '#contract/money/money.ts';
import { isLive } from '../../platform/db/live-payments.ts';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../../providers/provider.ts';
import type { PaymentRow } from './payment.ts';
import { isFromFile } from './references.ts';
import type { RefundRow } from './refunds.ts';

/** Where our records and the provider's say different things; `detail` says it for people. */
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

/** A payment may be ahead of its record for this long after the press on Pay: the tab and the webhook come first. */
const UNDER_WAY_MS = 5 * 60_000;

/**
 * Whether the payer is paying right now: a difference passes by itself then. Nobody is still paying what was begun before the club was
 * restored.
 */
export function isUnderWay(payment: PaymentRow, now: Date, restoredAt: Date | null): boolean {
  const begun = payment.begun_at ?? payment.created_at;
  if (restoredAt !== null && begun <= restoredAt) return false;
  return isLive(payment) && now.getTime() - begun.getTime() < UNDER_WAY_MS;
}

/**
 * A payment that the provider has, made for a booking or for dues, and we do not. What was closed unpaid, or is fully refunded, is
 * over. One that is open for a booking or a household which we do not have is another site's on the same account.
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

/** A payment of ours that the provider does not know. */
export function compareMissing(payment: PaymentRow): Difference[] {
  if (payment.status === 'canceled') return []; // over on both sides
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

/** State and amount of a payment that both sides have. */
export function comparePayment(payment: PaymentRow, providerPayment: ProviderPayment): Difference[] {
  return [...compareStates(payment, providerPayment), ...compareAmounts(payment, providerPayment)];
}

/** Whether more of a payment may have gone back there than both sides tell of. */
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

/** Pairs what the provider lists with ours: by its ref or by our id, and what a settlement file has told by its amount. */
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
  // It is being sent at this moment, or will be again: the provider's answer is on its way. A club that is held sends none.
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

/** Refunds, as both sides have them. One that is only due here is not there yet, and no difference. */
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

/** Compares the newest dispute. */
export function compareDispute(payment: PaymentRow, newest: ProviderDispute | undefined): Difference[] {
  if (!newest) return [];
  const { ref, state } = newest;
  if (payment.dispute_ref === ref && payment.dispute_state === state) return [];
  const here = payment.dispute_ref === ref ? payment.dispute_state : 'not known';
  return [
    { kind: 'dispute', detail: `dispute ${ref} is ${state} at the provider, but ${here} in our records` },
  ];
}
