import type { RefusalCode } from '#contract/endpoint.ts';
import type { FieldError, ProblemFacts } from '#contract/problem.ts';

/** `network`: no answer came. `unreadable`: one came that the contract does not know. `fault`: this page could not even ask. */
type ApiErrorCode = RefusalCode | 'network' | 'unreadable' | 'fault';

interface Reason {
  code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  errors?: FieldError[] | undefined;
  facts?: ProblemFacts;
  cause?: unknown;
}

/** Says why a call failed. The screens print its message and act on its code and facts. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly errors: FieldError[];
  readonly facts: ProblemFacts;

  constructor({ code, status, message, errors = [], facts = {}, cause }: Reason) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.facts = facts;
  }
}

/** Whether the request may have been carried out although the call failed: no answer, an unreadable one, or a 5xx. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'fault' && (error.status < 400 || error.status >= 500);
}

export function noAnswer(cause: unknown): ApiError {
  return new ApiError({
    code: 'network',
    status: 0,
    message: 'The club’s server is not responding. Please check your connection and try again.',
    cause,
  });
}

export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({
    code: 'unreadable',
    status,
    message: 'The server’s response could not be read. Please reload the page and try again.',
    cause,
  });
}

/** A mistake of our own on the way to a call. It is logged: no connection that comes back would mend it. */
export function ownFault(cause: unknown): ApiError {
  // oxlint-disable-next-line no-console -- it belongs among the browser's errors, where tests find it, too
  console.error('A call could not be made:', cause);
  return new ApiError({
    code: 'fault',
    status: 0,
    message: 'Something went wrong on this page, and nothing was sent. Please reload the page and try again.',
    cause,
  });
}
