import { PAGES } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openMeans } from '../support/methods.ts';
import { expect, test } from '../support/test.ts';

test(
  'a member goes to SSLCommerz with a mobile number, pays, comes back, and has a receipt',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { means, radio, phone, go, answer, there, payments, expectReceipt } = await openMeans(
      page,
      club,
      'SSLCommerz',
    );
    await expect(means.getByRole('radio', { name: 'Card' })).toBeChecked();
    await expect(means.getByText('Test mode')).toHaveCount(3);
    await radio.check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await go.click();
    await expect(phone).toHaveAccessibleDescription(/Required/);
    await expect(phone).toBeFocused();
    await phone.fill('01712-345678');
    await go.click();
    await page.waitForURL(there);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answer(/^Pay by card/);
    await expectAccessible(page);
    await answer(/^Back to the club/);
    await expectReceipt('VISA-Dutch Bangla •••• 1111, with SSLCommerz');
    const [payment] = await payments();
    expect(payment).toMatchObject({ amount: 500, service: { name: 'SSLCommerz' } });
    await page.goto(PAGES.myProfile);
    await expect(page.getByText('01712 345678')).toBeVisible();
  },
);

test('who gives up there reads that nothing was taken, and pays by card after all', async ({
  page,
  club,
}) => {
  const { radio, phone, go, answer, means, fill, pay, success, payments } = await openMeans(
    page,
    club,
    'SSLCommerz',
  );
  await radio.check();
  await phone.fill('01712345678');
  await go.click();
  await answer(/^Cancel/);
  await answer(/^Back to the club/);
  await expect(
    page.getByText('You came back from SSLCommerz without paying. Nothing was taken.'),
  ).toBeVisible();
  await expect(radio).toBeChecked();
  await expect(phone).toHaveValue('01712 345678');
  await expectAccessible(page);

  await test.step('a refusal is told in their words', async () => {
    await go.click();
    await answer(/^Fail/);
    await answer(/^Back to the club/);
    await expect(
      page.getByText(/^SSLCommerz did not take the payment: .+\. Nothing was taken\.$/),
    ).toBeVisible();
  });
  await means.getByRole('radio', { name: 'Card' }).check();
  await fill('4242 4242 4242 4242');
  await pay.click();
  await expect(success).toBeVisible();
  expect(await payments()).toHaveLength(1);
});

test(
  'who leaves SSLCommerz’s page by the back button goes on there, on the same page',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { radio, phone, go, answer, there, paid, payments } = await openMeans(page, club, 'SSLCommerz');
    await radio.check();
    await phone.fill('01712345678');
    await go.click();
    await page.waitForURL(there);
    const begun = page.url();
    await page.goBack();
    await expect(page.getByText('Your payment at SSLCommerz is not finished.')).toBeVisible();
    await expect(radio).toBeChecked();
    await expect(go).toHaveText('Go on at SSLCommerz, ৳500');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await go.click();
    await page.waitForURL(begun);
    await answer(/^Pay with bKash/);
    await answer(/^Back to the club/);
    await expect(paid).toBeVisible();
    expect(await payments()).toHaveLength(1);
  },
);
