import { expect } from 'vitest';
import { listAhead, cancelBooking, createBooking } from '#contract/bookings/bookings.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import { uploadPhoto } from '#contract/account/account.ts';
import { signIn } from '#contract/identity/sign-in.ts';
import { addChild, getHousehold, inviteToHousehold } from '#contract/memberships/households.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { api, type ClubAt } from '../../support/client.ts';
import { aCourt, bookingRequest, inDays } from '../../support/club.ts';
import { aMembership, aTier } from '../../support/memberships.ts';
import { anAdmin, aUser, aVisitor, confirmEmail } from '../../support/people.ts';
import { PICTURES } from '../../support/pictures.ts';

/** The number of repetitions for actions without a limit. A sign-in costs the server a good part of a second. */
const OFTEN = 60;

/** Repeats an action until it is refused. Returns the number of successes. */
async function asOftenAsMay(act: (nth: number) => Promise<{ status: number }>): Promise<number> {
  for (let done = 0; done < OFTEN; done += 1) if ((await act(done)).status >= 400) return done;
  return OFTEN;
}

/**
 * Lets a member with a confirmed email create as much of everything as the limits allow. Returns the numbers, and the requests that read
 * all of it.
 */
export async function prepare(club: ClubAt & { db: Db }) {
  const admin = api(club).as(await anAdmin(club));
  const hours = Array.from({ length: 10 }, (_, nth) => `${nth + 1}:00 PM - ${nth + 2}:00 PM`);
  const court = await aCourt(admin, { slots: hours });
  const other = api(club).as(await aUser(club));
  const stranger = api(club).as(await confirmEmail(club, await aUser(club, { name: 'Badrul Alam' })));
  const { person } = stranger;
  const tier = await aTier(admin, { most_people: 12 });
  await aMembership(club, person, { tier, starts_on: inDays(club, 0), ends_on: inDays(club, 364) });

  const book = (by: typeof person, days: number, nth: number) =>
    bookingRequest(by, court, inDays(club, days), hours.slice(nth, nth + 1));
  const bookings: string[] = [];
  const ahead = await asOftenAsMay(async (nth) => {
    const booked = await stranger.call(createBooking, { body: book(person, 1, nth) });
    if (booked.status === 201) bookings.push(booked.body._id);
    return booked;
  });
  const cancelled = await asOftenAsMay(async () => {
    await stranger.call(cancelBooking, { params: { id: bookings.pop() ?? '' } });
    const again = await stranger.call(createBooking, { body: book(person, 1, ahead - 1) });
    if (again.status === 201) bookings.push(again.body._id);
    return again;
  });
  await other.ask(createBooking, { body: book(other.person, 2, 0) });
  const waiting = await asOftenAsMay(() =>
    stranger.call(joinWaitingList, {
      body: { court_ids: [court._id], date: inDays(club, 2), slots: hours.slice(0, 1) },
    }),
  );
  const invitations = await asOftenAsMay((nth) =>
    stranger.call(inviteToHousehold, { body: { email: `invited-${nth}@example.com` } }),
  );
  const children = await asOftenAsMay((nth) =>
    stranger.call(addChild, { body: { name: `Child ${nth}`, born_on: '2016-05-01', consent: true } }),
  );
  let cookie = '';
  const sessions = await asOftenAsMay(async () => {
    const entered = await api(club)
      .as(aVisitor)
      .call(signIn, { body: { email: person.email, password: person.password } });
    const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (entered.status === 200) cookie = cookies.join('; ');
    return entered;
  });
  const photo = PICTURES.jpeg(256, 256).toString('base64');
  const photos = await asOftenAsMay(() => stranger.call(uploadPhoto, { body: { photo } }));

  const feed = new URL((await stranger.ask(getCalendarFeeds)).own).pathname;
  const household = await stranger.ask(getHousehold);
  const ofOwn = encodeURIComponent(person.email);
  const lists = [
    `/api/bookings?user=${ofOwn}&status=pending`,
    '/api/bookings/ahead',
    '/api/bookings/past',
    `/api/payments?user=${ofOwn}`,
    '/api/notifications',
    '/api/waitlist',
    '/api/membership',
    '/api/membership/offers',
    '/api/household',
    '/api/calendar-feeds',
    '/api/push-subscriptions',
  ];
  const token = await person.token();
  for (const path of lists) {
    const { status } = await fetch(club.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(status, path).toBe(200);
  }
  return {
    made: {
      cancelled,
      ahead: (await stranger.ask(listAhead)).length,
      waiting,
      invitations: Math.min(invitations, household.invitations.length),
      children: Math.min(children, household.children.length),
      sessions,
      photos,
    },
    token,
    asks: [
      { name: 'own data', path: '/api/account/data' },
      { name: 'feed', path: feed },
      ...lists.map((path) => ({ name: path, path })),
      { name: 'sessions', path: '/identity/access', cookie },
    ],
  };
}
