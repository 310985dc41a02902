import { validate as isUuid } from 'uuid';
import { findBooking } from '../../bookings/store.ts';
import { findHouseholdPayer } from '../../dues/store.ts';
import type { PaymentProvider, ProviderPayment } from '../../../providers/provider.ts';
import type { Services } from '../../services.ts';
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
import { readRefunds } from './refunds-there.ts';

export type ReconcileServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'> & {
  /** The one that is compared with. */
  provider: PaymentProvider;
};

/** What it takes to compare, in a club that may have been restored. */
export type CompareServices = ReconcileServices & {
  /** The club was restored the last time then; null: it never was. */
  restoredAt: Date | null;
  /** Whether it is held since. */
  isHeld: boolean;
};

/** One payment as we have it and as the provider has it; at least one of the two does. */
export interface Pair {
  payment: PaymentRow | null;
  providerPayment: ProviderPayment | null;
}

/** Returns the pair as it is now. */
export async function readPair(
  { db, provider }: ReconcileServices,
  { payment, providerPayment }: Pair,
): Promise<Pair> {
  const ref = providerPayment?.ref ?? payment?.provider_ref ?? null;
  const now = ref === null ? null : await provider.retrieve(ref);
  if (now) return { payment: await findByProvider(db, provider.name, now), providerPayment: now };
  return { payment: payment && (await findPayment(db, payment.id)), providerPayment: null };
}

/** Another shop may share the account: only what was made for a booking or for dues concerns us. */
async function judgeUnknown(
  { db }: ReconcileServices,
  providerPayment: ProviderPayment,
): Promise<Difference[]> {
  const { bookingId, chargeId, householdId, paymentId } = providerPayment;
  if (paymentId === null || !isUuid(paymentId)) return [];
  if (bookingId !== null)
    return isUuid(bookingId)
      ? compareUnknown(providerPayment, (await findBooking(db, bookingId)) !== null)
      : [];
  // Dues name the household, because the charge may be as lost as the payment.
  if (!chargeId || !householdId || !isUuid(chargeId) || !isUuid(householdId)) return [];
  return compareUnknown(providerPayment, (await findHouseholdPayer(db, householdId)) !== null);
}

export interface Comparison {
  differences: Difference[];
  /** What the provider has refunded of it beside that cannot be asked for. */
  isUntold: boolean;
  /** Its payer is at it now, so that it was not compared. */
  isUnderWay: boolean;
}

const told = (differences: Difference[]): Comparison => ({ differences, isUntold: false, isUnderWay: false });

/** Compares a pair; nothing differs while the payer is paying. */
export async function comparePair(
  services: CompareServices,
  { payment, providerPayment }: Pair,
): Promise<Comparison> {
  const { provider, clock, restoredAt, isHeld } = services;
  if (payment && isUnderWay(payment, clock(), restoredAt)) return { ...told([]), isUnderWay: true };
  if (!providerPayment) return told(payment ? compareMissing(payment) : []);
  if (!payment) return told(await judgeUnknown(services, providerPayment));
  const { here, there, isUntold } = await readRefunds(services, payment, providerPayment);
  const disputes = providerPayment.isDisputed ? await provider.listDisputes(providerPayment.ref) : [];
  const differences = [
    ...comparePayment(payment, providerPayment),
    ...(there === null ? [] : compareRefunds(here, there, { now: clock(), isHeld })),
    ...compareDispute(payment, disputes[0]),
  ];
  return { ...told(differences), isUntold };
}
