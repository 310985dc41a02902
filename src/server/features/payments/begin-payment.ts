import type * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { poisha, type Poisha, MAX_POISHA, toTaka } from '#contract/money/money.ts';
import type { paymentIntent } from '#contract/payments/payments.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import {
  isInParts,
  quote,
  requireAmount,
  requireCoupon,
  requirePayable,
  requireRestPayable,
  requireWithin,
  type Quote,
} from './judge.ts';
import { findCharge, type ChargeRow } from './charge.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { takeCouponUse } from '../coupons/redemption-store.ts';
import type { CouponRow } from '../coupons/rules.ts';
import { findCouponByCode } from '../coupons/store.ts';
import { findPeriodSold } from './dues.ts';
import { inTransaction, type Trx, type Db } from '../../platform/db/database.ts';
import { judgeDeadlinesAt } from '../../platform/db/hold.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal, fieldRefusal } from '../../platform/errors.ts';
import type { Services } from '../services.ts';
import { cancelPayment, syncPayment } from './sync-payment.ts';
import {
  lockThing,
  payableOf,
  type LockedThing,
  insertPayment,
  recordPaymentStart,
  findLivePaymentOf,
  findPayment,
  type PaidThing,
  type PaymentRow,
  type Payable,
} from './payment.ts';
import { settleByHand, settleDuesByHand } from './hand-payment.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { cardProviderOf, providerNamed } from '../../providers/side-by-side.ts';
import { t } from './texts.ts';
import { unconfirmedUnless } from '../../platform/db/confirmed-phone.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { findClubSettings } from '../club-settings/store.ts';
import { sql } from 'kysely';

type PaymentIntent = z.output<typeof paymentIntent>;
type BeginServices = Pick<Services, 'db' | 'providers' | 'clock' | 'config'> & { clubRules: ClubRulesReader };

export interface PaymentInput {
  /** What is paid: a whole booking, a part of one, or dues. */
  of: { bookingId: string } | { chargeId: string };
  /** null: somebody who is not signed in pays dues by a link. */
  userId: string | null;
  /** The amount the user saw, in poisha. */
  amountInCents: number;
  /** A coupon is of a whole booking only. */
  couponCode?: string | undefined;
  /** The card provider when absent. */
  provider?: string | undefined;
  /** +8801XXXXXXXXX; the one in the payer's profile when absent. */
  phone?: string | undefined;
}

type NextStep =
  | { kind: 'paid'; transactionId: string }
  | { kind: 'pay'; payment: PaymentRow }
  /** Another amount, coupon or provider was under way: an amount never changes at a provider, so that payment must go. */
  | { kind: 'supersede'; payment: PaymentRow };

interface PaymentToStart {
  due: LockedThing;
  quoted: Quote;
  coupon: CouponRow | null;
  /** null: nothing is to pay. */
  provider: PaymentProvider | null;
  phone: string | undefined;
}

/** Inserts the payment with its coupon use; one of 0 succeeds at once, without a provider. */
async function startPayment(
  trx: Trx,
  { due, quoted, coupon, provider, phone }: PaymentToStart,
  actor: Actor,
): Promise<NextStep> {
  const id = uuidv7();
  const booking = payableOf(due);
  const byLink = actor.actorId === null;
  const by = { provider: provider?.name ?? 'none', byLink, ...(byLink && phone !== undefined && { phone }) };
  const payment = await insertPayment(
    trx,
    { id, booking, charge: due.charge, coupon, ...by, ...quoted },
    actor,
  );
  const state = provider ? 'reserved' : 'consumed';
  if (coupon && !(await takeCouponUse(trx, { couponId: coupon.id, paymentId: id, state, now: actor.now })))
    throw new Refusal('coupon-refused', t.couponUsedUp);
  if (provider?.needsPhone) await requirePhone(trx, booking, { phone, isKept: !byLink });
  if (provider) return { kind: 'pay', payment };
  const free = { reference: `FREE-${id}`, method: 'free' };
  if (due.kind === 'booking') await settleByHand(trx, due.booking, payment, free, actor);
  else if (!(await settleDuesByHand(trx, due, payment, free, actor)))
    throw new Refusal('parts-changed', t.duesChanged);
  return { kind: 'paid', transactionId: free.reference };
}

/**
 * Returns who takes this amount, which the person saw; null when nothing is to pay. Throws when members cannot pay by the provider
 * or does not take it.
 */
async function chooseProvider(
  trx: Trx,
  services: BeginServices,
  amount: Poisha,
  { amountInCents, provider: name }: PaymentInput,
): Promise<PaymentProvider | null> {
  const cards = cardProviderOf(services.providers);
  const isByCard = name === undefined || name === cards.name;
  requireAmount(amount, amountInCents, isByCard ? cards.limits.min : poisha(0));
  if (amount === 0) return null;
  const provider = await requireAvailable(trx, services, name ?? cards.name);
  if (!isByCard) requireWithin(provider, amount);
  return provider;
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

/** Throws unless what is due can be paid here now. */
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

interface Cost {
  total: Poisha;
  /** The payment that has paid it; null: none has. */
  paidBy: string | null;
  of: PaidThing;
}

const costOfCharge = ({ id: chargeId, booking_id, total_poisha, payment_id }: ChargeRow): Cost => ({
  total: total_poisha,
  paidBy: payment_id,
  of: { bookingId: booking_id, chargeId },
});

function costOf(due: LockedThing): Cost {
  if (due.kind === 'dues') return costOfCharge(due.charge);
  if (due.charge) return costOfCharge(due.charge);
  const { id: bookingId, total_poisha: total, confirmed_payment_id: paidBy } = due.booking;
  return { total, paidBy, of: { bookingId, chargeId: null } };
}

/** Decides under the lock of the booking, or of the household; two tabs come here one after the other. */
async function nextStep(services: BeginServices, input: PaymentInput): Promise<NextStep> {
  const { db, clock } = services;
  return inTransaction(db, async (trx) => {
    const now = clock();
    const due = await lockDue(trx, input.of);
    const { total, paidBy, of } = costOf(due);
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
    const live = await findLivePaymentOf(trx, of);
    const isSame =
      live?.amount_poisha === quoted.amount &&
      live.coupon_id === (coupon?.id ?? null) &&
      live.provider === provider?.name;
    if (live && !isSame) return { kind: 'supersede', payment: live };
    const actor = { actorId: input.userId, now };
    const step: NextStep = live
      ? { kind: 'pay', payment: live }
      : await startPayment(trx, { due, quoted, coupon, provider, phone: input.phone }, actor);
    if (step.kind === 'pay') await recordPaymentStart(trx, step.payment.id, now);
    return step;
  });
}

/** Each try may find the live payment over and begin another. After this many, others are paying at the same time. */
const TRIES = 5;

/**
 * Begins a payment for an approved booking, for a part of one, or for dues, or continues the live one: double clicks and other tabs get the same
 * client secret, or the same page of the provider. No lock is held while the provider is asked.
 */
export async function beginPayment(services: BeginServices, input: PaymentInput): Promise<PaymentIntent> {
  let last: PaymentRow | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const step = await nextStep(services, input);
    if (step.kind === 'paid') return { clientSecret: null, paid: true, transactionId: step.transactionId };
    if (step.kind === 'supersede') {
      await cancelPayment(services, step.payment);
      continue;
    }
    last = step.payment;
    const providerPayment = await syncPayment(services, step.payment, input.userId);
    const clientSecret = providerPayment?.clientSecret ?? null;
    if (clientSecret !== null) return { clientSecret, paid: false, transactionId: null };
    const redirectUrl = providerPayment?.redirectUrl ?? null;
    if (redirectUrl !== null) return { clientSecret, redirectUrl, paid: false, transactionId: null };
    if (providerPayment?.state === 'processing') break;
  }
  throw new Refusal('payment-busy', last?.booking_id === null ? t.duesUnderWay : t.paymentUnderWay);
}

interface GivenPhone {
  phone: string | undefined;
  /** It is kept in the profile of who pays; what somebody with a link gives is not. */
  isKept: boolean;
}

/** Keeps the payer's phone number in their profile. Throws, as a refusal of the field, when none is given and none is there. */
async function requirePhone(
  trx: Trx,
  { user_id: userId }: Pick<Payable, 'user_id'>,
  { phone, isKept }: GivenPhone,
): Promise<void> {
  const known = userId === null ? null : await findPhone(trx, userId);
  if (phone === undefined && known === null) throw fieldRefusal('phone', t.enterPhone);
  if (isKept && phone !== undefined && phone !== known && userId !== null) await setPhone(trx, userId, phone);
}

async function findPhone(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return user?.phone ?? null;
}

async function setPhone(trx: Trx, userId: string, phone: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone, ...unconfirmedUnless(phone) })
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

function availableMethodOf({
  name,
  means,
  kind,
  label,
  limits,
  isTest,
  needsPhone,
}: PaymentProvider): AvailableMethod {
  return {
    provider: name,
    means,
    kind,
    label,
    min: toTaka(limits.min),
    max: toTaka(limits.max),
    isTest,
    needsPhone,
  };
}

/** Returns every payment method that this server has, chosen by the club or not. */
export function everyMethod(services: MethodServices): AvailableMethod[] {
  const online = services.providers.filter(({ isOffered }) => isOffered);
  return [...online.map(availableMethodOf), ...(services.config.payAtDesk ? [AT_THE_DESK] : [])];
}

/** Returns how members can pay: of what the server has, what the club has chosen; null: all of it. */
export function availableMethodsOf(services: MethodServices, chosen: string[] | null): AvailableMethod[] {
  return everyMethod(services).filter(({ means }) => chosen === null || chosen.includes(means));
}

/** Returns the provider of this name, with which a payment may be begun. Throws when members cannot pay by it. */
async function requireAvailable(trx: Trx, services: MethodServices, name: string): Promise<PaymentProvider> {
  const provider = providerNamed(services.providers, name);
  const { payment_means } = await findClubSettings(trx);
  const methods = availableMethodsOf(services, payment_means);
  if (provider && methods.some((method) => method.provider === provider.name)) return provider;
  const ways = methods.map(({ means }) => t.ways[means]);
  throw new Refusal('provider-not-offered', ways.length === 0 ? t.noMeans : t.notThisWay(ways));
}

/**
 * Names how payment `p` was made: `cash`, `bkash` …, `card` or `bkash-online` … for what was paid online, `free` for what
 * cost nothing.
 */
export const METHOD = sql<string>`case
  when p.provider = 'desk' then p.method[1] when p.provider = 'none' then 'free'
  when p.provider in ('sslcommerz', 'sslcommerz-test') then 'sslcommerz-online'
  when p.provider in ('bkash', 'bkash-test') then 'bkash-online' else 'card' end`;

/** Joins what was said of payment `p` when some days were over: it may have been corrected after its month. */
export const saidUntil = (end: Date) => sql`left join (
          select distinct on (payment_id) payment_id, method, provider_ref from corrected_payments
          where until >= ${end}::timestamptz order by payment_id, until
        ) said on said.payment_id = p.id`;

/** Names how `p` was made as it was said then, beside `saidUntil`. */
export const METHOD_THEN = sql<string>`coalesce(said.method, ${METHOD})`;
