import { listBookings } from '#contract/bookings/bookings.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { aNewcomer } from '../support/pages.ts';
import { anAdmin, aPayer, aStaffMember, aUser } from '../support/people.ts';
import { expect, signIn, test } from './support/test.ts';

const DATE = inDays(3);

/** Returns a pattern for names that begin with these words. */
const words = (text: string) => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);

test('a visitor reads the club’s pages, by the menu', async ({ visitor, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Squash') });
  await visitor.goto('/');
  await visitor.sees('heading', /^About the Club$/);
  await visitor.press('button', /^Menu$/);
  await visitor.press('link', /^Courts$/);
  await visitor.sees('heading', /^Courts$/);
  await visitor.sees('button', words(`Book now: ${court.type}`));
  await visitor.fill(/^Search/, court.type);
  await visitor.misses('button', /^Book now: (?!Squash)/);
  await visitor.press('button', words(`Book now: ${court.type}`));
  await visitor.isAt(/^\/auth\/login$/);
});

test('a newcomer registers, looks round the dashboard, and logs in again', async ({ visitor }) => {
  const { name, email, password } = aNewcomer();
  await visitor.goto('/auth/register');
  await visitor.fill(/^Name/, name);
  await visitor.fill(/^Email/, email);
  await visitor.fill(/^Password/, password);
  await visitor.press('button', /^Register$/);
  await visitor.isAt(/^\/$/);

  await visitor.press('button', /^Account menu$/);
  await visitor.press('link', /^DashBoard$/);
  await visitor.sees('heading', /^My Profile$/);
  await visitor.press('button', /^Dashboard menu$/);
  await visitor.sees('dialog', /^Dashboard menu$/);
  // The press is outside the drawer and outside the scroll bar of desktop browsers.
  await visitor.leaveAt(350, 500, 'dialog', /^Dashboard menu$/);

  await visitor.press('button', /^Account menu$/);
  await visitor.press('button', /^Log Out$/);
  await visitor.sees('link', /^Login$/);
  await visitor.goto('/auth/login');
  await visitor.fill(/^Email/, email);
  await visitor.fill(/^Password/, password);
  await visitor.press('button', /^Login$/);
  await visitor.isAt(/^\/$/);
  await visitor.sees('button', /^Account menu$/);
});

test('a user books a court in the dialog, which a press beside it closes', async ({ visitor, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Squash') });
  const person = await aUser(club);
  await signIn(visitor, club, person);
  await visitor.goto('/courts');
  await visitor.press('button', words(`Book now: ${court.type}`));
  await visitor.sees('dialog', words(`Book ${court.type}`));
  await visitor.fill(/^Date/, DATE);
  await visitor.leaveAt(3, 3, 'dialog', words(`Book ${court.type}`));
  await visitor.press('button', words(`Book now: ${court.type}`));
  await visitor.fill(/^Date/, DATE);
  await visitor.press('checkbox', /^8:00 AM/);
  await visitor.press('button', /^Submit Booking$/);
  await visitor.sees('button', /^Close this note$/);
  expect(await person.ask(listBookings, { query: { user: person.email, status: 'pending' } })).toMatchObject([
    { court_id: court._id, date: DATE, slots: [court.slots[1]] },
  ]);
});

test('a member pays by card', async ({ visitor, club }) => {
  const { person, booking } = await aPayer(club);
  await signIn(visitor, club, person);
  await visitor.goto(paymentPage(booking._id));
  await visitor.fill(/^Card number/, '4242 4242 4242 4242');
  await visitor.fill(/^Expiry date/, '12/34');
  await visitor.fill(/^CVC/, '123');
  await visitor.press('button', /^Pay \$/);
  await visitor.sees('dialog', /^Payment Successful!/);
  await visitor.press('button', /^Go to Confirmed Bookings$/);
  await visitor.isAt(/^\/dashboard\/confirmedBookings$/);
});

test('a user books in the calendar what others see at once', async ({ visitor, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Handball') });
  const person = await aUser(club);
  await signIn(visitor, club, person);
  await visitor.goto(`/calendar?date=${DATE}&row=${court._id}&at=480`);
  await visitor.sees('heading', /^Calendar$/);
  await visitor.sees('text', /1 session/);
  await visitor.press('button', /^Book$/);
  await visitor.press('button', /^Submit Booking$/);
  await visitor.press('button', /^Close this note$/);
  await visitor.sees('text', /^8 AM.*Yours/);
});

test('the staff books a walk-in at the desk', async ({ visitor, club }) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Tennis'), price: 870 });
  const desk = await aStaffMember(club);
  await signIn(visitor, club, desk);
  await visitor.goto(`/calendar?date=${DATE}&row=${court._id}&at=480&book=1`);
  await visitor.press('button', /^Cash ৳870$/);
  await visitor.sees('link', /^Receipt$/);
  const { bookings } = await desk.ask(getDeskBoard, { query: { date: DATE } });
  expect(bookings.filter(({ court_id }) => court_id === court._id)).toMatchObject([
    { user_name: 'Walk-in', status: 'confirmed', payment: { method: 'cash', amount: 870 } },
  ]);
});
