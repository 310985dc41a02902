import type { Page } from '@playwright/test';
import { addDays } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { inDays } from '../support/club.ts';
import { startClub } from '../support/club-server.ts';
import { anAdmin, aUser, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// A tier changes the pages of all people, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

const YEAR = `${inDays(0)},${addDays(inDays(0), 364)}`;
const fileOf = (tier: string, word: string) =>
  [
    'name,email,tier,from,until',
    ...Array.from({ length: 50 }, (_, n) => `Member ${n},${word}${n}@example.com,${tier},${YEAR}`),
  ].join('\n');

async function choose(page: Page, label: string, text: string) {
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(label).setInputFiles(file);
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test(
  'an admin makes a tier, imports 50 members with it, reads whom it touches, and undoes the import',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    await logIn(page, club, admin);

    await test.step('the first tier, and what it does in words', async () => {
      await page.goto(PAGES.tiers);
      await expect(page.getByText('No tiers yet.')).toBeVisible();
      await page.getByRole('button', { name: '+ Add Tier' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Tier' });
      await dialog.getByLabel('Name').fill('Gold');
      await dialog.getByLabel('In Bangla').fill('গোল্ড');
      await dialog.getByLabel('Price', { exact: true }).fill('12000');
      await dialog.getByLabel('Days ahead').fill('14');
      await dialog.getByLabel('The last day opens at').fill('08:00');
      await dialog.getByLabel('Needs no approval').check();
      await expect(dialog.getByRole('status').first()).toContainText(
        'One person pays ৳12,000 a year. It begins on the day of payment. It counts 14 days beyond its end. They book 14 days ahead from 8:00 AM and need no approval.',
      );
      await expectAccessibleAtAllWidths(page);
      await dialog.getByRole('button', { name: 'Add tier' }).click();
      await expect(page.getByRole('status').getByText('Tier is added')).toBeVisible();
      await expect(row(page, 'Gold')).toContainText('৳12,000 a year');
      await expectAccessibleAtAllWidths(page);
    });

    await test.step('a file with 50 memberships, row by row before anything is done', async () => {
      await page.goto(PAGES.importMembers);
      await choose(page, 'File of members', fileOf('Gold', 'gold'));
      await expect(page.getByText('50 rows: 50 new')).toContainText('It gives 50 memberships.');
      await expect(row(page, 'Member 0').first()).toContainText('Gold');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Add 50 new members and 50 memberships' }).click();
      await expect(page.getByText('50 members were added. 50 memberships were given.')).toBeVisible();
    });

    await test.step('who has what', async () => {
      await page.goto(PAGES.memberships);
      await expect(page.getByRole('button', { name: 'Running 50' })).toBeVisible();
      await page.getByRole('searchbox').fill('gold7@');
      await expect(page.getByText('1 found')).toBeVisible();
      await page.getByRole('button', { name: 'Show: Member 7' }).click();
      await expect(page.getByRole('dialog', { name: 'Member 7' })).toContainText('gold7@example.com');
      await expectAccessibleAtAllWidths(page);
    });

    await test.step('whom a change of the tier touches', async () => {
      await page.goto(PAGES.tiers);
      await row(page, 'Gold').getByRole('button', { name: 'Edit: Gold' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Gold' });
      await expect(dialog).toContainText(
        '50 memberships of 50 people have this tier. Dates and prices stay; what the tier changes counts for them at once.',
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await row(page, 'Gold').getByRole('button', { name: 'Stop selling: Gold' }).click();
      const question = page.getByRole('alertdialog', { name: 'Stop selling Gold?' });
      await expect(question).toContainText('50 memberships of 50 people run on until the end.');
      await question.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('undone, as far as nobody has done anything', async () => {
      await page.goto(PAGES.importMembers);
      await page.getByRole('button', { name: 'Undo the import of members.csv' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('50 members were removed. 50 memberships were taken back.')).toBeVisible();
      await page.goto(PAGES.memberships);
      await expect(page.getByText('Nobody has a membership yet.')).toBeVisible();
    });
  },
);

test('the same in Bangla, by a reader of Bangla', { tag: '@phone' }, async ({ page, club }) => {
  await logIn(page, club, await anAdmin(club));
  await page.goto(`/bn${PAGES.tiers}`);
  await page.getByRole('button', { name: '+ স্তর যোগ করুন' }).click();
  const dialog = page.getByRole('dialog', { name: 'স্তর যোগ করুন' });
  await dialog.getByLabel('নাম').fill('Silver');
  await dialog.getByLabel('বাংলায়').fill('সিলভার');
  await dialog.getByLabel('মূল্য', { exact: true }).fill('৬০০');
  await dialog.getByLabel('মেয়াদ').selectOption({ label: '১ মাস' });
  await expect(dialog.getByRole('status').first()).toContainText('একজন প্রতি মাসে ৳৬০০ দেন।');
  await dialog.getByRole('button', { name: 'স্তর যোগ করুন' }).click();
  await expect(page.getByRole('status').getByText('স্তর যোগ হয়েছে')).toBeVisible();
  await expect(row(page, 'সিলভার')).toContainText('প্রতি মাসে ৳৬০০');
  await expectAccessibleAtAllWidths(page);

  await page.goto(`/bn${PAGES.importMembers}`);
  await choose(page, 'সদস্যদের ফাইল', fileOf('সিলভার', 'silver'));
  await page.getByRole('button', { name: '৫০ জন নতুন সদস্য ও ৫০টি মেম্বারশিপ যোগ করুন' }).click();
  await expect(page.getByText('৫০টি মেম্বারশিপ দেওয়া হয়েছে।')).toBeVisible();
  await page.getByRole('button', { name: 'ফেরান: members.csv-এর আমদানি' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ফেরান' }).click();
  await expect(page.getByText('৫০টি মেম্বারশিপ ফেরত নেওয়া হয়েছে।')).toBeVisible();
});

test('where the club sells memberships, the list of members says what each has', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const [known] = [await aUser(club, { name: 'Karim Ahmed' })];
  await logIn(page, club, admin);
  await page.goto(PAGES.importMembers);
  await choose(
    page,
    'File of members',
    `email,tier,from,until\nkarim@example.com,Gold,${YEAR}\n${known.email},,,`,
  );
  await page.getByRole('button', { name: 'Add 1 new member and 1 membership' }).click();
  await expect(page.getByText('1 membership was given.')).toBeVisible();
  await page.goto(PAGES.manageMembers);
  await expect(row(page, 'karim@example.com').first()).toContainText('Gold');
  await expectAccessibleAtAllWidths(page);
});

test('a tier can be added by somebody who is faster than the line', async ({ page, club }) => {
  await logIn(page, club, await anAdmin(club));
  const opened = Promise.withResolvers<undefined>();
  await page.route('**/api/tiers', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(PAGES.tiers);
  await page.getByRole('button', { name: '+ Add Tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Tier' });
  await expect(dialog.getByText('Loading')).toBeVisible();
  opened.resolve(undefined);
  await dialog.getByLabel('Name').fill('Bronze');
  await dialog.getByLabel('Price', { exact: true }).fill('500');
  await dialog.getByRole('button', { name: 'Add tier' }).click();
  await expect(page.getByRole('status').getByText('Tier is added')).toBeVisible();
});
