import type { Page } from '@playwright/test';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { hexOf } from '../support/colour.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { aPayer, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// These tests use a separate club with Stripe's keys in addition to the usual one.
test.use({ neighbours: ['js.stripe.com', '127.0.0.1'] });

const SCRIPT = 'https://js.stripe.com/**';
const FAILED =
  'The card form could not be loaded. Nothing was charged. Please check your connection and try again.';

/** The parts of Stripe.js that the checkout uses, on top of the test gateway. */
const STAND_IN = `
  window.Stripe = Object.assign(
    () => {
      const post = async (path, form) => {
        const headers = { authorization: 'Bearer pk_test_embedded' };
        const body = new URLSearchParams(form);
        return (await fetch('/test-gateway/v1' + path, { method: 'POST', headers, body })).json();
      };
      const card = {
        mount: (place) => {
          place.className = 'StripeElement';
          place.textContent = 'Stripe’s own card fields';
          queueMicrotask(() => card.ready?.());
        },
        on: (event, listener) => { if (event === 'ready') card.ready = listener; return card; },
        off: () => card, update: (options) => { window.cardStyle = options.style; }, unmount() {}, destroy() {},
      };
      return {
        elements: () => ({ create: (type, { style }) => { window.cardStyle = style; return card; }, getElement: () => card, update() {} }),
        createToken() {},
        createPaymentMethod: async () =>
          ({ paymentMethod: await post('/payment_methods', { type: 'card', 'card[token]': 'tok_visa' }) }),
        confirmCardPayment: async (secret, { payment_method }) =>
          ({ paymentIntent: await post('/payment_intents/' + secret.split('_secret_')[0] + '/confirm', { client_secret: secret, payment_method }) }),
      };
    },
    { version: 'endive' },
  );`;

/** Makes the server's pages say that the site uses Stripe and allow its script. */
async function setUpStripe(page: Page): Promise<void> {
  await page.route('**/dashboard/payment/*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '"provider":"embedded","publishableKey"',
      '"provider":"stripe","publishableKey"',
    );
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(
        "script-src 'self'",
        "script-src 'self' https://js.stripe.com",
      ),
    };
    await route.fulfill({ response, headers, body: html });
  });
}

async function openWithStripe(page: Page, club: Club) {
  const { person, booking } = await aPayer(club);
  await logIn(page, club, person);
  await setUpStripe(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(paymentPage(booking._id));
  return { loaded };
}

test('Stripe’s script that is blocked is told at once; once it can be loaded its card form pays', async ({
  page,
  club,
  faults,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  const { loaded } = await openWithStripe(page, club);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Stripe’s own card fields')).toBeVisible();
  await expect(page.getByText('Test mode.')).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ink = await hexOf(page.locator('body'));
    await expect.poll(() => page.evaluate('cardStyle.base.color'), `in ${colorScheme}`).toBe(ink);
  }
  await expect(page.getByText('Stripe’s own card fields')).toHaveCSS('border-top-width', '1px');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible();
  expect(loaded.filter((url) => /embedded-stripe/.test(url))).toEqual([]);
  faults.length = 0; // clears the fault of the blocked script
});

test('with Stripe’s keys the page may load its script, gives up after 15 seconds and requests it again', async ({
  page,
}) => {
  // There is no server at the API address, because it is called only when someone pays.
  const shop = await startClub({
    STRIPE_SECRET_KEY: 'sk_test_StandIn',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_StandIn',
    STRIPE_WEBHOOK_SECRET: 'whsec_StandIn',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  const asked = new Set<string>();
  await page.route(SCRIPT, async (route) => {
    asked.add(route.request().url());
    if (asked.size > 2) await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  await page.clock.install();
  const request = page.waitForRequest(SCRIPT);
  const { person, booking } = await aPayer(shop);
  await logIn(page, shop, person);
  await page.goto(shop.url + paymentPage(booking._id));
  await request;
  const [loading, failed] = [page.getByText('Loading the card form...'), page.getByText(FAILED)];
  await expect(loading).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(loading).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loading).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Stripe’s own card fields')).toBeVisible();
  expect([...asked].map((url) => new URL(url).search)).toEqual(['', '?attempt=2', '?attempt=3']);
  await shop.stop();
});
