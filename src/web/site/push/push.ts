import { t } from '#texts/notifications.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDevice, getPushKey, listDevices, removeDevice, type Device } from '#contract/messages/push.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

/** What a device can do about being told while the site is closed. */
type PushState = 'impossible' | 'blocked' | 'possible';

export function readPushState(): PushState {
  // Without https there is no worker, and an iPhone has the rest in installed sites only.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Returns the address of this device at its push service; null: nothing is pushed to it. */
async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushState() === 'impossible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Lets the browser ask its person, where it has not; whether they allow it. Browsers ask only at a press. */
const askPermission = async () => (await Notification.requestPermission()) === 'granted';

/** Returns what the club needs to write to this device. */
async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  // One for another key of the club could not be used.
  await unsubscribe();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

export interface Devices {
  devices: Device[];
  /** The one before which somebody sits; undefined: it is not told. */
  here: Device | undefined;
  /** The browser still has an address for the club, whether the club knows it or not. */
  wasHere: boolean;
}

async function markThisDevice(devices: Device[]): Promise<Devices> {
  const own = await findEndpoint();
  return { devices, here: devices.find(({ endpoint }) => endpoint === own), wasHere: own !== null };
}

/** Asks on which devices one is told while the site is closed. */
export function ownDevices() {
  return queryOptions({
    queryKey: key('devices'),
    queryFn: async ({ signal }) => markThisDevice(await call(listDevices, {}, { signal })),
    staleTime: LIST_FRESH_MS,
  });
}

async function tellHere(): Promise<Device[]> {
  if (!(await askPermission())) throw new Error(t.blocked);
  const { key: clubKey } = await call(getPushKey);
  return call(addDevice, { body: await subscribe(clubKey) });
}

/** The browser would go on getting what is pushed to it: it must let go of its address as well. */
async function tellNoMore({ _id: id, endpoint }: Device): Promise<Device[]> {
  const devices = await call(removeDevice, { params: { id } });
  if (endpoint === (await findEndpoint())) await unsubscribe();
  return devices;
}

function useDeviceChange<Variables>(change: (variables: Variables) => Promise<Device[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => markThisDevice(await change(variables)),
    scope: { id: 'devices' },
    onSuccess: (devices) => queryClient.setQueryData(ownDevices().queryKey, devices),
  });
}

/** Tells its person on this device; the browser asks them first. */
export const useTellHere = () => useDeviceChange(tellHere);

/** Tells nothing more on a device. */
export const useTellNoMore = () => useDeviceChange(tellNoMore);
