interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The browser's `BarcodeDetector`, which TypeScript has no type for. */
interface OwnDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

async function ownDetector(): Promise<Detector | null> {
  // Its presence is checked before use.
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnDetector };
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null;
  return new Own({ formats: ['qr_code'] });
}

/** Returns the browser's own code reader, or loads one. Rejects if neither is possible. */
export async function openReader(): Promise<Detector> {
  const own = await ownDetector();
  if (own) return own;
  const { loadDecoder } = await import('./decoder.ts');
  return loadDecoder();
}

/** Waits for the next video frame; browsers without that callback use one screen frame each. */
const nextPicture = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/**
 * Reads one picture after another until the signal aborts and reports the texts in each. Pictures that cannot be read are skipped, such as
 * those before the first video frame.
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
