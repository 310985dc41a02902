import { t } from '#texts/interface.js';
import type { RefusalCode } from '#contract/endpoint.ts';
import type { FieldError, ProblemFacts } from '#contract/problem.ts';

/**
 * `network` means that no answer arrived, `unreadable` that the answer does not match the contract, and `fault` that this page could not
 * even send the request.
 */
type ApiErrorCode = RefusalCode | 'network' | 'unreadable' | 'fault';

interface Reason {
  code: ApiErrorCode;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** A sentence for the user that says what is wrong and what to do. */
  message: string;
  errors?: FieldError[] | undefined;
  facts?: ProblemFacts;
  cause?: unknown;
}

/** Why a call failed. The screens print its message and act on its code and facts. */
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

/** Returns whether the server may have carried out the request although the call failed: after no answer, an unreadable one or a 5xx. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'fault' && (error.status < 400 || error.status >= 500);
}

export function noAnswer(cause: unknown): ApiError {
  return new ApiError({
    code: 'network',
    status: 0,
    message: t.noAnswer,
    cause,
  });
}
