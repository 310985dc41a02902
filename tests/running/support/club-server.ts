import { countCourts as courtsCount } from '#contract/club/courts.ts';
import { api } from '../../support/client.ts';
import * as club from '../../support/processes/club-process.ts';
import { aVisitor } from '../../support/people.ts';
import { endWithTest } from './processes.ts';

export { waitUntilOpen, type ClubProcess } from '../../support/processes/club-process.ts';

/** Starts the product as its users do without waiting for it. It is stopped after the test at the latest. */
export async function launchClub(place: club.Place): Promise<club.ClubProcess> {
  return endWithTest(await club.launchClub(place));
}

export async function startClub(place: club.Place): Promise<club.ClubProcess> {
  return club.waitUntilOpen(await launchClub(place));
}

export async function countCourts(server: club.ClubProcess): Promise<number> {
  return (await api(server).as(aVisitor).ask(courtsCount)).count;
}
