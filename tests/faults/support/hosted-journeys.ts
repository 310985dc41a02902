import type { ClubApi } from './club-api.ts';
import { ADVANCE } from './fixture.ts';
import type { Journey } from './journeys.ts';

const PAYS = '01770618575';

/**
 * Completes the payment on the provider's page with `choice`. Returns a function that brings the payer back to the club. Does nothing when
 * there is no page.
 */
async function endOn(
  api: ClubApi,
  url: string | null,
  choice: string,
): Promise<(times?: number) => Promise<void>> {
  if (url === null) return async () => undefined;
  const last = await api.payer.chooseAt(url, choice);
  return async (times) => {
    await api.payer.goBack(last, times);
  };
}

/** Actions on the pages of SSLCommerz and bKash, during any of which a process may end. */
export const TAKA_JOURNEYS: Record<string, Journey> = {
  async 'pay on SSLCommerz’s page and come back'(api, booking) {
    const back = await endOn(api, await api.beginOn(booking, 'sslcommerz-test'), 'pay-card');
    await back();
  },
  async 'pay on SSLCommerz’s page and close the tab, so that an IPN tells of it'(
    api,
    booking,
    { background },
  ) {
    await endOn(api, await api.beginOn(booking, 'sslcommerz-test'), 'pay-bkash');
    await background();
  },
  async 'pay twice on SSLCommerz’s page'(api, booking, { background }) {
    const url = await api.beginOn(booking, 'sslcommerz-test');
    const [first, second] = [await endOn(api, url, 'pay-card'), await endOn(api, url, 'pay-bkash')];
    await Promise.all([first(), second()]);
    await background();
  },
  async 'give up on SSLCommerz’s page, and pay with bKash'(api, booking) {
    const cancelled = await endOn(api, await api.beginOn(booking, 'sslcommerz-test'), 'cancel');
    await cancelled();
    const back = await endOn(api, await api.beginOn(booking, 'bkash-test'), PAYS);
    await back();
  },
  async 'choose bKash, and pay on SSLCommerz’s page in the old tab'(api, booking, { background }) {
    const old = await api.beginOn(booking, 'sslcommerz-test');
    const page = await api.beginOn(booking, 'bkash-test');
    const [first, second] = [await endOn(api, old, 'pay-card'), await endOn(api, page, PAYS)];
    await Promise.all([first(), second()]);
    await background();
  },
  async 'pay with bKash and come back three times at once'(api, booking) {
    const back = await endOn(api, await api.beginOn(booking, 'bkash-test'), PAYS);
    await back(3);
  },
  async 'agree at bKash, and cancel at the same time'(api, booking) {
    const back = await endOn(api, await api.beginOn(booking, 'bkash-test'), PAYS);
    await Promise.all([back(), api.cancel(booking)]);
  },
  async 'begin an advance on SSLCommerz’s page, pay all at the desk, and then on that page too'(
    api,
    booking,
  ) {
    const { now } = await api.divide(booking, ADVANCE);
    const page = await api.beginPartOn(now, 'sslcommerz-test');
    await api.takeAtDesk(booking);
    const back = await endOn(api, page, 'wait');
    await back();
  },
  async 'pay an advance on SSLCommerz’s page, and want to pay all at the desk while the bank thinks'(
    api,
    booking,
  ) {
    const { now } = await api.divide(booking, ADVANCE);
    const back = await endOn(api, await api.beginPartOn(now, 'sslcommerz-test'), 'wait');
    await back();
    await api.takeAtDesk(booking);
  },
  async 'pay with bKash, and be given the money back by an admin'(api, booking, { background }) {
    const back = await endOn(api, await api.beginOn(booking, 'bkash-test'), PAYS);
    await back();
    await api.refund(booking);
    await background();
  },
  async 'pay on SSLCommerz’s page, and be given the money back by an admin'(api, booking, { background }) {
    const back = await endOn(api, await api.beginOn(booking, 'sslcommerz-test'), 'pay-card');
    await back();
    await api.refund(booking);
    await background();
  },
};
