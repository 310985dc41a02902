import { createHash, randomBytes } from 'node:crypto';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { getHall, type Hall } from '#contract/club/hall.ts';
import {
  createHallScreen,
  endHallScreen,
  hallPage,
  listHallScreens,
  MAX_HALL_SCREENS,
} from '#contract/club/hall-screens.ts';
import { formatNumber } from '#contract/numbers.ts';
import { t } from '#texts/hall.js';
import { findLatestAnnouncements } from '../announcements/store.ts';
import { findDay } from '../calendar/read-calendar.ts';
import { readClub } from '../club-settings/club-settings.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { makeHallRows } from './rules.ts';
import { endScreen, findPlays, findScreens, insertScreen, seeScreen } from './store.ts';

type HallServices = Pick<Services, 'db' | 'clock' | 'config'>;

const KEY_BYTES = 32;
const hashKey = (key: string) => createHash('sha256').update(key).digest();

async function readHall(
  { db, clock, config }: HallServices,
  date: ClubDate,
  showsNames: boolean,
): Promise<Hall> {
  const [club, courts, plays, news] = await Promise.all([
    readClub(db, config),
    findDay(db, date),
    findPlays(db, date, showsNames),
    findLatestAnnouncements(db, clock()),
  ]);
  return {
    club: { name: club.arena, ...(club.arena_bn !== undefined && { name_bn: club.arena_bn }) },
    date,
    rows: makeHallRows(courts, date, plays),
    news,
  };
}

/** Mounts the endpoints of hall screens. `cache` keeps what was read for one second, regardless of the number of screens. */
export function mountHall(mount: Mount, services: HallServices, cache: AnswerCache): void {
  const { db, clock, config } = services;

  mount(listHallScreens, () => findScreens(db));

  mount(createHallScreen, async ({ body, actor }) => {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const screen = await insertScreen(db, body, hashKey(key), actor);
    if (!screen) throw new Refusal('invalid-input', t.tooMany({ most: formatNumber(MAX_HALL_SCREENS) }));
    return { ...screen, address: config.publicUrl + hallPage(key) };
  });

  mount(endHallScreen, async ({ params: { id }, actor }) => {
    if (!(await endScreen(db, id, actor))) throw new Refusal('not-found', t.noSuchScreen);
  });

  mount(getHall, async ({ params: { key } }) => {
    const screen = await seeScreen(db, hashKey(key), clock());
    if (!screen) throw new Refusal('not-found', t.turnedOff);
    const date = toClubDate(clock());
    return cache.read(`hall ${date} ${screen.shows_names}`, () =>
      readHall(services, date, screen.shows_names),
    );
  });
}
