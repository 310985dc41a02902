import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/messages/messages.ts';
import { PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded, Loading, Problem } from '#web/ui/states.tsx';
import { newestNotifications, useMarkRead } from './queries.ts';
import { UnreadDot } from './unread-dot.tsx';
import { WhenHappened } from './when-happened.tsx';

export function BellPanel({ unread }: { unread: number }) {
  const newest = useQuery(newestNotifications());
  const marking = useMarkRead();

  function markAll({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears when it is clicked, so the focus moves to the panel.
    currentTarget.closest<HTMLElement>('[popover]')?.focus();
    marking.mutate({ read: true });
  }
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-15 items-center justify-between gap-3 border-b border-line bg-raised py-2 ps-5 pe-2">
        <h2 className="text-lg font-bold tracking-tight">{t.notifications}</h2>
        {unread > 0 && (
          <Button look="quiet" className="!px-3 text-brand" onClick={markAll}>
            {t.markAllAsRead}
          </Button>
        )}
      </div>
      <div className="px-4 not-has-[p]:hidden">
        <Problem message={marking.error?.message} />
      </div>
      <Loaded
        query={newest}
        waiting={<Loading text={t.loadingNotifications} />}
        failed={(error, retry) => <NotLoaded error={error} onRetry={retry} />}
      >
        {(notifications) => (
          <Newest
            notifications={notifications}
            onFollow={({ _id, read }) => read || marking.mutate({ ids: [_id], read: true })}
          />
        )}
      </Loaded>
      <div className="sticky bottom-0 border-t border-line bg-raised p-2">
        <Link
          to={PAGES.notifications}
          className="flex min-h-11 items-center justify-center rounded-md text-sm font-semibold text-brand hover:bg-sunken"
        >
          {t.seeAllNotifications}
        </Link>
      </div>
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="grid gap-3 p-5">
      <Problem message={t.notificationsNotLoaded({ message: error.message })} />
      <Button className="justify-self-start" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

interface NewestProps {
  notifications: Notification[];
  onFollow: (notification: Notification) => void;
}

function Newest({ notifications, onFollow }: NewestProps) {
  if (notifications.length === 0)
    return (
      <div className="grid justify-items-center gap-3 px-8 py-10 text-center text-muted">
        <BellRing aria-hidden size={32} strokeWidth={1.5} />
        <p>{t.nothingYet}</p>
      </div>
    );
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification._id}>
          <Link
            to={notification.page ?? PAGES.notifications}
            onClick={() => onFollow(notification)}
            className="flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
          >
            <UnreadDot read={notification.read} />
            <span className="grid min-w-0 gap-0.5">
              <span className={`wrap-anywhere ${notification.read ? '' : 'font-bold'}`}>
                {notification.title}
              </span>
              <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
                {notification.text}
              </span>
              <WhenHappened at={notification.at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
