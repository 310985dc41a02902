import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { CalendarFeeds } from '#contract/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { calendarFeeds, useRenewFeeds } from './choice-queries.ts';
import { LoadedSetting } from './loaded-setting.tsx';

/** One's bookings in a calendar program: the secret addresses, and how to change them. */
export function FeedSetting() {
  const feeds = useQuery(calendarFeeds());
  const renewing = useRenewFeeds();

  async function renew() {
    const isSure = await confirm({
      title: 'Make a new address?',
      text: 'Calendars with the old one get nothing more, at once. You then add the new one to yours.',
      action: 'New address',
    });
    if (isSure) renewing.mutate(undefined, { onSuccess: () => toast('Your calendar has a new address') });
  }
  return (
    <Setting
      title="Your bookings in your calendar"
      about="Anyone who has the address can read them, so keep it to yourself."
      problem={renewing.error?.message}
      action={
        feeds.data && (
          <Button busy={renewing.isPending} onClick={() => void renew()}>
            {!renewing.isPending && <RotateCw aria-hidden size={16} />}
            New address
          </Button>
        )
      }
    >
      <LoadedSetting query={feeds} failed="The address could not be loaded" waiting="Loading the address...">
        {(addresses) => <FeedAddresses {...addresses} />}
      </LoadedSetting>
    </Setting>
  );
}

function FeedAddresses({ own, club }: CalendarFeeds) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CopyField label="Address of your calendar" of="your calendar" value={own} />
      {club !== undefined && (
        <CopyField
          label="Address of the club’s calendar: all confirmed bookings"
          of="the club’s calendar"
          value={club}
        />
      )}
      <p className="max-w-prose text-sm text-muted">
        Google: Other calendars, From URL. Apple: File, New Calendar Subscription. Outlook: Add calendar,
        Subscribe from web. They look for changes every few hours.
      </p>
    </div>
  );
}
