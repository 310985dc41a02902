import { MOST_UNREAD } from '#contract/messages/messages.ts';
import { t } from './texts.tsx';

/** `3`, and `100+` where nobody counts further. */
export const unreadText = (count: number) =>
  count < MOST_UNREAD ? t.unreadCount(count) : t.orMore(MOST_UNREAD);

/** Returns what the bell is called: `Notifications, 3 unread`. */
export const bellLabel = (count: number) =>
  count === 0 ? t.notifications : t.notificationsUnread(unreadText(count));
