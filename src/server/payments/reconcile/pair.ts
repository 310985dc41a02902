import { validate as isUuid } from 'uuid';
import { findBooking } from '../../bookings/store.ts';
import type { ProviderPayment } from '../../cards/cards.ts';
import type { Services } from '../../services.ts';
import { findRefundsOf } from '../refunds/refund-store.ts';
import { findByProvider, findPayment, type PaymentRow } from '../store.ts';
import {
  compareDispute,
  compareMissing,
  comparePayment,
  compareRefunds,
  compareUnknown,
  isUnderWay,
  type Difference,
} from './compare-rules.ts';

export type ReconcileServices = Pick<Services, 'db' | 'cards' | 'clock' | 'log'>;

/** One payment as we have it and as the provider has it; at least one of the two does. */
export interface Pair {
  payment: PaymentRow | null;
  provided: ProviderPayment | null;
}

/** The pair as it is now. */
export async function readPair({ db, cards }: ReconcileServices, { payment, provided }: Pair): Promise<Pair> {
  const ref = provided?.ref ?? payment?.provider_ref ?? null;
  const now = ref === null ? null : await cards.retrieve(ref);
  if (now) return { payment: await findByProvider(db, cards.name, now), provided: now };
  return { payment: payment && (await findPayment(db, payment.id)), provided: null };
}

/** Another shop may share the account: only what was made for a booking concerns us. */
async function judgeUnknown({ db }: ReconcileServices, provided: ProviderPayment): Promise<Difference[]> {
  const { bookingId, paymentId } = provided;
  if (bookingId === null || !isUuid(bookingId) || paymentId === null || !isUuid(paymentId)) return [];
  return compareUnknown(provided, (await findBooking(db, bookingId)) !== null);
}

async function compareAftermath(
  { db, cards, clock }: ReconcileServices,
  payment: PaymentRow,
  provided: ProviderPayment,
): Promise<Difference[]> {
  const here = await findRefundsOf(db, [payment.id]);
  const there = here.length > 0 || provided.refunded > 0 ? await cards.listRefunds(provided.ref) : [];
  const disputes = provided.isDisputed ? await cards.listDisputes(provided.ref) : [];
  return [...compareRefunds(here, there, clock()), ...compareDispute(payment, disputes[0])];
}

/** Where the two sides differ; nothing while the payer is at it. */
export async function findDifferences(
  services: ReconcileServices,
  { payment, provided }: Pair,
): Promise<Difference[]> {
  if (payment && isUnderWay(payment, services.clock())) return [];
  if (!provided) return payment ? compareMissing(payment) : [];
  if (!payment) return judgeUnknown(services, provided);
  return [...comparePayment(payment, provided), ...(await compareAftermath(services, payment, provided))];
}
