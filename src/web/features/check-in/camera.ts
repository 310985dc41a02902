/** Why there is no picture: the browser denies access, there is no camera, or another tab is scanning. */
export type NoPicture = 'refused' | 'missing' | 'another-tab';

export class CameraError extends Error {
  readonly why: NoPicture;

  constructor(why: NoPicture, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

const LOCK = 'scan';

/**
 * Reserves the camera for this tab until the signal aborts. Resolves to false when another tab has it. Sites without HTTPS have no Web
 * Locks.
 */
function holdForThisTab(signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const { locks } = navigator;
  return new Promise((resolve) => {
    void locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await aborted(signal);
    });
  });
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}

async function askForCamera(): Promise<MediaStream> {
  // Sites without HTTPS have no `mediaDevices`.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError('missing');
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw new CameraError(isRefused ? 'refused' : 'missing', { cause });
  }
}

/** Shows the camera picture until the signal aborts. Throws a `CameraError`. */
export async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (!(await holdForThisTab(signal))) throw new CameraError('another-tab');
  const stream = await askForCamera();
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) {
    stop();
    return;
  }
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
}
