import { MOST_UNREAD } from '#contract/messages/messages.ts';

/** `3`, and `100+` where nobody counts further. */
export const unreadText = (count: number) => (count < MOST_UNREAD ? String(count) : `${MOST_UNREAD}+`);

/** Returns what the bell is called: `Notifications, 3 unread`. */
export const bellLabel = (count: number) =>
  count === 0 ? 'Notifications' : `Notifications, ${unreadText(count)} unread`;
