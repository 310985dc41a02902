import type { Clock } from '../../../platform/clock.ts';
import { bytesOf, encodeText, type EncodedText } from '../../../platform/http/encoded-text.ts';
import { KEPT_READY } from '../../../platform/http/kept-ready.ts';

const KEPT_MS = 5 * 60_000;

interface Kept {
  version: string;
  until: number;
  text: Promise<EncodedText>;
}

/**
 * Keeps feeds as they were written: calendar programs ask again and again, and hardly anything changes between. A feed of
 * another version is written anew; how many ask at once, it is written once.
 */
export function createKeptFeeds(clock: Clock) {
  const kept = KEPT_READY.map<Kept>();

  return function read(feed: string, version: string, write: () => Promise<string>): Promise<EncodedText> {
    const now = clock().getTime();
    const known = kept.get(feed);
    if (known?.version === version && known.until > now) return known.text;
    const written = { version, until: now + KEPT_MS, text: write().then(encodeText) };
    kept.set(feed, written, 0);
    written.text.then(
      (text) => kept.weigh(feed, written, bytesOf(text)),
      () => kept.delete(feed, written),
    );
    return written.text;
  };
}
