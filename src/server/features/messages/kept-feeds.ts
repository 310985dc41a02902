import type { Clock } from '../../platform/clock.ts';
import { encodeText, type EncodedText } from '../../platform/http/encoded-text.ts';

const KEPT_MS = 5 * 60_000;
const MOST_BYTES = 8 * 1024 * 1024;

interface Kept {
  version: string;
  until: number;
  bytes: number;
  text: Promise<EncodedText>;
}

const bytesOf = ({ identity, br, gzip }: EncodedText) =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/**
 * Keeps feeds as they were written: calendar programs ask again and again, and hardly anything changes between. A feed of
 * another version is written anew; how many ask at once, it is written once.
 */
export function createKeptFeeds(clock: Clock) {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(feed: string, known = kept.get(feed)): void {
    if (!known || kept.get(feed) !== known) return;
    bytes -= known.bytes;
    kept.delete(feed);
  }

  function weigh(feed: string, written: Kept, text: EncodedText): void {
    if (kept.get(feed) !== written) return;
    written.bytes = bytesOf(text);
    bytes += written.bytes;
    for (const [oldest] of kept) {
      if (bytes <= MOST_BYTES) return;
      forget(oldest);
    }
  }

  return function read(feed: string, version: string, write: () => Promise<string>): Promise<EncodedText> {
    const now = clock().getTime();
    const known = kept.get(feed);
    if (known?.version === version && known.until > now) return known.text;
    forget(feed);
    const written = { version, until: now + KEPT_MS, bytes: 0, text: write().then(encodeText) };
    kept.set(feed, written);
    written.text.then(
      (text) => weigh(feed, written, text),
      () => forget(feed, written),
    );
    return written.text;
  };
}
