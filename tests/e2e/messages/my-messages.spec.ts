import type { Page } from '@playwright/test';
import { getMessageChoices } from '#contract/messages/messages.ts';
import { MESSAGE_CHOICES } from '#contract/account/profile-parts.ts';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, payByCoupon } from '../support/club.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aStaffMember, aUser, logIn } from '../support/people.ts';
import { BUSY, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const part = (page: Page) => page.locator(`#${MESSAGE_CHOICES}`);
const wanted = (page: Page, name: string) => part(page).getByRole('switch', { name });
const own = (page: Page) => part(page).getByRole('textbox', { name: 'Address of your calendar' });
const ofClub = (page: Page) => part(page).getByRole('textbox', { name: /^Address of the club’s calendar/ });

test(
  'which e-mails come is chosen in My Profile, where the link of an e-mail leads, and saved at once',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club);
    await logIn(page, club, person);
    await page.goto(`${PAGES.myProfile}#${MESSAGE_CHOICES}`);
    await expect(part(page).getByRole('heading', { name: 'Messages and calendar' })).toBeInViewport();
    await expect(part(page)).toContainText('You always get e-mails about your money and about signing in.');
    await expect(part(page)).toContainText('The club sends no e-mails at present');
    await expect(part(page).getByRole('switch')).toHaveCount(6);
    await expect(wanted(page, 'Reminders: E-mail')).toBeChecked();
    await wanted(page, 'Reminders: E-mail').press('Space');
    await expect(part(page).getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(wanted(page, 'Reminders: E-mail')).not.toBeChecked();
    expect((await person.ask(getMessageChoices)).mail).toMatchObject({ reminders: false, offers: true });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(wanted(page, 'Reminders: E-mail')).not.toBeChecked();

    await test.step('of the same one is told on devices all the same', async () => {
      await expect(wanted(page, 'Reminders: This device')).toBeChecked();
      await wanted(page, 'Your bookings: This device').press('Space');
      await expect(wanted(page, 'Your bookings: This device')).not.toBeChecked();
      const { mail, push } = await person.ask(getMessageChoices);
      expect([mail.bookings, push.bookings, push.reminders]).toEqual([true, false, true]);
    });

    await test.step('what could not be saved is as it was, and says why', async () => {
      const letThrough = await refuse(page, { method: 'PATCH', path: '/message-choices' });
      await wanted(page, 'Waiting list: E-mail').press('Space');
      await expect(part(page).getByRole('alert').filter({ hasText: BUSY.message })).toBeVisible();
      await expect(wanted(page, 'Waiting list: E-mail')).toBeChecked();
      await letThrough();
    });
  },
);

test('a calendar program reads one’s bookings at a secret address, until there is a new one', async ({
  page,
  club,
}) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  const court = await aCourt(admin);
  await payByCoupon(person, admin, await anApprovedBooking(person, admin, court));
  await page.goto('/auth/login');
  await openAs(page, club, person, PAGES.myProfile);
  const before = await own(page).inputValue();
  const read = async (address: string) => page.request.get(address);
  expect(await (await read(before)).text()).toContain(court.type);
  await expect(ofClub(page)).toHaveCount(0);

  await part(page).getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(own(page)).toHaveValue(before);
  await part(page).getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
  await expect(own(page)).not.toHaveValue(before);
  expect((await read(before)).status()).toBe(404);
  expect(await (await read(await own(page).inputValue())).text()).toContain(court.type);
});

test('the staff has the club’s calendar, and e-mails about requests, as well', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aUser(club, { name: 'Rokeya Player' })];
  await payByCoupon(person, admin, await anApprovedBooking(person, admin, await aCourt(admin)));
  await page.goto('/auth/login');
  await openAs(page, club, await aStaffMember(club), PAGES.myProfile);
  await expect(wanted(page, 'New requests: E-mail')).toBeChecked();
  const feed = await page.request.get(await ofClub(page).inputValue());
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('Rokeya Player');
  expect(await (await page.request.get(await own(page).inputValue())).text()).not.toContain('Rokeya Player');
  await expect(part(page).getByRole('button', { name: /^Copy: / })).toHaveCount(2);
  await expectAccessible(page);
});
