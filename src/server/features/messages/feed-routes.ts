import type { FastifyInstance } from 'fastify';
import { addDays, clubDateOf } from '#contract/clock/club-time.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Services } from '../services.ts';
import { readCalendarContext } from './calendar-context.ts';
import { writeCalendar } from './calendar-object.ts';
import { findClubFeed, findFeedOwner, findOwnFeed, type FeedOwner } from './feed-store.ts';
import { t } from './feed-texts.ts';
import { readLinkKey } from './key-store.ts';
import { readFeed } from './links.ts';

/** Below this are the calendar feeds; the name of the file is the permission. */
export const FEEDS = '/calendar';

const DAYS_BACK = 31;
const DAYS_AHEAD = 92;

/** Private calendar feeds for calendar programs, which cannot sign in. */
export function registerFeeds(app: FastifyInstance, { db, clock, config, identity }: Services): void {
  /** Whether they work for the club, and have the second factor where it is required: a calendar program cannot be asked for it. */
  async function isActingStaff({ email, role }: Pick<FeedOwner, 'email' | 'role'>): Promise<boolean> {
    if (!isStaffRole(role)) return false;
    return config.secondFactor !== 'staff' || ((await identity.hasSecondFactor?.(email)) ?? true);
  }

  /** Returns the bookings of a feed, and its owner's language; null where its address is an old one. */
  async function read(file: string) {
    const feed = readFeed(await readLinkKey(db), file);
    const owner = feed && (await findFeedOwner(db, feed.userId));
    if (!feed || owner?.version !== feed.version) return null;
    const { language } = owner;
    const today = clubDateOf(clock());
    const from = addDays(today, -DAYS_BACK);
    if (feed.of === 'own') return { language, bookings: await findOwnFeed(db, feed.userId, from) };
    return (await isActingStaff(owner))
      ? { language, bookings: await findClubFeed(db, from, addDays(today, DAYS_AHEAD)) }
      : null;
  }

  app.get<{ Params: { file: string } }>(`${FEEDS}/:file`, async ({ params: { file } }, reply) => {
    const feed = await read(file);
    if (!feed)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(t.hasMoved);
    const text = await inLanguage(feed.language, async () =>
      writeCalendar(feed.bookings, await readCalendarContext({ db, config })),
    );
    return reply
      .header('cache-control', 'private, max-age=300')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
