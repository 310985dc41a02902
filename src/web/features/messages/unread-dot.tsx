import { t } from '#texts/notifications.js';

/** Stands before what was not read: a mark that is there or not, and a word for those who do not see it. */
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
