import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { ownDevices, readPushState, useTellHere } from './push.ts';

/** Offers notifications on this device about the decision on a request. Renders nothing if they are already on or impossible. */
export function NotifyWhenDecided() {
  const devices = useQuery({ ...ownDevices(), enabled: readPushState() === 'possible' });
  const telling = useTellHere();
  if (telling.isSuccess) return <p>{t.isTold}</p>;
  if (!devices.data || devices.data.here) return null;
  return (
    <>
      <Button busy={telling.isPending} onClick={() => telling.mutate(undefined)}>
        {!telling.isPending && <Bell aria-hidden size={16} />}
        {t.tellWhenDecided}
      </Button>
      <Problem message={telling.error?.message} />
    </>
  );
}
