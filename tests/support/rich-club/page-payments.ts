import type { Booking } from '#contract/bookings/bookings.ts';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { decideRisk, refundBooking } from '#contract/payments/payment-issues.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { FLOODED, bookingParams, findNewestPayment } from './bookings-paid.ts';
import type { Setting } from './place.ts';

/** Pays on the pages of SSLCommerz and bKash, if the club has them. */
export async function payOnPages(setting: Setting) {
  const { hosted, approved, begin, payOn, payer, admin, place } = setting;
  const { sslcommerz, bkash } = hosted;
  if (sslcommerz) {
    const start = async () => {
      const booking = await approved();
      return { booking, page: (await begin(booking, { provider: sslcommerz })).redirectUrl };
    };
    await payOn((await start()).page, 'pay-card');
    const back = await start();
    await payOn(back.page, 'pay-bkash');
    await admin.ask(refundBooking, { ...bookingParams(back.booking), body: FLOODED });
    await payOn((await start()).page, 'wait');
    await payOn((await start()).page, 'fail');
    await payOn((await start()).page, 'cancel');
    // A booking is paid twice on one page, and only one payment applies.
    const { page = '' } = await start();
    const [first, second] = [await payer.chooseAt(page, 'pay-card'), await payer.chooseAt(page, 'pay-bkash')];
    await payer.goBack(first);
    await payer.goBack(second);
    await payOn((await start()).page, 'pay-risky');
    if (hosted.pages) {
      hosted.pages.holdsRisky = true;
      for (const accept of [true, false, null]) {
        const { booking, page: risky } = await start();
        await payOn(risky, 'pay-risky');
        if (accept !== null) await decide(setting, booking, accept);
      }
      await place.settle();
    }
  }
  if (bkash) {
    const start = async () => {
      const booking = await approved();
      return { booking, page: (await begin(booking, { provider: bkash })).redirectUrl };
    };
    await payOn((await start()).page, '01770618575');
    const back = await start();
    await payOn(back.page, '01929918378');
    await admin.ask(refundBooking, { ...bookingParams(back.booking), body: FLOODED });
    await payOn((await start()).page, '01823074817');
    await payOn((await start()).page, 'cancel');
    await payOn((await start()).page, 'failure');
    await start();
    // The payer has agreed, but the redirect back to the club was lost.
    await payer.chooseAt((await start()).page ?? '', '01770618575');
    if (sslcommerz) {
      // The payer still pays in an old tab of another provider: that money belongs to no booking.
      const booking = await approved();
      const old = (await begin(booking, { provider: sslcommerz })).redirectUrl;
      const page = (await begin(booking, { provider: bkash })).redirectUrl;
      await payOn(page, '01770618575');
      await payOn(old, 'pay-card');
    }
  }
  await place.settle();
}

/** Decides, as an admin, a payment that its provider calls risky and that was held for this. */
async function decide(setting: Setting, booking: Booking, accept: boolean) {
  const id = await findNewestPayment(setting, booking);
  await setting.admin.ask(decideRisk, { params: { id }, body: { accept, note: 'A member for years.' } });
}

/**
 * Begins a payment at a provider that does not answer, so it is unknown whether the provider has it. After that, the club offers card
 * payments only.
 */
export async function leaveUnderWay(
  { admin, approved, member, hosted: { bkash } }: Setting,
  pages: { isAway: boolean },
): Promise<void> {
  const { _id, total_price } = await approved();
  pages.isAway = true;
  const body = { _id, amountInCents: fromTaka(total_price), provider: bkash, phone: '01712345678' };
  await member.call(createPaymentIntent, { body });
  const { version } = await admin.ask(getClubSettings);
  await admin.ask(updateClubSettings, { body: { version, paymentMeans: ['card'] } });
}
