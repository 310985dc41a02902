import type { Page } from '@playwright/test';
import { matchPage, PAGES, paymentPage, receiptPage } from '#contract/pages.ts';
import { listPayments } from '#contract/payments.ts';
import type { Role } from '#contract/users.ts';
import { payByCard } from './support/cards.ts';
import type { Club } from './support/club-server.ts';
import { aCourt, anApprovedBooking } from '../support/club.ts';
import { noteShifts } from './support/layout-shift.ts';
import { anAdmin, aPayer, aUser, logIn, type Person } from './support/people.ts';
import { DASHBOARD, PUBLIC } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The home page is one of the screens. And nothing is kept from one screen to the next: a first visit moves most.
test.use({ seesMap: true });

/** What a reader notices as a jump. */
const AT_MOST = 0.02;

interface Visitor {
  person: Person | null;
  paths: string[];
}

/** The screens of a role, in place of an example those of a booking that there is. */
function screensOf(role: Role, examples: Record<string, string> = {}): string[] {
  return DASHBOARD.filter(({ roles }) => roles.includes(role)).map(
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

const VISITORS: Record<string, (club: Club) => Promise<Visitor>> = {
  'a visitor': () => Promise.resolve({ person: null, paths: PUBLIC.map(({ path }) => path) }),
  'a user': async (club) => ({ person: await aUser(club), paths: screensOf('user') }),
  'a member': aMemberWhoPaid,
  'an admin': async (club) => ({ person: await anAdmin(club), paths: screensOf('admin') }),
};

/** Keeps what a page asks for waiting until it has shown that it is loading; who is there is told at once. */
async function openSlowly(page: Page, path: string, isSignedIn: boolean): Promise<void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route(/\/api\/(?!user\/role\/)/, async (route) => {
    await held;
    // The stream of changes would keep the line busy for ever.
    if (new URL(route.request().url()).pathname === '/api/live')
      return route.fulfill({ contentType: 'text/event-stream', body: '' });
    return route.fallback();
  });
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const head = page.getByRole('banner');
  await expect(
    isSignedIn
      ? head.getByRole('button', { name: 'Account menu' })
      : head.getByRole('link', { name: 'Login' }),
  ).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  answer(undefined);
  await page.waitForLoadState('networkidle');
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await page.unrouteAll();
}

for (const [name, arrive] of Object.entries(VISITORS))
  test(
    `nothing jumps while ${name} waits for a screen, whatever comes late`,
    { tag: '@phone' },
    async ({ page, club }) => {
      const { person, paths } = await arrive(club);
      if (person) await logIn(page, club, person);
      const readShifts = await noteShifts(page);
      for (const path of paths) {
        await openSlowly(page, path, person !== null);
        const { total, moved } = await readShifts();
        expect.soft(total, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(AT_MOST);
      }
      // And a jump would be noticed.
      await page.locator('main').evaluate((main) => (main.style.paddingTop = '300px'));
      await expect.poll(async () => (await readShifts()).total).toBeGreaterThan(AT_MOST);
    },
  );
