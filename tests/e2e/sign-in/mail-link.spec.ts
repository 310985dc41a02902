import type { Page } from '@playwright/test';
import { cancelBooking, getBooking, listAhead } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { getMessageChoices, type LinkPurpose } from '#contract/messages/messages.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import { readLinkKey, signLink } from '../../support/product.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { confirmEmail } from '../../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, inDays, payByCoupon } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { emailTo, startMailingClub, type MailingClub } from '../support/mailing-club.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

const test = base.extend<{ club: MailingClub }>({ club: aClubOf(startMailingClub) });

const HOUR_MS = 3_600_000;

/** Returns the address of a link that the club has signed for a person. */
async function signed(
  { db }: Club,
  { email }: Person,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const until = new Date(Date.now() + HOUR_MS);
  return mailLinkPage(signLink(await readLinkKey(db), { purpose, subject, userId, until }));
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const said = (page: Page) => main(page).getByRole('status');

test(
  'who waited accepts from the e-mail, without signing in; a second time the held place is over',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, holder, person] = [await anAdmin(club), await aUser(club), await aUser(club)];
    await confirmEmail(club, person);
    const court = await aCourt(admin);
    const date = inDays(4);
    const { _id: id, slots } = await aBooking(holder, court, { date });
    await person.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots } });
    await holder.ask(cancelBooking, { params: { id } });
    const sent = await emailTo(club, person.email, 'The time you are waiting for is free: please answer');
    const address = /http\S+\/mail\/\S+/.exec(sent.text)?.[0] ?? '';

    await page.goto(address);
    await expect(main(page)).toContainText(court.type);
    await expect(main(page)).toContainText(formatClubDate(date));
    await expect(main(page)).toContainText(/Held for you until .* minutes left/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await person.ask(listAhead), 'opening it has changed nothing').toEqual([]);
    await press(page, 'Accept ৳500');
    await expect(said(page)).toHaveText(/^It is held for you\./);
    expect(await person.ask(listAhead)).toMatchObject([{ court_type: court.type, status: 'pending' }]);
    await expectAccessible(page);

    await page.reload();
    await expect(main(page).getByRole('alert')).toHaveText(/^This offer is over/);
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await main(page).getByRole('link', { name: 'My Bookings' }).click();
    await expect(page).toHaveURL('/auth/login');
  },
);

test('who cannot come cancels from the e-mail', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  const booking = await anApprovedBooking(person, admin, await aCourt(admin));
  await page.goto(await signed(club, person, 'cancel', booking._id));
  await expect(main(page)).toContainText('Nothing was paid. The time becomes free for others at once.');
  await press(page, 'Cancel the booking');
  await expect(said(page)).toHaveText('Your booking is cancelled.');
  const { status } = await person.ask(getBooking, { params: { id: booking._id } });
  expect(status).toBe('cancelled');
});

test('a booking that only the club can cancel says so in place of a button', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aUser(club)];
  const booking = await anApprovedBooking(person, admin, await aCourt(admin));
  await payByCoupon(person, admin, booking);
  await page.goto(await signed(club, person, 'cancel', booking._id));
  await expect(main(page)).toContainText(booking.court_type);
  await expect(main(page).getByRole('alert')).toHaveText(/^Only the club can cancel a paid booking/);
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('what an e-mail says at its end unsubscribes from its kind, and from no other', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  await page.goto(await signed(club, person, 'unsubscribe', 'reminders'));
  await expect(main(page)).toContainText('Reminders: you still find all of it under the bell');
  expect((await person.ask(getMessageChoices)).mail.reminders).toBe(true);
  await press(page, 'Unsubscribe');
  await expect(said(page)).toHaveText(/^You will get no more of these e-mails/);
  const { mail } = await person.ask(getMessageChoices);
  expect(mail).toEqual({ bookings: true, reminders: false, offers: true, requests: true });
});

test('a link that is cut off, a server that is away and an outcome that failed each say so', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  const address = await signed(club, person, 'unsubscribe', 'offers');
  await page.goto(address.slice(0, -1));
  await expect(main(page).getByRole('alert')).toHaveText(/^This link has expired or is incomplete/);
  await expect(main(page).getByRole('link', { name: 'My Bookings' })).toBeVisible();

  const away = { code: 'too-many-requests', message: 'Please wait a minute.' } as const;
  const letThrough = await refuse(page, { method: 'POST', path: '/mail-links/*' }, away);
  await page.goto(address);
  await press(page, 'Unsubscribe');
  await expect(main(page).getByRole('alert')).toHaveText(away.message);
  await letThrough();
  await press(page, 'Unsubscribe');
  await expect(said(page)).toHaveText(/^You will get no more/);
});

test('nobody else learns the address of a link: no search engine, and no page that it leads to', async ({
  page,
  club,
}) => {
  const address = await signed(club, await aUser(club), 'unsubscribe', 'offers');
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => {
    // The club's own font comes with the page, so its referrer does not matter.
    if (request.resourceType() !== 'font') referrers.push(request.headers()['referer']);
  });
  const response = await page.goto(address);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(await response?.text()).not.toContain(address.split('~').at(-1));
  await expect(main(page).getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(referrers.filter(Boolean)).toEqual([]);
});
