import { describe, expect, test } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { aBooking } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const { server, admin, member, queue, release, waitsOf, accept, stateOf } = await openWaitingList();
const { expire } = backgroundOf(server);

/** Moves the clock to this number of seconds before the first slot of a day. */
const passUntilSeconds = (date: string, seconds: number) =>
  server.clock.pass({
    seconds: (toInstant(date, 7 * 60).getTime() - server.clock.now().getTime()) / 1000 - seconds,
  });
const passUntil = (date: string, minutes: number) => passUntilSeconds(date, minutes * 60);

describe('where a held place waits for two hours', () => {
  /**
   * Releases a slot `minutes` before play; `until` is how many minutes before play the waiting person's offer expires. Null when no offer
   * is made.
   */
  async function heldAt(minutes: number) {
    await setRules(admin, { offerMinutes: 120 });
    const made = await queue(2);
    passUntil(made.date, minutes);
    await release(made.booking);
    const { _id: id = '', offer } = (await waitsOf(made.first)) ?? {};
    const begin = toInstant(made.date, 7 * 60).getTime();
    const until = offer ? (begin - Date.parse(offer.expires_at)) / 60_000 : null;
    await setRules(admin, { offerMinutes: 30 });
    return { ...made, id, until };
  }

  test('it ends two hours later, and at the latest half an hour before play', async () => {
    expect((await heldAt(151)).until).toBe(31);
    expect((await heldAt(150)).until).toBe(30);
    expect((await heldAt(149)).until).toBe(30);
    expect((await heldAt(60)).until).toBe(30);
    expect((await heldAt(59)).until).toBeNull();
  });

  test('it is accepted until a second before that, and is anybody’s from then on', async () => {
    const { date, first, id } = await heldAt(100);
    passUntilSeconds(date, 30 * 60 + 1);
    await expire();
    expect((await accept(first, id)).status).toBe(200);

    const over = await heldAt(100);
    passUntil(over.date, 30);
    expect((await accept(over.first, over.id)).problem.code).toBe('offer-expired');
    await expire();
    // It is too late to ask the second person, so the slot is free.
    expect([await stateOf(over.first), await stateOf(over.second)]).toEqual([undefined, 'waiting']);
    expect((await aBooking(member, over.court, { date: over.date })).status).toBe('pending');
  });
});
