import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import type { PaymentMethod } from '#contract/settings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { startClub } from '../support/club-server.ts';
import { anAdmin, aPayer, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';
import { patience } from '../../support/patience.ts';

// Payment methods apply to the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub({ PAY_AT_DESK: 'on' })) });
// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

test(
  'an admin ticks the ways to pay; a single one needs no choice, and the desk says until when to come',
  { tag: '@phone' },
  async ({ page, club, browser }) => {
    const admin = await anAdmin(club);
    await admin.ask(getClubSettings).then(({ version }) => {
      const paymentMeans: PaymentMethod[] = ['card', 'sslcommerz', 'bkash', 'desk'];
      return admin.ask(updateClubSettings, { body: { version, paymentMeans } });
    });
    const { person, booking } = await aPayer(club);
    await logIn(page, club, person);
    await page.goto(paymentPage(booking._id));
    const desk = page.getByRole('radio', { name: 'At the desk' });
    await desk.check();
    const main = page.getByRole('main');
    const deadline = formatMoment(booking.expires_at ?? '');
    await expect(main.getByText(`Come to the desk before ${deadline} and pay ৳500 there.`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const office = await browser.newPage({ baseURL: club.url });
    await logIn(office, club, admin);
    await office.goto(PAGES.clubSettings);
    const ways = office.getByRole('group', { name: /What members choose from/ });
    await expect(ways.getByRole('checkbox')).toHaveCount(4);
    for (const label of ['Card', 'SSLCommerz', 'bKash', 'At the desk'])
      await ways.getByLabel(label).uncheck();
    const save = office.getByRole('button', { name: 'Save Settings' });
    await save.click();
    await expect(ways).toHaveAccessibleDescription('Please tick at least one.');
    await expectAccessible(office);
    await ways.getByLabel('At the desk').check();
    await save.click();
    await expect(office.getByText('Club settings are saved')).toBeVisible();
    await office.close();

    await expect(async () => {
      await page.reload();
      await expect(main.getByText('Come to the desk before')).toBeVisible({ timeout: patience(3_000) });
      await expect(desk).toBeHidden({ timeout: patience(1_000) });
    }).toPass();
    await expect(main.getByRole('heading', { name: 'Your payment' })).toBeVisible();
  },
);
