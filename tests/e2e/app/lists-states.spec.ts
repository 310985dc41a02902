import type { Page } from '@playwright/test';
import { countUnread } from '#contract/messages/messages.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { PAGES } from '#contract/pages.ts';
import { aBooking, aCoupon, anApprovedBooking } from '../../support/club.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { payByCard } from '../support/cards.ts';
import { aCourt, payByCoupon } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aMember, anAdmin, aUser, logIn, type Person } from '../support/people.ts';
import { goTo } from '../support/pages.ts';
import { BUSY, emptyList, hearNothing, hold, oneRowFirst, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

interface List {
  page: string;
  call: string;
  loading?: string;
  /** The text before the message of a failure. */
  failure?: string;
  empty: string;
  /** True if the list comes as a whole, or in pages with page buttons. */
  isWhole?: boolean;
  isSearched?: boolean;
}

const LISTS: Record<'a visitor' | 'a user' | 'a member' | 'an admin', List[]> = {
  'a visitor': [
    {
      page: PAGES.courts,
      call: '/courtsUser*',
      failure: 'Failed to load courts',
      empty: 'No courts found.',
      isWhole: true,
    },
  ],
  'a user': [
    { page: PAGES.pendingBookings, call: '/bookings*', empty: 'No pending bookings.' },
    {
      page: PAGES.showAnnouncements,
      call: '/announcements*',
      failure: 'Failed to load announcements',
      empty: 'No announcements found.',
    },
    { page: PAGES.notifications, call: '/notifications*', empty: 'No notifications yet.' },
  ],
  'a member': [
    { page: PAGES.approvedBookings, call: '/bookings*', empty: 'No approved bookings.' },
    { page: PAGES.confirmedBookings, call: '/bookings*', empty: 'No confirmed bookings.' },
    { page: PAGES.paymentHistory, call: '/payments*', empty: 'No payment records found.' },
  ],
  'an admin': [
    {
      page: PAGES.manageAnnouncements,
      call: '/announcements*',
      failure: 'Failed to load announcements',
      empty: 'No announcements found.',
    },
    {
      page: PAGES.manageCourts,
      call: '/courts',
      failure: 'Failed to load courts',
      empty: 'No courts found.',
      isWhole: true,
    },
    {
      page: PAGES.manageCoupons,
      call: '/coupons*',
      loading: 'Loading coupons...',
      failure: 'Failed to load coupons',
      empty: 'No coupons found.',
    },
    {
      page: PAGES.openingHours,
      call: '/{day-plans,price-rules}',
      failure: 'Failed to load opening hours',
      empty: 'Every day is an ordinary day.',
      isWhole: true,
    },
    { page: PAGES.manageBookingApprovals, call: '/bookings*', empty: 'No pending booking requests.' },
    { page: PAGES.manageMembers, call: '/all-members*', empty: 'No members found.', isSearched: true },
    { page: PAGES.allUsers, call: '/all-users*', empty: 'No users found.', isSearched: true },
    { page: PAGES.allConfirmed, call: '/bookings*', empty: 'No confirmed bookings.', isSearched: true },
    { page: PAGES.messages, call: '/letters*', empty: 'No e-mails yet.', isSearched: true },
    { page: PAGES.paymentIssues, call: '/payments/attention*', empty: 'No payments need your attention.' },
    // This list has page buttons: see audit-pages.spec.ts.
    { page: PAGES.audit, call: '/audit*', empty: 'Nothing of this is on record.', isWhole: true },
    { page: PAGES.unusual, call: '/audit*', empty: 'Nothing unusual at the desk.', isWhole: true },
  ],
};

type Who = keyof typeof LISTS;

async function findPerson(club: Club, who: Who): Promise<Person | null> {
  if (who === 'a visitor') return null;
  if (who === 'a user') return aUser(club);
  return who === 'a member' ? aMember(club) : anAdmin(club);
}

/** Signs the person in on a page without a list. */
async function begin(page: Page, club: Club, person: Person | null): Promise<void> {
  if (person) await logIn(page, club, person);
  await hearNothing(page);
  await page.goto(person ? PAGES.myProfile : PAGES.login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function goThroughStates(page: Page, { page: path, call, loading, failure, empty }: List) {
  const main = page.getByRole('main');
  const letThrough = await refuse(page, { method: 'GET', path: call });
  const { answer } = await hold(page, { path: call });
  await goTo(page, path);
  // The status is found by its role, because React keeps the previous outline, hidden, until the code of the page has loaded.
  await expect(main.getByRole('status').filter({ hasText: loading ?? 'Loading...' })).toBeVisible();
  answer();
  await expect(main.getByRole('alert')).toHaveText(`${failure ?? 'Error'}: ${BUSY.message}`);
  await letThrough();
  const fillAgain = await emptyList(page, call);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(empty, { exact: true })).toBeVisible();
  await fillAgain();
}

for (const who of ['a visitor', 'a user', 'a member', 'an admin'] as const)
  test(`each list of ${who} says that it is loading, why it failed, and that it is empty`, async ({
    page,
    club,
  }) => {
    await begin(page, club, await findPerson(club, who));
    for (const list of LISTS[who]) await test.step(list.page, () => goThroughStates(page, list));
    await expectNoSidewaysScroll(page);
  });

/** Makes at least two rows for each list; returns the person who sees them. */
async function fillLists(club: Club, who: Exclude<Who, 'a visitor'>): Promise<Person> {
  const admin = await anAdmin(club);
  const person = await aUser(club);
  for (let nth = 0; nth < 2; nth += 1) {
    const court = await aCourt(admin);
    const [first = '', second = '', third = ''] = court.slots;
    await aBooking(person, court, { slots: [first] });
    if (who === 'a user') continue;
    await anApprovedBooking(person, admin, court, { slots: [second] });
    await payByCoupon(person, admin, await anApprovedBooking(person, admin, court, { slots: [third] }));
    if (who === 'a member') continue;
    await aCoupon(admin);
    const another = await aUser(club);
    const disputed = await anApprovedBooking(another, admin, await aCourt(admin));
    await payByCard(club, another, disputed, 'tok_createDispute');
  }
  await expect.poll(async () => (await person.ask(countUnread)).count).toBeGreaterThan(1);
  if (who !== 'an admin') return person;
  await expect.poll(async () => (await admin.ask(listPaymentIssues, {})).length).toBeGreaterThan(1);
  return admin;
}

async function goToEnd(page: Page, { page: path, call }: List) {
  const main = page.getByRole('main');
  const rows = main.getByRole('article').or(main.getByRole('rowheader'));
  const more = main.getByRole('button', { name: 'Show more' });
  const asUsual = await oneRowFirst(page, call);
  const letThrough = await refuse(page, { path: `${call.replace('*', '')}?*cursor=*` });
  await goTo(page, path);
  await expect(rows).toHaveCount(1);
  await expect(main.getByRole('alert').filter({ hasText: BUSY.message })).toBeVisible();
  await letThrough();
  await more.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  async function hasMore() {
    await rows.last().scrollIntoViewIfNeeded();
    return more.isVisible();
  }
  await expect.poll(hasMore).toBe(false);
  await asUsual();
}

async function searchInVain(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('nobody is called that');
  await expect(page.getByText('Nothing matches “nobody is called that”.')).toBeVisible();
}

for (const who of ['a user', 'a member', 'an admin'] as const)
  test(`each list of ${who} goes on to its end, also after a page that failed, and says when a search finds nothing`, async ({
    page,
    club,
  }) => {
    await begin(page, club, await fillLists(club, who));
    for (const list of LISTS[who])
      await test.step(list.page, async () => {
        if (!list.isWhole) await goToEnd(page, list);
        if (list.isSearched) await searchInVain(page);
      });
  });
