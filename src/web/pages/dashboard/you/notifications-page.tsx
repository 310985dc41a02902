import { t } from '#texts/account.js';
import { rich } from '#web/ui/rich.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { MESSAGE_CHOICES } from '#contract/account/profile-parts.ts';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { NotificationRow } from '#web/features/messages/notification-row.tsx';
import { notifications, unreadCount, useMarkRead } from '#web/features/messages/queries.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { EmptyState, Problem } from '#web/ui/states.tsx';

export default function NotificationsPage() {
  const list = useInfiniteQuery(notifications());
  const { data: unread = 0 } = useQuery(unreadCount());
  const marking = useMarkRead();
  return (
    <>
      <PageHeading title={t.notifications}>
        <Button
          disabled={unread === 0}
          busy={marking.isPending}
          onClick={() => marking.mutate({ read: true })}
        >
          <CheckCheck aria-hidden size={18} />
          {t.markAllAsRead}
        </Button>
      </PageHeading>
      <p className="-mt-4 mb-6 max-w-prose text-muted">
        {rich(t.emailsAreChosenIn, {
          myProfile: (
            <Link to={`${PAGES.myProfile}#${MESSAGE_CHOICES}`} className="inline-block min-h-6 underline">
              {t.myProfile}
            </Link>
          ),
        })}
      </p>
      <div className="mb-4 empty:hidden">{marking.error && <Problem message={marking.error.message} />}</div>
      <EndlessList
        list={list}
        empty={
          <EmptyState picture={ART.emptyAnnouncements} title={t.noNotificationsYet}>
            <p className="max-w-prose text-muted">{t.noNotificationsAbout}</p>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="overflow-hidden rounded-xl border border-line bg-raised shadow-card">
            {rows.map((notification, index) => (
              <li key={notification._id} className="border-t border-line first:border-t-0">
                <NotificationRow notification={notification} place={index + 1} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}
