import { expect, test } from 'vitest';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { waiveUncollected } from '../support/product.ts';
import { setRules } from '../support/club-rules.ts';
import { aCoupon, inDays } from '../support/club.ts';
import { withParts } from '../payments/parts/parts-fixture.ts';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { openMessages } from './message-fixture.ts';

const club = await withParts(await openMessages());
const { server, admin, member, desk, told, bellOf, passUntil } = club;
const { advanced, approved, beginPart, divided, guests, payPart, take } = club;
const { email } = member.person;
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject);
const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

const SOON = 'Please pay for your booking soon';
const RECEIVED = 'We have received your payment';
const REST = 'Please pay the rest of your booking';

test('who has paid an advance reads what is still to pay, until when and where', async () => {
  const { booking, later } = await advanced();
  const letters = await told(email);
  expect(subjects(letters)).toEqual([
    'We have your request',
    'Your booking is approved: please pay',
    'Your booking is confirmed',
  ]);
  const confirmed = oneLine(letters.at(-1)?.text);
  expect(confirmed).toContain('We have received ৳300 (card ending 4242).');
  expect(confirmed).toMatch(/৳700 is still to pay: here until .+, 5:00 AM \(Dhaka\), or at the club\./);

  await payPart(later);
  const [received, ...more] = await told(email);
  expect(more).toEqual([]);
  expect(received?.subject).toBe(RECEIVED);
  expect(oneLine(received?.text)).toContain(
    'We have received ৳700 (card ending 4242). All of the booking is paid.',
  );
  const payment = (await club.ledger.payments(booking)).at(-1);
  expect(received?.text).toContain(`/dashboard/receipt/${booking._id}/${payment?.id}`);
  expect((await bellOf(member))[0]).toMatchObject({ title: RECEIVED, page: '/dashboard/confirmedBookings' });
  expect(await told()).toEqual([]);
});

test('what the desk takes of a confirmed booking is told to its owner, and a whole payment as before', async () => {
  const booking = await approved(2);
  await take(booking, 1000);
  expect(subjects(await told(email)).slice(-1)).toEqual(['Your booking is confirmed']);
  await guests(booking, 2);
  const [received, ...more] = await told(email);
  expect([received?.subject, more]).toEqual([RECEIVED, []]);
  expect(oneLine(received?.text)).toContain('We have received ৳200 (Cash).');

  const { booking: other } = await divided();
  await take(other, 400);
  expect(subjects(await told(email)).filter((subject) => subject === RECEIVED)).toEqual([]);
  await take(other, 100);
  expect(oneLine((await told(email))[0]?.text)).toMatch(
    /received ৳100 \(Cash\)\. ৳500 is still to pay: here/,
  );
});

test('the reminder to pay names the advance', async () => {
  const { booking } = await divided();
  await told();
  const { expires_at: until } = await club.shown(booking);
  server.clock.pass({ seconds: (Date.parse(until ?? '') - server.clock.now().getTime()) / 1000 - 7000 });
  const [sent, ...more] = (await told(email)).filter(({ subject }) => subject === SOON);
  expect(more).toEqual([]);
  expect(oneLine(sent?.text)).toContain('Price: ৳1,000 Advance: ৳300');
});

test('the day before play who has a rest to pay is reminded once, and again of it before play', async () => {
  const { booking } = await advanced();
  await told();
  await passUntil(booking, -24 * 60 - 1);
  expect(await told(email)).toEqual([]);
  await passUntil(booking, -24 * 60);
  const [sent, ...more] = await told(email);
  expect([sent?.subject, more]).toEqual([REST, []]);
  expect(oneLine(sent?.text)).toMatch(/৳700 is still to pay: here until .+, 5:00 AM \(Dhaka\)/);
  expect(sent?.text).toContain(`/dashboard/payment/${booking._id}`);
  expect(sent?.headers).toMatch(/^list-unsubscribe-post:/im);
  expect(await told(email)).toEqual([]);
  await passUntil(booking, -90);
  const [soon] = await told(email);
  expect(soon?.subject).toBe('You play soon');
  expect(oneLine(soon?.text)).toContain('৳700 is still to pay, at the club.');
});

test('who has paid all of it is not', async () => {
  const { booking, later } = await advanced();
  await payPart(later);
  await told();
  await passUntil(booking, -20 * 60);
  expect(subjects(await told(email))).not.toContain(REST);
});

test('what is moved is told with its rest, and what was never paid is told to nobody', async () => {
  const { booking } = await advanced();
  await told();
  const place = { court_id: booking.court_id, date: inDays(server, 70), slots: booking.slots };
  await desk.ask(moveBookingTo, { params: { id: booking._id }, body: { ...place, price: 'keep' } });
  const [moved] = await told(email);
  expect(oneLine(moved?.text)).toContain('৳700 is still to pay: here until');
  await passUntil(booking, 31 * 24 * 60);
  await told();
  await waiveUncollected(server.services);
  expect(await club.shown(booking)).toMatchObject({ parts: { covered: 1000, due_later: 0 } });
  expect(await told(email)).toEqual([]);
});

test('who is moved reads that what they paid counts, unless a coupon took off all', async () => {
  for (const [percent, day] of [
    [50, 65],
    [100, 66],
  ] as const) {
    const { code } = await aCoupon(admin, { amount: percent });
    const booking = await approved(1);
    const { body } = await begin(member, booking, code, 5 * (100 - percent));
    if (body.clientSecret !== null) await confirmCard(server, body.clientSecret);
    await report(member, booking, body.transactionId ?? transactionOf(body.clientSecret));
    await told();
    const place = { court_id: booking.court_id, date: inDays(server, day), slots: booking.slots };
    await desk.ask(moveBookingTo, { params: { id: booking._id }, body: { ...place, price: 'keep' } });
    const [moved] = await told(email);
    expect(moved?.subject).toBe('Your booking has a new place or time');
    expect(oneLine(moved?.text).includes('What you have paid counts for it.')).toBe(percent < 100);
  }
});

test('the end of the time to pay online is that of the rules as they are now', async () => {
  await setRules(admin, { restMinutes: 0 });
  await advanced();
  const confirmed = (await told(email)).at(-1);
  expect(oneLine(confirmed?.text)).toMatch(/still to pay: here until .+, 7:00 AM \(Dhaka\)/);
  await setRules(admin, { restMinutes: 120 });
});

test('a calendar shows a booking in parts as any other', async () => {
  const { booking } = await advanced();
  const { own } = await member.ask(getCalendarFeeds);
  const feed = await (await fetch(own.replace(server.publicUrl, server.url))).text();
  const event = feed.split('BEGIN:VEVENT').find((text) => text.includes(booking._id));
  expect(event).toContain('STATUS:CONFIRMED');
  const said = event?.split('\r\n').filter((line) => !line.startsWith('UID:'));
  expect(said?.join('\n')).not.toMatch(/৳|700/);
});

test('who has paid a part that was over by then reads why it goes back, and so do the admins', async () => {
  const { booking, now } = await divided();
  const { body } = await beginPart(now, 300);
  const ended = server.db.updateTable('charges').set({ state: 'ended' });
  await ended.where('booking_id', '=', booking._id).execute();
  await confirmCard(server, body.clientSecret);
  const letters = await told();
  const textOf = (to: string, about: string) =>
    oneLine(letters.find((letter) => letter.to === to && letter.subject === about)?.text);
  const WHY = 'It arrived, but its part of the booking has changed.';
  expect(textOf(email, 'Your payment could not be used for the booking')).toContain(
    `${WHY} The club gives it back.`,
  );
  expect(textOf(admin.person.email, 'A payment could not be used')).toContain(WHY);
});
