import { t as titles } from '#texts/problem-titles.js';
import { t } from '#texts/server.js';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/endpoint.ts';
import { type AuthCode, isAuthCode } from '#contract/identity-failure.ts';
import { documentLanguage, languageAtWork } from '#contract/language.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { FieldError, Problem, ProblemCode, ProblemFacts } from '#contract/problem.ts';
import { Refusal } from '../errors.ts';
import { inLanguage } from '../language.ts';
import { escapeHtml } from './escape-html.ts';
import { findRequestKind } from './request-kind.ts';
import { readRequestLanguage } from './request-language.ts';

interface ProblemParts {
  facts?: ProblemFacts;
  errors?: FieldError[] | undefined;
  requestId?: string;
}

function tellWhenToComeBack(reply: FastifyReply, { retryAfter }: ProblemFacts): void {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
}

/** Bytes. Reading a smaller body costs less than opening a new connection. */
const WORTH_READING = 256 * 1024;

/**
 * Statuses of callers without permission or with too many requests, whose large bodies are not read. On a 401 the body is read to the end,
 * because the client might otherwise never see the reason.
 */
const UNWELCOME = new Set([403, 429]);

/**
 * Closes the connection after the response if a large body was refused. Otherwise the server would read the whole body to reach the next
 * request.
 */
function leaveUnread(reply: FastifyReply, status: number): void {
  const { raw } = reply.request;
  const length = Number(raw.headers['content-length'] ?? (raw.headers['transfer-encoding'] ? Infinity : 0));
  if (UNWELCOME.has(status) && !raw.complete && length > WORTH_READING)
    void reply.header('connection', 'close');
}

/** Sends the error body of the API (RFC 9457), or a page if a browser asks for one. */
function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  message: string,
  { facts = {}, errors, requestId }: ProblemParts = {},
): FastifyReply {
  const { status, title } = PROBLEMS[code];
  tellWhenToComeBack(reply, facts);
  leaveUnread(reply, status);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(status).header('cache-control', 'no-store');
  if (wantsPage(reply.request))
    return reply.type('text/html; charset=utf-8').send(problemPage(titles[code], message));
  const body: Problem = {
    type: `/api/docs#${code}`,
    title,
    status,
    detail: message,
    message,
    code,
    ...facts,
    ...(errors && { errors }),
    ...(requestId && { requestId }),
  };
  // Sent as text, because the reply's serializer would set its own content type.
  return reply.type('application/problem+json').send(JSON.stringify(body));
}

/**
 * The statuses with which Fastify itself refuses requests before a handler runs. Any other 4xx means that the request could not be read.
 */
const EARLY = new Map<number, { code: ProblemCode; say: () => string }>([
  [400, { code: 'bad-request', say: () => t.unreadableJson }],
  [403, { code: 'not-found', say: () => t.nothingHere }],
  [404, { code: 'not-found', say: () => t.nothingHere }],
  [413, { code: 'payload-too-large', say: () => t.tooLarge }],
  [414, { code: 'bad-request', say: () => t.addressTooLong }],
  [415, { code: 'unsupported-media-type', say: () => t.sendJson }],
]);

/** Returns the problem for a request that the framework refused or could not read; null when the server itself failed. */
function readEarly(error: FastifyError, { raw }: FastifyRequest): [ProblemCode, string] | null {
  // The client has disconnected before the end of the body, so the response is never read.
  if (raw.errored === error) return ['bad-request', t.unreadable];
  const { code, statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return null;
  // A service that this server called may also have answered with such a status; that is an internal error.
  const isFastifys = typeof code === 'string' && code.startsWith('FST_');
  if (!isFastifys && !(error instanceof SyntaxError)) return null;
  const early = EARLY.get(statusCode);
  return early ? [early.code, early.say()] : ['bad-request', t.unreadable];
}

/** Returns the code and the sentence for an error. An unexpected error is logged in full and reported without details. */
function explain(error: FastifyError | Refusal, request: FastifyRequest): [ProblemCode, string] {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'page';
  const early = error instanceof Refusal ? null : readEarly(error, request);
  if (early) {
    // The message is not logged, because it may contain the URL.
    request.log.info({ method, route, code: error.code }, 'the request was refused before it was read');
    return early;
  }
  request.log.error({ err: error, method, route }, 'request failed');
  return ['internal', t.ourFault({ id: request.id })];
}

function turnIntoProblem(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal && !isAuthCode(error.code))
    return sendProblem(reply, error.code, error.sentence, {
      facts: error.facts,
      errors: error.errors,
      ...(error.status >= 500 && { requestId: request.id }),
    });
  const [code, message] = explain(error, request);
  return sendProblem(reply, code, message, code === 'internal' ? { requestId: request.id } : {});
}

/** Sends the problem for a thrown error in the language of the request, even if the error came before the request's hooks. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return inLanguage(readRequestLanguage(request.raw), () => turnIntoProblem(error, request, reply));
}

/** Returns the identity code for a code of the server. */
function toAuthCode(code: RefusalCode): AuthCode {
  if (isAuthCode(code)) return code;
  if (code === 'too-many-requests' || code === 'busy' || code === 'storage-full')
    return 'auth/too-many-requests';
  return code === 'internal' ? 'auth/internal-error' : 'auth/argument-error';
}

/** Sends `{ code: 'auth/…', message }` for an error thrown by an identity call. */
export function answerIdentityError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    const { code, status, facts } = error;
    tellWhenToComeBack(reply, facts);
    const message = inLanguage(readRequestLanguage(request.raw), () => error.sentence);
    return reply.code(status).send({ code: toAuthCode(code), message });
  }
  return inLanguage(readRequestLanguage(request.raw), () => {
    const [code, message] = explain(error, request);
    return reply.code(PROBLEMS[code].status).send({
      code: toAuthCode(code),
      // All unreadable input gets the same sentence, whether it is too large or not JSON.
      message: code === 'internal' ? message : t.unreadableJson,
    });
  });
}

/** Sets the error handler of all routes: no stack and no SQL in the response, but always an answer. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 'not-found', t.nothingHere);
}

/** Refuses methods other than GET and HEAD on a page. */
export function refuseMethod(reply: FastifyReply): FastifyReply {
  void reply.header('allow', 'GET, HEAD');
  return sendProblem(reply, 'method-not-allowed', t.onlyRead);
}

/** Answers unknown paths in this part of the server with a problem. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
}

/** Whether a browser asks for a page, so that JSON would be of no use. */
function wantsPage(request: FastifyRequest): boolean {
  // A payer who returns from a provider's page also gets a page.
  const kind = findRequestKind(request);
  return (kind === 'pages' || kind === 'notices') && (request.headers.accept ?? '').includes('text/html');
}

/** Returns a problem as an HTML page. It loads nothing else from the server, which may be overloaded. */
export function problemPage(title: string, message: string): string {
  const [heading, sentence] = [title, message].map(escapeHtml);
  return `<!doctype html>
<html lang="${documentLanguage(languageAtWork())}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<h1>${heading}</h1>
<p>${sentence}</p>
<p><a href="">${t.tryAgain}</a></p>
</html>
`;
}
