import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { anApprovedBooking } from '../../../support/club.ts';
import { aCourt, inDays, payByCoupon } from '../../support/club.ts';
import type { Club } from '../../support/club-server.ts';
import { anAdmin, aUser, logIn } from '../../support/people.ts';
import { expect } from '../../support/test.ts';
import { findKept } from './what-is-kept.ts';

/** Makes somebody whose name nobody else has, with a confirmed booking of a court that nobody else books. */
async function aPlayer(club: Club) {
  const admin = await anAdmin(club);
  const person = await aUser(club, { name: `Kept ${Date.now()} Khan` });
  const court = await aCourt(admin);
  const booking = await anApprovedBooking(person, admin, court, { date: inDays(4) });
  await payByCoupon(person, admin, booking);
  return { person, court, booking };
}

/** Resolves once the worker of the site is at work, with all that it keeps. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Signs somebody in whose bookings are kept on the device from then on. */
export async function aPersonKept(page: Page, club: Club) {
  const player = await aPlayer(club);
  await logIn(page, club, player.person);
  await page.goto(PAGES.myBookings);
  await workerIsReady(page);
  await expect.poll(() => findKept(page, [player.court.type])).toEqual([player.court.type]);
  return player;
}
