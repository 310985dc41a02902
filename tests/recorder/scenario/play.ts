import { LANGUAGES } from '#contract/language.ts';
import type { RecordedClub } from '../recorded-club.ts';
import { keepAccounts, tellEveryWay } from './accounts.ts';
import { refuseBookings } from './booking-refusals.ts';
import { bookCourts } from './bookings.ts';
import { workAtDesk } from './desk.ts';
import { makeEveryCall } from './every-call.ts';
import { keepHouse, readBooks } from './house.ts';
import { shareMemberships } from './memberships.ts';
import { payForBookings } from './payments.ts';
import { openSetting, type Setting } from './setting.ts';
import { openStory } from './story.ts';

/** The stories of the scenario, each played once per language. */
const STORIES = {
  bookings: bookCourts,
  payments: payForBookings,
  desk: workAtDesk,
  memberships: shareMemberships,
  house: keepHouse,
  books: readBooks,
  accounts: keepAccounts,
};

async function useUpTheDay({ begin, club }: Setting): Promise<void> {
  begin('what hundreds of people bring about');
  await club.useUpTheDay();
  await club.pass({ minutes: 2 });
}

/** Plays the wanted parts of the scenario in this order. Returns the errors of parts that failed. */
export async function play(club: RecordedClub, isWanted: (part: string) => boolean): Promise<string[]> {
  const stopped: string[] = [];
  async function tryPart(part: string, work: () => Promise<void>): Promise<void> {
    if (!isWanted(part)) return;
    const began = performance.now();
    await work().catch((error: unknown) =>
      stopped.push(`${part} came to no end: ${String((error as Error).stack)}`),
    );
    // Old messages are deleted, so the sent kinds are collected after each part.
    club.recording.noteSent(await club.whatWasSent());
    console.info(`  ${part}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const setting = await openSetting(club);
  await tryPart('refusals', () => refuseBookings(setting));
  await tryPart('calls', () => makeEveryCall(setting));
  for (const language of LANGUAGES) {
    if (!Object.keys(STORIES).some(isWanted)) break;
    const story = await openStory(setting, language);
    await tellEveryWay(story);
    for (const [name, tell] of Object.entries(STORIES)) {
      // Each story starts at the same hour, because messages are not sent at night and are limited per day.
      if (isWanted(name)) await club.passUntil({ hour: 10 });
      await tryPart(name, () => tell(story));
    }
  }
  await tryPart('crowds', () => useUpTheDay(setting));
  return stopped;
}
