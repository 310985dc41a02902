import { t } from '#texts/site.js';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { unreadCount } from '#web/features/messages/queries.ts';
import { bellLabel, unreadText } from '#web/features/messages/unread-words.ts';
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx';
import { Loading } from '#web/ui/states.tsx';
import { loadPatiently } from '../site/load-patiently.ts';

const BellPanel = lazy(() =>
  loadPatiently(async () => ({
    default: (await import('#web/features/messages/bell-panel.tsx')).BellPanel,
  })),
);

/** Shows the number of unread messages and opens a panel with them. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadCount());
  return (
    <PopPanel
      label={bellLabel(unread)}
      title={t.notifications}
      button={
        <>
          <BellIcon aria-hidden size={22} />
          {unread > 0 && (
            <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-volt px-1 text-center text-[0.6875rem] leading-5 font-bold text-on-volt tabular-nums ring-2 ring-pitch">
              {unreadText(unread)}
            </span>
          )}
        </>
      }
      buttonClassName="relative grid size-11 place-items-center rounded-md hover:bg-pitch-raised"
    >
      <Suspense fallback={<Loading text={t.loadingNotifications} />}>
        <BellPanel unread={unread} />
      </Suspense>
    </PopPanel>
  );
}
