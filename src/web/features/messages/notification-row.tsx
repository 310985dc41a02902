import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { Mail, MailOpen } from 'lucide-react';
import type { Notification } from '#contract/messages/messages.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useMarkRead } from './queries.ts';
import { UnreadDot } from './unread-dot.tsx';
import { WhenHappened } from './when-happened.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** The position in the list, which is part of the row's name because titles repeat. */
  place: number;
}

/** A notification in the list. The whole row links to its subject, except for the button that marks it as read or unread. */
export function NotificationRow({ notification, place }: NotificationRowProps) {
  const { _id, at, title, text, page, read } = notification;
  const marking = useMarkRead();
  const marked = read ? t.markAsUnread : t.markAsRead;
  const name = t.placed({ title, place: formatNumber(place) });
  return (
    <article className="relative grid gap-2 px-4 py-4 hover:bg-sunken sm:px-5">
      <div className="flex items-start gap-3">
        <UnreadDot read={read} />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 className={`wrap-anywhere ${read ? '' : 'font-bold'}`}>
            {page === null ? (
              title
            ) : (
              <Link
                to={page}
                aria-label={name}
                onClick={() => read || marking.mutate({ ids: [_id], read: true })}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                {title}
              </Link>
            )}
          </h2>
          <p dir="auto" className="max-w-prose text-sm wrap-anywhere text-muted">
            {text}
          </p>
          <WhenHappened at={at} />
        </div>
        <Button
          look="quiet"
          aria-label={
            read ? t.markThisAsUnread({ notification: name }) : t.markThisAsRead({ notification: name })
          }
          title={marked}
          busy={marking.isPending}
          onClick={() => marking.mutate({ ids: [_id], read: !read })}
          className="relative -my-1 shrink-0 !px-3 text-muted"
        >
          {!marking.isPending && (read ? <Mail aria-hidden size={18} /> : <MailOpen aria-hidden size={18} />)}
          <span className="max-sm:hidden">{marked}</span>
        </Button>
      </div>
      <Problem message={marking.error?.message} />
    </article>
  );
}
