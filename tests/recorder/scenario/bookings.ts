import { cancelBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import {
  approveSeries,
  createSeries,
  endSeries,
  previewSeries,
  rejectSeries,
} from '#contract/bookings/series.ts';
import {
  acceptOffer,
  joinWaitingList,
  leaveWaitingList,
  listDeskWaiting,
  listWaiting,
} from '#contract/bookings/waiting-list.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { followMailLink, getMailLink } from '#contract/messages/messages.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import type { Somebody } from './setting.ts';
import { of, type Story } from './story.ts';

export async function bookCourts(story: Story): Promise<void> {
  story.begin('bookings: asked for, decided, moved');
  await decide(story);
  story.begin('bookings: weekly');
  await bookWeekly(story);
  story.begin('bookings: waited for');
  await wait(story);
  story.begin('bookings: time runs out');
  await letTimePass(story);
}

async function decide({ requested, approved, desk, member, club, aDay }: Story) {
  await desk.ask(rejectBooking, { ...of(await requested()), body: { reason: 'The floor is laid anew.' } });
  await requested();
  // The staff receive messages about requests every ten minutes.
  await club.pass({ minutes: 11 });
  await member.ask(cancelBooking, of(await approved()));
  await desk.ask(cancelAtDesk, {
    ...of(await approved()),
    body: { expected: 0, part: 'policy', reason: 'The roof leaks.', handed: false },
  });
  const moved = await approved();
  const { court, date } = await aDay();
  const body = { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' } as const;
  await desk.ask(moveBookingTo, { ...of(moved), body });
  await club.settle();
}

async function bookWeekly({ member, desk, admin, club }: Story) {
  const court = await aCourt(admin);
  const first = inDays(club, 1);
  const dates = [0, 7, 14, 21].map((days) => addDays(first, days));
  const weekly = (slot: number) => ({
    court_id: court._id,
    slots: court.slots.slice(slot, slot + 1),
    dates,
    total_price: 4 * court.price,
  });
  await member.ask(previewSeries, {
    body: { court_id: court._id, slots: court.slots.slice(0, 1), from: first },
  });
  const { series_id: id } = await member.ask(createSeries, { body: weekly(0) });
  await desk.ask(approveSeries, { params: { id } });
  await club.settle();
  await member.ask(endSeries, { params: { id }, query: { from: addDays(first, 14) } });
  const other = await member.ask(createSeries, { body: weekly(1) });
  await desk.ask(rejectSeries, { params: { id: other.series_id }, body: { reason: 'A league plays then.' } });
  await club.settle();
}

/** Plays the waiting list: one person keeps waiting, others accept, decline or ignore the slot held for them. */
async function wait(story: Story) {
  const { somebody, admin, desk, member, club } = story;
  const court = await aCourt(admin, { type_bn: 'টেনিস' });
  const date = inDays(club, 3);
  const idOf = async (who: Somebody) => (await who.ask(listWaiting))[0]?._id ?? '';
  const others = await somebody('Omar');
  async function release(slot: number, ...people: Somebody[]) {
    const slots = court.slots.slice(slot, slot + 1);
    const booking = await aBooking(others, court, { date, slots });
    for (const who of people)
      await who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots } });
    await desk.ask(listDeskWaiting, { query: { date } });
    await others.ask(cancelBooking, of(booking));
    await club.settle();
  }
  const [asma, lima, dipu] = [await somebody('Asma'), await somebody('Lima'), await somebody('Dipu')];
  await release(0, asma, lima);
  await asma.ask(acceptOffer, { params: { id: await idOf(asma) }, body: { total_price: court.price } });
  await lima.ask(leaveWaitingList, { params: { id: await idOf(lima) } });
  await release(1, lima, dipu);
  // Lima does not answer, so the slot is then held for Dipu, who declines.
  await club.pass({ hours: 4 });
  await dipu.ask(leaveWaitingList, { params: { id: await idOf(dipu) } });
  await release(2, member);
  await follow(story, member);
  await club.settle();
}

/** Lets requests, payments and arrivals miss their deadlines. A person who has paid receives a reminder. */
async function letTimePass(story: Story) {
  const { club, admin, member, somebody, payByCard, payPart, divide } = story;
  await club.passUntil({ hour: 10 });
  const court = await aCourt(admin, { type_bn: 'টেনিস' });
  const late = await somebody('Late Lubna');
  const tomorrow = inDays(club, 1);
  await aBooking(late, court, { date: tomorrow, slots: court.slots.slice(0, 1) });
  await anApprovedBooking(late, admin, court, { date: inDays(club, 5) });
  const soon = await anApprovedBooking(member, admin, court, {
    date: tomorrow,
    slots: court.slots.slice(2, 3),
  });
  await payByCard(soon);
  const parts = await divide({ court: await aCourt(admin), date: inDays(club, 2) });
  await payPart(parts.now);
  await club.settle();
  for (const minutes of [20 * 60 + 10, 55]) await club.pass({ minutes });
  await follow(story, member);
  for (const minutes of [60, 90, 40]) await club.pass({ minutes });
}

/** Follows the link in the person's last email, without signing in. */
async function follow({ visitor, club }: Story, { person }: Somebody) {
  const params = { token: club.mailedToken(person.email, '/mail/') };
  const { refund } = await visitor.ask(getMailLink, { params });
  await visitor.ask(followMailLink, { params, body: refund ? { expected: refund.amount } : {} });
  await club.settle();
}
