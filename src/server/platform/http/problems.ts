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

/** Bytes of a refused request that cost less to read than another connection. */
const WORTH_READING = 256 * 1024;

/**
 * These callers may not be here, or come too often, so their bodies are not read. One who must sign in again is read to the
 * end, or might not read why.
 */
const UNWELCOME = new Set([403, 429]);

/** Ends the connection after the answer where a large body is refused: the server would read it all to find the next request. */
function leaveUnread(reply: FastifyReply, status: number): void {
  const { raw } = reply.request;
  const length = Number(raw.headers['content-length'] ?? (raw.headers['transfer-encoding'] ? Infinity : 0));
  if (UNWELCOME.has(status) && !raw.complete && length > WORTH_READING)
    void reply.header('connection', 'close');
}

/** Sends the one error body of the API (RFC 9457). */
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
  // It is sent as text: the reply's serializer would put its own content type.
  return reply.type('application/problem+json').send(JSON.stringify(body));
}

/** Fastify itself refuses requests with these statuses before a handler runs; any other it could not read. */
const EARLY = new Map<number, { code: ProblemCode; say: () => string }>([
  [400, { code: 'bad-request', say: () => t.unreadableJson }],
  [403, { code: 'not-found', say: () => t.nothingHere }],
  [404, { code: 'not-found', say: () => t.nothingHere }],
  [413, { code: 'payload-too-large', say: () => t.tooLarge }],
  [414, { code: 'bad-request', say: () => t.addressTooLong }],
  [415, { code: 'unsupported-media-type', say: () => t.sendJson }],
]);

/** Returns what the framework says of a request that it refused, or could not read; null where something of ours has failed. */
function readEarly(error: FastifyError, { raw }: FastifyRequest): [ProblemCode, string] | null {
  // Whoever sent it was gone before its body had ended; nobody reads the answer.
  if (raw.errored === error) return ['bad-request', t.unreadable];
  const { code, statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return null;
  // A service that we asked may have refused us with such a status, too; that is ours to fix.
  const isFastifys = typeof code === 'string' && code.startsWith('FST_');
  if (!isFastifys && !(error instanceof SyntaxError)) return null;
  const early = EARLY.get(statusCode);
  return early ? [early.code, early.say()] : ['bad-request', t.unreadable];
}

/** Returns the code and the sentence for an error. An unexpected one is logged whole and told without detail. */
function explain(error: FastifyError | Refusal, request: FastifyRequest): [ProblemCode, string] {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'page';
  const early = error instanceof Refusal ? null : readEarly(error, request);
  if (early) {
    // The message is not logged, because it may hold the address.
    request.log.info({ method, route, code: error.code }, 'the request was refused before it was read');
    return early;
  }
  request.log.error({ err: error, method, route }, 'request failed');
  return ['internal', t.ourFault({ id: request.id })];
}

/** Turns whatever was thrown into a problem. */
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

/** Turns whatever was thrown into a problem, in the language of the request: not even its hooks need have begun. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return inLanguage(readRequestLanguage(request.raw), () => turnIntoProblem(error, request, reply));
}

/** Returns what an identity call says in place of a problem of the server. */
function toAuthCode(code: RefusalCode): AuthCode {
  if (isAuthCode(code)) return code;
  if (code === 'too-many-requests' || code === 'busy' || code === 'storage-full')
    return 'auth/too-many-requests';
  return code === 'internal' ? 'auth/internal-error' : 'auth/argument-error';
}

/** Turns whatever an identity call has thrown into `{ code: 'auth/…', message }`. */
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
      // One sentence for whatever could not be read, be it too large or no JSON.
      message: code === 'internal' ? message : t.unreadableJson,
    });
  });
}

/** The last resort of every route: no stack, no SQL and no silence. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 'not-found', t.nothingHere);
}

/** Refuses every method but GET and HEAD on a page. */
export function refuseMethod(reply: FastifyReply): FastifyReply {
  void reply.header('allow', 'GET, HEAD');
  return sendProblem(reply, 'method-not-allowed', t.onlyRead);
}

/** Refuses unknown addresses of this part of the server with a problem document. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
}

/** Whether a browser asks for a page, whose reader can do nothing with JSON. */
function wantsPage(request: FastifyRequest): boolean {
  // A payer who comes back from a provider's page is at one of ours.
  const kind = findRequestKind(request);
  return (kind === 'pages' || kind === 'notices') && (request.headers.accept ?? '').includes('text/html');
}

/** Returns a problem as a page. It needs nothing else from the server, which may be too busy for it. */
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
