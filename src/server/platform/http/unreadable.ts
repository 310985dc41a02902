import { t } from '#texts/server.js';
import type { Socket } from 'node:net';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { Problem } from '#contract/problem.ts';
import { inLanguage } from '../language.ts';
import { readRequestLanguage } from './request-language.ts';

interface Told {
  status: number;
  reason: string;
  message: () => string;
}

/** The response for each code of a Node error. */
const TOLD: Partial<Record<string, Told>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: () => t.tookTooLong,
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: () => t.headTooLarge,
  },
};
const NO_HTTP: Told = { status: 400, reason: 'Bad Request', message: () => t.unreadable };

/** Node's error for bytes that are not a valid request; `rawPacket` has the last bytes read. */
interface Unreadable extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Whether this is a HEAD request: its client would take a body for the response to another request. */
const asksForHead = ({ rawPacket }: Unreadable) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/**
 * Returns the message in the language requested by the last bytes read, through the path or a header line. After a timeout it is English,
 * because Node keeps none of the bytes.
 */
function sayTo({ rawPacket }: Unreadable, message: () => string): string {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const url = /^[A-Z]+ (\S+) /.exec(read)?.[1] ?? '';
  const asked = /\r\naccept-language:[\t ]*([^\r\n]*)/i.exec(read)?.[1];
  return inLanguage(readRequestLanguage({ url, headers: { 'accept-language': asked } }), message);
}

/**
 * Answers bytes that are not a valid request and closes the connection. A client that reuses connections, such as a proxy, might otherwise
 * send another person's request on it.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  const { code } = error;
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, reason, message: said } = TOLD[code ?? ''] ?? NO_HTTP;
  const message = sayTo(error, said);
  const { title } = PROBLEMS['bad-request'];
  const problem: Problem = {
    type: '/api/docs#bad-request',
    title,
    status,
    detail: message,
    message,
    code: 'bad-request',
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${asksForHead(error) ? '' : body}`);
  socket.destroySoon();
}
