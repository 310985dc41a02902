import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import type { Club } from '../../support/club-server.ts';
import { guests } from '../../support/guests.ts';
import { logIn, type Person } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { workerIsReady } from './a-kept-person.ts';
import { putOnDevice } from './put-on-device.ts';

/** Opens the scan page as staff usually do: the service worker is already active and has cached it. */
export async function openScan(page: Page, club: Club, staff: Person): Promise<void> {
  await logIn(page, club, staff);
  await page.goto(PAGES.desk);
  await workerIsReady(page);
  const listed = page.waitForResponse((answer) => answer.url().includes('/desk/check-in-list'));
  await page.goto(PAGES.scan);
  await (await listed).finished();
  await expect(codeField(page)).toBeVisible();
}

/** Opens the scan page on a day on which these guests play. */
export async function openScanOf(page: Page, club: Club, names: string[]) {
  const { staff, bookings } = await guests(club, names);
  await openScan(page, club, staff);
  const [first] = bookings;
  if (!first) throw new Error('nobody plays');
  return { staff, bookings, first };
}

const codeField = (page: Page) => page.getByLabel('Or type the code');

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Check in' }).click();
}

export const verdict = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });

/** Checks a guest in by the list on the device. */
export async function checkInOffline(page: Page, { code, name }: { code: string; name: string }) {
  await typeCode(page, code);
  await expect(verdict(page, 'Checked in')).toContainText(name);
}

/** Returns when the people of a booking were checked in, according to the club. Null when they were not. */
export async function checkedInAt(club: Club, { id }: { id: string }): Promise<Date | null> {
  const visits = club.db.selectFrom('bookings').select('checked_in_at').where('id', '=', id);
  return (await visits.executeTakeFirstOrThrow()).checked_in_at;
}

/** Waits until the document of the login page is loaded, because the address changes earlier. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAGES.login);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

/** Makes the person's sessions `hours` old. */
export async function ageLogin(club: Club, { email }: Person, hours: number): Promise<void> {
  await club.db
    .updateTable('identity_sessions')
    .set({ signed_in_at: new Date(Date.now() - hours * 60 * 60_000) })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('identity_accounts').select('id').where('email', '=', email),
    )
    .execute();
}

/** Stores check-ins in the form of an earlier version of the site, which had only code, time and name. */
export async function writeKept(page: Page, codes: string[]): Promise<void> {
  const at = new Date().toISOString();
  await putOnDevice(page, { 'check-ins': codes.map((code) => ({ code, at, name: 'Old Guest' })) });
}
