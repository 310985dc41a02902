import { setTimeout as delay } from 'node:timers/promises';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { memoryMbOf } from '../support/cpu.ts';
import type { Ask } from '../support/load.ts';
import { record, tableOf, type Row } from '../support/record.ts';
import { openLongSite, toAsk, type GrownSite } from './grown-site.ts';
import { LIST_CASES } from './list-cases.ts';

// Measures the memory of a node of a large club in an evening: sixty people, each of whom opens something else every second.

const MINUTES = 10;
const PEOPLE = 60;
const LOOK_MS = 1000;
/** A third above the measured value. */
const KEEPS_MB = 330;
const DAYS = 60;

const { cluster, site, clear } = await openLongSite();

/** Returns requests for public pages in both languages and for each court on each of the days ahead: more than a node caches. */
async function listPublic({ rows }: GrownSite): Promise<Ask[]> {
  const courts = await rows<{ id: string }>('select id from courts where archived_at is null');
  const days = Array.from({ length: DAYS }, (_, day) => addDays(toClubDate(new Date()), day));
  const pages = [PAGES.home, PAGES.courts, PAGES.calendar].flatMap((page) => [page, addressIn('bn', page)]);
  return [
    ...days.flatMap((date) => [
      toAsk(getBoard, { query: { date } }),
      ...pages.map((page) => ({ path: `${page}?date=${date}` })),
      ...courts.flatMap(({ id }) => [
        toAsk(getAvailability, { params: { id }, query: { date } }),
        toAsk(getWeek, { params: { id }, query: { from: date } }),
      ]),
    ]),
  ];
}

/** Returns the requests of members and staff, except those that read a whole year. */
async function listOwn(of: GrownSite): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const { of: what, block } of LIST_CASES)
    if (!/year|csv/.test(what))
      asks.push(...(await block(of, 1)).filter(({ path }) => !path.includes('/data')).slice(0, 5));
  return asks.filter(({ method }) => method === undefined || method === 'GET');
}

const looks = [await listPublic(site), await listOwn(site)];
const end = performance.now() + MINUTES * 60_000;
const statuses = new Map<number, number>();

async function beThere(person: number): Promise<void> {
  for (let look = person; performance.now() < end; look += PEOPLE) {
    const list = looks[look % 3 === 0 ? 1 : 0] ?? [];
    const ask = list[Math.floor(Math.random() * list.length)];
    if (!ask) throw new Error('nothing to look at');
    const { status } = await site.client.ask(ask);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await delay(LOOK_MS);
  }
}

const rows: Row[] = [];
const note = (minute: number) => {
  rows.push({ minute, MB: Math.round(memoryMbOf(site.program.pid)) });
  console.log(Object.values(rows.at(-1) ?? {}).join(' | '));
};
note(0);
const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, person) => beThere(person)));
for (let minute = 1; minute <= MINUTES; minute += 1) {
  await delay(60_000);
  note(minute);
}
await everybody;
console.log(`answers: ${JSON.stringify([...statuses])}`);
record('crowd', tableOf(rows));
process.exitCode = Number(rows.at(-1)?.['MB']) > KEEPS_MB ? 1 : 0;
await site.stop();
await cluster.stop();
clear();
