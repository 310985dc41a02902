import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Device } from '#contract/messages/push.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import { ownDevices, readPushState, useTellHere, useTellNoMore, type Devices } from '#web/site/push/push.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Loaded, Problem } from '#web/ui/states.tsx';

/** The switch for push notifications on this device, and a list of all devices that receive them. */
export function PushPart({ mustInstall }: { mustInstall: boolean }) {
  const query = useQuery(ownDevices());
  return (
    <div className="grid gap-4 border-t border-line py-6 first-of-type:border-t-0">
      <Loaded
        query={query}
        waiting={
          <p role="status" className="text-sm text-muted">
            {t.loadingDevices}
          </p>
        }
        failed={(error, retry) => (
          <div className="grid justify-items-start gap-3">
            <Problem message={t.devicesNotLoaded({ message: error.message })} />
            <Button onClick={retry}>{t.tryAgain}</Button>
          </div>
        )}
      >
        {(known) => (
          <>
            <HereSwitch {...known} mustInstall={mustInstall} />
            {known.devices.length > 0 && <DeviceList {...known} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function whyPushIsOff(mustInstall: boolean, isOn: boolean): string | null {
  const state = readPushState();
  if (isOn || state === 'possible') return null;
  if (state === 'blocked') return t.blocked;
  return mustInstall ? t.installFirst : t.impossible;
}

function HereSwitch({ here, wasHere, mustInstall }: Devices & { mustInstall: boolean }) {
  const [telling, ending] = [useTellHere(), useTellNoMore()];
  const isPending = telling.isPending || ending.isPending;
  const isOn = here !== undefined;
  const why = whyPushIsOff(mustInstall, isOn);
  return (
    <>
      <SwitchField
        label={t.tellMeHere}
        hint={t.evenWhileClosed}
        checked={isPending ? telling.isPending : isOn}
        disabled={why !== null}
        onChange={() => {
          telling.reset();
          ending.reset();
          if (here) ending.mutate(here);
          else telling.mutate(undefined);
        }}
      />
      {!isOn && wasHere && <p className="max-w-prose text-sm text-muted">{t.turnOnAgain}</p>}
      {why !== null && <p className="max-w-prose text-sm text-muted">{why}</p>}
      <Problem message={(telling.error ?? ending.error)?.message} />
    </>
  );
}

function DeviceList({ devices, here }: Devices) {
  return (
    <KeepFocus>
      <ul aria-label={t.devices} className="grid gap-3">
        {devices.map((device, index) => (
          <DeviceRow key={device._id} device={device} isHere={device._id === here?._id} place={index + 1} />
        ))}
      </ul>
    </KeepFocus>
  );
}

function DeviceRow({ device, isHere, place }: { device: Device; isHere: boolean; place: number }) {
  const ending = useTellNoMore();
  const browser = describeBrowser(device.browser);
  const remove = async () => {
    // This device can be turned on again with the switch above; another one only by the person who has it.
    const isMeant =
      isHere ||
      (await confirm({ title: t.removeQuestion({ browser }), text: t.onlyThere, action: t.remove }));
    if (isMeant) ending.mutate(device);
  };
  return (
    <li data-row className="grid gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {browser}
            {isHere && <Badge tone="good">{t.thisDevice}</Badge>}
          </p>
          <p className="text-xs text-muted tabular-nums">
            <time dateTime={device.at}>{formatInstant(device.at)}</time>
          </p>
        </div>
        <Button
          aria-label={t.removeNumberedOne({ place: formatNumber(place), browser })}
          busy={ending.isPending}
          onClick={() => void remove()}
        >
          {t.remove}
        </Button>
      </div>
      <Problem message={ending.error?.message} />
    </li>
  );
}
