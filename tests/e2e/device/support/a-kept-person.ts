import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../../support/club.ts';
import { aCourt, inDays, payByCoupon } from '../../support/club.ts';
import type { Club } from '../../support/club-server.ts';
import { anAdmin, aUser, logIn } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { findKept } from './what-is-kept.ts';

/** Makes a user with a unique name and a confirmed booking of a court that only this user books. */
async function aPlayer(club: Club) {
  const admin = await anAdmin(club);
  const person = await aUser(club, { name: `Kept ${Date.now()} Khan` });
  const court = await aCourt(admin);
  const booking = await anApprovedBooking(person, admin, court, { date: inDays(4) });
  await payByCoupon(person, admin, booking);
  return { person, court, booking };
}

/** Resolves once the site's service worker is active and has stored its files. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Signs a new user in whose bookings are stored on the device from then on. */
export async function aPersonKept(page: Page, club: Club) {
  const player = await aPlayer(club);
  await logIn(page, club, player.person);
  await page.goto(PAGES.myBookings);
  await workerIsReady(page);
  await expect.poll(() => findKept(page, [player.court.type])).toEqual([player.court.type]);
  return player;
}
