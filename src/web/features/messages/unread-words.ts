import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { MOST_UNREAD } from '#contract/messages/messages.ts';

/** `3`, and `100+` where nobody counts further. */
export const unreadText = (count: number) =>
  count < MOST_UNREAD ? formatNumber(count) : t.orMore({ count: formatNumber(MOST_UNREAD) });

/** Returns what the bell is called: `Notifications, 3 unread`. */
export const bellLabel = (count: number) =>
  count === 0 ? t.notifications : t.notificationsUnread({ count: unreadText(count) });
