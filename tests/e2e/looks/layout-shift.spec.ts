import type { Page } from '@playwright/test';
import { listBackups, makeBackup } from '#contract/records/operation.ts';
import { paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import { divideBooking } from '#contract/payments/charges.ts';
import { listPayments } from '#contract/payments/payments.ts';
import type { Role } from '#contract/people/users.ts';
import { payByCard } from '../support/cards.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { aCourt, anApprovedBooking } from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import { patience } from '../../support/patience.ts';
import { holdCalls, withoutCache } from '../support/held-calls.ts';
import { noteShifts } from '../support/layout-shift.ts';
import { anAdmin, aPayer, aUser, logIn, type Person } from '../support/people.ts';
import { DASHBOARD, PUBLIC } from '../support/screens.ts';
import { aClubOf, expect, test } from '../support/test.ts';

// On a mobile page, a layout shift within half a second of the initial width would be excused as a turn of the phone.
test.use({ isMobile: false });

/** The highest layout shift that a reader does not notice as a jump. */
const AT_MOST = 0.02;

interface Visitor {
  person: Person | null;
  paths: string[];
}

/** Returns the screens of a role. Addresses in `examples` replace the made-up ones of the route table. */
function screensOf(role: Role, examples: Record<string, string> = {}): string[] {
  const screens = DASHBOARD.filter(({ path, roles }) => roles.includes(role) && path !== PAGES.dashboard);
  return screens.map(
    ({ path }) => Object.entries(examples).find(([page]) => matchPage(page, path))?.[1] ?? path,
  );
}

async function aMemberWhoPaid(club: Club): Promise<Visitor> {
  const admin = await anAdmin(club);
  const { person, booking } = await aPayer(club);
  await payByCard(club, person, booking);
  const [payment] = await person.ask(listPayments, { query: { user: person.email } });
  const unpaid = await anApprovedBooking(person, admin, await aCourt(admin));
  const examples = {
    [PAGES.payment]: paymentPage(unpaid._id),
    [PAGES.receipt]: receiptPage(booking._id, payment?._id ?? ''),
  };
  return { person, paths: screensOf('member', examples) };
}

/** Makes a member with two bookings in a club that takes an advance: one waits for the choice, the other for the advance. */
async function aMemberWhoMayPayAnAdvance(club: Club): Promise<Visitor> {
  const admin = await anAdmin(club);
  await setRules(admin, { advance: { kind: 'percent', percent: 30 } });
  const { person, booking } = await aPayer(club);
  const { _id: id } = await anApprovedBooking(person, admin, await aCourt(admin));
  await person.ask(divideBooking, { params: { id }, body: { plan: 'advance', expected: 150 } });
  return { person, paths: [paymentPage(booking._id), paymentPage(id), PAGES.myBookings] };
}

async function anAdminWithBackup(club: Club): Promise<Visitor> {
  const person = await anAdmin(club);
  await person.ask(makeBackup);
  const states = async () => (await person.ask(listBackups)).map(({ state }) => state);
  await expect.poll(states, { timeout: patience(30_000) }).toContain('proven');
  return { person, paths: screensOf('admin') };
}

const VISITORS: Record<string, (club: Club) => Promise<Visitor>> = {
  'a visitor': () => Promise.resolve({ person: null, paths: PUBLIC.map(({ path }) => path) }),
  // The other screens of a user look the same for a member, and every role's dashboard begins with the profile.
  'a user': async (club) => ({
    person: await aUser(club),
    paths: [PAGES.dashboard, PAGES.myBookings, PAGES.courts],
  }),
  'a member': aMemberWhoPaid,
  'an admin': anAdminWithBackup,
};

/** Waits until a page shows that it is loading, and only then lets its calls be answered. */
async function loadSlowly(page: Page, isSignedIn: boolean, answer: () => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const head = page.getByRole('banner');
  // A screen in the hall has no header.
  if (matchPage(PAGES.hall, new URL(page.url()).pathname) === null)
    await expect(
      isSignedIn
        ? head.getByRole('button', { name: 'Account menu' })
        : head.getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  await answer();
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
}

function nothingJumps(at: typeof test, name: string, arrive: (club: Club) => Promise<Visitor>): void {
  at(
    `nothing jumps while ${name} waits for a screen, whatever comes late`,
    { tag: '@phone' },
    async ({ page, club, hasTouch }) => {
      const { person, paths } = await arrive(club);
      if (person) await logIn(page, club, person);
      const readShifts = await noteShifts(page);
      const { answer } = await holdCalls(page);
      const forgetFiles = await withoutCache(page, hasTouch);
      for (const path of paths) {
        // A first visit shifts most, so the cache is emptied.
        await forgetFiles();
        await page.goto(path);
        await loadSlowly(page, person !== null, answer);
        const { total, moved } = await readShifts();
        expect.soft(total, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(AT_MOST);
      }
      // A planted jump proves that one would be noticed.
      const { total } = await readShifts();
      await page.locator('main').evaluate((main) => (main.style.paddingTop = '300px'));
      await expect.poll(async () => (await readShifts()).total).toBeGreaterThan(total + AT_MOST);
    },
  );
}

for (const [name, arrive] of Object.entries(VISITORS)) nothingJumps(test, name, arrive);

// Rules apply to the whole club, so this test has a separate club.
nothingJumps(
  test.extend({ club: aClubOf(() => startClub()) }),
  'a member who may pay an advance',
  aMemberWhoMayPayAnAdvance,
);
