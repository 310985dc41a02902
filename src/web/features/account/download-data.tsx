import { Button } from '#web/ui/button.tsx';
import { useDownloadData } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

export function DownloadData() {
  const download = useDownloadData();
  return (
    <Setting
      title="Your data"
      about="Everything the club keeps about you: profile, bookings, payments, notifications and where you are signed in, as a JSON file."
      problem={download.error?.message}
      action={
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
      }
    />
  );
}
