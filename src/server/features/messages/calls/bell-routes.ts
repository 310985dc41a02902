import {
  getBookingCalendar,
  getCalendarFeeds,
  renewCalendarFeeds,
  type CalendarFeeds,
} from '#contract/messages/calendar-feeds.ts';
import {
  countUnread,
  getMessageChoices,
  listNotifications,
  MAIL_GROUPS,
  readNotifications,
  setMessageChoice,
  type MailGroup,
  type MessageChoices,
} from '#contract/messages/messages.ts';
import { findLastRestore } from '../../../platform/db/hold.ts';
import { renewFeeds } from '../../../platform/db/calendar-feeds.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isStaffRole } from '../../../platform/http/authorise.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { readCalendarContext } from './calendar-context.ts';
import { writeCalendar } from '../calendar-object.ts';
import { findBookings } from '../facts-store.ts';
import { FEEDS } from './feed-routes.ts';
import { readLinkKey } from '../key-store.ts';
import { signFeed } from '../links.ts';
import { readOwnNotifications } from './own-notifications.ts';
import { t } from './notification-texts.ts';
import { choose, countUnreadOf, findChoices, markRead } from './own-store.ts';

const byGroup = (isWanted: (group: MailGroup) => boolean) =>
  Object.fromEntries(MAIL_GROUPS.map((group) => [group, isWanted(group)])) as MessageChoices['mail']; // each group is there

/** Mounts what one was told, which e-mails one gets, and one's calendar feeds. */
export function mountMessages(mount: Mount, { db, clock, config, mail, sms }: Services): void {
  async function readChoices({ userId, email }: Caller): Promise<MessageChoices> {
    const choices = await findChoices(db, userId);
    const { noMail, noPush, isConfirmed, phone, isNumberConfirmed } = choices;
    return {
      mail: byGroup((group) => !noMail.includes(group)),
      push: byGroup((group) => !noPush.includes(group)),
      sms: byGroup((group) => choices.sms.includes(group)),
      email: email === '' ? null : email,
      is_confirmed: isConfirmed,
      can_mail: mail !== null,
      texts: { phone, is_confirmed: isNumberConfirmed, can_send: sms !== null },
    };
  }

  async function feedsOf({ userId, role }: Caller): Promise<CalendarFeeds> {
    const [key, { feedVersion: version }] = [await readLinkKey(db), await findChoices(db, userId)];
    const address = (of: 'own' | 'club') =>
      `${config.publicUrl}${FEEDS}/${signFeed(key, { of, userId, version })}`;
    const restoredAt = await findLastRestore(db);
    return {
      own: address('own'),
      ...(isStaffRole(role) && { club: address('club') }),
      restored_at: restoredAt && restoredAt.toISOString(),
    };
  }

  mount(listNotifications, ({ caller, page }) => readOwnNotifications({ db, config }, caller, page));
  mount(countUnread, async ({ caller }) => ({ count: await countUnreadOf(db, caller) }));
  mount(readNotifications, ({ caller, body: { ids, read } }) =>
    markRead(db, caller.userId, { ids, read }, clock()),
  );
  mount(getMessageChoices, ({ caller }) => readChoices(caller));
  mount(setMessageChoice, async ({ caller, body }) => {
    await choose(db, caller.userId, body);
    return readChoices(caller);
  });
  mount(getBookingCalendar, async ({ params }) => {
    const known = (await findBookings(db, [params.id], clock())).get(params.id);
    if (!known) throw new Refusal('not-found', t.noSuchBooking);
    return { file: await writeCalendar([known.facts], await readCalendarContext({ db, config })) };
  });
  mount(getCalendarFeeds, ({ caller }) => feedsOf(caller));
  mount(renewCalendarFeeds, async ({ caller }) => {
    await renewFeeds(db, caller.userId);
    return feedsOf(caller);
  });
}
