/** Reads the codes in a picture. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** What some browsers have of their own, which TypeScript does not know. */
interface OwnDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

async function ownDetector(): Promise<Detector | null> {
  // It is looked at before it is used.
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnDetector };
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null;
  return new Own({ formats: ['qr_code'] });
}

/** Returns what reads codes: the browser's own, or else one that is loaded. Rejects where that cannot be. */
export async function openReader(): Promise<Detector> {
  const own = await ownDetector();
  if (own) return own;
  const { loadDecoder } = await import('./decoder.ts');
  return loadDecoder();
}

/** Waits for the next picture of a video; browsers that do not tell of it read one for each picture of the screen. */
const nextPicture = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/**
 * Reads picture after picture until it is stopped, and hands on what each shows. What could not be read, such as a picture before
 * the first, is passed over.
 */
export async function readPictures(
  video: HTMLVideoElement,
  detector: Detector,
  onTexts: (texts: string[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await nextPicture(video);
    const found = await detector.detect(video).catch(() => []);
    await onTexts(found.map(({ rawValue }) => rawValue));
  }
}
