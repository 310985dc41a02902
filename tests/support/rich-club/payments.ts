import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import { addGuests, cancelAtDesk, correctPayment, takePayment } from '#contract/desk/desk-bookings.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { divideBooking } from '#contract/payments/charges.ts';
import { refundBooking, resolvePaymentIssue, retryRefund } from '#contract/payments/payment-issues.ts';
import { aCoupon } from '../club.ts';
import { makeDeskBooking } from './bookings.ts';
import { FLOODED, bookingParams, findNewestPayment } from './bookings-paid.ts';
import { payOnPages } from './page-payments.ts';
import type { Setting, Somebody } from './place.ts';

const aReference = () => randomUUID().slice(0, 8).toUpperCase();

export async function makePayments(setting: Setting): Promise<void> {
  await payWhole(setting);
  await payInParts(setting);
  await payByHand(setting);
  await giveBack(setting);
  await payOnPages(setting);
  await dispute(setting);
}

async function payWhole({ approved, paid, begin, payByCard, admin, member, place, ...setting }: Setting) {
  const { confirmCard, atGateway } = setting;
  await paid();
  const tenth = await aCoupon(admin);
  await payByCard(await approved(), 'tok_mastercard', { couponCode: tenth.code, taka: 450 });
  const all = await aCoupon(admin, { amount: 100, usageLimit: 5 });
  await begin(await approved(), { couponCode: all.code, taka: 0 });
  await begin(await approved());
  // The booking is cancelled while a payment with a coupon is in progress.
  const left = await approved();
  await begin(left, { couponCode: tenth.code, taka: 450 });
  await member.ask(cancelBooking, bookingParams(left));
  await begin(await approved(), { couponCode: tenth.code, taka: 450 });
  // The tab is closed after the card is confirmed, so a background job has to find the payment.
  const { clientSecret } = await begin(await approved());
  await confirmCard(clientSecret, 'tok_visa');
  const asked = await begin(await approved());
  await confirmCard(asked.clientSecret, 'tok_threeDSecure2Required');
  const failed = await begin(await approved());
  const ref = await confirmCard(failed.clientSecret, 'tok_threeDSecure2Required');
  const answer = { client_secret: failed.clientSecret ?? '', result: 'fail' };
  await atGateway(`/payment_intents/${ref}/bank`, answer);
  const declined = await begin(await approved());
  await confirmCard(declined.clientSecret, 'tok_visa_chargeDeclinedInsufficientFunds');
  await place.settle();
}

/** Divides a booking of ৳1,000 into an advance and the rest. */
async function divide({ approved, member }: Setting, by: Somebody = member) {
  const booking = await approved(by, 2);
  const { parts } = await by.ask(divideBooking, {
    ...bookingParams(booking),
    body: { plan: 'advance', expected: 300 },
  });
  const [now, later] = parts;
  if (!now || !later) throw new Error('two parts were expected');
  return { booking, now, later };
}

async function payInParts(setting: Setting) {
  const { payPart, desk, approved, member } = setting;
  const whole = await divide(setting);
  await payPart(whole.now);
  await payPart(whole.later);
  await payPart((await divide(setting)).now);
  await divide(setting);
  // Two people each pay a part at the desk, and bring guests.
  const shared = await approved(member, 2);
  await desk.ask(takePayment, { ...bookingParams(shared), body: { method: 'cash', amount: 400 } });
  await desk.ask(takePayment, {
    ...bookingParams(shared),
    body: { method: 'nagad', reference: aReference(), amount: 600 },
  });
  await desk.ask(addGuests, { ...bookingParams(shared), body: { method: 'cash', guests: 2, amount: 200 } });
  const both = await divide(setting);
  await payPart(both.now);
  await desk.ask(takePayment, {
    ...bookingParams(both.booking),
    body: { method: 'rocket', reference: aReference(), amount: 700 },
  });
}

async function payByHand({ desk, approved, admin, ...setting }: Setting) {
  const booking = await approved();
  const taken = await desk.ask(takePayment, {
    ...bookingParams(booking),
    body: { method: 'cash', amount: 500 },
  });
  await desk.ask(correctPayment, {
    params: { id: taken.payment?._id ?? '' },
    body: { method: 'bank-transfer', reference: aReference() },
  });
  const cancel = { expected: 500, part: 'all', handed: true, ...FLOODED } as const;
  const cash = { who: { kind: 'walk-in' }, pay: { kind: 'now', method: 'cash' } } as const;
  const [handed, owed, waits] = [
    await makeDeskBooking({ desk }, await setting.aDay(), cash),
    await makeDeskBooking({ desk }, await setting.aDay(), cash),
    await makeDeskBooking({ desk }, await setting.aDay(), cash),
  ];
  await admin.ask(cancelAtDesk, { ...bookingParams(handed), body: cancel });
  await admin.ask(cancelAtDesk, { ...bookingParams(owed), body: { ...cancel, handed: false } });
  const { to_hand_back: due } = await desk.ask(listOwed);
  for (const { _id: id } of due) await desk.ask(handBack, { params: { id } });
  await admin.ask(cancelAtDesk, { ...bookingParams(waits), body: { ...cancel, handed: false } });
}

async function giveBack(setting: Setting) {
  const { paid, member, admin, place } = setting;
  await member.ask(cancelPaidBooking, { ...bookingParams(await paid()), body: { expected: 250 } });
  const parts = await divide(setting);
  await setting.payPart(parts.now);
  await setting.payPart(parts.later);
  await member.ask(cancelPaidBooking, { ...bookingParams(parts.booking), body: { expected: 500 } });
  await admin.ask(refundBooking, { ...bookingParams(await paid()), body: FLOODED });
  const [fails, again] = [await paid(member, 1, 'tok_refundFail'), await paid(member, 1, 'tok_refundFail')];
  for (const booking of [fails, again])
    await admin.ask(refundBooking, { ...bookingParams(booking), body: FLOODED });
  await place.settle();
  await admin.ask(retryRefund, { params: { id: await findNewestPayment(setting, again) } });
  // The bank has disputed the payment by then, which the club does not know yet, so the provider refuses the refund.
  await admin.ask(refundBooking, {
    ...bookingParams(await paid(member, 1, 'tok_createDispute')),
    body: FLOODED,
  });
  await place.settle();
  await admin.ask(resolvePaymentIssue, {
    params: { id: await findNewestPayment(setting, fails) },
    body: { note: 'Handed back in cash.' },
  });
  // This refund has not been sent yet.
  await admin.ask(refundBooking, { ...bookingParams(await paid()), body: FLOODED });
}

/** Makes three disputes by the bank: one is won, one is lost, and one is open. */
async function dispute(setting: Setting) {
  const { paid, member, place, admin } = setting;
  for (const status of [null, 'won', 'lost'] as const) {
    const booking = await paid(member, 1, 'tok_createDispute');
    await place.settle();
    const id = await findNewestPayment(setting, booking);
    if (status === null) {
      await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'We wrote to the bank.' } });
      continue;
    }
    const {
      dispute_ref: ref,
      provider,
      provider_ref: payment_ref,
    } = await place.db
      .selectFrom('payments')
      .select(['dispute_ref', 'provider', 'provider_ref'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`update card_gateway.disputes set status = ${status} where id = ${ref}`.execute(place.db);
    await place.db
      .insertInto('provider_events')
      .values({
        provider,
        event_id: `evt_${ref ?? ''}_closed`,
        type: 'charge.dispute.closed',
        payment_ref,
        dispute_ref: ref,
        next_at: place.clock.now(),
      })
      .execute();
    await place.settle();
  }
}
