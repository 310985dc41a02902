import type { Page } from '@playwright/test';
import { formatInstant } from '#contract/clock/dates.ts';
import { listLetters } from '#contract/messages/messages.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { confirmEmail } from '../../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt } from '../support/club.ts';
import { emailTo, startMailingClub, type MailingClub } from '../support/mailing-club.ts';
import { goTo, openAs } from '../support/pages.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

const test = base.extend<{ club: MailingClub }>({ club: aClubOf(startMailingClub) });

// All tests share one mail server, which refuses emails while a test says so.
test.describe.configure({ mode: 'default' });

const TITLE = 'We have your request';
const row = (page: Page, person: Person) => page.getByRole('row').filter({ hasText: person.email });
const panel = (page: Page) => page.getByRole('dialog', { name: TITLE });

/** Makes a user to whom an email failed once. With `isOver`, it failed for a day and was given up. */
async function anEmailThatFails(club: MailingClub, admin: Person, isOver: boolean): Promise<Person> {
  const person = await confirmEmail(club, await aUser(club));
  club.post.refuse = true;
  const court = await aCourt(admin);
  await aBooking(person, court);
  const tried = async () => (await admin.ask(listLetters, { query: { search: person.email } }))[0];
  await expect.poll(async () => (await tried())?.problem).toMatch(/No room for/);
  club.post.refuse = false;
  const id = (await tried())?._id ?? '';
  if (isOver)
    await club.db
      .updateTable('deliveries')
      .set({ state: 'failed', attempts: 12, ended_at: new Date() })
      .where('message_id', '=', id)
      .execute();
  return person;
}

test(
  'an admin finds an e-mail that failed, reads it and why it failed, and sends it again',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await anEmailThatFails(club, admin, true);
    await page.goto('/auth/login');
    await openAs(page, club, admin, PAGES.today);

    await test.step('Today says so, and leads to those that failed', async () => {
      await page.getByRole('link', { name: 'E-mails that failed' }).click();
      await expect(page).toHaveURL(`${PAGES.messages}?state=failed`);
      await expect(page.getByText('No mail server')).toHaveCount(0);
      await expect(row(page, person)).toContainText(/Failed.*12/);
      await expect(row(page, person)).toContainText(`No room for ${person.email}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the panel has its text without what acts for the person', async () => {
      await row(page, person).getByRole('rowheader').getByRole('button').click();
      await expect(panel(page)).toContainText('The mail server said:');
      await expect(panel(page)).toContainText(`Hello ${person.name},`);
      await expect(panel(page)).not.toContainText('/mail/');
      await expectAccessible(page);
    });

    await test.step('why it cannot be sent stands below the button', async () => {
      const refusal = { code: 'cannot-send', message: 'The club cannot send e-mails yet.' } as const;
      const letThrough = await refuse(page, { method: 'POST', path: '/letters/*/send*' }, refusal);
      await panel(page)
        .getByRole('button', { name: /^Send again/ })
        .click();
      await expect(panel(page).getByRole('alert')).toHaveText(refusal.message);
      await letThrough();
    });

    await test.step('it is sent, and the panel and the list say so', async () => {
      await panel(page)
        .getByRole('button', { name: /^Send again/ })
        .click();
      await expect(panel(page).getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
      await expect(panel(page).getByRole('button', { name: /^Send again/ })).toHaveCount(0);
      expect((await emailTo(club, person.email, TITLE)).text).toContain(`Hello ${person.name},`);
      await page.keyboard.press('Escape');
      await expect(row(page, person)).toHaveCount(0);
      await page.getByLabel('State').selectOption('Sent');
      await expect(page.getByText('The mail server has accepted it.')).toBeVisible();
      await page.getByRole('searchbox').fill(person.email);
      await expect(row(page, person)).toContainText('Sent');
      await expect(row(page, person).getByRole('button', { name: /^Send again/ })).toHaveCount(0);
    });
  },
);

test('one that is tried again says when, and is sent without being asked to', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const person = await anEmailThatFails(club, admin, false);
  const [listed] = await admin.ask(listLetters, { query: { search: person.email } });
  await logIn(page, club, admin);
  await page.goto(`${PAGES.messages}?search=${person.email}`);
  await expect(row(page, person)).toContainText('Waiting');
  await row(page, person).getByRole('rowheader').getByRole('button').click();
  await expect(panel(page)).toContainText(`1 try; next try: ${formatInstant(listed?.when)}`);
  await club.db
    .updateTable('deliveries')
    .set({ next_at: new Date() })
    .where('message_id', '=', listed?._id ?? '')
    .execute();
  await expect(panel(page).getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, person)).toContainText('Sent');
});

base(
  'a club without a mail server keeps its e-mails, and says where to set one up',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, person] = [await anAdmin(club), await aUser(club)];
    await aBooking(person, await aCourt(admin));
    await expect
      .poll(async () => (await admin.ask(listLetters, { query: { search: person.email } })).length)
      .toBe(1);
    await page.goto('/auth/login');
    await openAs(page, club, admin, PAGES.today);
    await goTo(page, PAGES.messages);
    await expect(page.getByRole('region', { name: 'No mail server' })).toContainText(
      'E-mails are kept here because no mail server is set up (SMTP_URL).',
    );
    await page.getByRole('searchbox').fill(person.email);
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(row(page, person)).toContainText('Kept');
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
    await expectAccessible(page);
    await row(page, person).getByRole('rowheader').getByRole('button').click();
    await expect(panel(page)).toContainText('Not tried yet');
    await expect(panel(page)).toContainText(`Hello ${person.name},`);
  },
);
