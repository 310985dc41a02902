import type { Page } from '@playwright/test';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { formatDay } from '#contract/clock/long-dates.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { lastDayAfter } from '#contract/memberships/period.ts';
import { PAGES } from '#contract/pages.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { makeRenewals, tellOfDues } from '../../support/product.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { confirmEmail } from '../../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { checkoutOn } from '../support/checkout.ts';
import { aName } from '../support/club.ts';
import { findEnglish } from '../support/english.ts';
import { aNewcomer, fillInRegister } from '../support/pages.ts';
import { emailTo, startMailingClub, type MailingClub } from '../support/mailing-club.ts';
import { anAdmin, aUser, logIn, REAL_TIME, type Person } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

const test = base.extend<{ club: MailingClub }>({ club: aClubOf(startMailingClub) });

const main = (page: Page) => page.getByRole('main');
const today = () => toClubDate(new Date());
const day = (date: string) => formatDay(date);

async function idOf({ db }: MailingClub, { email }: Person): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the person a membership that ends `daysLeft` days from today, and immediately runs the club's jobs that react to it. */
async function holds(club: MailingClub, person: Person, daysLeft: number) {
  const tier = await aTier(await anAdmin(club), { name: aName('Gold'), name_bn: 'গোল্ড' });
  const [starts_on, ends_on] = [addDays(today(), daysLeft - 300), addDays(today(), daysLeft)];
  const id = await idOf(club, person);
  await aMembership({ db: club.db, ...REAL_TIME }, { id }, { tier, starts_on, ends_on });
  const mail = createSmtpMail({ url: club.post.url, from: { name: 'Club', address: 'hello@club.test' } });
  const services = { db: club.db, clock: REAL_TIME.clock.now, mail, sms: null };
  while ((await makeRenewals(services)) > 0);
  while ((await tellOfDues(services)) > 0);
  return { tier, ends_on };
}

test(
  'somebody chooses a tier on a phone, pays it, and has it at once',
  { tag: '@phone' },
  async ({ page, club }) => {
    const tier = await aTier(await anAdmin(club), {
      ...{ name: aName('Silver'), price: 600, months: 1, days_ahead: 21, opens_at: 480, day_limit: 3 },
    });
    const person = await aUser(club);
    // Visitors see the tiers on sale.
    await page.goto(PAGES.tiersOnSale);
    await expect(main(page).getByRole('listitem').filter({ hasText: tier.name })).toContainText(
      '৳600 a month',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main(page)
      .getByRole('link', { name: `Choose: ${tier.name}` })
      .click();
    await expect(page).toHaveURL('/auth/login');
    await logIn(page, club, person);
    await page.goto(PAGES.membership);
    await expect(main(page)).toContainText('You have no membership.');
    const row = main(page).getByRole('listitem').filter({ hasText: tier.name });
    await expect(row).toContainText('৳600 a month');
    await expect(row).toContainText('21 days ahead from 8 AM · 3 sessions a day');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: `Choose: ${tier.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `${tier.name} membership` });
    const last = lastDayAfter(today(), 1);
    await expect(dialog).toContainText(`${day(today())} to ${day(last)}`);
    await expect(dialog).toContainText('1 adult');
    await expect(dialog).toContainText('৳600');
    await dialog.getByRole('button', { name: 'Go to payment' }).click();
    const checkout = checkoutOn(page);
    await checkout.fill('4242424242424242');
    await expectNoSidewaysScroll(page);
    await checkout.pay.click();
    const paid = main(page).getByRole('status').filter({ hasText: 'The membership is paid.' });
    await expect(paid).toBeFocused();
    await expect(paid.getByRole('heading')).toBeInViewport();
    await expect(main(page).getByRole('heading', { name: `${tier.name}, until ${day(last)}` })).toBeVisible();
    await expect(main(page)).toContainText('21 days ahead from 8 AM');
    await expectAccessible(page);

    await main(page).getByRole('button', { name: 'See my membership' }).click();
    await expect(main(page)).not.toContainText('The membership is paid.');
    expect((await person.ask(getMembership, { query: {} })).standing).toMatchObject({ tier_id: tier._id });
    await page.goto(PAGES.myProfile);
    await expect(main(page)).toContainText(`${tier.name}, until ${day(last)}`);
  },
);

test('a visitor who chose a membership is asked about that one once they have registered', async ({
  page,
  club,
}) => {
  const tiers = [];
  const admin = await anAdmin(club);
  for (const name of ['Silver', 'Gold']) tiers.push(await aTier(admin, { name: aName(name), price: 600 }));
  const [, gold] = tiers;
  await page.goto(PAGES.tiersOnSale);
  await main(page)
    .getByRole('link', { name: `Choose: ${gold?.name}` })
    .click();
  await expect(page).toHaveURL('/auth/login');
  await main(page).getByRole('link', { name: 'Register' }).click();
  await fillInRegister(page, aNewcomer());
  await expect(page.getByRole('dialog', { name: `${gold?.name} membership` })).toContainText('৳600');
});

test('what is typed of a card is paid in Bangla as well, and nothing of it is in English', async ({
  page,
  club,
}) => {
  const tier = await aTier(await anAdmin(club), { name: aName('Silver'), name_bn: 'সিলভার', months: 3 });
  const person = await aUser(club);
  await logIn(page, club, person);
  await page.goto(`/bn${PAGES.membership}`);
  await expect(main(page)).toContainText('আপনার কোনো মেম্বারশিপ নেই।');
  expect(await findEnglish(page)).toEqual([]);
  const row = main(page).getByRole('listitem').filter({ hasText: 'সিলভার' });
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'সিলভার মেম্বারশিপ' });
  expect(await findEnglish(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'পেমেন্টে যান' }).click();
  await page.getByText('পরীক্ষার কার্ড – বসাতে একটিতে চাপুন').click();
  await page.getByRole('button', { name: /4242/ }).click();
  await page.getByRole('button', { name: /^পরিশোধ করুন/ }).click();
  await expect(main(page)).toContainText('মেম্বারশিপের টাকা পরিশোধ হয়েছে।');
  expect(await findEnglish(page)).toEqual([]);
  expect((await person.ask(getMembership, { query: {} })).standing).toMatchObject({ tier_id: tier._id });
});

test(
  'whoever has the mailed link renews, without signing in; a second time it is paid already',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club, { name: 'Karim Ahmed' });
    await confirmEmail(club, person);
    const { tier, ends_on } = await holds(club, person, 20);
    const sent = await emailTo(club, person.email, 'Your membership ends soon');
    const address = /http\S+\/pay\/\S+/.exec(sent.text)?.[0] ?? '';

    const response = await page.goto(address);
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(main(page)).toContainText(`${tier.name} membership`);
    await expect(main(page)).toContainText('For Karim');
    await expect(main(page)).not.toContainText('Ahmed');
    await expect(main(page)).toContainText(day(addDays(ends_on, 1)));
    await expect(main(page)).toContainText('৳12,000');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const checkout = checkoutOn(page);
    await checkout.fill('4242424242424242');
    await expect(checkout.pay).toHaveText('Pay ৳12,000');
    await checkout.pay.click();
    await expect(main(page)).toContainText('The membership is paid.');
    await expectAccessible(page);
    const { spans, dues } = await person.ask(getMembership, { query: {} });
    expect([spans.length, spans[1]?.starts_on, dues]).toEqual([2, addDays(ends_on, 1), null]);

    await page.reload();
    await expect(main(page).getByRole('status')).toHaveText('This membership is paid already.');
    await page.goto('/pay/charge~cut');
    await expect(main(page).getByRole('alert')).toHaveText('This link is over. Please ask for a new one.');
    await page.goto(address.replace('/pay/', '/bn/pay/'));
    await expect(main(page).getByRole('status')).toHaveText('এই মেম্বারশিপের টাকা আগেই দেওয়া হয়েছে।');
    expect(await findEnglish(page)).toEqual([]);
  },
);

test('a membership that has ended and still counts is renewed on its page', async ({ page, club }) => {
  const person = await aUser(club);
  const { tier, ends_on } = await holds(club, person, -3);
  await logIn(page, club, person);
  await page.goto(PAGES.membership);
  await expect(main(page)).toContainText(`${tier.name}, until ${day(ends_on)}`);
  await expect(main(page)).toContainText(
    `It has ended, and still counts until ${day(addDays(ends_on, 14))}.`,
  );
  const days = `${day(addDays(ends_on, 1))} to `;
  await main(page)
    .getByRole('button', { name: `Renew for ৳12,000: ${days}` })
    .click();
  await expect(main(page)).toContainText(`৳12,000 · 1 adult: ${days}`);
  await checkoutOn(page).fill('4242424242424242');
  await expect(checkoutOn(page).pay).toHaveText('Pay ৳12,000');
  await checkoutOn(page).pay.click();
  await expect(main(page)).toContainText('The membership is paid.');
  const { standing } = await person.ask(getMembership, { query: {} });
  expect(standing?.until).toBe(lastDayAfter(addDays(ends_on, 1), 12));
});
