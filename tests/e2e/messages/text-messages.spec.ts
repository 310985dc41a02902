import type { Page } from '@playwright/test';
import { MESSAGE_CHOICES } from '#contract/account/profile-parts.ts';
import { PAGES } from '#contract/pages.ts';
import { updateUser } from '#contract/people/users.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';
import { startTextingClub, type TextingClub } from '../support/texting-club.ts';

const test = base.extend<{ club: TextingClub }>({ club: aClubOf(startTextingClub) });

const part = (page: Page) => page.locator(`#${MESSAGE_CHOICES}`);
const main = (page: Page) => page.getByRole('main');

test(
  'a number is confirmed by the link of a text message: opening it shows what it does, one press does it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club);
    const { email } = person;
    await logIn(page, club, person);
    await page.goto(PAGES.myProfile);
    await expect(part(page)).toContainText('Enter your mobile number in your profile first.');
    await person.ask(updateUser, { params: { email }, body: { phone: '01712 345678' } });
    await page.reload();
    await expect(part(page)).toContainText('Confirm your number first: we send a link to it.');
    await part(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(part(page).getByRole('status').filter({ hasText: 'Open the link' })).toHaveText(
      'Open the link in the message on your phone.',
    );
    // The sticky header would cover a switch.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { number, message = '' } = club.gateway.got.at(-1)?.fields ?? {};
    expect(number).toBe('8801712345678');
    const link = new URL(/https?:\/\/\S+/.exec(message)?.[0] ?? '');
    await page.goto(link.pathname);
    await expect(main(page).getByRole('heading', { name: 'From your text message' })).toBeVisible();
    await expect(main(page)).toContainText('text messages about your bookings to 01712 345678');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main(page).getByRole('button', { name: 'Confirm the number' }).click();
    await expect(main(page).getByRole('status')).toHaveText('Your number is confirmed.');
    await page.goto(PAGES.myProfile);
    await expect(part(page)).toContainText('Sent to 01712 345678.');
    await expect(part(page).getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  },
);

test('what the gateway refuses is said at the button', async ({ page, club }) => {
  const person = await aUser(club);
  const { email } = person;
  await person.ask(updateUser, { params: { email }, body: { phone: '01812 345678' } });
  club.gateway.decide(() => 'refused');
  await logIn(page, club, person);
  await page.goto(PAGES.myProfile);
  await part(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(part(page).getByRole('alert')).toHaveText(/^The message could not be sent/);
  club.gateway.decide(() => 'sent');
});

base('a club without a gateway says so, to its members and its admins', async ({ page, club }) => {
  const admin = await anAdmin(club);
  await page.goto('/auth/login');
  await openAs(page, club, admin, PAGES.myProfile);
  await expect(part(page)).toContainText('The club sends no text messages at present.');
  await page.goto(PAGES.messages);
  await page.getByLabel('Sent by').selectOption('Text message');
  await expect(page).toHaveURL(`${PAGES.messages}?channel=sms`);
  await expect(page.getByRole('region', { name: 'No gateway of text messages' })).toContainText('SMS_URL');
  await expect(page.getByText('No text messages yet.')).toBeVisible();
  await expectAccessible(page);
});
