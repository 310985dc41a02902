import { t } from '#texts/notifications.js';

/** Marks an unread item with a dot, and with a word for screen readers. */
export function UnreadDot({ read }: { read: boolean }) {
  return (
    <span className="flex h-6 w-2.5 shrink-0 items-center">
      {!read && (
        <span className="size-2.5 rounded-full bg-brand">
          <span className="sr-only">{t.unread}</span>
        </span>
      )}
    </span>
  );
}
