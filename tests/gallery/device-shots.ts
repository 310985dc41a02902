import type { Page } from '@playwright/test';
import { toClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { putOnDevice } from '../e2e/device/support/put-on-device.ts';
import type { Shot } from './shots.ts';

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const waiting = () =>
  ['Rahim Uddin', 'নাজমা আক্তার', 'Abdullah Al Mamun Chowdhury'].map((name, place) => ({
    code: `K7M4QR2${place + 2}`,
    at: inHours(-3 - place),
    name,
  }));

const refused = ({ paidBookingId }: { paidBookingId: string }) => {
  const said = ['This booking was moved to another day.', 'No booking has this code.'];
  return waiting()
    .slice(0, 2)
    .map((one, place) => ({ ...one, said: said[place], ...(place === 0 && { booking_id: paidBookingId }) }));
};

/** A list from some hours ago, on a device with a wrong clock, shortly before the login ends. */
const oldList = () => ({
  at: inHours(-2),
  date: toClubDate(new Date()),
  rows: [],
  aheadMs: 14 * 60_000,
  endsAt: inHours(0.5),
});

/** Reloads the page with these records on the device, and waits for the notice about them. */
async function reopenWith(page: Page, records: Record<string, unknown>): Promise<void> {
  await putOnDevice(page, records);
  await page.evaluate(() => localStorage.setItem('check-ins', '1'));
  await page.reload();
  await page.locator('.bg-wait-soft').first().waitFor();
}

const left = (count: number) =>
  waiting()
    .slice(0, count)
    .map(({ code, at }) => ({ uid: 'somebody-else', code, at }));

export function deviceShots(): Shot[] {
  return [
    {
      role: 'staff',
      name: 'check-ins not taken, of somebody else and lost',
      path: () => PAGES.today,
      act: (page, scenery) =>
        reopenWith(page, { 'check-ins': refused(scenery), 'left-check-ins': { left: left(1), lost: 2 } }),
    },
    {
      role: 'user',
      name: 'check-ins not sent',
      path: () => PAGES.myProfile,
      act: (page) => reopenWith(page, { 'check-ins': waiting() }),
    },
    {
      role: 'visitor',
      name: 'check-ins wait at the login',
      path: () => PAGES.login,
      act: (page) => reopenWith(page, { 'left-check-ins': { left: left(3), lost: 0 } }),
    },
    {
      role: 'staff',
      name: 'check in without a line',
      path: () => PAGES.scan,
      async act(page) {
        await page.route(/\/(?:api|identity)\//, (route) => route.abort());
        await reopenWith(page, { 'check-ins': waiting(), 'check-in-list': oldList() });
        await page.context().setOffline(true);
        await page.getByText(/^No connection\. /).waitFor();
      },
    },
    {
      role: 'staff',
      name: 'log out with unsent check-ins',
      path: () => PAGES.today,
      async act(page) {
        await page.route('**/api/desk/check-ins', (route) => route.abort());
        await reopenWith(page, { 'check-ins': waiting() });
        await page.getByRole('button', { name: /account/i }).click();
        await page.getByRole('button', { name: 'Log Out' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
  ];
}
