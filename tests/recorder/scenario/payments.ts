import { cancelBooking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { addGuests, cancelAtDesk, correctPayment, takePayment } from '#contract/desk/desk-bookings.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { getChargeProgress, getParts, joinParts } from '#contract/payments/charges.ts';
import { validateCoupon } from '#contract/payments/coupons.ts';
import {
  decideRisk,
  listPaymentIssues,
  refundBooking,
  resolvePaymentIssue,
  retryRefund,
} from '#contract/payments/payment-issues.ts';
import { getPaymentProgress, getReceipt } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import { CASH, FLOODED, of, type Story } from './story.ts';

export async function payForBookings(story: Story): Promise<void> {
  story.begin('payments: by card');
  await payWhole(story);
  story.begin('payments: in parts');
  await payInParts(story);
  story.begin('payments: by hand');
  await payByHand(story);
  story.begin('payments: given back');
  await giveBack(story);
  await story.club.pass({ days: 1 });
  story.begin('payments: on pages of SSLCommerz');
  await payAtSslcommerz(story);
  story.begin('payments: on pages of bKash');
  await payAtBkash(story);
  story.begin('payments: disputed');
  await dispute(story);
}

async function payWhole({ approved, paid, payByCard, beginPayment, confirmCard, ...story }: Story) {
  const { atGateway, admin, member, club, paymentOf } = story;
  const booking = await paid();
  await club.settle();
  // The receipt has been numbered by now.
  await club.pass({ minutes: 2 });
  const { _id: payment } = await paymentOf();
  await member.ask(getReceipt, { params: { id: booking._id, payment } });
  const tenth = await aCoupon(admin);
  const cheaper = await approved();
  await member.ask(validateCoupon, { body: { code: tenth.code, _id: cheaper._id } });
  await payByCard(cheaper, 'tok_mastercard', { couponCode: tenth.code, taka: 450 });
  const all = await aCoupon(admin, { amount: 100, usageLimit: 5 });
  await beginPayment(await approved(), { couponCode: all.code, taka: 0 });
  // The booking is cancelled during its payment.
  const left = await approved();
  await beginPayment(left, { couponCode: tenth.code, taka: 450 });
  await member.ask(cancelBooking, of(left));
  await club.settle();
  // The tab is closed after the payment, so a background job finds it.
  await confirmCard((await beginPayment(await approved())).clientSecret, 'tok_visa');
  await club.settle();
  for (const result of ['complete', 'fail']) {
    const asked = await approved();
    const { clientSecret } = await beginPayment(asked);
    const ref = await confirmCard(clientSecret, 'tok_threeDSecure2Required');
    await member.ask(getPaymentProgress, of(asked));
    await atGateway(`/payment_intents/${ref}/bank`, { client_secret: clientSecret ?? '', result });
    await member.ask(getPaymentProgress, of(asked));
    await club.settle();
  }
  await confirmCard(
    (await beginPayment(await approved())).clientSecret,
    'tok_visa_chargeDeclinedInsufficientFunds',
  );
  await club.settle();
}

async function payInParts({ divide, payPart, desk, member, approved, aReference, club }: Story) {
  const whole = await divide();
  await member.ask(getChargeProgress, of(whole.now));
  await payPart(whole.now);
  await club.settle();
  await payPart(whole.later);
  await member.ask(getParts, of(whole.booking));
  const joined = await divide();
  await member.ask(joinParts, of(joined.booking));
  // Two people pay a part each at the desk and bring guests.
  const shared = await approved(member, 2);
  await desk.ask(takePayment, { ...of(shared), body: { method: 'cash', amount: 400 } });
  await desk.ask(takePayment, {
    ...of(shared),
    body: { method: 'nagad', reference: aReference(), amount: 600 },
  });
  await desk.ask(addGuests, { ...of(shared), body: { method: 'cash', guests: 2, amount: 200 } });
  await desk.ask(getParts, of(shared));
  await club.settle();
}

async function payByHand({
  desk,
  admin,
  approved,
  atDesk,
  aDay,
  aReference,
  paymentOf,
  member,
  club,
}: Story) {
  const booking = await approved();
  await desk.ask(takePayment, { ...of(booking), body: { method: 'cash', amount: 500 } });
  const body = { method: 'bank-transfer', reference: aReference() } as const;
  await desk.ask(correctPayment, { ...of(await paymentOf(member)), body });
  const cancel = { expected: 500, part: 'all', handed: true, ...FLOODED } as const;
  const sold = async () => atDesk(await aDay(), { who: { kind: 'walk-in' }, pay: CASH });
  await admin.ask(cancelAtDesk, { ...of(await sold()), body: cancel });
  await admin.ask(cancelAtDesk, { ...of(await sold()), body: { ...cancel, handed: false } });
  const [due] = (await desk.ask(listOwed)).to_hand_back;
  await desk.ask(handBack, { params: { id: due?._id ?? '' } });
  await admin.ask(cancelAtDesk, { ...of(await sold()), body: { ...cancel, handed: false } });
  await desk.ask(listOwed);
  await club.settle();
}

async function giveBack({ paid, divide, payPart, member, admin, club, paymentOf }: Story) {
  const own = await paid();
  await member.ask(quoteCancellation, of(own));
  await member.ask(cancelPaidBooking, { ...of(own), body: { expected: 250 } });
  await club.settle();
  const { booking, now, later } = await divide();
  await payPart(now);
  await payPart(later);
  await member.ask(cancelPaidBooking, { ...of(booking), body: { expected: 500 } });
  await club.settle();
  await admin.ask(refundBooking, { ...of(await paid()), body: FLOODED });
  await club.settle();
  for (const isTried of [true, false]) {
    const fails = await paid(member, 1, 'tok_refundFail');
    const payment = await paymentOf();
    await admin.ask(refundBooking, { ...of(fails), body: FLOODED });
    await club.settle();
    await admin.ask(listPaymentIssues);
    if (isTried) await admin.ask(retryRefund, of(payment));
    else await admin.ask(resolvePaymentIssue, { ...of(payment), body: { note: 'Handed back in cash.' } });
    await club.settle();
  }
}

const SSLCOMMERZ = { provider: 'sslcommerz-test' };
const BKASH = { provider: 'bkash-test' };

async function payAtSslcommerz({ approved, beginPayment, payOn, payer, admin, member, club }: Story) {
  const start = async () => {
    const booking = await approved();
    return { booking, page: (await beginPayment(booking, SSLCOMMERZ)).redirectUrl ?? '' };
  };
  for (const choice of ['pay-card', 'pay-bkash', 'pay-risky', 'pay-less', 'fail', 'cancel']) {
    const { booking, page } = await start();
    await payOn(page, choice);
    await member.ask(getPaymentProgress, of(booking));
    await club.settle();
    // Refunds are made one at a time, so that their messages have a fixed order.
    if (choice === 'pay-less') await club.pass({ minutes: 10 });
    if (choice !== 'pay-bkash') continue;
    await admin.ask(refundBooking, { ...of(booking), body: FLOODED });
    await club.pass({ minutes: 40 });
  }
  // The page is paid twice. Only one payment is kept.
  const { page } = await start();
  const [first, second] = [await payer.chooseAt(page, 'pay-card'), await payer.chooseAt(page, 'pay-bkash')];
  await payer.goBack(first);
  await payer.goBack(second);
  await club.pass({ minutes: 10 });
  for (const accept of [true, false]) {
    const { booking, page: slow } = await start();
    await payOn(slow, 'wait');
    const id = await club.holdRisky(booking._id);
    await club.settle();
    await admin.ask(listPaymentIssues);
    await admin.ask(decideRisk, { params: { id }, body: { accept, note: 'A member for years.' } });
    await club.pass({ minutes: 2 });
  }
}

async function payAtBkash({ approved, beginPayment, payOn, payer, admin, member, club }: Story) {
  const start = async () => {
    const booking = await approved();
    return { booking, page: (await beginPayment(booking, BKASH)).redirectUrl ?? '' };
  };
  for (const choice of ['01770618575', '01929918378', '01823074817', 'cancel', 'failure']) {
    const { booking, page } = await start();
    await payOn(page, choice);
    await member.ask(getPaymentProgress, of(booking));
    await club.settle();
    if (choice !== '01929918378') continue;
    await admin.ask(refundBooking, { ...of(booking), body: FLOODED });
    await club.settle();
  }
  // The payer has agreed, and the return to the club was lost.
  await payer.chooseAt((await start()).page, '01770618575');
  await club.pass({ minutes: 2 });
  // The old tab on another provider's page is paid after all. That money belongs to no booking.
  const booking = await approved();
  const { redirectUrl: old = '' } = await beginPayment(booking, SSLCOMMERZ);
  const { redirectUrl: page = '' } = await beginPayment(booking, BKASH);
  await payOn(page, '01770618575');
  await payOn(old, 'pay-card');
  await club.settle();
  await admin.ask(listPaymentIssues);
}

async function dispute({ paid, member, admin, club, paymentOf }: Story) {
  await paid(member, 1, 'tok_createDispute');
  await club.settle();
  await admin.ask(listPaymentIssues);
  const body = { note: 'We wrote to the bank.' };
  await admin.ask(resolvePaymentIssue, { ...of(await paymentOf()), body });
}
