import type { Page } from '@playwright/test';
import { hallPage } from '#contract/club/hall-screens.ts';
import { paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { role, type Role as ClubRole } from '#contract/people/users.ts';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { deviceShots } from './device-shots.ts';

export type Role = 'visitor' | ClubRole;

/** The records shown in the pictures. They are made once, for people with short, long and Bangla names. */
export interface Scenery {
  approvedBookingId: string;
  /** A booking whose payment waits for the bank's challenge. */
  challengedBookingId: string;
  paidBookingId: string;
  paymentId: string;
  couponCode: string;
  cardCode: string;
  /** The code of a booking for today that is paid at the desk. */
  bookingCode: string;
  hallPath: string;
  courtType: string;
  date: string;
}

/** One picture: a screen as a role sees it, after `act` if there is one. */
export interface Shot {
  name: string;
  role: Role;
  path: (scenery: Scenery) => string;
  act?: (page: Page, scenery: Scenery) => Promise<void>;
}

function shot(role: Role, name: string, path: string, act?: Shot['act']): Shot {
  return { role, name, path: () => path, ...(act && { act }) };
}

const click =
  (name: string | RegExp): Shot['act'] =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const searchInVain =
  (text: string): Shot['act'] =>
  async (page) => {
    await page.getByRole('searchbox').fill(text);
    await page.getByText(`Nothing matches “${text}”.`).waitFor();
  };

/** Makes these calls fail, so that the screen shows its error. */
const fail =
  (pattern: string): Shot['act'] =>
  async (page) => {
    const problem = {
      message: 'the server is being restarted',
      detail: 'x',
      title: 'x',
      type: 'x',
      status: 400,
      code: 'bad-request',
    };
    await page.route(pattern, (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem }),
    );
    await page.reload();
  };

async function openBookingDialog(page: Page, { courtType, date }: Scenery): Promise<void> {
  await page.getByLabel('Page size').selectOption('30');
  await page.getByRole('button', { name: `Book now: ${courtType}` }).click();
  await page.getByLabel('Date').fill(date);
  await page.getByRole('checkbox', { disabled: false }).first().check();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

const payment = ({ approvedBookingId }: Scenery) => paymentPage(approvedBookingId);

/** Returns every screen for signed-in people, once for each role that may open it. */
function listScreens(): Shot[] {
  return DASHBOARD_PAGES.filter(({ path }) => !path.includes(':')).flatMap(
    ({ path, file, roles = role.options }) =>
      roles.map((who) => shot(who, file.replace(/^.*\//, '').replaceAll('-', ' '), path)),
  );
}

/** Screens after an action, and screens of visitors. */
const SCENES: Shot[] = [
  shot('visitor', 'home', PAGES.home, async (page) => {
    await page.getByText('Our Location').scrollIntoViewIfNeeded();
    await page.locator('.leaflet-tile-loaded').first().waitFor();
  }),
  shot('visitor', 'courts', PAGES.courts),
  shot('visitor', 'calendar', PAGES.calendar),
  shot('visitor', 'courts last page', `${PAGES.courts}?page=2`),
  shot('visitor', 'courts failed', PAGES.home, async (page) => {
    await page.route('**/api/courts*', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.getByRole('link', { name: 'Courts' }).last().click();
    await page.getByText(/^Failed to load courts/).waitFor();
  }),
  shot('visitor', 'menu', PAGES.home, (page) =>
    page.getByRole('button', { name: 'Menu' }).click({ timeout: 500 }),
  ),
  shot('visitor', 'login', PAGES.login),
  shot('visitor', 'login refused', PAGES.login, async (page) => {
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('Wrong1x');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Oops...').waitFor();
  }),
  shot('visitor', 'register', PAGES.register),
  shot('visitor', 'register refused', PAGES.register, async (page) => {
    await page.getByLabel('Name').fill('Rahim');
    await page.getByLabel('Email').fill('rahim@example.com');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  }),
  shot('visitor', 'forgot the password', PAGES.forgot),
  shot('visitor', 'new password', `${PAGES.reset}#token=x`),
  shot('visitor', 'page not found', '/no-such-page'),
  shot('visitor', 'memberships', PAGES.tiersOnSale),
  { ...shot('visitor', 'hall screen', ''), path: ({ hallPath }) => hallPath },
  shot('visitor', 'hall screen turned off', hallPage('x')),
  shot('visitor', 'offline', '/offline'),
  shot('visitor', 'a link that pays, over', PAGES.payDues.replace(':token', 'charge~x')),

  shot('user', 'edit the profile', PAGES.myProfile, click('Edit profile')),
  shot('user', 'change the password', PAGES.myProfile, click('Change password')),
  shot('user', 'delete the account', PAGES.myProfile, click('Delete my account')),
  shot('user', 'confirm the e-mail', `${PAGES.confirm}#token=x`),
  shot('user', 'account menu', PAGES.home, click(/account/i)),
  shot('user', 'drawer', PAGES.myProfile, (page) =>
    page.getByRole('button', { name: 'Dashboard menu' }).click({ timeout: 500 }),
  ),
  shot('user', 'booking dialog', PAGES.courts, openBookingDialog),
  shot('user', 'cancel a booking', PAGES.pendingBookings, click('Cancel Booking')),
  shot('user', 'announcements failed', PAGES.showAnnouncements, fail('**/api/announcements*')),

  { ...shot('member', 'payment', ''), path: payment },
  {
    ...shot('member', 'payment with a coupon', '', async (page, { couponCode }) => {
      await page.getByLabel('Coupon code').fill(couponCode);
      await page.getByRole('button', { name: 'Apply' }).click();
    }),
    path: payment,
  },
  {
    ...shot('member', 'payment with a wrong coupon', '', async (page) => {
      await page.getByLabel('Coupon code').fill('NO-SUCH');
      await page.getByRole('button', { name: 'Apply' }).click();
    }),
    path: payment,
  },
  {
    ...shot('member', 'card declined', '', async (page) => {
      await payWith(page, '4000 0000 0000 0002');
      await page.getByText('Your card was declined.').waitFor();
    }),
    path: payment,
  },
  {
    ...shot('member', 'bank’s check', '', click('Continue with your bank')),
    path: ({ challengedBookingId }) => paymentPage(challengedBookingId),
  },
  {
    ...shot('member', 'bank’s check to go on with', ''),
    path: ({ challengedBookingId }) => paymentPage(challengedBookingId),
  },
  { ...shot('member', 'paid', ''), path: ({ paidBookingId }) => paymentPage(paidBookingId) },
  {
    ...shot('member', 'receipt', ''),
    path: ({ paidBookingId, paymentId }) => receiptPage(paidBookingId, paymentId),
  },
  {
    ...shot('member', 'receipt on paper', '', (page) => page.emulateMedia({ media: 'print' })),
    path: ({ paidBookingId, paymentId }) => receiptPage(paidBookingId, paymentId),
  },
  shot('member', 'payment history as cards', PAGES.paymentHistory, click('Card View')),

  shot('member', 'choose a membership', PAGES.membership, click(/^Choose: Gold Family/)),
  shot('member', 'invite an adult', PAGES.membership, click('Invite an adult')),
  shot('member', 'add a child', PAGES.membership, click('Add a child')),
  shot('user', 'choose a tier', PAGES.membership, click(/^Choose: Gold Family/)),
  shot('visitor', 'privacy', PAGES.privacy),
  shot('member', 'code of a booking', PAGES.myBookings, async (page) => {
    await page
      .getByRole('button', { name: /^Show code/ })
      .first()
      .click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
  }),
  shot('staff', 'somebody is checked in', PAGES.scan, async (page, { bookingCode }) => {
    await page.getByLabel('Or type the code').fill(bookingCode);
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByText(/^(Checked in|Already checked in)/).waitFor();
  }),
  shot('staff', 'a card at the desk', PAGES.today, async (page, { cardCode }) => {
    await page.getByLabel('Card').fill(cardCode);
    await page.getByLabel('Card').press('Enter');
    await page
      .getByText('Shown for the first time')
      .or(page.getByText(/^Shown .* ago/))
      .waitFor();
  }),
  shot('admin', 'end a membership', PAGES.memberships, async (page) => {
    await page.getByRole('button', { name: /^Show: Karim/ }).click();
    await page.getByRole('button', { name: 'End early' }).click();
  }),
  shot('admin', 'add a tier', PAGES.tiers, click('+ Add Tier')),
  shot('admin', 'edit a tier', PAGES.tiers, click(/^Edit/)),
  shot('admin', 'show a membership', PAGES.memberships, click(/^Show: Karim/)),
  shot('admin', 'sell a membership', PAGES.memberships, click('+ Sell Membership')),
  shot('admin', 'add a closed day', PAGES.openingHours, click(/Closed Day/)),
  shot('admin', 'add a court', PAGES.manageCourts, click('+ Add Court')),
  shot('admin', 'edit a court', PAGES.manageCourts, click(/^Edit/)),
  shot('admin', 'delete a court', PAGES.manageCourts, click(/^Delete/)),
  shot('admin', 'add an announcement', PAGES.manageAnnouncements, click(/Add Announcement/)),
  shot('admin', 'add a coupon', PAGES.manageCoupons, click(/Add Coupon/)),
  shot('admin', 'coupons failed', PAGES.manageCoupons, fail('**/api/coupons*')),
  shot('admin', 'no such member', PAGES.manageMembers, searchInVain('nobody has this name')),
  shot('admin', 'reset link', PAGES.allUsers, async (page) => {
    await page
      .getByRole('button', { name: /^Reset link/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
  }),
  shot('admin', 'refund a booking', PAGES.allConfirmed, click(/^Refund/)),
  shot('admin', 'settle a payment', PAGES.paymentIssues, click('Mark as Resolved')),
];

export const SHOTS: Shot[] = [...SCENES, ...deviceShots(), ...listScreens()];
