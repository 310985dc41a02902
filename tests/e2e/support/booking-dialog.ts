import type { Page } from '@playwright/test';
import type { Court } from '#contract/club/courts.ts';
import { aCourt, inDays } from './club.ts';
import type { Club } from './club-server.ts';
import { anAdmin, aUser, logIn } from './people.ts';
import { expect } from './test.ts';

export const DATE = inDays(7);

export const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Submit Booking|Booking\.\.\.)$/ });
/** Returns the checkbox of the slot that begins at this time. */
export const slot = (page: Page, begin: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(`^${begin}`) });
export const bookNow = (page: Page, { type }: Court) =>
  page.getByRole('button', { name: `Book now: ${type}` });

/** Signs a new user in on the Courts page, which lists a new court first. */
export async function openCourts(page: Page, club: Club) {
  const admin = await anAdmin(club);
  const court = await aCourt(admin);
  const person = await aUser(club);
  await logIn(page, club, person);
  await page.goto('/courts');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  return { admin, court, person, dialog: page.getByRole('dialog', { name: `Book ${court.type}` }) };
}

export async function choose(page: Page, ...slots: string[]) {
  await page.getByLabel('Date').fill(DATE);
  for (const name of slots) await slot(page, name).check();
}
