import { t } from '#texts/payments.js';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { joinWithOr } from '#contract/lists.ts';
import { MAX_POISHA, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { paymentIntent } from '#contract/payments/payments.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { phoneConfirmation } from '../../platform/db/confirmed-phone.ts';
import {
  isAlwaysOvertaken,
  Overtaken,
  retryConflicts,
  type Db,
  type Trx,
} from '../../platform/db/database.ts';
import { judgeDeadlinesAt } from '../../platform/db/hold.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { findCardProvider, providerNamed } from '../../providers/side-by-side.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { findClubSettings } from '../club-settings/club-settings.ts';
import { takeCouponUse } from '../coupons/redeem.ts';
import type { CouponRow } from '../coupons/rules.ts';
import { findCouponByCode } from '../coupons/store.ts';
import type { Services } from '../services.ts';
import { settleWithoutProvider, settleDuesWithoutProvider } from './apply-provider-state.ts';
import { findCharge } from './charge.ts';
import { findPeriodSold } from './dues.ts';
import {
  isInParts,
  quote,
  requireAmount,
  requireCoupon,
  requirePayable,
  requireRestPayable,
  requireWithin,
  type Quote,
} from './payable.ts';
import {
  findCost,
  findLivePayment,
  findPayment,
  insertPayment,
  lockThing,
  toPayable,
  type LockedThing,
  type PaymentRow,
} from './payment.ts';
import { BeingPaid, recordPaymentStart, syncPayment, withPaymentsStopped } from './sync-payment.ts';

type PaymentIntent = z.output<typeof paymentIntent>;
type BeginServices = Pick<Services, 'db' | 'providers' | 'clock' | 'config'> & { clubRules: ClubRulesReader };

export interface PaymentInput {
  of: { bookingId: string } | { chargeId: string };
  /** Null when a person without a login pays dues by a link. */
  userId: string | null;
  /** The amount that the user saw, in poisha. */
  amountInCents: number;
  /** Coupons apply only to whole bookings. */
  couponCode?: string | undefined;
  /** Undefined for the card provider. */
  provider?: string | undefined;
  /** In the form +8801XXXXXXXXX; undefined for the number in the payer's profile. */
  phone?: string | undefined;
}

type NextStep = { kind: 'paid'; transactionId: string } | { kind: 'pay'; payment: PaymentRow };

/**
 * Begins a payment for an approved booking, for a part of one, or for dues, or continues the live one: double clicks and other tabs get the
 * same client secret or the same page of the provider. Holds no lock during the call to the provider.
 */
export async function beginPayment(services: BeginServices, input: PaymentInput): Promise<PaymentIntent> {
  let busy = t.paymentUnderWay;
  try {
    return await retryConflicts(async () => {
      const step = await withPaymentsStopped(services, busy, (trx) => nextStep(trx, services, input));
      if (step.kind === 'paid') return { clientSecret: null, paid: true, transactionId: step.transactionId };
      if (step.payment.booking_id === null) busy = t.duesUnderWay;
      const there = await syncPayment(services, step.payment, input.userId);
      const clientSecret = there?.clientSecret ?? null;
      if (clientSecret !== null) return { clientSecret, paid: false, transactionId: null };
      const redirectUrl = there?.redirectUrl ?? null;
      if (redirectUrl !== null) return { clientSecret, redirectUrl, paid: false, transactionId: null };
      if (there?.state === 'processing') throw new Refusal('payment-busy', busy);
      throw new Overtaken('payment'); // the payment has ended, so the retry begins another one or finds the thing paid
    });
  } catch (error) {
    if (isAlwaysOvertaken(error)) throw new Refusal('payment-busy', busy);
    throw error;
  }
}

/** Decides the next step under the lock of the booking or household, so that two tabs take turns. */
async function nextStep(trx: Trx, services: BeginServices, input: PaymentInput): Promise<NextStep> {
  const now = services.clock();
  const due = await lockDue(trx, input.of);
  const { total, paidBy, of } = findCost(due);
  if (paidBy !== null) {
    const paid = await findPayment(trx, paidBy);
    return { kind: 'paid', transactionId: paid?.provider_ref ?? paidBy };
  }
  await requireDue(trx, services, due, now);
  const coupon =
    input.couponCode === undefined || of.bookingId === null
      ? null
      : requireCoupon(await findCouponByCode(trx, input.couponCode, of.bookingId), total, now);
  const quoted = quote(total, coupon);
  const provider = await chooseProvider(trx, services, quoted.amount, input);
  const live = await findLivePayment(trx, of);
  const isSame =
    live?.amount_poisha === quoted.amount &&
    live.coupon_id === (coupon?.id ?? null) &&
    live.provider === provider?.name;
  // The amount of a payment at a provider is fixed, so one with another amount, coupon or provider must be closed first.
  if (live && !isSame) throw new BeingPaid([live]);
  const step: NextStep = live
    ? { kind: 'pay', payment: live }
    : await startPayment(trx, { due, quoted, coupon, provider }, input, now);
  if (step.kind === 'pay') await recordPaymentStart(trx, step.payment.id, now);
  return step;
}

async function lockDue(trx: Trx, of: PaymentInput['of']): Promise<LockedThing> {
  if ('bookingId' in of) {
    const booking = await lockBooking(trx, of.bookingId);
    if (isInParts(booking)) throw new Refusal('booking-in-parts', t.paidInParts);
    return { kind: 'booking', booking, charge: null };
  }
  const known = await findCharge(trx, of.chargeId);
  if (!known) throw new Refusal('parts-changed', t.partsChanged);
  return lockThing(trx, { booking_id: known.booking_id, charge_id: known.id });
}

/** Throws `Refusal` unless the booking, part or dues can be paid online now. */
async function requireDue(
  trx: Trx,
  { clubRules }: BeginServices,
  due: LockedThing,
  now: Date,
): Promise<void> {
  if (due.kind === 'dues') {
    const isSold = due.dues && !due.dues.is_over && (await findPeriodSold(trx, due.dues, now));
    if (!isSold) throw new Refusal('parts-changed', t.duesChanged);
    return;
  }
  const { booking, charge: part } = due;
  if (part?.state === 'ended') throw new Refusal('parts-changed', t.partsChanged);
  if (part?.due === 'later') requireRestPayable(booking, await clubRules.current(trx), now);
  else requirePayable(booking, await judgeDeadlinesAt(trx, now));
}

/**
 * Returns the provider for this amount, which the user must have seen; null when there is nothing to pay. Throws `Refusal` when members
 * cannot pay with the provider, or when it does not accept such an amount.
 */
async function chooseProvider(
  trx: Trx,
  services: BeginServices,
  amount: Poisha,
  { amountInCents, provider: name }: PaymentInput,
): Promise<PaymentProvider | null> {
  const cards = findCardProvider(services.providers);
  const isByCard = name === undefined || name === cards.name;
  requireAmount(amount, amountInCents, isByCard ? cards.limits.min : poisha(0));
  if (amount === 0) return null;
  const provider = await requireAvailable(trx, services, name ?? cards.name);
  if (!isByCard) requireWithin(provider, amount);
  return provider;
}

interface PaymentToStart {
  due: LockedThing;
  quoted: Quote;
  coupon: CouponRow | null;
  /** Null when there is nothing to pay. */
  provider: PaymentProvider | null;
}

/** Inserts the payment with its coupon use. A payment of zero succeeds immediately, without a provider. */
async function startPayment(
  trx: Trx,
  { due, quoted, coupon, provider }: PaymentToStart,
  { userId, phone }: PaymentInput,
  now: Date,
): Promise<NextStep> {
  const id = uuidv7();
  const actor = { actorId: userId, now };
  const booking = toPayable(due);
  const byLink = userId === null;
  const by = { provider: provider?.name ?? 'none', byLink, ...(byLink && phone !== undefined && { phone }) };
  const payment = await insertPayment(
    trx,
    { id, booking, charge: due.charge, coupon, ...by, ...quoted },
    actor,
  );
  const state = provider ? 'reserved' : 'consumed';
  if (coupon && !(await takeCouponUse(trx, { couponId: coupon.id, paymentId: id, state, now })))
    throw new Refusal('coupon-refused', t.couponUsedUp);
  // A phone number entered through a payment link is not saved in the payer's profile.
  if (provider?.needsPhone) await requirePhone(trx, booking.user_id, phone, !byLink);
  if (provider) return { kind: 'pay', payment };
  const free = { reference: `FREE-${id}`, method: 'free' };
  if (due.kind === 'booking') await settleWithoutProvider(trx, due.booking, payment, free, actor);
  else if (!(await settleDuesWithoutProvider(trx, due, payment, free, actor)))
    throw new Refusal('parts-changed', t.duesChanged);
  return { kind: 'paid', transactionId: free.reference };
}

async function findPhone(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return user?.phone ?? null;
}

/** Saves the payer's phone number in their profile if `isKept`. Throws a field refusal when no number is given and the profile has none. */
async function requirePhone(
  trx: Trx,
  userId: string | null,
  phone: string | undefined,
  isKept: boolean,
): Promise<void> {
  const known = userId === null ? null : await findPhone(trx, userId);
  if (phone === undefined && known === null) throw fieldRefusal('phone', t.enterPhone);
  if (!isKept || phone === undefined || phone === known || userId === null) return;
  await trx
    .updateTable('users')
    .set({ phone, ...phoneConfirmation(phone) })
    .where('id', '=', userId)
    .execute();
}

type MethodServices = Pick<Services, 'providers' | 'config'>;

const AT_THE_DESK: AvailableMethod = {
  provider: 'desk',
  means: 'desk',
  kind: 'desk',
  label: 'At the desk',
  min: 0,
  max: MAX_POISHA / 100,
  isTest: false,
  needsPhone: false,
};

/** Returns every payment method of this server, including those that the club has switched off. */
export function everyMethod({ providers, config }: MethodServices): AvailableMethod[] {
  const online = providers
    .filter(({ isOffered }) => isOffered)
    .map(({ name: provider, means, kind, label, limits, isTest, needsPhone }) => ({
      provider,
      means,
      kind,
      label,
      min: toTaka(limits.min),
      max: toTaka(limits.max),
      isTest,
      needsPhone,
    }));
  return config.payAtDesk ? [...online, AT_THE_DESK] : online;
}

/** Returns the server's payment methods that the club has chosen; `chosen` is null for all of them. */
export function listAvailableMethods(services: MethodServices, chosen: string[] | null): AvailableMethod[] {
  return everyMethod(services).filter(({ means }) => chosen === null || chosen.includes(means));
}

/** Returns the provider with this name. Throws `Refusal` when members cannot pay with it. */
async function requireAvailable(trx: Trx, services: MethodServices, name: string): Promise<PaymentProvider> {
  const provider = providerNamed(services.providers, name);
  const { payment_means } = await findClubSettings(trx);
  const methods = listAvailableMethods(services, payment_means);
  if (provider && methods.some((method) => method.provider === provider.name)) return provider;
  const ways = methods.map(({ means }) => t[`ways.${means}`]);
  throw new Refusal(
    'provider-not-offered',
    ways.length === 0 ? t.noMeans : t.notThisWay({ ways: joinWithOr(ways) }),
  );
}
