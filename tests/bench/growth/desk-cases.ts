import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { getCheckInList } from '#contract/desk/check-ins.ts';
import { getTill, listOwed } from '#contract/desk/desk-money.ts';
import { listDeskWaiting, listWaiting } from '#contract/bookings/waiting-list.ts';
import { findDeskPeople, getDeskBoard } from '#contract/desk/desk.ts';
import { getToday } from '#contract/desk/today.ts';
import { same, type GrowthCase } from './blocks.ts';

/** A day without bookings: the number of bookings on a day depends on the size of the club, not on its history. */
const date = addDays(toClubDate(new Date()), 30);

export const DESK_CASES: GrowthCase[] = [
  same(getDeskBoard, 'admin', { query: { date } }),
  same(getCheckInList, 'admin', { query: { date } }),
  same(getTill, 'admin', { query: { date } }),
  same(listOwed, 'admin'),
  same(listDeskWaiting, 'admin', { query: { date } }),
  same(listWaiting, 'regular'),
  same(getToday, 'admin'),
  same(findDeskPeople, 'admin', { query: { search: 'zubayda' } }, 'a few'),
  same(findDeskPeople, 'admin', { query: { search: 'nobody-at-all' } }, 'nobody'),
  same(findDeskPeople, 'admin', { query: { search: '01700000012' } }, 'a phone'),
];
