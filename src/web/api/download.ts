import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { anySignal } from './any-signal.ts';
import { noAnswer } from './api-error.ts';
import { open } from './client.ts';

/** The connection is considered dead after this long without data. */
const SILENCE_MS = 60_000;

export interface FileProgress {
  /** Receives the number of bytes received so far. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

export interface ReceivedFile {
  name: string;
  blob: Blob;
}

/** Downloads a file of any size. The browser stores it, so it need not fit into the page's memory. Rejects with an `ApiError`. */
export async function receiveFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { onBytes, signal }: FileProgress,
): Promise<ReceivedFile> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = wait();
  try {
    const response = await open(endpoint, request, { signal: anySignal([signal, silence.signal]) });
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, to) {
        clearTimeout(timer);
        timer = wait();
        bytes += part.byteLength;
        onBytes(bytes);
        to.enqueue(part);
      },
    });
    const type = response.headers.get('content-type') ?? '';
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const body = response.body?.pipeThrough(counted) ?? null;
    const blob = await new Response(body, { headers: { 'content-type': type } })
      .blob()
      .catch((cause: unknown) => {
        signal.throwIfAborted();
        throw noAnswer(cause);
      });
    return { name: name ?? 'export.csv', blob };
  } finally {
    clearTimeout(timer);
  }
}
