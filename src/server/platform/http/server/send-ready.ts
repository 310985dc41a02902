import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Health } from '../../process/health.ts';
import type { Meter } from '../../process/meter.ts';
import { type Caches, type ReadyAnswer, makeReadyKey } from '../answer-cache.ts';
import { chooseForm } from '../encoded-text.ts';
import type { Throttle } from '../limits/throttle.ts';
import type { NetworkOfRequest } from '../limits/visitor.ts';

interface FrontServices {
  health: Health;
  log: FastifyBaseLogger;
  meter?: Meter | undefined;
  caches: Caches;
  throttle: Throttle;
  networkOfRequest: NetworkOfRequest;
}

/** Sends the prepared response, as the route would; returns false if there is none and the route must answer. */
export type SendReady = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createSendReady(services: FrontServices): SendReady {
  const { caches, throttle, networkOfRequest, health, log, meter } = services;

  function find(request: IncomingMessage): ReadyAnswer | null {
    if (request.method !== 'GET' || health.isStopping()) return null;
    const key = makeReadyKey(request);
    const answer = caches['admin-call'].ready().get(key) ?? caches['any-call'].ready().get(key);
    // Beyond the limit, the route refuses the request and states the reason.
    return answer && throttle({ kind: answer.kind, network: networkOfRequest(request) }) === 0
      ? answer
      : null;
  }

  return function sendReady(request, response) {
    let answer: ReadyAnswer | null = null;
    try {
      answer = find(request);
    } catch (err) {
      // No error handler covers this code. The route tries again and reports errors itself.
      log.error({ err }, 'a ready answer could not be looked for');
    }
    if (!answer) return false;
    const requestId = randomUUID();
    const { status, headers, body } = chooseForm(request.headers, answer.text);
    response.writeHead(status, [...answer.headers, ...headers, 'x-request-id', requestId]).end(body);
    const answered = { method: 'GET', route: answer.route, status, ms: 0 };
    log.info({ reqId: requestId, ...answered }, 'answered');
    meter?.answered(answered);
    return true;
  };
}
