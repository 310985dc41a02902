import { toClubMinute } from '#contract/clock/club-time.ts';
import { getBoard, getWeek, listOwnSlots } from '#contract/bookings/calendar.ts';
import { getCheckInList, sendCheckIns } from '#contract/desk/check-ins.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/desk/desk-series.ts';
import { cancelAtDesk, undoDeskBooking, type DeskRequest } from '#contract/desk/desk-bookings.ts';
import { getTill } from '#contract/desk/desk-money.ts';
import { findDeskPeople, getDeskBoard, getDeskBooking, linkGuest, updateVisit } from '#contract/desk/desk.ts';
import { createBlock, endBlock, listBlocks, previewBlock } from '#contract/desk/blocks.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { getToday } from '#contract/desk/today.ts';
import { endSeriesAtDesk } from '#contract/bookings/series.ts';
import { blockOn } from '../../support/blocks.ts';
import { aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { CASH, of, type Story } from './story.ts';

export async function workAtDesk(story: Story): Promise<void> {
  story.begin('desk: bookings');
  await book(story);
  story.begin('desk: weekly');
  await bookWeekly(story);
  story.begin('desk: who comes today');
  await receive(story);
  story.begin('desk: blocks');
  await block(story);
}

const WALK_IN = { kind: 'walk-in' } as const;
const ON_ARRIVAL = { kind: 'on-arrival' } as const;

/** Books at the desk for a member, guests and walk-ins: paid now, on arrival, and free. */
async function book({ atDesk, aDay, desk, member, somebody, club, language }: Story) {
  await atDesk(await aDay(), { who: { kind: 'member', _id: member.person.id }, pay: ON_ARRIVAL });
  const phone = language === 'en' ? '01712-345678' : '01712-345679';
  const { _id: id } = await atDesk(await aDay(), { who: { kind: 'guest', name: 'Rahim', phone }, pay: CASH });
  const { court, date } = await aDay();
  const body = { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' } as const;
  await desk.ask(moveBookingTo, { params: { id }, body });
  await atDesk(await aDay(), { who: WALK_IN, pay: { kind: 'now', method: 'card-terminal' } });
  await atDesk(await aDay(), { who: WALK_IN, pay: { kind: 'free' }, note: 'They painted the wall.' });
  const known = { kind: 'guest', name: 'Known Khaled', phone: phone.replace('345', '346') } as const;
  const { guest } = await atDesk(await aDay(), { who: known, pay: ON_ARRIVAL });
  const account = await somebody('Known Khaled');
  await desk.ask(findDeskPeople, { query: { search: 'Khaled' } });
  await desk.ask(linkGuest, { params: { id: guest?._id ?? '' }, body: { user_id: account.person.id } });
  await desk.ask(undoDeskBooking, of(await atDesk(await aDay(), { who: WALK_IN, pay: CASH })));
  await desk.ask(getDeskBoard, { query: { date } });
  await club.settle();
}

async function bookWeekly({ admin, desk, club, language }: Story) {
  const court = await aCourt(admin);
  const [slots, from] = [court.slots.slice(1, 2), inDays(club, 1)];
  await desk.ask(previewDeskSeries, { body: { court_id: court._id, slots, from } });
  const who = {
    kind: 'guest',
    name: 'Weekly Wasim',
    phone: `0171234568${language === 'en' ? 1 : 2}`,
  } as const;
  const body = {
    court_id: court._id,
    slots,
    dates: [from, inDays(club, 8)],
    total_price: 2 * court.price,
    who,
  };
  const { series_id: id } = await desk.ask(createDeskSeries, { body });
  await desk.ask(endSeriesAtDesk, { params: { id }, query: { from: inDays(club, 8) } });
}

/** Handles today's bookings: one is checked in by code, one by name, one is a no-show, and one is cancelled. */
async function receive({ admin, desk, member, atDesk, club }: Story) {
  await club.passUntil({ hour: 14 });
  const date = inDays(club, 0);
  const hour = Math.floor(toClubMinute(club.clock.now()) / 60);
  async function todays(pay: DeskRequest['pay'] = ON_ARRIVAL, who: DeskRequest['who'] = WALK_IN) {
    const court = await aCourt(admin, { slots: [`${hour}:00 - ${hour + 1}:00`] });
    return atDesk({ court, date }, { who, pay });
  }
  const own = await todays(CASH, { kind: 'member', _id: member.person.id });
  // The code is created together with its message.
  await club.settle();
  const { code = '' } = await desk.ask(getDeskBooking, of(own));
  await desk.ask(getCheckInList, { query: { date } });
  await member.ask(getByCode, { params: { code } });
  await desk.ask(getByCode, { params: { code } });
  await desk.ask(sendCheckIns, { body: { items: [{ code }] } });
  await desk.ask(sendCheckIns, { body: { items: [{ code }] } });
  await desk.ask(updateVisit, { ...of(await todays()), body: { checked_in: true, note: 'Left-handed.' } });
  await desk.ask(updateVisit, { ...of(await todays()), body: { no_show: true } });
  const unwell = { expected: 0, part: 'policy', reason: 'They feel unwell.', handed: false } as const;
  await desk.ask(cancelAtDesk, { ...of(await todays()), body: unwell });
  await todays();
  await desk.ask(getToday);
  await desk.ask(getTill, { query: { date } });
  await member.ask(getBoard, { query: { date } });
  await member.ask(listOwnSlots, { query: { from: date, to: inDays(club, 7) } });
  // No one came for the last booking.
  await club.pass({ hours: 1 });
  await desk.ask(getToday);
}

async function block({ admin, desk, member, club }: Story) {
  const court = await aCourt(admin, { type_bn: 'টেনিস' });
  const date = inDays(club, 3);
  const inside = await anApprovedBooking(member, admin, court, { date });
  const { dates, ...time } = blockOn(court, date);
  await desk.ask(previewBlock, { body: { courts: time.courts, from: time.from, to: time.to, dates } });
  const what = { kind: 'private', affected: 'cancel', reason: 'A wedding.' } as const;
  const wedding = await admin.ask(createBlock, {
    body: blockOn(court, date, { ...what, expected: [inside._id] }),
  });
  const cup = { kind: 'tournament', title: 'Cup', title_bn: 'কাপ', is_title_public: true } as const;
  await desk.ask(createBlock, { body: blockOn(court, inDays(club, 4), cup) });
  await desk.ask(listBlocks, { query: { from: date, to: inDays(club, 5) } });
  await member.ask(getWeek, { params: { id: court._id }, query: { from: date } });
  await admin.ask(endBlock, { params: { series: wedding.series_id } });
  await club.settle();
}
