import type { FastifyInstance } from 'fastify';
import { addDays, clubDateOf } from '#contract/clock/club-time.ts';
import { isStaffRole } from '../../../platform/http/authorise.ts';
import { sendEncoded, type EncodedText } from '../../../platform/http/encoded-text.ts';
import { createThrottle, refuseUntil } from '../../../platform/http/limits/throttle.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { readCalendarContext } from './calendar-context.ts';
import { writeCalendar } from '../calendar-object.ts';
import { findFeed, findFeedOwner, findFeedVersion, type FeedOwner } from './feed-store.ts';
import { t } from './feed-texts.ts';
import { readLinkKey } from '../key-store.ts';
import { createKeptFeeds } from './kept-feeds.ts';
import { readFeed, type Feed } from '../links.ts';

/** Below this are the calendar feeds; the name of the file is the permission. */
export const FEEDS = '/calendar';

const DAYS_BACK = 31;
const DAYS_AHEAD = 92;

/** Private calendar feeds for calendar programs, which cannot sign in. */
export function registerFeeds(
  app: FastifyInstance,
  { db, clock, config, identity }: Services,
  /** How often one feed is answered, whoever asks: its address may be anywhere. */
  perMinute: number,
): void {
  /** Whether they work for the club, and have the second factor where it is required: a calendar program cannot be asked for it. */
  async function isActingStaff({ email, role }: Pick<FeedOwner, 'email' | 'role'>): Promise<boolean> {
    if (!isStaffRole(role)) return false;
    return config.secondFactor !== 'staff' || ((await identity.hasSecondFactor?.(email)) ?? true);
  }

  /** Returns which bookings a feed has, and its owner's language; null where its address is an old one. */
  async function find(feed: Feed) {
    const owner = await findFeedOwner(db, feed.userId);
    if (owner?.version !== feed.version) return null;
    if (feed.of === 'club' && !(await isActingStaff(owner))) return null;
    const today = clubDateOf(clock());
    const days = { from: addDays(today, -DAYS_BACK), today, to: addDays(today, DAYS_AHEAD) };
    const userId = feed.of === 'own' ? feed.userId : null;
    return { language: owner.language, bookings: { ...days, userId } };
  }

  const allow = config.rateLimit ? createThrottle({ feed: perMinute }, clock) : () => 0;
  const readKept = createKeptFeeds(clock);

  async function read(file: string): Promise<EncodedText | null> {
    const feed = readFeed(await readLinkKey(db), file);
    if (!feed) return null;
    refuseUntil(allow({ kind: 'feed', network: `${feed.of} ${feed.userId}` }));
    const found = await find(feed);
    if (!found) return null;
    const { language, bookings } = found;
    const name = `${bookings.userId ?? 'club'} ${language}`;
    return readKept(name, await findFeedVersion(db, bookings), () =>
      inLanguage(language, async () =>
        writeCalendar(await findFeed(db, bookings), await readCalendarContext({ db, config })),
      ),
    );
  }

  app.get<{ Params: { file: string } }>(`${FEEDS}/:file`, async (request, reply) => {
    const feed = await read(request.params.file);
    if (!feed)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(t.hasMoved);
    void reply
      .header('cache-control', 'private, max-age=300')
      .header('vary', 'accept-encoding')
      .type('text/calendar; charset=utf-8');
    return sendEncoded(request, reply, feed);
  });
}
