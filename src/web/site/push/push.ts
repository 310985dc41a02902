import { t } from '#texts/notifications.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDevice, getPushKey, listDevices, removeDevice, type Device } from '#contract/messages/push.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

/** Whether a device can show notifications while the site is closed. */
type PushState = 'impossible' | 'blocked' | 'possible';

export function readPushState(): PushState {
  // Without HTTPS there is no service worker, and iPhones offer the other two in installed sites only.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Returns the endpoint of this device at its push service; null when it has no push subscription. */
async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushState() === 'impossible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the user for permission if needed, and returns whether they allow notifications. Browsers ask only after a press. */
const askPermission = async () => (await Notification.requestPermission()) === 'granted';

/** Subscribes this device and returns the data with which the club can push to it. */
async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  // A subscription for another key of the club would not work.
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
  /** The entry of this device. Undefined when it gets no notifications. */
  here: Device | undefined;
  /** Whether the browser still has a push subscription, even if the club does not know it. */
  wasHere: boolean;
}

async function markThisDevice(devices: Device[]): Promise<Devices> {
  const own = await findEndpoint();
  return { devices, here: devices.find(({ endpoint }) => endpoint === own), wasHere: own !== null };
}

/** Builds the query for the user's devices that get notifications while the site is closed. */
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

/** Removes a device. For this device it ends the push subscription too, or the browser would keep receiving messages. */
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

/** Returns the mutation that enables notifications on this device, after the browser's permission prompt. */
export const useTellHere = () => useDeviceChange(tellHere);

export const useTellNoMore = () => useDeviceChange(tellNoMore);
