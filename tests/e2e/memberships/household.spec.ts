import { addressIn } from '#contract/language-address.ts';
import { addChild, inviteToHousehold } from '#contract/memberships/households.ts';
import { PAGES } from '#contract/pages.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { findEnglish } from '../support/english.ts';
import { anAdmin, aUser, logIn, REAL_TIME } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Makes a user who pays for a membership of five people. */
async function aPayer(club: Club) {
  const karim = await aUser(club, { name: 'Karim Ahmed' });
  const tier = await aTier(await anAdmin(club), { most_people: 5 });
  const user = await club.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', karim.email)
    .executeTakeFirstOrThrow();
  const dates = { starts_on: inDays(-1), ends_on: inDays(300) };
  await aMembership({ db: club.db, ...REAL_TIME }, user, { tier, ...dates });
  return { karim, tier };
}

test(
  'an adult is invited and accepts, a child is added with consent, and both are removed',
  { tag: '@phone' },
  async ({ page, club, browser }) => {
    const { karim, tier } = await aPayer(club);
    const rima = await aUser(club, { name: 'Rima Begum' });
    await logIn(page, club, karim);
    await page.goto(PAGES.membership);
    const household = page.getByRole('region', { name: 'Household' });
    await expect(household.getByText('1 of 5 people share the membership.')).toBeVisible();

    await household.getByRole('button', { name: 'Invite an adult' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(karim.email);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('This is your own e-mail.')).toBeVisible();
    await dialog.getByLabel('E-mail').fill(rima.email);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('The club does not send this one.')).toBeVisible();
    const link = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(household.getByRole('listitem').filter({ hasText: rima.email })).toContainText('Invited');

    await test.step('she sees who invites before she signs in, and accepts after it', async () => {
      const context = await browser.newContext();
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByText('Karim invites you to share their membership.')).toBeVisible();
      await expect(other.getByText('Please sign in or register, then accept.')).toBeVisible();
      await logIn(other, club, rima);
      await other.goto(link);
      await other.getByRole('button', { name: 'Accept' }).click();
      await expect(other.getByText('You share the membership now.')).toBeVisible();
      await other.getByRole('link', { name: 'To the membership' }).click();
      await expect(other.getByRole('region', { name: 'Household' }).getByText('Karim Ahmed')).toBeVisible();
      await context.close();
    });

    await page.reload();
    await household.getByRole('button', { name: 'Add a child' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Ayaan');
    await dialog.getByLabel('Birth date', { exact: true }).fill('2017-05-04');
    // The browser's own field may show this date as 05/04/2017 or 04/05/2017.
    await expect(dialog.getByText('4 May 2017')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Please agree that the club keeps their name')).toBeVisible();
    await dialog.getByLabel(/^I am their parent or guardian/).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(household.getByText('3 of 5 people share the membership.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);

    await test.step('she is asked to pay, and asked no more', async () => {
      const row = household.getByRole('listitem').filter({ hasText: 'Rima Begum' });
      await row.getByRole('button', { name: 'Ask to pay: Rima Begum' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ask to pay' }).click();
      await expect(row).toContainText('Asked to pay');
      await row.getByRole('button', { name: 'Take back: Rima Begum was asked to pay' }).click();
      await expect(row).not.toContainText('Asked to pay');
    });

    await test.step('an invitation is taken back after a question', async () => {
      await household.getByRole('button', { name: 'Invite an adult' }).click();
      await dialog.getByLabel('E-mail').fill('friend@example.com');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      const invited = household.getByRole('listitem').filter({ hasText: 'friend@example.com' });
      const takeBack = invited.getByRole('button', {
        name: 'Take back the invitation of friend@example.com',
      });
      const question = page.getByRole('alertdialog');
      await takeBack.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(invited).toHaveCount(1);
      await takeBack.click();
      await question.getByRole('button', { name: 'Take back' }).click();
      await expect(invited).toHaveCount(0);
    });

    for (const name of ['Ayaan', 'Rima Begum']) {
      await household.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(household.getByText(name)).toHaveCount(0);
    }
    await expect(household.getByText('1 of 5 people share the membership.')).toBeVisible();

    await page.goto(addressIn('bn', PAGES.membership));
    await expect(page.getByRole('region', { name: 'পরিবার' })).toContainText('৫ জনের মধ্যে ১ জন');
    expect(await findEnglish(page, [karim.name, karim.email, tier.name])).toEqual([]);
  },
);

test(
  'a parent who accepts an invitation says of each child whether they come along, and agrees to pay',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { karim } = await aPayer(club);
    const rima = await aUser(club, { name: 'Rima Begum' });
    for (const name of ['Ayaan', 'Mina'])
      await rima.ask(addChild, { body: { name, born_on: '2017-05-04', consent: true } });
    await karim.ask(inviteToHousehold, { body: { email: rima.email } });
    await logIn(page, club, rima);
    await page.goto(PAGES.membership);
    const household = page.getByRole('region', { name: 'Household' });
    await household.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Who comes along?');
    await expect(dialog).toContainText('Karim Ahmed pays for that household');
    await dialog.getByLabel('Mina comes along').uncheck();
    await expectAccessibleAtAllWidths(page);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(household.getByText('3 of 5 people share the membership.')).toBeVisible();
    await expect(household.getByText('Mina')).toHaveCount(0);
    await expect(household.getByRole('button', { name: 'Edit Ayaan' })).toBeVisible();

    await test.step('an admin asks her where who pays cannot be reached', async () => {
      await logIn(page, club, await anAdmin(club));
      await page.goto(`${PAGES.memberships}?search=${encodeURIComponent(rima.email)}`);
      await page.getByRole('button', { name: 'Show: Karim Ahmed' }).click();
      await dialog.getByRole('button', { name: 'Ask to pay: Rima Begum' }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Rima Begum' })).toContainText(
        'asked to pay',
      );
    });
    await logIn(page, club, rima);
    await page.goto(PAGES.membership);
    await expect(household.getByText('You are asked to pay for this household from now on')).toBeVisible();
    await household.getByRole('button', { name: 'Agree to pay' }).click();
    await expect(household.getByRole('listitem').filter({ hasText: 'Rima Begum' })).toContainText('Pays');
  },
);

test(
  'the same in Bangla: a child, with the words of the consent',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { karim, tier } = await aPayer(club);
    await logIn(page, club, karim);
    await page.goto(addressIn('bn', PAGES.membership));
    const household = page.getByRole('region', { name: 'পরিবার' });
    await household.getByRole('button', { name: 'শিশু যোগ করুন' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('নাম', { exact: true }).fill('আয়ান');
    await dialog.getByLabel('জন্মতারিখ', { exact: true }).fill('2017-05-04');
    await dialog.getByLabel(/^আমি তার বাবা, মা বা অভিভাবক/).check();
    expect(await findEnglish(page, [karim.name, karim.email, tier.name])).toEqual([]);
    await dialog.getByRole('button', { name: 'যোগ করুন', exact: true }).click();
    await expect(household.getByRole('listitem').filter({ hasText: 'আয়ান' })).toBeVisible();
    const { consent_words: words } = await club.db
      .selectFrom('children')
      .innerJoin('users', 'users.id', 'children.consent_by')
      .select('consent_words')
      .where('email', '=', karim.email)
      .executeTakeFirstOrThrow();
    expect(words).toMatch(/^আমি তার বাবা, মা বা অভিভাবক/);
  },
);
