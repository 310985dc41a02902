import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listAnnouncements } from '#contract/club/announcements.ts';
import type { Club } from '../support/club-server.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expectColumns } from '../support/columns.ts';
import { anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { openAs, toast } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

async function openAnnouncements(page: Page, club: Club) {
  const admin = await anAdmin(club);
  await openAs(page, club, admin, '/dashboard/manageAnnouncements');
  return admin;
}

async function announcementOf(person: Person, title: string) {
  return (await person.ask(listAnnouncements)).find((announcement) => announcement.title === title);
}

const openAddDialog = (page: Page) => page.getByRole('button', { name: '+ Add Announcement' }).click();
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Add|Save) Announcement$/ });

test('an admin announces something, changes it and deletes it', async ({ page, club }) => {
  const admin = await openAnnouncements(page, club);
  const title = `Iftar ${randomUUID().slice(0, 8)}`;
  const row = page.getByRole('row', { name: title });
  await expectColumns(page, ['Title', 'Message', 'Display Window', 'Status', 'Actions']);

  await test.step('times are the club’s, though this browser stands in New York', async () => {
    await openAddDialog(page);
    await page.getByRole('dialog').getByLabel('Title').fill(` ${title} `);
    await page.getByRole('dialog').getByLabel('Message').fill('Everybody is welcome.');
    await page.getByRole('dialog').getByLabel('Start date').fill('2026-11-21T00:30');
    await expect(page.getByRole('dialog').getByLabel('Start date')).toHaveAccessibleDescription(
      '21 Nov 2026, 00:30 in Dhaka',
    );
    await save(page).click();
    await expect(toast(page, 'Announcement is successfully created')).toBeVisible();
    await expect(row).toContainText('21 Nov 2026, 00:30');
    await expect(row).toContainText('—');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    expect(await announcementOf(admin, title)).toMatchObject({
      image: null,
      startDate: '2026-11-20T18:30:00.000Z',
      endDate: null,
      active: true,
    });
  });

  await test.step('it is edited as it was entered', async () => {
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(page.getByRole('dialog').getByLabel('Start date')).toHaveValue('2026-11-21T00:30');
    await page.getByRole('dialog').getByLabel('Active').uncheck();
    await save(page).click();
    await expect(toast(page, 'Announcement is updated')).toBeVisible();
    await expect(row.getByText('Inactive')).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await row.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete announcement ${title}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Announcement is successfully deleted')).toBeVisible();
    await expect(row).toBeHidden();
    expect(await announcementOf(admin, title)).toBeUndefined();
  });
});

test('a time of which only the day is filled in is not sent as none', async ({ page, club }) => {
  await openAnnouncements(page, club);
  await openAddDialog(page);
  await page.getByRole('dialog').getByLabel('Title').fill('Iftar');
  await page.getByRole('dialog').getByLabel('Message').fill('Everybody is welcome.');
  await page.getByRole('dialog').getByLabel('Start date').focus();
  await page.keyboard.type('21112026');
  await save(page).click();
  await expect(page.getByRole('dialog').getByLabel('Start date')).toHaveAccessibleDescription(
    /Please enter both the day and the time\./,
  );
});

test(
  'users read the announcements, long ones to their end, and change nothing',
  { tag: '@phone' },
  async ({ page, club }) => {
    await logIn(page, club, await aUser(club));
    // A wide column would show the whole text.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dashboard/showAnnouncements');
    await expect(page.getByRole('heading', { name: 'All Announcements' })).toBeVisible();
    await expectColumns(page, ['Title', 'Message', 'Display Window', 'Status']);
    const row = page.getByRole('row', { name: 'Club Smash: badminton tournament' });
    await row.getByRole('button', { name: 'Read all' }).click();
    await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  },
);
