/** What a device can do about being told while the site is closed. */
type PushState = 'impossible' | 'blocked' | 'possible';

export function readPushState(): PushState {
  // Without https there is no worker, and an iPhone has the rest in installed sites only.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Returns the address of this device at its push service; null: nothing is pushed to it. */
export async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushState() === 'impossible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Lets the browser ask its person, where it has not; whether they allow it. Browsers ask only at a press. */
export const askPermission = async () => (await Notification.requestPermission()) === 'granted';

/** Returns what the club needs to write to this device. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
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

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
