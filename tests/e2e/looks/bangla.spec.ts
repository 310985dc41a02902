import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoint.ts';
import { addressIn } from '#contract/language-address.ts';
import type { getOperation } from '#contract/records/operation.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { listCourts } from '#contract/club/courts.ts';
import { listUsers, role, type Role } from '#contract/people/users.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openCheckout } from '../support/checkout.ts';
import { findEnglish } from '../support/english.ts';
import { anAdmin, aStaffMember, logIn } from '../support/people.ts';
import { makeScene } from '../support/scene.ts';
import { DASHBOARD, LINKED, PUBLIC } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Each test opens up to forty screens.
test.slow();

test.beforeEach(({ context }) =>
  // The stream of changes would keep the network from ever being idle.
  context.route('**/api/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' })),
);

const NARROW = { width: 320, height: 640 };

/** The club's name and address while no admin has written them in Bangla. */
const CLUB = ['Sports Club Arena', 'House 12, Road 7, Block F', 'Banani, Dhaka 1213', 'Bangladesh'];

/** Opens a screen in Bangla and checks its language, accessibility and width. */
async function expectInBangla(page: Page, path: string, typed: readonly string[]): Promise<void> {
  await test.step(path, async () => {
    await page.goto(addressIn('bn', path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/^(Loading|লোড হচ্ছে|আনা হচ্ছে)/)).toHaveCount(0);
    await untilAllHasCome(page);
    expect.soft(await findEnglish(page, typed), path).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const usual = page.viewportSize() ?? NARROW;
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(usual);
  });
}

async function untilAllHasCome(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // The part below the first view loads after the first interaction.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

test('what everybody can open is in Bangla, by axe in light and dark, and 320 px wide', async ({ page }) => {
  for (const { path } of PUBLIC) await expectInBangla(page, path, []);
});

for (const who of role.options) {
  test(`each screen of the role ${who} is in Bangla, by axe in light and dark, and 320 px wide`, async ({
    page,
    club,
  }) => {
    const scene = await makeScene(club, who === 'staff' ? 'user' : who);
    const person = who === 'staff' ? await aStaffMember(club) : scene.person;
    await logIn(page, club, person);
    const admin = await anAdmin(club);
    const [courts, people] = [await admin.ask(listCourts), await admin.ask(listUsers)];
    const typed = [...courts.map(({ type }) => type), ...people.map(({ displayName }) => displayName)];
    const mine = DASHBOARD.filter(({ path, roles }) => path !== PAGES.dashboard && roles.includes(who));
    for (const { path, heading } of [...mine, ...linkedOf(who)])
      await expectInBangla(page, scene.addresses[heading] ?? path, [person.name, ...CLUB, ...typed]);
  });
}

const linkedOf = (who: Role) => (who === 'user' ? LINKED : []);

test('paying with a test card is in Bangla, and so is what its provider says', async ({ page, club }) => {
  const { booking, person } = await openCheckout(page, club);
  await page.goto(addressIn('bn', paymentPage(booking._id)));
  await page.getByText('পরীক্ষার কার্ড – বসাতে একটিতে চাপুন').click();
  const typed = [person.name, ...CLUB, booking.court_type];
  const pay = async (ending: RegExp) => {
    await page.getByRole('button', { name: ending }).click();
    await page.getByRole('button', { name: /^পরিশোধ করুন/ }).click();
  };
  for (const [ending, says] of [
    [/0002/, 'আপনার কার্ডটি নেওয়া হয়নি।'],
    [/9995/, 'আপনার কার্ডে যথেষ্ট টাকা নেই।'],
    [/0127/, 'কার্ডের নিরাপত্তা কোড ঠিক নয়।'],
  ] as const) {
    await pay(ending);
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
    expect.soft(await findEnglish(page, typed), says).toEqual([]);
  }
  await pay(/3220/);
  const bank = page.getByRole('dialog', { name: 'ব্যাংকের যাচাই' });
  await expect(bank).toBeVisible();
  expect(await findEnglish(page, typed)).toEqual([]);
  await bank.getByRole('button', { name: 'যাচাই ব্যর্থ হোক' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ব্যাংক এই কার্ডের পেমেন্ট' })).toBeVisible();
  expect(await findEnglish(page, typed)).toEqual([]);
});

test('a text that was left in English is found', async ({ page }) => {
  await page.goto('/bn/auth/login');
  // The page would not notice text that is inserted before its script has hydrated it.
  await untilAllHasCome(page);
  expect(await findEnglish(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append('Please sign in'));
  expect(await findEnglish(page)).toEqual(['Please sign in']);
});

test('a text that the server left in English is found', async ({ page, club }) => {
  await logIn(page, club, await anAdmin(club));
  await page.route('**/api/operation', async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = (await answer.json()) as AnswerOf<typeof getOperation>;
    await route.fulfill({ response: answer, json: [{ ...first, message: 'The disk is full.' }, ...others] });
  });
  await page.goto(addressIn('bn', PAGES.operation));
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await untilAllHasCome(page);
  expect(await findEnglish(page, CLUB)).toEqual(['The disk is full.']);
});
