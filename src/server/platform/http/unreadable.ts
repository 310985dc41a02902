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

/** Callers are told this, by the code of Node's error. */
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

/** Node's error for bytes that are no request; it has those that were read last. */
interface Unreadable extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Whether the request asked for a head alone: its caller would take a body for an answer to nothing. */
const asksForHead = ({ rawPacket }: Unreadable) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/**
 * Says it in the language that the bytes read last ask for: by their address, or by a line of the head. Whoever was too slow
 * is answered in English, because Node keeps nothing of what they sent.
 */
function sayTo({ rawPacket }: Unreadable, message: () => string): string {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const url = /^[A-Z]+ (\S+) /.exec(read)?.[1] ?? '';
  const asked = /\r\naccept-language:[\t ]*([^\r\n]*)/i.exec(read)?.[1];
  return inLanguage(readRequestLanguage({ url, headers: { 'accept-language': asked } }), message);
}

/**
 * Answers what is no request, and says that the connection ends with that: who keeps connections, as proxies do, would send
 * the next request of somebody else on it.
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
