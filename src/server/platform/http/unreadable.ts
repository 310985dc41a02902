import type { Socket } from 'node:net';
import type { Problem } from '#contract/problem.ts';
import { PROBLEMS } from '#contract/problem.ts';

interface Told {
  status: number;
  reason: string;
  message: string;
}

/** Callers are told this, by the code of Node's error. */
const TOLD: Partial<Record<string, Told>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: 'The request took too long. Please send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The head of the request is too large. Please delete the cookies of this site.',
  },
};
const NO_HTTP: Told = { status: 400, reason: 'Bad Request', message: 'The request could not be read.' };

/** Node's error for bytes that are no request; it has those that were read last. */
interface Unreadable extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Whether the request asked for a head alone: its caller would take a body for an answer to nothing. */
const asksForHead = ({ rawPacket }: Unreadable) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/**
 * Answers what is no request, and says that the connection ends with that: who keeps connections, as proxies do, would send
 * the next request of somebody else on it.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  const { code } = error;
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, reason, message } = TOLD[code ?? ''] ?? NO_HTTP;
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
