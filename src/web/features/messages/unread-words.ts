import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { MOST_UNREAD } from '#contract/messages/messages.ts';

/** Formats the number of unread notifications: `3`, or `100+` when the count is capped. */
export const unreadText = (count: number) =>
  count < MOST_UNREAD ? formatNumber(count) : t.orMore({ count: formatNumber(MOST_UNREAD) });

/** Returns the label of the bell: `Notifications, 3 unread`. */
export const bellLabel = (count: number) =>
  count === 0 ? t.notifications : t.notificationsUnread({ count: unreadText(count) });
