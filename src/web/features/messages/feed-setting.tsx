import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { formatInstant } from '#contract/clock/dates.ts';
import type { CalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { calendarFeeds, useRenewFeeds } from './choice-queries.ts';
import { LoadedSetting } from './loaded-setting.tsx';

/** Shows the secret URLs of the user's calendar feeds and lets the user replace them. */
export function FeedSetting() {
  const feeds = useQuery(calendarFeeds());
  const renewing = useRenewFeeds();

  async function renew() {
    const isSure = await confirm({
      title: t.askNewAddress,
      text: t.newAddressMeans,
      action: t.newAddress,
    });
    if (isSure) renewing.mutate(undefined, { onSuccess: () => toast(t.addressRenewed) });
  }
  return (
    <Setting
      title={t.feed}
      about={t.feedAbout}
      problem={renewing.error?.message}
      action={
        feeds.data && (
          <Button busy={renewing.isPending} onClick={() => void renew()}>
            {!renewing.isPending && <RotateCw aria-hidden size={16} />}
            {t.newAddress}
          </Button>
        )
      }
    >
      <LoadedSetting
        query={feeds}
        failed={(message) => t.addressNotLoaded({ message })}
        waiting={t.loadingTheAddress}
      >
        {(addresses) => <FeedAddresses {...addresses} />}
      </LoadedSetting>
    </Setting>
  );
}

function FeedAddresses({ own, club, restored_at: restoredAt }: CalendarFeeds) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CopyField label={t.addressOfYourCalendar} of={t.yourCalendar} value={own} />
      {club !== undefined && <CopyField label={t.addressOfClubCalendar} of={t.clubCalendar} value={club} />}
      {restoredAt !== null && (
        <p className="max-w-prose text-sm font-semibold">
          {t.feedsRestored({ at: formatInstant(restoredAt) })}
        </p>
      )}
      <p className="max-w-prose text-sm text-muted">{t.howToSubscribe}</p>
    </div>
  );
}
