import type { SmsSettings } from '../config/sms-settings.ts';
import { fillFields, judgeAnswer, type TextMessage, type Verdict } from './gateway-rules.ts';

export interface SmsGateway {
  settings: SmsSettings;
  /** Resolves with the outcome; never rejects, not even for network errors. */
  send(message: TextMessage): Promise<Verdict>;
}

const LIMIT_MS = 15_000;
/** The most bytes read of a response; the texts to look for are at its beginning. */
const READ_BYTES = 4096;

/** Returns the beginning of a response and discards the rest. */
async function readBeginning({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size >= READ_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8');
}

function makeRequest(settings: SmsSettings, message: TextMessage, signal: AbortSignal): Request {
  const { url, method, format } = settings;
  const fields = fillFields(settings.fields, message);
  // A redirect is not followed, because it could carry the key to another server.
  const init = { method, redirect: 'manual', signal } as const;
  if (method === 'GET') {
    const address = new URL(url);
    for (const [name, value] of fields) address.searchParams.append(name, value);
    return new Request(address, init);
  }
  if (format === 'form') return new Request(url, { ...init, body: new URLSearchParams(fields) });
  const headers = { 'content-type': 'application/json' };
  return new Request(url, { ...init, headers, body: JSON.stringify(Object.fromEntries(fields)) });
}

/** Creates the client of an SMS gateway. Neither requests nor responses are logged, because they contain names and the key. */
export function createSmsGateway(settings: SmsSettings, limitMs = LIMIT_MS): SmsGateway {
  return {
    settings,
    async send(message) {
      try {
        const answer = await fetch(makeRequest(settings, message, AbortSignal.timeout(limitMs)));
        return judgeAnswer(settings, { status: answer.status, text: await readBeginning(answer) });
      } catch {
        return { state: 'silent' };
      }
    },
  };
}
